"""Everything on the table has a place of its own, whatever the table's size."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from make24.trainer.window.table_plan import OPERATORS, Plan

plans = st.builds(
    Plan.fitting,
    st.integers(320, 4000),
    st.integers(2, 6),
    scale=st.just(1) | st.floats(1, 3),
    with_operators=st.booleans(),
    most_height=st.none() | st.integers(200, 2000),
)
roomy = plans.filter(lambda plan: plan.width >= 320 * plan.scale)


@given(roomy)
def test_cards_lie_on_the_table_and_not_on_each_other(plan):
    corners = [plan.corner(place) for place in range(plan.count)]
    for x, y in corners:
        assert plan.selection <= x <= plan.width - plan.card - plan.selection
        assert plan.selection <= y <= plan.height - plan.card_height - plan.selection
    for place, (x, y) in enumerate(corners):
        for other_x, other_y in corners[:place]:
            assert abs(x - other_x) >= plan.card or abs(y - other_y) >= plan.card_height


@given(roomy)
def test_what_is_at_a_place_is_found_there(plan):
    for place in range(plan.count):
        assert plan.under(*plan.middle(place)) == place
    assert plan.under(0, 0) is None
    for operator in OPERATORS:
        found = plan.under(*plan.operator_middle(operator))
        assert found == (operator if plan.with_operators else None)


@given(roomy)
def test_operators_lie_below_the_cards(plan):
    for operator in OPERATORS:
        x, y = plan.operator_middle(operator)
        assert 0 < x < plan.width
        assert y > plan.corner(plan.count - 1)[1] + plan.card_height
        if plan.with_operators:
            assert y + plan.operator // 2 <= plan.height


def test_five_cards_stand_in_two_rows_where_it_is_narrow():
    assert Plan.fitting(360, 5).columns == 3
    assert Plan.fitting(1000, 5).columns == 5


def test_cards_keep_within_the_height_as_long_as_they_can_be_read():
    low = Plan.fitting(1600, 4, most_height=400)
    assert low.height <= 400
    assert Plan.fitting(1600, 4, most_height=100).card == 93

"""A quick trial of an installed make24; the wheel is given it in clean environments."""

import pickle
from fractions import Fraction
from importlib.resources import files

import make24

solutions = make24.solve([3, 3, 8, 8])
assert [str(solution) for solution in solutions] == ["8/(3-8/3)"]
assert solutions[0].value == Fraction(24)
assert pickle.loads(pickle.dumps(solutions)) == solutions
assert make24.count("1 2 3 4", level="written") == 242
assert not make24.is_solvable([1, 1, 1, 1])
assert make24.find([1, 3, 7, 10, 25, 50], 765, rules=make24.COUNTDOWN)
assert make24.parse("8/(3-8/3)") == solutions[0]
assert make24.check("8/(3-8/3)", "3 3 8 8")
assert len(make24.deal(seed=24)) == 4
assert make24.all_hands().shape == (1820, 4)
make24.set_language("zh_CN")
assert make24.check("3*8", "3 8").message == "正确：3*8 = 24。"
# The notebook's page is there, and without anywidget it is said what is missing.
page = files("make24") / "trainer" / "widget"
assert all((page / name).is_file() for name in ("widget.js", "widget.css"))
complaint = ""
try:
    import make24.notebook
except ImportError as error:
    complaint = str(error)
assert "pip install 'make24[notebook]'" in complaint
print("make24", make24.__version__, "works")

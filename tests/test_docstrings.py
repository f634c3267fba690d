"""Every example in the documentation of a public name runs, and every one has an example."""

from __future__ import annotations

import doctest
import inspect

import pytest

import make24


def documented() -> dict[str, object]:
    """Each public name and each public attribute of a public class."""
    things: dict[str, object] = {"make24": make24}
    for name in make24.__all__:
        thing = getattr(make24, name)
        if not callable(thing):
            continue
        things[name] = thing
        if inspect.isclass(thing) and thing.__module__ == "make24":
            things |= {
                f"{name}.{attribute}": member
                for attribute, member in vars(thing).items()
                if not attribute.startswith("_")
                and (inspect.isroutine(member) or inspect.isdatadescriptor(member))
            }
    return things


@pytest.mark.parametrize("name", documented())
def test_arguments_are_indented(name):
    documentation = inspect.getdoc(documented()[name]) or ""
    _, heading, after = documentation.partition("Args:\n")
    if heading:
        paragraph = after.partition("\n\n")[0].splitlines()
        assert all(line.startswith("    ") for line in paragraph), documentation


@pytest.mark.parametrize("name", documented())
def test_examples(name):
    thing = documented()[name]
    documentation = inspect.getdoc(thing)
    assert documentation, f"{name} is not documented"
    test = doctest.DocTestParser().get_doctest(
        documentation, {"make24": make24, "__name__": "__main__"}, name, None, 0
    )
    if callable(thing) and "." not in name:
        assert test.examples, f"{name} has no example"
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS, verbose=False)
    report: list[str] = []
    runner.run(test, out=report.append)
    assert not runner.failures, "".join(report)

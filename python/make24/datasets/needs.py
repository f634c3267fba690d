"""Packages that only some of the work needs."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from make24.errors import InputError


def needed(package: str, extra: str) -> Any:  # noqa: ANN401  (a module, of any content)
    """The package, imported.

    Args:
        package: what is imported.
        extra: what make24 is to be installed with to have it.

    Raises:
        InputError: it is not installed; says how to install it.

    >>> needed("json", "data").dumps([3, 8])
    '[3, 8]'
    """
    try:
        return import_module(package)
    except ImportError:
        raise InputError("extra_missing", {"package": package, "extra": extra}) from None

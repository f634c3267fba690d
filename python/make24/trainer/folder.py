"""Where a player's records and settings are kept."""

from __future__ import annotations

import os
from pathlib import Path


def data_folder() -> Path:
    """The user's folder for make24, which need not exist yet.

    The variable ``MAKE24_DATA`` of the environment names another one, such as a folder on a stick.

    >>> data_folder().name != ""
    True
    """
    from platformdirs import user_data_dir

    return _named() or Path(user_data_dir("make24", appauthor=False))


def settings_folder() -> Path:
    """The user's folder for settings; ``MAKE24_DATA`` names another one, as for the records.

    >>> settings_folder().name != ""
    True
    """
    from platformdirs import user_config_dir

    return _named() or Path(user_config_dir("make24", appauthor=False))


def _named() -> Path | None:
    named = os.environ.get("MAKE24_DATA")
    # Unlike the path's own method it leaves the name of an unknown user as it stands.
    return Path(os.path.expanduser(named)) if named else None  # noqa: PTH111

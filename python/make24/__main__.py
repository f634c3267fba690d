"""``python -m make24`` is the command ``make24``."""

import sys

from make24.cli import main

if __name__ == "__main__":
    sys.exit(main())

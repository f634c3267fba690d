"""What the stand-alone program starts: the command, or the window when it is double-clicked."""

import multiprocessing
import sys

from make24.cli import main

# The processes that datasets are made in start this program again.
multiprocessing.freeze_support()
sys.exit(main(sys.argv[1:] or ["gui"]))

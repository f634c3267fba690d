"""The trainer at the command line: with an editor at a terminal, by plain lines anywhere."""

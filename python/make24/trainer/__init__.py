"""What every trainer shares: a hand being played, which hand is next, and what was played."""

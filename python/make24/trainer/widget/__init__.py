"""The trainer in a notebook: its kernel side, which needs no browser, and the page it draws."""

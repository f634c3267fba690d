"""Checks the links inside a built site: every file and every anchor that is named is there.

Called as ``check_links.py FOLDER``; prints each broken link and ends with 1 when there is one.
Nothing is asked of the network.
"""

from __future__ import annotations

import sys
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

# Made by rustdoc, which checks its own links; only links that lead there are looked at.
_FOREIGN = "rust"


class _Page(HTMLParser):
    """The links and the anchors of a page."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.links: list[str] = []
        self.anchors: set[str] = set()
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Collect what a tag refers to, and what it can be referred to by."""
        for name, value in attrs:
            if value is None:
                continue
            if name == "id" or (name == "name" and tag == "a"):
                self.anchors.add(value)
            elif name in ("href", "src"):
                self.links.append(value)


def broken_links(site: Path) -> list[str]:
    """What is wrong with the links of a site, a line for each."""
    pages: dict[Path, _Page] = {}

    def page(path: Path) -> _Page:
        if path not in pages:
            pages[path] = _Page(path.read_text("utf-8"))
        return pages[path]

    found = []
    for path in sorted(site.rglob("*.html")):
        place = path.relative_to(site)
        if place.parts[0] == _FOREIGN:
            continue
        for link in page(path).links:
            parts = urlsplit(link)
            if parts.scheme or parts.netloc:
                continue
            goal = path if not parts.path else (path.parent / unquote(parts.path)).resolve()
            if not goal.is_file() or not goal.is_relative_to(site):
                found.append(f"{place}: no file for {link}")
            elif (
                parts.fragment
                and goal.suffix == ".html"
                and unquote(parts.fragment) not in page(goal).anchors
            ):
                found.append(f"{place}: no anchor for {link}")
    return found


def main() -> int:
    """Check the site of the command line."""
    site = Path(sys.argv[1]).resolve()
    found = broken_links(site)
    print("\n".join(found) or "all links inside the site lead somewhere")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())

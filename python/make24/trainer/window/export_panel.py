"""Where the records are, and writing them into a file."""

from __future__ import annotations

import tkinter
from pathlib import Path
from typing import TYPE_CHECKING

from make24.language import translate, translate_plural
from make24.trainer.exchange import write_attempts
from make24.trainer.window.button import Button
from make24.trainer.window.choice import Choice
from make24.trainer.window.field import Field
from make24.trainer.window.flow import Flow
from make24.trainer.window.paragraph import Paragraph

if TYPE_CHECKING:
    from make24.trainer.window.banner import Banner
    from make24.trainer.window.bookkeeper import Bookkeeper
    from make24.trainer.window.page import Desk

_NAME = "make24-records.csv"


class ExportPanel(tkinter.Frame):
    """What is kept where, and a line for the file to write.

    Args:
        parent: the widget around it.
        desk: what pages share.
        banner: tells the player what came of it.
    """

    def __init__(self, parent: tkinter.Misc, desk: Desk, banner: Banner) -> None:
        look = desk.look
        ground = str(parent.cget("background"))
        super().__init__(parent, background=ground)
        self._desk, self._banner = desk, banner
        self._confirmed: Path | None = None
        gap = look.pixels(8)
        self.note = Paragraph(self, look, "body", look.theme.soft)
        self.note.say(_note(None))
        self.note.pack(fill="x", pady=(0, gap))
        self.field = Field(self, look, on_return=self._export)
        self.field.insert(0, str(Path.home() / _NAME))
        self.field.pack(fill="x", pady=(0, gap))
        flow = Flow(self, gap=gap)
        flow.pack(fill="x")
        self.kind = Choice(
            flow, look, {".csv": "CSV", ".json": "JSON"}, chosen=".csv", on_choose=self._rename
        )
        self.button = Button(flow, look, text=translate("Export"), command=self._export, small=True)
        flow.add(self.kind, self.button)

    def show(self, file: Path) -> None:
        """Tell where the records are."""
        self.note.say(_note(file))

    def _rename(self, ending: str) -> None:
        path = Path(self.field.get().strip() or _NAME)
        self.field.delete(0, "end")
        self.field.insert(0, str(path.with_suffix(ending)))

    def _export(self) -> None:
        given = self.field.get().strip()
        if not given:
            self._banner.say(translate("Type where the file is to be."), good=False)
            return
        path, books = Path(given).expanduser(), self._desk.books
        if books is None:
            return
        confirmed = path == self._confirmed
        self._confirmed = path
        self._desk.background.do(lambda: _exported(books, path, replace=confirmed), self._tell)

    def _tell(self, told: tuple[str, bool]) -> None:
        if self.winfo_exists():
            text, good = told
            self._banner.say(text, good=good)


def _note(file: Path | None) -> str:
    text = translate("What you play stays on this machine; nothing is sent anywhere.")
    if file is None:
        return text
    return "\n".join([text, translate("It is kept in {file}.").format(file=file)])


def _exported(books: Bookkeeper, path: Path, *, replace: bool) -> tuple[str, bool]:
    """Write the records into a file; what there is to tell, and whether it is good."""
    try:
        if path.exists() and not replace:
            text = translate("{file} is there already. Export once more to replace it.")
            return text.format(file=path), False
        kept = books.kept()
        if kept.notices:
            return str(kept.notices[0]), False
        write_attempts(path, kept.attempts, kept.removed)
    except OSError as error:
        return f"{path}: {error.strerror or error}", False
    except ValueError as error:
        return str(error), False
    count = len(kept.attempts)
    text = translate_plural(
        "{count} hand is written into {file}.", "{count} hands are written into {file}.", count
    )
    return text.format(count=count, file=path), True

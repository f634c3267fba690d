"""Brings the message catalogues up to date: collects messages from the source, compiles.

``make catalogs`` runs it after a message changed; translations are written into the .po files
by hand, and the tests fail while one is missing.
"""

from __future__ import annotations

import ast
import io
from datetime import UTC, datetime
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

PACKAGE = Path(__file__).parent.parent / "python" / "make24"
LANGUAGES = ("en", "zh_CN", "zh_TW")
# How many texts each function takes: one, or a singular and a plural.
FUNCTIONS = {"mark": 1, "translate": 1, "translate_plural": 2}
# The date means nothing here, and a moving one would change the files at every run.
DATE = datetime(2026, 1, 1, tzinfo=UTC)


def path(language: str) -> Path:
    """The .po file of a language; its compiled form lies beside it."""
    return PACKAGE / "locale" / language / "LC_MESSAGES" / "make24.po"


def collected() -> Catalog:
    """All messages of the package's source, those inside f-strings too."""
    catalogue = Catalog(project="make24", creation_date=DATE)
    for file in sorted(PACKAGE.rglob("*.py")):
        location = (file.relative_to(PACKAGE).as_posix(), 0)
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                texts = [
                    argument.value
                    for argument in node.args[: FUNCTIONS.get(node.func.id, 0)]
                    if isinstance(argument, ast.Constant)
                ]
                if texts:
                    message = tuple(texts) if len(texts) > 1 else texts[0]
                    catalogue.add(message, locations=[location])
    return catalogue


def read(language: str) -> Catalog:
    """The catalogue of a language as it is kept, or an empty one."""
    if not path(language).exists():
        return Catalog(
            locale=language,
            header_comment="# Messages of make24.",
            project="make24",
            version="1",
            msgid_bugs_address="none",
            last_translator="the authors of make24",
            language_team=language,
            creation_date=DATE,
            revision_date=DATE,
            fuzzy=False,
        )
    with path(language).open("rb") as file:
        return read_po(file, locale=language)


def compiled(catalogue: Catalog) -> bytes:
    """The .mo file of a catalogue."""
    buffer = io.BytesIO()
    write_mo(buffer, catalogue)
    return buffer.getvalue()


def update(language: str) -> int:
    """Write the files of a language; gives how many messages still lack a translation."""
    catalogue = read(language)
    catalogue.update(collected(), no_fuzzy_matching=True, update_creation_date=False)
    catalogue.obsolete.clear()
    if language == "en":
        # English messages are their own names.
        for message in catalogue:
            if message.id:
                message.string = message.id
    path(language).parent.mkdir(parents=True, exist_ok=True)
    with path(language).open("wb") as file:
        write_po(file, catalogue, width=100, include_lineno=False, sort_by_file=True)
    path(language).with_suffix(".mo").write_bytes(compiled(catalogue))
    return sum(1 for message in catalogue if message.id and not message.string)


if __name__ == "__main__":
    for each in LANGUAGES:
        print(f"{each}: {update(each)} messages without translation")

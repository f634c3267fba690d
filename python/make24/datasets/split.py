"""Which part of a split a hand belongs to: a matter of the hand alone.

Neither the seed, nor the target, nor how many rows are wanted changes it, so that a hand in one
part of one dataset is never in another part of another one split the same way.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from fractions import Fraction
from hashlib import blake2b
from typing import TYPE_CHECKING

from make24.errors import InputError

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

_NAME = re.compile(r"[A-Za-z0-9_-]+")
_HASHES = 1 << 64


@dataclass(frozen=True)
class Split:
    """Named parts and where they end: a hand whose hash is below the first end is in the first.

    >>> split = Split.of({"train": 0.9, "test": 0.1})
    >>> split.part([1, 2, 3, 4]), split.part([3, 3, 8, 8]), split.part([8, 3, 8, 3])
    ('train', 'test', 'test')
    """

    names: tuple[str, ...]
    ends: tuple[int, ...]

    @classmethod
    def of(cls, shares: Mapping[str, float | Fraction | str]) -> Split:
        """The split into parts of these shares, which together make 1.

        Args:
            shares: by name; a share is a ``Fraction``, or a float or text such as 0.9, which is
                read as it is written in decimals.

        Raises:
            InputError: a name or share that is not accepted, or shares that do not make 1.
        """
        parts = [(name, _share(name, share)) for name, share in shares.items()]
        total = sum((share for _, share in parts), Fraction(0))
        if total != 1:
            raise InputError("split_total", {"total": total})
        ends: list[int] = []
        below = Fraction(0)
        for _, share in parts:
            below += share
            ends.append(int(below * _HASHES))
        return cls(tuple(name for name, _ in parts), tuple(ends))

    def part(self, numbers: Sequence[int]) -> str:
        """The name of the part that a hand is in."""
        text = " ".join(map(str, sorted(numbers)))
        place = int.from_bytes(blake2b(text.encode(), digest_size=8).digest(), "big")
        return next(name for name, end in zip(self.names, self.ends, strict=True) if place < end)


def _share(name: object, given: float | Fraction | str) -> Fraction:
    if not isinstance(name, str) or not _NAME.fullmatch(name):
        raise InputError("split_name", {"given": repr(name)})
    try:
        share = given if isinstance(given, Fraction) else Fraction(str(given))
    except (ValueError, ZeroDivisionError):
        share = Fraction(0)
    if share <= 0:
        raise InputError("split_share", {"name": name, "given": str(given)})
    return share

"""The same pieces made by many processes, on this machine or on many: Dask's work, not ours."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from make24.datasets.needs import needed
from make24.datasets.pieces import make_piece
from make24.datasets.request import whole
from make24.errors import InputError, InputTypeError

if TYPE_CHECKING:
    from collections.abc import Iterator

    from make24.datasets.pieces import Job

# How many pieces a process has before it, so that none waits for work.
_AHEAD = 2
# How long a scheduler may take to answer at first.
_PATIENCE_SECONDS = 10
# More processes than any machine has cores.
_MOST_WORKERS = 1024


class Ahead:
    """Has pieces made on a cluster: the one that is asked for, and those that come after it.

    A piece is lost with the worker that makes it, and no other; Dask gives it to another one.

    Args:
        client: the cluster, as ``distributed.Client`` knows it.
        job: what is made, begun already, in a folder that all workers see.
    """

    def __init__(self, client: Any, job: Job) -> None:  # noqa: ANN401  (Dask has no types)
        self._client = client
        self._job = job
        self._pieces = enumerate(job.plan.pieces())
        self._waiting: dict[int, Any] = {}

    def __call__(self, job: Job, number: int, places: range, most: int | None) -> int:  # noqa: ARG002  (those that come after it have their own places)
        """The number of rows of the piece, once it is made."""
        wanted = _AHEAD * max(1, sum(self._client.nthreads().values()))
        while len(self._waiting) < wanted and (piece := next(self._pieces, None)) is not None:
            future = self._client.submit(make_piece, job, *piece, most, pure=False)
            self._waiting[piece[0]] = future
        found: int = self._waiting.pop(number).result()
        return found

    def rest(self) -> None:
        """Wait for what was begun and is not needed, lest it write where all is done."""
        self._client.gather(list(self._waiting.values()), errors="skip")


@contextmanager
def cluster(workers: object, scheduler: object) -> Iterator[Any]:
    """A client of as many new processes here, or of the scheduler at an address.

    Args:
        workers: how many processes, or None where there is a scheduler.
        scheduler: its address, or None.

    Raises:
        InputError: a value that is not accepted, no scheduler at the address, or Dask is not
            installed.
        InputTypeError: a value of another type.
    """
    if scheduler is None:
        count = whole("workers", workers, 1, _MOST_WORKERS)
        distributed = needed("distributed", "cluster")
        # Port 0 is any that is free, where others may have theirs.
        settings = {"threads_per_worker": 1, "processes": True, "dashboard_address": ":0"}
        with (
            distributed.LocalCluster(n_workers=count, **settings) as local,
            distributed.Client(local, set_as_default=False) as client,
        ):
            yield client
        return
    if workers is not None:
        raise InputError("workers_and_scheduler", {})
    if not isinstance(scheduler, str):
        parameters = {"given": repr(scheduler), "type": type(scheduler).__name__}
        raise InputTypeError("scheduler_not_text", parameters)
    distributed = needed("distributed", "cluster")
    try:
        client = distributed.Client(scheduler, timeout=_PATIENCE_SECONDS, set_as_default=False)
    except (OSError, ValueError) as error:
        raise InputError("no_scheduler", {"given": scheduler, "error": error}) from None
    with client:
        yield client

"""Work for other machines: a cluster of dask.distributed, which the extra ``cluster`` brings.

What is to be done is named by a place, ``package.module:NAME``, a function of a text that returns a text. The texts are
JSON; what dask itself sends
between its processes is pickled, so a cluster is for machines and a network that one trusts. A worker that dies loses
nothing: dask gives its work to another one.
"""

from __future__ import annotations

import hashlib
import importlib
import json
import logging
import re
import threading
import time
from functools import cache
from pathlib import Path
from types import TracebackType
from typing import Any, Final, Self

from ccancients import __version__
from ccancients.engine.errors import GameError
from ccancients.engine.registry import found_at
from ccancients.engine.text import printable

HOW_TO_GET: Final = "pip install 'ccancients[cluster]'"
_ADDRESS: Final = re.compile(r"(?P<kind>tcp|tls)://(?P<host>\[[0-9a-fA-F:.]+\]|[\w.-]+):(?P<port>\d{1,5})", re.ASCII)
_MOST_PORT: Final = 65_535
_SECONDS_TO_ANSWER: Final = 10.0
_SECONDS_FOR_A_WORKER: Final = 30.0
_SECONDS_BETWEEN_COUNTS: Final = 1.0
_ONE_AT_A_TIME: Final = threading.Lock()


class NoCluster(GameError):
    """A cluster that cannot be used, in a sentence."""


def address_of(text: str) -> str:
    """The address of a scheduler, ``tcp://HOST:PORT`` or ``tls://…``; tcp where none is said. Raises ``NoCluster``."""
    whole = text if "://" in text else f"tcp://{text}"
    found = _ADDRESS.fullmatch(whole)
    if found is None or not 1 <= int(found["port"]) <= _MOST_PORT:
        raise NoCluster(f"'{printable(text, 80)}': expected the address of a scheduler, such as tcp://192.168.1.5:8786")
    return whole


@cache
def program_mark() -> str:
    """Version of the program and a digest of all sources that bear on a game: who has the same plays the same."""
    package = Path(__file__).resolve().parent.parent
    digest = hashlib.sha256()
    for file in sorted(package.rglob("*.py")):
        place = file.relative_to(package)
        if place.parts[0] not in ("ui", "workshop"):
            digest.update(place.as_posix().encode() + b"\n" + file.read_bytes().replace(b"\r\n", b"\n"))
    return f"{__version__} {digest.hexdigest()[:12]}"


def carry_out(place: str, question: str, mark: str) -> str:
    """What a worker does: the answer to a question, as JSON; one at a time, however many threads the worker has.

    ``mark``  of the program that asks; another one than this is refused, for its games would not be the same
    """
    if mark != program_mark():
        return json.dumps({"other": program_mark()})
    with _ONE_AT_A_TIME:
        return json.dumps({"answer": found_at(place)(question)})


class Cluster:
    """A cluster that is there and has workers; to be used in a ``with``. Raises ``NoCluster``.

    ``library``  dask.distributed, or what stands in for it in a test
    """

    def __init__(self, address: str, library: Any = None) -> None:
        self.address = address_of(address)
        self._library = library if library is not None else _library()
        logging.getLogger("distributed").setLevel(logging.CRITICAL)  # what goes wrong is told by whoever asked
        try:
            self._client = self._library.Client(self.address, timeout=_SECONDS_TO_ANSWER, set_as_default=False)
        except (OSError, TimeoutError) as error:
            raise NoCluster(f"no scheduler answers at {self.address} ({type(error).__name__})") from None
        self._counted, self._workers = 0.0, 0
        try:
            self._client.wait_for_workers(1, timeout=_SECONDS_FOR_A_WORKER)
        except (OSError, TimeoutError):
            self._client.close()
            raise NoCluster(
                f"the scheduler at {self.address} has no workers; each machine starts some with: dask worker "
                f"{self.address} --nworkers auto --nthreads 1"
            ) from None

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._client.close()

    def workers(self) -> int:
        """How many there are; asked anew now and then, for they come and go."""
        now = time.monotonic()
        if not self._workers or now - self._counted >= _SECONDS_BETWEEN_COUNTS:
            self._counted, self._workers = now, max(1, len(self._client.nthreads()))
        return self._workers

    def submit(self, place: str, question: str) -> Any:
        """Hand a question over: a future, for ``answer_of``."""
        return self._client.submit(carry_out, place, question, program_mark(), pure=False)

    def answer_of(self, future: Any) -> str:
        """The answer to a question. Raises ``NoCluster`` when it cannot be had."""
        try:
            told = json.loads(future.result())
        except Exception as error:  # noqa: BLE001  whatever came back from the worker, in one sentence
            raise NoCluster(f"the cluster at {self.address}: {type(error).__name__}: {error}") from None
        if "other" in told:
            raise NoCluster(
                f"a worker of the cluster has ccancients {told['other']}, expected {program_mark()}: every machine "
                "needs the same program"
            )
        return str(told["answer"])


def _library() -> Any:
    try:
        return importlib.import_module("distributed")
    except ImportError:
        raise NoCluster(f"a cluster needs dask.distributed, which is not installed here: {HOW_TO_GET}") from None

"""What is done in another process: a task answers a question, tells how far it is, and listens to two words.

A *task* is named as ``package.module:NAME``. It is a function of a question and a ``Job``, and returns its answer, both
by name as JSON has it; or a class, which is made once in the process, and whose object is then called like that: it
remembers from one question to the next.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from ccancients.engine.registry import found_at

JsonObject = dict[str, Any]
Report = Callable[[JsonObject], object]
"""Is told in JSON values how far something is."""


class Cancelled(Exception):
    """What was being worked on was dropped; there is no answer."""


class Interrupt:
    """Words to somebody who takes long, said from another thread or looked up at every step.

    ``move_now``   answer with the best found so far;  ``cancelled`` drop it
    ``listen``     called at every step, to look for such words; None when somebody else sets them
    """

    __slots__ = ("cancelled", "listen", "move_now")

    def __init__(self, listen: Callable[[], object] | None = None) -> None:
        self.move_now = False
        self.cancelled = False
        self.listen = listen

    def heard(self) -> bool:
        """Whether to come to an end. Raises ``Cancelled``."""
        if self.listen is not None:
            self.listen()
        if self.cancelled:
            raise Cancelled
        return self.move_now


def nobody(_told: JsonObject) -> None:
    """Is told, and does not listen."""


@dataclass(frozen=True, slots=True, eq=False)
class Job:
    """A question being answered.

    ``report``     tells whoever asked how far it is
    ``interrupt``  what he says meanwhile, perhaps before the work has begun
    """

    report: Report = nobody
    interrupt: Interrupt = field(default_factory=Interrupt)


Task = Callable[[JsonObject, Job], JsonObject]


def task_of(place: str) -> Task:
    """The task of a place, ready to be called; a class is made first. Raises whatever its module or class raises."""
    found = found_at(place)
    task: Task = found() if isinstance(found, type) else found
    return task

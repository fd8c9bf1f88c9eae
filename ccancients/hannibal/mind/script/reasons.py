"""Why the script prefers something: named terms, in provinces."""

from __future__ import annotations

from typing import NamedTuple


class Reason(NamedTuple):
    """One line of an explanation.

    ``term``    stable name, such as ``event``, ``move``, ``later``;  ``worth`` what it adds (1.0 is a province)
    """

    term: str
    worth: float

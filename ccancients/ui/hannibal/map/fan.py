"""The generals of a space one by one: those under a commander, and who is inside its walls."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from ccancients.ui.canvas.pieces import Look
from ccancients.ui.hannibal.map.looks import CounterLook
from ccancients.ui.hannibal.words.things import general_name


def fan_of(looks: Sequence[Look]) -> tuple[CounterLook, ...]:
    """The commander of each counter with all units, after him those under him; none where fewer than two are there.

    Units and elephants are the commander's as long as nobody marches off with a part of them (4.1).
    """
    found = list[CounterLook]()
    for look in looks:
        if isinstance(look, CounterLook):
            found.append(replace(look, others=()))
            found += [
                replace(look, general=other, others=(), cu=0, elephants=0, train=False, office="", active=False,
                        name=general_name(other))
                for other in look.others
            ]
    return tuple(found) if len(found) > 1 else ()

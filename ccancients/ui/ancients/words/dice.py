"""Rolls in words."""

from __future__ import annotations

from collections.abc import Iterable

from ccancients.ancients import events as ev
from ccancients.ancients.components.dice import Face
from ccancients.ancients.events import RollFor
from ccancients.ui.ancients.words.names import face_name
from ccancients.ui.desktop.i18n import plural, tr


def dice_text(event: ev.DiceRolled) -> str:
    """A roll in words: ``5 dice – 2 hits, 1 flag``."""
    thrown = plural("{count} die", "{count} dice", len(event.faces))
    return tr("{dice} – {result}", dice=thrown, result=result_text(event))


def result_text(event: ev.DiceRolled) -> str:
    """What dice came to: ``2 hits, 1 flag``."""
    if event.why in (RollFor.RALLY, RollFor.SPARTACUS):
        return faces_text(event.faces)
    if event.why in (RollFor.LEADER_CHECK, RollFor.LEADER_ESCAPE, RollFor.LEADER_MARSH):
        return tr("he falls") if event.hits else tr("he is unharmed")
    parts = [plural("{count} hit", "{count} hits", event.hits) if event.hits else tr("no hit")]
    if event.flags:
        parts.append(plural("{count} flag", "{count} flags", event.flags))
    if event.ignored_swords:
        parts.append(plural("{count} sword ignored", "{count} swords ignored", event.ignored_swords))
    return ", ".join(parts)


def said(_state: object, event: ev.DiceRolled) -> str:
    """A roll with every face and what it came to."""
    return tr("{faces}: {result}", faces=faces_text(event.faces), result=result_text(event))


def faces_text(faces: Iterable[int]) -> str:
    """Faces counted in words: ``2 × light, 1 × flag``."""
    rolled = list(faces)
    counted = [(face, rolled.count(face)) for face in Face if face in rolled]
    return ", ".join(tr("{number} × {face}", number=number, face=face_name(face)) for face, number in counted)

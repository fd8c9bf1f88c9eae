"""Which interaction fits what is asked."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QObject

from ccancients.engine.decision import Choice
from ccancients.ui.interactions.answers import Answer
from ccancients.ui.interactions.interaction import (
    ButtonInteraction,
    CardInteraction,
    Interaction,
    PlaceInteraction,
    WayInteraction,
)
from ccancients.ui.interactions.piece_interaction import PieceInteraction


def interaction_for(
    answers: Sequence[Answer], take_backs: Mapping[int, Choice] | None = None, parent: QObject | None = None,
    shortcuts: Sequence[Answer] = (),
) -> Interaction:
    """The interaction that fits some answers."""
    if any(answer.card >= 0 for answer in answers):
        return CardInteraction(answers, take_backs, parent, shortcuts)
    if any(answer.source >= 0 for answer in answers):
        return PieceInteraction(answers, take_backs, parent)
    if any(answer.via for answer in answers):
        return WayInteraction(answers, take_backs, parent)
    if any(answer.target >= 0 for answer in answers) or take_backs:
        return PlaceInteraction(answers, take_backs, parent)
    return ButtonInteraction(answers, take_backs, parent)

"""How a campaign went, for the pictures at its end: from the chronicle's figures to words."""

from __future__ import annotations

from ccancients.engine.game import Game
from ccancients.engine.journal import Journal
from ccancients.hannibal.chronicle import Chronicle, chronicle_of
from ccancients.hannibal.components.sides import SIDES
from ccancients.hannibal.setup import Setup
from ccancients.hannibal.state import State
from ccancients.ui.desktop.i18n import decimal, plural, tr
from ccancients.ui.hannibal.words.things import side_name
from ccancients.ui.panels.charts import Figures, Kind, Story


def story_of(setup: Setup, game: Game[State]) -> Story:
    """The story of a recorded campaign. Raises ``BadSaveFile`` when its journal does not follow from the rules."""
    return story_from(chronicle_of(setup, list(game.journal or Journal())))


def story_from(chronicle: Chronicle) -> Story:
    """The story of a chronicle."""
    turns = chronicle.turns
    pictures = (
        Figures(Kind.STEPS, tr("Provinces, turn by turn"), tuple(
            tuple(turn.provinces[side] for turn in turns) for side in SIDES)),
        Figures(Kind.STEPS, tr("Combat units, turn by turn"), tuple(
            tuple(turn.units[side] for turn in turns) for side in SIDES)),
        Figures(Kind.BARS, tr("Combat units lost, turn by turn"), tuple(
            tuple(turn.lost[side] for turn in turns) for side in SIDES)),
    )
    return Story(pictures, tuple(_sentence(chronicle, side) for side in SIDES))


def _sentence(chronicle: Chronicle, side: int) -> str:
    """The battles and the dice of a side."""
    faces = chronicle.dice[side]
    rolled = sum(faces)
    mean = sum((face + 1) * count for face, count in enumerate(faces)) / rolled if rolled else 0.0
    won = plural("one battle won", "{count} battles won", chronicle.battles_won(side))
    expected = decimal(chronicle.battles_expected(side), ".1f")
    battles = tr("{battles} ({expected} expected)", battles=won, expected=expected) if chronicle.battles else won
    if not rolled:
        return tr("{side}: {battles}.", side=side_name(side), battles=battles)
    dice = plural("one die", "{count} dice", rolled)
    return tr("{side}: {battles}; {dice}, {mean} on average.", side=side_name(side), battles=battles, dice=dice,
              mean=decimal(mean, ".1f"))

"""The match that goes on from a position: its set-up, its state, and the procedures in progress."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import asdict
from typing import Any, Final, Literal, TypeAlias

from ccancients.engine import refusals
from ccancients.engine.chance import Chance, RolledChance
from ccancients.engine.errors import BadName
from ccancients.engine.game import Game
from ccancients.engine.journal import Journal
from ccancients.engine.positions import OVER, check_question, nearest, question_at, refused
from ccancients.engine.procedure import Procedure
from ccancients.hannibal import questions
from ccancients.hannibal.components.cards import CAMPAIGNS
from ccancients.hannibal.components.sides import ROME, SIDE_KEYS
from ccancients.hannibal.components.switches import PRESETS
from ccancients.hannibal.nouns import general_key, general_number
from ccancients.hannibal.position.checks import trouble_of
from ccancients.hannibal.position.facts import (
    ASKED,
    PLAYS,
    REINFORCEMENTS,
    Position,
    Use,
    dealt,
    position_from_object,
)
from ccancients.hannibal.position.held import fill, group_of, play_of, table_of
from ccancients.hannibal.position.text import position_from_text, text_of
from ccancients.hannibal.procedures.march import Activation, Campaign, ForceMarch, March, Marching, Operations
from ccancients.hannibal.procedures.reinforcement import (
    LINES,
    CarthaginianReinforcements,
    RomanReinforcements,
)
from ccancients.hannibal.procedures.turn import PlaceMarkers, PlayCard, PlayMatch, RaiseTroops, TakeTurn
from ccancients.hannibal.rules.placement import REINFORCEMENTS as ROMAN_CUS
from ccancients.hannibal.rules.playing import number_of
from ccancients.hannibal.setup import Setup
from ccancients.hannibal.state import DRAWN, State

__all__ = [
    "Asked", "build_position", "game_of", "parse_position", "position_of", "position_text", "question_of", "resume",
    "setup_of",
]

_PRESETS: Final = {name: asdict(preset) for name, preset in PRESETS.items()}
_TURN: Final[tuple[type[Procedure], ...]] = (PlayMatch, TakeTurn)
_STACKS: Final[tuple[tuple[type[Procedure], ...], ...]] = (
    _TURN,
    (*_TURN, CarthaginianReinforcements),
    (*_TURN, RomanReinforcements),
    (*_TURN, PlayCard),
    (*_TURN, PlayCard, Marching),
    (*_TURN, PlayCard, PlaceMarkers),
    (*_TURN, PlayCard, RaiseTroops),
    (*_TURN, PlayCard, Marching, Activation, March),
)
"""The procedures in progress where a question of these can be a position's: the turn itself, and nothing else."""
Asked: TypeAlias = refusals.Asked[State]
"""A match, or the view of a side."""


def position_text(asked: Asked) -> str:
    """The line of a match, or of the view of a side (hidden cards are ``?``). Raises ``BadPosition``."""
    return text_of(position_of(asked))


def parse_position(text: str, chance: Chance | None = None, *, seed: int = 0) -> Game[State]:
    """The match of a line; unknown cards are dealt, and without a chance dice rolled, by the seed.

    Raises ``BadPosition`` (a ``BadText``) with a sentence.
    """
    return game_of(position_from_text(text), chance if chance is not None else RolledChance(seed), seed=seed)


def build_position(data: object, chance: Chance | None = None, *, seed: int = 0) -> Game[State]:
    """The match of a JSON object, as ``Position`` describes it. Raises ``BadPosition``."""
    return game_of(position_from_object(data), chance if chance is not None else RolledChance(seed), seed=seed)


def game_of(position: Position, chance: Chance, *, seed: int = 0, record: bool = True) -> Game[State]:
    """The match of a position; unknown cards are dealt by the seed. Raises ``BadPosition``."""
    return resume(dealt(position, seed), chance, record=record)


def setup_of(position: Position, seed: int = 0) -> Setup:
    """The set-up of a match that begins from a position; unknown cards are dealt by a seed. Raises ``BadPosition``."""
    whole = dealt(position, seed)
    resume(whole, RolledChance(0), record=False)
    return Setup(edition=whole.edition, switches=whole.switches, turns=whole.turns, position=text_of(whole))


def resume(position: Position, chance: Chance, *, record: bool = True) -> Game[State]:
    """The match of a position in which every card is known, at its question. Raises ``BadPosition``."""
    position = dealt(position, 0)
    rules = Setup(edition=position.edition, switches=position.switches, turns=position.turns)
    try:
        state = State(rules.rules(), position.turns).empty()
    except BadName as error:
        raise refused(error.said) from None
    fill(state, position)
    trouble = trouble_of(state, position)
    if trouble is not None:
        raise refused(trouble)
    if position.asked != OVER:
        check_question(state.copy(), _in_progress(state, position), position.asked, position.side, SIDE_KEYS)
    game: Game[State] = Game(state, chance)
    if record:
        game.journal, game.events = Journal(), []
    if position.asked == OVER:
        game.outcome = SIDE_KEYS.index(position.winner or position.side)
        return game
    game.stack = list(_in_progress(state, position))
    return game.start(game.stack.pop())


# -- procedures in progress -------------------------------------------------------------------------------------------


def question_of(asked: Asked) -> str:
    """The question at which a position is taken, or ``over``.

    Raises ``BadPosition`` in the middle of something else, and in the view of a side that is not asked.
    """
    return question_at(asked, ASKED, _STACKS)


def position_of(asked: Asked) -> Position:
    """The position of a match, or as the side of a view knows it. Raises ``BadPosition`` in the middle of something."""
    question = question_of(asked)
    state, outcome = asked.state, asked.outcome
    side = asked.decision.side if asked.decision is not None else int(outcome or 0)
    innermost = asked.stack[-1] if asked.stack else None
    edition, switches = nearest(_PRESETS, asdict(state.rules))
    group = group_of(state) if isinstance(innermost, March) else None
    return Position(
        edition=edition, switches=switches, turns=state.turns, asked=question, side=_side(side), **table_of(state),
        play=play_of(state, _use(state, innermost), group) if question in PLAYS or state.card else None,
        winner=None if outcome is None else _side(outcome), **_progress(question, innermost),
    )  # fmt: skip


def _side(side: int) -> Literal["rome", "carthage"]:
    return "carthage" if side else "rome"


def _use(state: State, innermost: Procedure | None) -> Use:
    if isinstance(innermost, PlaceMarkers):
        return "markers"
    if isinstance(innermost, RaiseTroops):
        return "raise"
    return "event" if state.as_event else "move"


def _progress(question: str, innermost: Procedure | None) -> dict[str, Any]:
    """What the procedure in progress knows that the state does not; ``_in_progress`` makes it of this again."""
    if isinstance(innermost, PlayCard):
        return {"claimed": innermost.claimed}
    if isinstance(innermost, PlaceMarkers):
        return {"done": innermost.placed}
    if isinstance(innermost, CarthaginianReinforcements) and question == questions.RETURN_GENERAL:
        return {"general": general_key(innermost.general)}
    if isinstance(innermost, CarthaginianReinforcements) and question == questions.REINFORCE:
        return {"done": innermost.line - 1}
    if isinstance(innermost, RomanReinforcements) and question == questions.REINFORCE:
        return {"done": ROMAN_CUS - innermost.left, "in_italy": innermost.italian}
    return {}


def _in_progress(state: State, position: Position) -> Iterator[Procedure]:
    asked, side = position.asked, SIDE_KEYS.index(position.side)
    yield PlayMatch(step="turn_over")
    if asked in REINFORCEMENTS:
        yield TakeTurn(step="reinforced" if side == ROME else "romans")
        yield _reinforcing(state, position)
    elif asked == questions.FIRST_CLAIM:
        yield TakeTurn(step="ask_claim")
    elif asked == questions.FIRST_PLAYER:
        yield TakeTurn(step="ask_first")
    else:
        yield TakeTurn(step="played")
        yield from _playing(state, position)


def _reinforcing(state: State, position: Position) -> Procedure:
    if position.side == "carthage":
        if position.asked == questions.RETURN_GENERAL:
            return CarthaginianReinforcements(LINES + 1, general_number(position.general), step="ask_return")
        return CarthaginianReinforcements(position.done + 1, step="ask_line")
    placed = int(position.asked == questions.CONSUL and state.general_at[state.consuls[0]] != DRAWN)
    steps = {questions.REINFORCE: "next_cu", questions.CONSUL: "next_consul"}
    return RomanReinforcements(
        ROMAN_CUS - position.done, position.in_italy, placed, step=steps.get(position.asked, position.asked)
    )


def _playing(state: State, position: Position) -> Iterator[Procedure]:
    side = SIDE_KEYS.index(position.side)
    if position.asked == questions.CARD:
        yield PlayCard(side, position.claimed, step="choose")
        return
    yield PlayCard(side, step="over")
    if position.asked == questions.MARKER:
        yield PlaceMarkers(side, number_of(state, state.card) - position.done, position.done)
    elif position.asked == questions.RAISE:
        yield RaiseTroops(side)
    elif position.asked == questions.GENERAL:
        yield _marching(state, side, "choose")
    else:
        yield _marching(state, side, "finished")
        yield Activation(state.group_general, step="hanno")
        yield March()


def _marching(state: State, side: int, step: str) -> Marching:
    if not state.as_event:
        return Operations(side, number_of(state, state.card), step=step)
    kinds: dict[bool, Any] = {True: Campaign, False: ForceMarch}
    marching: Marching = kinds[state.card in CAMPAIGNS](side, step=step)
    return marching

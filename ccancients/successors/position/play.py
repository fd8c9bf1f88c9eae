"""The match that goes on from a position: its set-up, its state, and the procedures in progress."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Final, Literal, TypeAlias

from ccancients.engine import refusals
from ccancients.engine.chance import Chance, RolledChance
from ccancients.engine.errors import BadName
from ccancients.engine.game import DRAW, Game
from ccancients.engine.journal import Journal
from ccancients.engine.phrase import Fact, Phrase
from ccancients.engine.positions import OVER, check_question, question_at, refused
from ccancients.engine.procedure import Procedure
from ccancients.successors import questions as q
from ccancients.successors.components.board import INDEPENDENT, NOBODY, frame_of
from ccancients.successors.components.board_file import BONUS
from ccancients.successors.components.tables import NAMES, switched
from ccancients.successors.invariants import anything_wrong
from ccancients.successors.position.facts import ASKED, Position, dealt, position_from_object
from ccancients.successors.position.held import Names, fill, table_of
from ccancients.successors.position.text import position_from_text, text_of
from ccancients.successors.procedures.activation import Activate, Activating, ActivationSegment, TycheActivation
from ccancients.successors.procedures.composing import Compose
from ccancients.successors.procedures.movement import Spend
from ccancients.successors.procedures.turn import PlaceMarkers, PlayerTurn, PlayMatch, PlayTurn, Surrender, TycheSegment
from ccancients.successors.rules.cards import MARCHES, WINDS
from ccancients.successors.rules.tyche import uses_cards
from ccancients.successors.setup import Setup, set_up
from ccancients.successors.state import ACTIVATION, SURRENDER, TYCHE, State

_TURN: Final[tuple[type[Procedure], ...]] = (PlayMatch, PlayTurn, PlayerTurn)
_ACTIVATING: Final[tuple[tuple[type[Procedure], ...], ...]] = (
    (*_TURN, ActivationSegment), (*_TURN, TycheSegment, TycheActivation),
)  # fmt: skip
_STACKS: Final = (
    (*_TURN, Surrender), (*_TURN, TycheSegment), (*_TURN, TycheSegment, PlaceMarkers),
    *(kinds + more for kinds in _ACTIVATING for more in ((), (Activate, Compose), (Activate, Spend))),
)  # fmt: skip
"""The procedures in progress where a question of these can be a position's: the turn itself, and nothing else."""
_MARCHING: Final = (q.ACTIVATE, q.COMPOSE, q.SPEND)
"""Questions of an activation."""
Asked: TypeAlias = refusals.Asked[State]
"""A match, or the view of a side."""
_TOGETHER: Final = Phrase("these pieces and cards cannot be together")


def position_text(asked: Asked) -> str:
    """The line of a match, or of the view of a side (hidden cards are ``?``). Raises ``BadPosition``."""
    return text_of(position_of(asked))


def parse_position(
    text: str, chance: Chance | None = None, *, seed: int = 0, board: dict[str, Any] | None = None
) -> Game[State]:
    """The match of a line on our own board or another; unknown cards are dealt, and without a chance dice rolled, by
    the seed.

    Raises ``BadPosition`` (a ``BadText``) with a sentence.
    """
    setup = setup_of(position_from_text(text), seed, board)
    return resume(setup, chance if chance is not None else RolledChance(seed))


def setup_of(
    position: Position, seed: int = 0, board: dict[str, Any] | None = None, frame: Literal["first"] | None = None
) -> Setup:
    """The set-up of a match that begins from a position, on our own board (of an earlier ``frame``, if the position or
    the caller says so) or another; unknown cards are dealt by a seed.

    Raises ``BadPosition``, and ``BadBoard`` for a board that cannot be read.
    """
    if board is None:
        position = position.model_copy(update={"frame": frame or position.frame})
    empty = Setup(scenario=position.scenario, switches=position.switches, board=board, frame=position.frame)
    try:
        empty.check()
    except BadName as error:
        raise refused(error.said) from None
    whole = dealt(position, empty.on_board(), seed)
    setup = empty.model_copy(update={"position": text_of(whole)})
    resume(setup, RolledChance(0), record=False)
    return setup


def resume(setup: Setup, chance: Chance, *, record: bool = True) -> Game[State]:
    """The match of a set-up that names a position, at its question. Raises ``BadPosition``."""
    position = position_from_text(setup.position or "")
    board = setup.on_board()
    if position.scenario != setup.scenario or position.scenario not in board.scenarios:
        raise refused(Phrase("the board has no scenario '{name}'", {"name": position.scenario}))
    position = dealt(position, board, 0)
    try:
        rules = setup.as_read(switched(board.switches, position.switches))
    except BadName as error:
        raise refused(error.said) from None
    state = set_up(board, position.scenario, rules)
    fill(state, position)
    _fill_segment(state, position)
    _check(state, position)
    game: Game[State] = Game(state, chance)
    if record:
        game.journal, game.events = Journal(), []
    if position.asked == OVER:
        game.outcome = DRAW if position.winner is None else state.words.factions.index(position.winner)
        return game
    check_question(
        state.copy(), _in_progress(state, position), position.asked, position.side, state.words.factions
    )
    game.stack = list(_in_progress(state, position))
    return game.start(game.stack.pop())


def build_position(data: object, chance: Chance | None = None, *, seed: int = 0) -> Game[State]:
    """The match of a JSON object, as ``Position`` describes it, on our own board. Raises ``BadPosition``."""
    return parse_position(text_of(position_from_object(data)), chance, seed=seed)


def _fill_segment(state: State, position: Position) -> None:
    """What follows from the question and the cards."""
    state.segment = segment_of(position)
    in_use = [state.card, *state.discards, *(card for hand in state.hands for card in hand)]
    state.deck = _others(list(state.pack), in_use) if uses_cards(state) else []
    if is_tyche(position) and position.asked in _MARCHING:
        state.given = state.board.cards[state.card].number if position.by_text else position.ops
        state.winds = int(position.by_text and state.board.cards[state.card].event == WINDS)


def _others(deck: list[int], in_use: Iterable[int]) -> list[int]:
    """The cards that are nowhere else."""
    for card in in_use:
        if card in deck:
            deck.remove(card)
    return deck


def is_tyche(position: Position) -> bool:
    """Whether a force is active in the Tyche segment."""
    return bool(position.card is not None or position.tyche_die)


def segment_of(position: Position) -> int:
    """The segment of a question."""
    if position.asked == q.SURRENDER:
        return SURRENDER
    return TYCHE if position.asked in (q.TYCHE, q.MARKERS) or is_tyche(position) else ACTIVATION


# -- checks -----------------------------------------------------------------------------------------------------------


def _check(state: State, position: Position) -> None:
    """Nothing, if these pieces can be together at this question. Raises ``BadPosition``."""
    _check_time(state, position)
    if position.asked != OVER:
        _check_question_facts(state, position)
    try:
        state.count_units()
        state.check_ranges()
    except ValueError:
        raise refused(_TOGETHER) from None
    if position.asked != OVER and (anything_wrong(state) or _mixed(state)):
        raise refused(_TOGETHER)


def _check_time(state: State, position: Position) -> None:
    living = [side for side in range(state.sides) if not state.fallen >> side & 1]
    if state.round > state.scenario.rounds + (position.asked == OVER):
        facts: dict[str, Fact] = {"rounds": state.scenario.rounds, "round": state.round}
        raise refused(Phrase("round: the match ends after round {rounds}, found {round}", facts))
    if len(set(state.order)) < len(state.order) or not set(living) <= set(state.order):
        raise refused(Phrase("order: expected every faction that is in the game once"))
    if position.asked != OVER and (state.active not in living or position.winner is not None):
        raise refused(Phrase("side: expected a faction that is in the game, and no winner yet"))


def _check_question_facts(state: State, position: Position) -> None:
    """What a question needs is there, and nothing of another question."""
    asked, tyche = position.asked, is_tyche(position)
    for name, there, wanted in (
        ("force", position.force is not None, asked == q.SPEND),
        ("band", position.band is not None, asked == q.COMPOSE),
        ("die", position.die > 0, asked in (q.ACTIVATE, q.SPEND, q.COMPOSE) and not tyche),
        ("card", position.card is not None, tyche and uses_cards(state)),
        ("tyche_die", position.tyche_die > 0, (tyche or asked == q.TYCHE) and not uses_cards(state)),
        ("ops", position.ops > 0, position.card is not None or position.tyche_die > 0),
    ):
        if there != wanted:
            facts: dict[str, Fact] = {"name": name, "asked": asked}
            raise refused(
                Phrase("expected '{name}' where '{asked}' is asked", facts) if wanted
                else Phrase("expected no '{name}' where '{asked}' is asked", facts)
            )
    card = state.board.cards[state.card] if state.card >= 0 else None
    for name, there, able in (
        ("by_text", position.by_text, asked in _MARCHING and card is not None and card.event in MARCHES),
        ("due", position.due, asked in _MARCHING and card is not None and card.kind == BONUS),
    ):
        if there and not able:
            raise refused(Phrase("expected no '{name}' where '{asked}' is asked", {"name": name, "asked": asked}))
    if position.card is not None and asked == q.SURRENDER:
        raise refused(Phrase("expected no '{name}' where '{asked}' is asked", {"name": "card", "asked": asked}))
    if asked == q.MARKERS and not tyche:
        raise refused(Phrase("expected '{name}' where '{asked}' is asked", {"name": "card", "asked": asked}))


def _mixed(state: State) -> bool:
    """Whether two parties stand together where they cannot: only beside the active force, with its passage."""
    board, place = state.board, state.force_place if state.force_side >= 0 else NOBODY
    holders: dict[int, set[int]] = {}
    for side in range(state.sides):
        for here in range(2 * board.count):
            if state.units[side * state.places + here]:
                holders.setdefault(here, set()).add(side)
    for at in state.army_at:
        if at >= 0:
            holders.setdefault(at, set()).add(INDEPENDENT)
    for general, at in enumerate(state.general_at):
        if at >= 0 and at != place:
            holders.setdefault(at, set()).add(state.owner[general])
    allowed = {state.force_side, *(side for side in range(state.sides) if state.honored >> side & 1)}
    return any(len(parties) > 1 and not (here == place and parties <= allowed) for here, parties in holders.items())


# -- procedures in progress -------------------------------------------------------------------------------------------


def question_of(asked: Asked) -> str:
    """The question at which a position is taken, or ``over``.

    Raises ``BadPosition`` in the middle of something else, and in the view of a side that is not asked.
    """
    return question_at(asked, ASKED, _STACKS)


def position_of(asked: Asked) -> Position:
    """The position of a match, or as the side of a view knows it. Raises ``BadPosition`` in the middle of something."""
    question = question_of(asked)
    state, sides = asked.state, asked.state.words.factions
    side = asked.decision.side if asked.decision is not None else state.active
    facts: dict[str, Any] = {}
    for procedure in asked.stack:
        facts |= _progress(procedure, state)
    if question == OVER:
        facts["winner"] = sides[asked.outcome] if asked.outcome is not None and asked.outcome >= 0 else None
    return Position(
        scenario=state.scenario.id, frame=frame_of(state.board),
        switches={
            name: list(value) if isinstance(value, tuple) else value
            for name in NAMES if name not in ("seats", "deals")  # which are of the beginning
            and (value := getattr(state.rules, name)) != getattr(state.board.switches, name)
        },
        asked=question, side=sides[side], **table_of(state, over=question == OVER), **facts,
    )  # fmt: skip


def _progress(procedure: Procedure, state: State) -> dict[str, Any]:
    """What a procedure in progress knows that the state does not; ``_in_progress`` makes it of this again."""
    if isinstance(procedure, Surrender):
        return {"assaulted": tuple(map(Names(state).space.write, procedure.assaulted))}
    if isinstance(procedure, TycheSegment):
        wakes = Names(state).army.write(procedure.army)
        by_text = state.given not in (0, procedure.ops) or bool(state.winds)
        return {
            "tyche_die": procedure.die, "ops": procedure.ops, "moves": procedure.moves, "wakes": wakes,
            "by_text": by_text, "due": procedure.due,
        }
    if isinstance(procedure, PlaceMarkers):
        return {"left": procedure.left}
    if isinstance(procedure, TycheActivation):
        return {"campaign": procedure.limit > 1, "count": procedure.count}
    return {"count": procedure.count} if isinstance(procedure, Activating) else {}


def _in_progress(state: State, position: Position) -> Iterator[Procedure]:
    asked, side = position.asked, state.active
    yield PlayMatch(step="turn_over")
    yield PlayTurn(state.order.index(side) + 1 if side in state.order else 0, step="next_player")
    if asked == q.SURRENDER:
        yield PlayerTurn(side, step="tyche")
        yield Surrender(side, tuple(map(Names(state).space.read, position.assaulted)), step="choose")
        return
    if asked in (q.TYCHE, q.MARKERS) or is_tyche(position):
        yield PlayerTurn(side, step="activation")
        yield from _in_tyche(state, position)
    else:
        yield PlayerTurn(side, step="sorties")
        yield from _activating(state, position, ActivationSegment(side, position.count))


def _in_tyche(state: State, position: Position) -> Iterator[Procedure]:
    asked, side = position.asked, state.active
    army = Names(state).army.read(position.wakes)
    whole = uses_cards(state) and position.card is None
    step = "independents" if asked != q.TYCHE else "choose_card" if whole else "choose_use"
    yield TycheSegment(side, position.tyche_die, position.ops, army, position.moves, position.due, step=step)
    if asked == q.MARKERS:
        yield PlaceMarkers(side, position.left)
    elif asked != q.TYCHE:
        limit = 2 if position.campaign else 1
        yield from _activating(state, position, TycheActivation(side, position.count, limit))


def _activating(state: State, position: Position, segment: Activating) -> Iterator[Procedure]:
    segment.step = "choose"
    yield segment
    if position.asked == q.COMPOSE:
        yield Activate(state.band_commander, step="set_out")
        yield Compose()
    elif position.asked == q.SPEND:
        yield Activate(state.commander, step="end")
        yield Spend()


__all__ = [
    "Asked", "build_position", "parse_position", "position_of", "position_text", "question_of", "resume", "setup_of",
]

"""The match that goes on from a position: its set-up, its state, and the procedures in progress."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Final

from ccancients.engine.chance import Chance, RolledChance
from ccancients.engine.errors import BadName
from ccancients.engine.game import DRAW, Game
from ccancients.engine.journal import Journal
from ccancients.engine.phrase import Fact, Phrase
from ccancients.engine.positions import OVER, refused
from ccancients.engine.procedure import Procedure
from ccancients.successors import questions as q
from ccancients.successors.components.board import INDEPENDENT, NOBODY
from ccancients.successors.components.tables import KINDS, switched
from ccancients.successors.invariants import anything_wrong
from ccancients.successors.position.facts import Position, dealt, position_from_object
from ccancients.successors.position.filling import Names, fill_factions
from ccancients.successors.position.taking import NAVAL, Asked, position_of
from ccancients.successors.position.text import position_from_text, text_of
from ccancients.successors.procedures.activation import Activate, Activating, ActivationSegment, TycheActivation
from ccancients.successors.procedures.composing import Compose
from ccancients.successors.procedures.movement import Spend
from ccancients.successors.procedures.turn import PlaceMarkers, PlayerTurn, PlayMatch, PlayTurn, Surrender, TycheSegment
from ccancients.successors.rules.activation import senior
from ccancients.successors.rules.presence import mask_of
from ccancients.successors.rules.turn import uses_cards
from ccancients.successors.setup import Setup, set_up
from ccancients.successors.state import ACTIVATION, BOX, GONE, SURRENDER, TYCHE, State

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


def setup_of(position: Position, seed: int = 0, board: dict[str, Any] | None = None) -> Setup:
    """The set-up of a match that begins from a position; unknown cards are dealt by a seed.

    Raises ``BadPosition``, and ``BadBoard`` for a board that cannot be read.
    """
    empty = Setup(scenario=position.scenario, switches=position.switches, board=board)
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
    position = dealt(position, board, 0)
    try:
        rules = setup.as_read(switched(board.switches, position.switches))
    except BadName as error:
        raise refused(error.said) from None
    if position.scenario != setup.scenario or position.scenario not in board.scenarios:
        raise refused(Phrase("the board has no scenario '{name}'", {"name": position.scenario}))
    state = set_up(board, position.scenario, rules)
    _fill(state, position)
    _check(state, position)
    game: Game[State] = Game(state, chance)
    if record:
        game.journal, game.events = Journal(), []
    if position.asked == OVER:
        game.outcome = DRAW if position.winner is None else state.words.factions.index(position.winner)
        return game
    _check_question(state.copy(), position)
    game.stack = list(_in_progress(state, position))
    return game.start(game.stack.pop())


def build_position(data: object, chance: Chance | None = None, *, seed: int = 0) -> Game[State]:
    """The match of a JSON object, as ``Position`` describes it, on our own board. Raises ``BadPosition``."""
    return parse_position(text_of(position_from_object(data)), chance, seed=seed)


# -- the state --------------------------------------------------------------------------------------------------------


def _fill(state: State, position: Position) -> None:
    """All that changes, from the pieces of the scenario on."""
    names = Names(state)
    state.turn, state.round = position.turn, position.round
    state.active = names.side(position.side)
    state.order = [names.side(each) for each in position.order]
    state.usurper = NOBODY if position.usurper is None else names.side(position.usurper)
    if position.winner is not None:
        names.side(position.winner)
    state.segment, state.die = segment_of(position), position.die
    state.sailed = position.sailed
    state.card = NOBODY if position.card is None else names.card(position.card)
    state.discards = [names.card(card) for card in position.discards]
    _fill_ground(state, position, names)
    fill_factions(state, position, names)
    in_use = [state.card, *state.discards, *(card for hand in state.hands for card in hand)]
    state.deck = _others(state.board.deck(), in_use) if uses_cards(state) else []
    if is_tyche(position):
        state.given = position.ops if position.asked != q.MARKERS else 0
    if position.force is not None:
        _fill_force(state, position, names)
    if position.band is not None:
        _fill_band(state, position, names)


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


def _fill_ground(state: State, position: Position, names: Names) -> None:
    board = state.board
    state.control = [INDEPENDENT if each.starts_independent else NOBODY for each in board.spaces]
    for space in position.uncontrolled:
        state.control[names.space(space)] = NOBODY
    for space in position.independent:
        state.control[names.space(space)] = INDEPENDENT
    for name, army in position.armies.items():
        number = names.army(name)
        at = {"box": BOX, "gone": GONE}.get(army.at)
        state.army_at[number] = names.space(army.at) if at is None else at
        state.army_strength[number] = army.strength
        state.armies_active &= ~(1 << number)
        state.armies_active |= int(at is None) << number


def _fill_force(state: State, position: Position, names: Names) -> None:
    force, board = position.force, state.board
    assert force is not None
    side = state.force_side = state.active
    generals, royals = names.people(force.generals, force.royals, side)
    if not generals:
        raise refused(Phrase("force: expected a general"))
    state.force_place = state.general_at[generals[0]]
    state.force_generals, state.force_royals = mask_of(generals), mask_of(royals)
    state.force_cu = names.units(force.cu)
    state.spent, state.exhausted = force.spent, int(force.exhausted)
    state.began = names.place(force.began)
    state.came_from, state.embarked_at = names.perhaps(force.came_from), names.perhaps(force.embarked_at)
    state.came_by = 0 if force.came_by is None else names.kind(force.came_by, KINDS) + 1
    state.embarked_spent, state.naval = force.embarked_spent, NAVAL.index(force.naval)
    for name in ("marched", "toggles", "sieges", "fresh"):
        setattr(state, name, getattr(force, name))
    state.land_before, state.bared = int(force.land_before), int(force.bared)
    state.besieged_before = mask_of(map(names.space, force.besieged))
    state.honored = mask_of(map(names.side, force.honored))
    state.asked, state.promised = names.passages(force.asked), names.passages(force.promised)
    state.commander = generals[0]
    if board.seniority(senior(state)) > board.seniority(state.commander):
        raise refused(Phrase("force: expected the most senior general first"))
    if (state.came_by and state.came_from == NOBODY) or (state.naval and state.embarked_at == NOBODY):
        raise refused(Phrase("force: expected where it came from, or embarked"))
    state.fresh = min(state.fresh, sum(state.force_cu))
    if state.force_place < 0 or (state.naval == NAVAL.index("at_sea")) != board.is_at_sea(state.force_place):
        raise refused(Phrase("force: expected all of it in one place, at sea when it sails and only then"))


def _fill_band(state: State, position: Position, names: Names) -> None:
    band = position.band
    assert band is not None
    side = state.band_side = state.active
    generals, royals = names.people(band.generals, band.royals, side)
    (commander,), _ = names.people((band.commander,), (), side)
    left, left_royals = names.people(band.left, (), side)
    state.band_commander, state.band_place = commander, state.general_at[commander]
    state.band_generals, state.band_royals = mask_of(generals), mask_of(royals)
    state.band_left_generals, state.band_left_royals = mask_of(left), mask_of(left_royals)
    state.band_cu, state.band_leaves = names.units(band.cu), names.units(band.leaves)
    here = {state.general_at[general] for general in (*generals, *left)}
    here |= {state.royal_at[royal] for royal in (*royals, *left_royals)}
    if state.band_place < 0 or here - {state.band_place} or commander not in generals:
        raise refused(Phrase("band: expected all of it in the place of its commander"))
    start = state.at(side, state.band_place)
    if any(number > state.rested[start + kind] for kind, number in enumerate(state.band_cu)):
        raise refused(Phrase("band: expected no more units than have not been moved there"))


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
    if position.card is not None and (asked in (q.SURRENDER, q.TYCHE)):
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


def _check_question(state: State, position: Position) -> None:
    """The question is put, of the side, with answers. Raises ``BadPosition``."""
    trial: Game[State] = Game(state, RolledChance(0))
    trial.stack = list(_in_progress(state, position))
    innermost = trial.stack.pop()
    try:
        trial.start(innermost)
        decision = trial.decision
    except (IndexError, ValueError, KeyError):  # nobody to choose among
        decision = None
    if (
        decision is None or not decision.choices or decision.question != position.asked
        or state.words.factions[decision.side] != position.side or trial.stack[-1] is not innermost
    ):
        facts: dict[str, Fact] = {"asked": position.asked, "side": position.side}
        raise refused(Phrase("asked: with these pieces and cards '{asked}' is not asked of {side}", facts))


# -- procedures in progress -------------------------------------------------------------------------------------------


def _in_progress(state: State, position: Position) -> Iterator[Procedure]:
    asked, side = position.asked, state.active
    yield PlayMatch(step="turn_over")
    yield PlayTurn(state.order.index(side) + 1 if side in state.order else 0, step="next_player")
    if asked == q.SURRENDER:
        yield PlayerTurn(side, step="tyche")
        yield Surrender(side, tuple(map(Names(state).space, position.assaulted)), step="choose")
        return
    if asked in (q.TYCHE, q.MARKERS) or is_tyche(position):
        yield PlayerTurn(side, step="activation")
        yield from _in_tyche(state, position)
    else:
        yield PlayerTurn(side, step="forage")
        yield from _activating(state, position, ActivationSegment(side, position.count))


def _in_tyche(state: State, position: Position) -> Iterator[Procedure]:
    asked, side = position.asked, state.active
    army = NOBODY if position.wakes is None else Names(state).army(position.wakes)
    step = "independents" if asked != q.TYCHE else "choose_card" if uses_cards(state) else "choose_use"
    yield TycheSegment(side, position.tyche_die, position.ops, army, position.moves, step=step)
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
    "build_position", "parse_position", "position_text", "resume", "segment_of", "setup_of",
]

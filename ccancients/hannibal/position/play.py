"""The match that goes on from a position: its set-up, its state, and the procedures in progress."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from ccancients.engine.chance import Chance, RolledChance
from ccancients.engine.errors import BadName
from ccancients.engine.game import Game
from ccancients.engine.journal import Journal
from ccancients.engine.phrase import Fact, Phrase
from ccancients.engine.positions import OVER, refused
from ccancients.engine.procedure import Procedure
from ccancients.hannibal import questions
from ccancients.hannibal.components.board import PLACES, SPACE, SPACES
from ccancients.hannibal.components.cards import CAMPAIGNS, TRUCE
from ccancients.hannibal.components.generals import AFRICANUS, GENERAL, GENERAL_COUNT, HANNIBAL, SIDE_OF
from ccancients.hannibal.components.sides import NOBODY, ROME, SIDE_KEYS, SIDES
from ccancients.hannibal.nouns import general_number, place_number
from ccancients.hannibal.position.checks import trouble_of
from ccancients.hannibal.position.facts import Position, PositionForce, PositionGroup, dealt, position_from_object
from ccancients.hannibal.position.taking import ALLIANCES, CAME, MARKS, Asked, position_of
from ccancients.hannibal.position.text import position_from_text, text_of
from ccancients.hannibal.position.words import EDITS, REINFORCEMENTS
from ccancients.hannibal.procedures.march import Activation, Campaign, ForceMarch, March, Marching, Operations
from ccancients.hannibal.procedures.reinforcement import (
    LINES,
    CarthaginianReinforcements,
    RomanReinforcements,
)
from ccancients.hannibal.procedures.turn import PlaceMarkers, PlayCard, PlayMatch, RaiseTroops, TakeTurn
from ccancients.hannibal.rules.movement import movement_limit
from ccancients.hannibal.rules.placement import REINFORCEMENTS as ROMAN_CUS
from ccancients.hannibal.rules.playing import number_of
from ccancients.hannibal.rules.presence import is_campaign
from ccancients.hannibal.setup import Setup
from ccancients.hannibal.state import DISPLACED, DRAWN, OUT, POOL, State
from ccancients.hannibal.succession import put_in_order

__all__ = ["build_position", "game_of", "parse_position", "position_text", "resume", "setup_of"]

_HOLDERS: Final = {"rome": 0, "carthage": 1, "none": NOBODY}


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
    _fill(state, position)
    trouble = trouble_of(state, position)
    if trouble is not None:
        raise refused(trouble)
    if position.asked != OVER:
        _check_question(state.copy(), position)
    game: Game[State] = Game(state, chance)
    if record:
        game.journal, game.events = Journal(), []
    if position.asked == OVER:
        game.outcome = SIDE_KEYS.index(position.winner or position.side)
        return game
    game.stack = list(_in_progress(state, position))
    return game.start(game.stack.pop())


def _check_question(state: State, position: Position) -> None:
    """The question is put, of the side, with answers. Raises ``BadPosition``."""
    trial: Game[State] = Game(state, RolledChance(0))
    trial.stack = list(_in_progress(state, position))
    innermost = trial.stack.pop()
    try:
        trial.start(innermost)
        decision = trial.decision
    except (IndexError, ValueError):  # nobody to choose among
        decision = None
    if (
        decision is None or not decision.choices or decision.question != position.asked
        or SIDE_KEYS[decision.side] != position.side or trial.stack[-1] is not innermost
    ):
        facts: dict[str, Fact] = {"asked": position.asked, "side": position.side}
        raise refused(Phrase("asked: with these pieces and cards '{asked}' is not asked of {side}", facts))


# -- the state --------------------------------------------------------------------------------------------------------


def _fill(state: State, position: Position) -> None:
    state.turn = position.turn
    state.active = state.first = SIDE_KEYS.index(position.side)
    state.control = [facts.start for facts in SPACES]
    for space, holder in position.control.items():
        state.control[SPACE[space]] = _HOLDERS[holder]
    state.dead_tribes = _spaces(position.dead_tribes)
    state.train = -1 if position.train is None else place_number(position.train)
    state.consuls = [*map(general_number, position.consuls), -1, -1][:2]
    state.proconsul = general_number(position.proconsul)
    _fill_cards(state, position)
    _fill_armies(state, position)
    if position.play is not None:
        _fill_play(state, position)
    put_in_order(state)


def _fill_armies(state: State, position: Position) -> None:
    state.general_at = [_usually_off(general) for general in range(GENERAL_COUNT)]
    for side in SIDES:
        army = position.army(side)
        for force in army.forces:
            _fill_force(state, side, force)
        for name, points in army.points.items():
            if state.points[SPACE[name]]:
                raise refused(Phrase("points: both sides have made points in {space}", {"space": name}))
            state.points[SPACE[name]], state.points_by[SPACE[name]] = points, side
    if position.asked == questions.CONSUL:
        for consul in state.consuls:
            if consul >= 0 and state.general_at[consul] == POOL:
                state.general_at[consul] = DRAWN


def _usually_off(general: int) -> int:
    """Where a general is who is not on the map: Hannibal and Africanus out of the game, see ``deeds.displace``."""
    if general in (HANNIBAL, AFRICANUS):
        return OUT
    return POOL if SIDE_OF[general] == ROME else DISPLACED


def _spaces(names: tuple[str, ...]) -> int:
    return sum(1 << SPACE[name] for name in set(names))


def _generals(keys: tuple[str, ...]) -> int:
    return sum(1 << GENERAL[key] for key in set(keys))


def _fill_cards(state: State, position: Position) -> None:
    for side in SIDES:
        state.hands[side] = list(position.army(side).hand)
        state.seen[side] = list(position.army(side).seen)
    state.deck = list(reversed(position.deck or ()))
    state.discards = list(position.discards or ())
    state.removed = list(position.removed)
    state.reshuffle = int(TRUCE in state.discards)
    for mark in MARKS:
        setattr(state, mark, int(mark in position.in_force))
    alliances = [number for number, mark in enumerate(ALLIANCES) if mark in position.in_force]
    if len(alliances) > 1 or len(set(position.in_force)) < len(position.in_force):
        raise refused(Phrase("in_force: expected every mark once, and one of alliance and alliance_over"))
    state.alliance = alliances[0] if alliances else 0


def _fill_force(state: State, side: int, force: PositionForce) -> None:
    place = place_number(force.place)
    where: dict[str, Fact] = {"side": SIDE_KEYS[side], "place": force.place}
    if force.elephants and side == ROME:
        raise refused(Phrase("rome: elephants in {place}, expected Carthaginian ones only", where))
    if state.cu[side * PLACES + place] or (side and state.elephants[place]):
        raise refused(Phrase("{side}: two forces are in {place}, expected one", where))
    state.cu[side * PLACES + place] = force.cu
    if force.elephants:
        state.elephants[place] = force.elephants
    for key in force.generals:
        general = GENERAL[key]
        facts: dict[str, Fact] = {**where, "general": key}
        if SIDE_OF[general] != side:
            raise refused(Phrase("{side}: {general} in {place} is a general of the enemy", facts))
        if state.general_at[general] >= 0:
            raise refused(Phrase("{side}: {general} is in two places, {place} is the second", facts))
        state.general_at[general] = place
        state.in_command[general] = int(key in force.commanding)
    for key in force.commanding:
        if key not in force.generals:
            raise refused(Phrase("{side}: {general} commands in {place} and is not there", {**where, "general": key}))


def _fill_play(state: State, position: Position) -> None:
    play = position.play
    assert play is not None
    state.card, state.as_event = play.card, int(play.use == "event")
    state.activated, state.spent = _generals(play.activated), _generals(play.spent)
    for key, points in play.used.items():
        state.used[GENERAL[key]] = points
    state.attempted = _spaces(play.attempted)
    state.sailed = general_number(play.sailed) + 1
    for moved in play.moved:
        kind = int(moved.kind == "elephants")
        state.ledger += (place_number(moved.place), kind, moved.points, moved.number)
    if play.group is not None:
        _fill_group(state, play.group)


def _fill_group(state: State, group: PositionGroup) -> None:
    general = GENERAL[group.general]
    state.group_general, state.group_place = general, state.general_at[general]
    state.group_generals = 1 << general | _generals(group.generals)
    state.group_cu, state.group_elephants = group.cu, group.elephants
    state.group_train = int(group.train)
    if is_campaign(state):
        state.group_levels = [*_levels(group.cu, group.cu_used), *_levels(group.elephants, group.elephants_used)]
    else:
        state.group_levels = [*_levels(group.cu, ()), *_levels(group.elephants, ())]
    state.limit = movement_limit(state, general)
    state.edited = sum(1 << _edit(word) for word in set(group.edited))
    state.path = [number for stage in group.path for number in (place_number(stage.place), stage.points)]
    if not state.path:
        state.path = [state.group_place, state.used[general]]
    state.picked = [number for each in group.picked for number in (each.at, _edit(each.what), each.number)]
    state.entered_by = next((by for by, word in CAME.items() if word == group.came), 0)
    state.entered_from = -1 if group.came_from is None else place_number(group.came_from)
    state.halt, state.fought, state.diced = int(group.halted), int(group.fought), int(group.diced)
    state.charm = 2 * group.charms
    state.barred_generals = _generals(group.barred)
    state.barred_cu = [number for each in group.barred_cu for number in (SPACE[each.space], each.number)]


def _levels(number: int, used: tuple[int, ...]) -> list[int]:
    """How many of so many CUs have used 0 … 7 movement points; none has, when nothing is said."""
    return [*used, *[0] * 8][:8] if used else [number, *[0] * 7]


def _edit(word: str) -> int:
    return EDITS.index(word) if word in EDITS else len(EDITS) + GENERAL[word]


# -- procedures in progress -------------------------------------------------------------------------------------------


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

"""The game that goes on from a position: its set-up, its state, and the procedures in progress."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from ccancients.ancients.components.board import Side, hex_name, opponent, parse_hex
from ccancients.ancients.components.cards import COMMAND_CARDS, COUNTER_ATTACK, Family
from ccancients.ancients.invariants import cards_there, standing
from ccancients.ancients.position.facts import Phase, Position, dealt, position_from_object
from ccancients.ancients.position.held import fill, table_of
from ccancients.ancients.position.text import position_from_text, text_of
from ccancients.ancients.procedures.cards import PROCEDURE_BY_CARD, CommandCardProcedure, LeadershipCard
from ccancients.ancients.procedures.combat import Battles
from ccancients.ancients.procedures.movement import FIRST_MOVE, SECOND_MOVE, Movement
from ccancients.ancients.procedures.turn import FightBattle, TakeTurn
from ccancients.ancients.rules.command import mirrored_bits
from ccancients.ancients.scenario.battle import SIDE_BY_NAME, SIDE_NAMES
from ccancients.ancients.scenario.editions import EDITIONS, SWITCHES, Edition
from ccancients.ancients.scenario.model import (
    Ambush,
    Army,
    AttachedOnly,
    LeaderExtraDie,
    LeaderSetup,
    Scenario,
    SideName,
    SuddenDeath,
    UnitSetup,
    is_known_special,
)
from ccancients.ancients.scenario.setup import Options, Setup
from ccancients.ancients.state import NOBODY, State, is_ordered, leader_is_ordered
from ccancients.ancients.why_not import Asked
from ccancients.engine.chance import Chance, RolledChance
from ccancients.engine.errors import BadName
from ccancients.engine.game import DRAW, Game
from ccancients.engine.journal import Journal
from ccancients.engine.phrase import Phrase
from ccancients.engine.positions import nearest, refused
from ccancients.engine.procedure import Procedure

__all__ = [
    "build_position", "game_of", "named_as", "parse_position", "position_of", "position_text", "resume", "setup_of",
]

_OUTCOMES: Final = {"top": int(Side.TOP), "bottom": int(Side.BOTTOM), "draw": DRAW}


def position_text(asked: Asked) -> str:
    """The line of a game, or of the view of a side (hidden cards are ``??``). Raises ``BadPosition``."""
    return text_of(position_of(asked))


def parse_position(text: str, chance: Chance | None = None, *, seed: int = 0) -> Game[State]:
    """The game of a line; unknown cards are dealt, and without a chance dice rolled, by the seed.

    Raises ``BadPosition`` (a ``BadText``) with a sentence.
    """
    return game_of(position_from_text(text), chance if chance is not None else RolledChance(seed), seed=seed)


def build_position(data: object, chance: Chance | None = None, *, seed: int = 0) -> Game[State]:
    """The game of a JSON object, as ``Position`` describes it. Raises ``BadPosition``."""
    return game_of(position_from_object(data), chance if chance is not None else RolledChance(seed), seed=seed)


def game_of(position: Position, chance: Chance, *, seed: int = 0, record: bool = True) -> Game[State]:
    """The game of a position; unknown cards are dealt by the seed. Raises ``BadPosition``."""
    position = dealt(position, seed)
    return resume(position, setup_of(position), chance, record=record)


def setup_of(position: Position) -> Setup:
    """The set-up of a battle that begins from a position, with its armies, ground and rules. Raises ``BadPosition``."""
    _check_rules(position)
    options = Options(printing=position.printing, switches=position.switches)
    try:
        options.edition()
    except BadName as error:
        raise refused(error.said) from None
    scenario = Scenario(
        id="position", name={"en": "Position"}, year=-300, first=position.active, banners=position.banners,
        top=_army(position, "top"), bottom=_army(position, "bottom"),
        terrain=position.terrain, ramparts=position.ramparts, special_rules=position.special_rules,
        special_units=position.special_units,
    )  # fmt: skip
    return Setup(scenario=scenario, options=options, position=text_of(position))


def named_as(begun: Setup, battle: Scenario) -> Setup:
    """The set-up of a position under the names of the battle that it comes from."""
    armies: dict[str, object] = {
        side: army.model_copy(update={key: getattr(of, key) for key in ("name", "commander", "color")})
        for (side, army), (_side, of) in zip(begun.scenario.armies(), battle.armies(), strict=True)
    }
    names: dict[str, object] = {key: getattr(battle, key) for key in ("id", "name", "year")}
    return begun.model_copy(update={"scenario": begun.scenario.model_copy(update={**names, **armies})})


def _army(position: Position, side: SideName) -> Army:
    army = position.army(SIDE_BY_NAME[side])
    return Army(
        name={"en": side}, color="grey" if side == "bottom" else "brown", command=min(12, army.command),
        units=tuple(
            UnitSetup(type=unit.type, hex=unit.hex, blocks=unit.strength, elite=unit.elite, special=unit.special)
            for unit in army.units
        ),
        leaders=tuple(LeaderSetup(name=leader.name, hex=leader.hex) for leader in army.leaders),
    )


def _check_rules(position: Position) -> None:
    """Rules about a leader are about one who is there, and special units of a kind that there is."""
    for side in SIDE_BY_NAME.values():
        for unit in position.army(side).units:
            if unit.special is not None and not is_known_special(unit.special, position.special_units):
                raise refused(Phrase("there are no special units '{name}'", {"name": unit.special}))
    for number, rule in enumerate(position.special_rules):
        if not isinstance(rule, (SuddenDeath, LeaderExtraDie, AttachedOnly)):
            continue
        names = {leader.name for leader in position.army(SIDE_BY_NAME[rule.side]).leaders}
        waiting = {each.leader for each in position.special_rules if isinstance(each, Ambush)}
        if rule.leader not in names | waiting:
            place = f"special_rules[{number}].leader"
            raise refused(Phrase("{place}: there is no leader '{leader}'", {"place": place, "leader": rule.leader}))


def resume(position: Position, setup: Setup, chance: Chance, *, record: bool = True) -> Game[State]:
    """The game of a position whose set-up is known, run to its first question. Raises ``BadPosition``."""
    position = dealt(position, 0)
    try:
        state = State(setup.battle())
    except ValueError:
        raise refused(Phrase("two pieces of a kind stand in one hex")) from None
    fill(state, position)
    _check(state, position)
    game: Game[State] = Game(state, chance)
    if record:
        game.journal, game.events = Journal(), []
    if position.phase == "over":
        game.outcome = _OUTCOMES[position.winner or "draw"]
        return game
    game.stack = [FightBattle(step="turn_over"), *_in_progress(state, position)]
    return game.start(game.stack.pop())


# -- checks -----------------------------------------------------------------------------------------------------------


def _check(state: State, position: Position) -> None:
    """What must hold besides. Raises ``BadPosition``."""
    trouble = standing(state) or cards_there(state) or _marks(state) or _cards(state, position)
    if trouble is None and position.phase != "over" and any(
        won >= needed for won, needed in zip(state.banners, state.battle.banners, strict=True)
    ):
        trouble = Phrase("the last Victory Banner is won, but the battle is not over")
    if trouble is not None:
        raise refused(trouble)


def _marks(state: State) -> Phrase | None:
    """Only the active side has orders; only what is ordered has done anything."""
    battle = state.battle
    for unit in range(battle.unit_count):
        if is_ordered(state, unit) and battle.unit_side[unit] != state.active:
            return Phrase("a unit is ordered in the other side's turn")
    for leader in range(battle.leader_count):
        if leader_is_ordered(state, leader) and battle.leader_side[leader] != state.active:
            return Phrase("a leader is ordered in the other side's turn")
    return None


def _cards(state: State, position: Position) -> Phrase | None:
    """Whether the cards in play, the orders and the phase fit together."""
    side, phase = state.active, position.phase
    if (phase == "over") != (position.winner is not None):
        return Phrase("a battle that is over has a winner, and no other")
    card = state.last_card[side]
    leading = card >= 0 and COMMAND_CARDS[card].family is Family.LEADERSHIP
    if position.commander is not None and not (
        leading and phase == "orders" and _commander(state, position) != NOBODY
    ):
        return Phrase("no leader in {hex} commands by this card now", {"hex": position.commander})
    return None if phase == "over" else _cards_in_play(state, phase, leading=leading)


def _cards_in_play(state: State, phase: str, *, leading: bool) -> Phrase | None:
    side = state.active
    if state.played[opponent(side)] >= 0:
        return Phrase("a card is in play in the other side's turn")
    if phase == "card":
        if state.played[side] >= 0 or not state.hands[side]:
            return Phrase("in the phase 'card' the active side has cards in hand and none in play")
        ordered = state.ordered | state.ordered_leaders
        return Phrase("something is ordered before a card is played") if ordered else None
    if state.played[side] < 0:
        return Phrase("in the phase '{phase}' the active side has a card in play", {"phase": phase})
    if phase == "commander" and not leading:
        return Phrase("a commander is chosen for a Leadership card only")
    card = state.last_card[side]
    if phase == "second movement" and (card < 0 or COMMAND_CARDS[card].key != "move_fire_move"):
        return Phrase("there is a second movement with move_fire_move only")
    return None


def _commander(state: State, position: Position) -> int:
    """The own leader in the commander's hex, -1 without one."""
    if position.commander is None:
        return NOBODY
    leader = state.leader_at[parse_hex(position.commander)]
    return leader if leader != NOBODY and state.battle.leader_side[leader] == state.active else NOBODY


# -- procedures in progress -------------------------------------------------------------------------------------------


def position_of(asked: Asked) -> Position:
    """The position of a game, or as the side of a view knows it. Raises ``BadPosition`` in the middle of something."""
    state, outcome = asked.state, asked.outcome
    phase = phase_of(asked)
    printing, switches = nearest(_PRINTINGS, _switches(state.battle.edition))
    commanding = asked.stack[-1] if asked.stack else None
    leader = commanding.leader if isinstance(commanding, LeadershipCard) and phase == "orders" else NOBODY
    return Position(
        printing=printing, switches=switches, phase=phase, **table_of(state),
        commander=hex_name(state.leader_hex[leader]) if leader >= 0 else None,
        winner=None if outcome is None else "draw" if outcome == DRAW else SIDE_NAMES[outcome],
    )  # fmt: skip


def _switches(edition: Edition) -> dict[str, Any]:
    return {name: getattr(edition, name) for name in SWITCHES}


_PRINTINGS: Final = {name: _switches(edition) for name, edition in EDITIONS.items()}


def phase_of(asked: Asked) -> Phase:
    """Which question of the turn is asked. Raises ``BadPosition`` for one in the middle of something else."""
    if asked.outcome is not None:
        return "over"
    innermost = asked.stack[-1]
    if isinstance(innermost, TakeTurn) and innermost.step == "play":
        return "card"
    if isinstance(innermost, LeadershipCard) and innermost.step == "command":
        return "commander"
    if isinstance(innermost, CommandCardProcedure) and innermost.step == "ordered":
        return "orders"
    if isinstance(innermost, Movement):
        return "second movement" if innermost.phase == SECOND_MOVE else "movement"
    if isinstance(innermost, Battles):
        return "battle"
    question = "another side's question" if asked.decision is None else f"'{asked.decision.question}'"
    said = Phrase("it cannot be written in the middle of {question}; save the battle instead", {"question": question})
    raise refused(said)


def _in_progress(state: State, position: Position) -> list[Procedure]:
    side = state.active
    if position.phase == "card":
        return [TakeTurn(side, step="choose_card")]
    turn = TakeTurn(side, state.last_card[side], step="end")
    return [turn, *_PROGRESS[position.phase](state, position)]


def _card_procedure(state: State, step: str) -> CommandCardProcedure:
    side = state.active
    card = state.last_card[side]
    sections = 0
    if state.played[side] == COUNTER_ATTACK:
        sections = mirrored_bits(max(0, state.last_section[opponent(side)]))
    procedure = PROCEDURE_BY_CARD[card if card >= 0 else COUNTER_ATTACK]
    return procedure(side, card, sections, step=step)


def _played(state: State, _position: Position) -> list[Procedure]:
    return [_card_procedure(state, "begin")]


def _choosing_commander(state: State, _position: Position) -> list[Procedure]:
    return [_card_procedure(state, "choose_commander")]


def _ordering(state: State, position: Position) -> list[Procedure]:
    """The orders given so far are those of the pieces, without the commander's own."""
    procedure = _card_procedure(state, "give_order")
    procedure.given = state.ordered.bit_count() + state.ordered_leaders.bit_count()
    if isinstance(procedure, LeadershipCard):
        procedure.leader = _commander(state, position)
        procedure.one_unit = procedure.leader == NOBODY
        procedure.given -= not procedure.one_unit and procedure.given > 0
    return [procedure]


def _moving(state: State, _position: Position) -> list[Procedure]:
    return [_card_procedure(state, "battle"), Movement(state.active, FIRST_MOVE, step="choose_move")]


def _battling(state: State, _position: Position) -> list[Procedure]:
    return [_card_procedure(state, "over"), Battles(state.active, step="choose_battle")]


def _moving_again(state: State, _position: Position) -> list[Procedure]:
    return [_card_procedure(state, "finished"), Movement(state.active, SECOND_MOVE, step="choose_move")]


_PROGRESS: Final[dict[str, Callable[[State, Position], list[Procedure]]]] = {
    "played": _played,
    "commander": _choosing_commander,
    "orders": _ordering,
    "movement": _moving,
    "battle": _battling,
    "second movement": _moving_again,
}

"""What a campaign came to: figures after every turn, plays with the position after each, roads, battles, dice, fates.

``chronicle_of`` plays a journal again and watches. Nothing in it but the cards dealt was ever hidden: a chronicle of a
war that goes on may be told to both sides without them.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Final

from ccancients.engine.game import Game
from ccancients.engine.journal import Entry
from ccancients.engine.replay import replay
from ccancients.hannibal import events as ev
from ccancients.hannibal.components.board import SPACE_COUNT, SYRACUSE, space_of
from ccancients.hannibal.components.cards import STRATEGY_CARDS
from ccancients.hannibal.components.generals import AFRICANUS, HANNIBAL
from ccancients.hannibal.components.sides import CARTHAGE, NOBODY, ROME, SIDES, opponent
from ccancients.hannibal.odds.duel_cells import cell
from ccancients.hannibal.odds.duel_known import counterattack_limit
from ccancients.hannibal.odds.duel_play import MOVER, OTHER, Match
from ccancients.hannibal.procedures.battle import Battle
from ccancients.hannibal.procedures.duel import Duel
from ccancients.hannibal.rules.presence import force_in_space, score
from ccancients.hannibal.setup import Setup
from ccancients.hannibal.spec import HANNIBAL as GAME
from ccancients.hannibal.state import OUT, State

FACES: Final = 6
Pair = tuple[int, int]
MESSENGER: Final = 55


@dataclass(slots=True)
class TurnFigures:
    """One turn, as it stood when it ended: provinces that count, combat units and spaces of Rome and Carthage.

    ``lost``     combat units that each side lost in it
    """

    turn: int
    provinces: Pair
    units: Pair
    spaces: Pair = (0, 0)
    lost: list[int] = field(default_factory=lambda: [0, 0])


@dataclass(slots=True)
class BattleFought:
    """A battle.

    ``moment``     the play in which it was fought, a place in ``Chronicle.moments``
    ``generals``, ``units``, ``cards``, ``lost``  of Rome and Carthage: who commanded (-1 nobody), with how many combat
                   units, with how many battle cards, how many units it cost with rout and retreat
    ``chance``     of the attacker to win, once the cards were dealt; -1 where no card was played
    ``winner``     -1 nobody: a withdrawal;  ``how`` the type that won, -1 for none
    """

    turn: int
    moment: int
    space: int
    attacker: int
    generals: Pair = (NOBODY, NOBODY)
    units: Pair = (0, 0)
    cards: list[int] = field(default_factory=lambda: [0, 0])
    lost: list[int] = field(default_factory=lambda: [0, 0])
    chance: float = -1.0
    winner: int = NOBODY
    how: int = NOBODY
    rounds: int = 0

    def chance_of(self, side: int) -> float:
        """The chance that a side won, -1 where it is not known."""
        return self.chance if self.chance < 0 or side == self.attacker else 1 - self.chance


@dataclass(frozen=True, slots=True)
class Road:
    """A step of an army or a general: spaces from and to; ``generals`` a bit set; ``why`` as in ``Moved``."""

    moment: int
    side: int
    generals: int
    origin: int
    target: int
    units: int
    why: str


@dataclass(slots=True)
class Moment:
    """A play, or the beginning of a turn (``card`` 0), and the position when the next one began.

    ``count``  how many choices had been made when it began
    """

    count: int
    turn: int
    side: int
    card: int
    use: str
    state: State


@dataclass(frozen=True, slots=True)
class Fate:
    """A general who is out of the war: when, where, and by what (``battle``, ``naval`` or empty)."""

    general: int
    turn: int
    space: int
    why: str


@dataclass(slots=True)
class Chronicle:
    """A campaign.

    ``dice``       by side, how often each face came up;  ``kinds`` the same by what was rolled for
    ``syracuse``   turn and new owner of every change;  ``alliance`` turn and whether it began
    ``truces``     the turns in which one was made;  ``messengers`` caught by each side
    ``dealt``      the numbers of all strategy cards that a side was dealt (hidden while the war goes on)
    ``ended``      how it ended (``points``, ``italy``, ``capture``, ``peace``), empty while it goes on
    """

    turns: list[TurnFigures] = field(default_factory=list)
    dice: tuple[list[int], list[int]] = field(default_factory=lambda: ([0] * FACES, [0] * FACES))
    kinds: dict[tuple[str, int], list[int]] = field(default_factory=dict)
    moments: list[Moment] = field(default_factory=list)
    roads: list[Road] = field(default_factory=list)
    battles: list[BattleFought] = field(default_factory=list)
    fates: list[Fate] = field(default_factory=list)
    syracuse: list[Pair] = field(default_factory=list)
    alliance: list[tuple[int, bool]] = field(default_factory=list)
    truces: list[int] = field(default_factory=list)
    messengers: list[int] = field(default_factory=lambda: [0, 0])
    dealt: list[int] = field(default_factory=lambda: [0, 0])
    ended: str = ""
    winner: int = NOBODY

    def battles_won(self, side: int) -> int:
        """How many battles a side has won."""
        return sum(battle.winner == side for battle in self.battles)

    def battles_expected(self, side: int) -> float:
        """How many of the decided battles whose chance is known a side could expect to win."""
        return sum(max(0.0, battle.chance_of(side)) for battle in self.battles if battle.winner in SIDES)


def units_of(state: State, side: int) -> int:
    """All combat units of a side on the map."""
    return sum(force_in_space(state, side, space) for space in range(SPACE_COUNT))


class Chronicler:
    """Writes a ``Chronicle`` of a game that is followed from its beginning."""

    def __init__(self) -> None:
        self.chronicle = Chronicle()
        self._count = -1
        self._battle: BattleFought | None = None
        self._why, self._space, self._turn = "", -1, 1

    def follow(self, game: Game[State]) -> None:
        """Note what has happened since the last choice; takes the events of the game."""
        events = list(game.events or ())
        if game.events is not None:
            game.events.clear()
        state, count = game.state, self._count
        self._count += 1
        if not self.chronicle.moments:
            self._begin(max(0, count), state, 0, "")
        turns = {self._turn}
        for event in events:
            self._note(event, state, max(0, count))
        self._look_at_battle(game)
        self.chronicle.moments[-1].state = state.copy()
        for turn in {*turns, self._turn}:  # a turn that has just ended has its winter behind it
            now = self._now(turn)
            now.units = units_of(state, ROME), units_of(state, CARTHAGE)
            now.spaces = state.control.count(ROME), state.control.count(CARTHAGE)
            if turn == self._turn and not self.chronicle.ended:
                now.provinces = score(state, ROME), score(state, CARTHAGE)

    def _begin(self, count: int, state: State, card: int, use: str, side: int = NOBODY) -> None:
        self.chronicle.moments.append(Moment(count, state.turn, side, card, use, state))
        self._battle, self._why = None, ""

    def _now(self, turn: int) -> TurnFigures:
        """The figures of a turn: the last one there is, or the one before it."""
        turns = self.chronicle.turns
        if not turns or turns[-1].turn < turn:
            turns.append(TurnFigures(turn, (0, 0), (0, 0)))
        return next(each for each in reversed(turns) if each.turn == turn)

    def _note(self, event: object, state: State, count: int) -> None:
        if isinstance(event, ev.BattleBegan | ev.BattleHandDealt | ev.BattleOver):
            self._fight(event)
        elif isinstance(event, ev.CardPlayed):
            self._card(event, state, count)
        elif isinstance(event, ev.TurnBegan):
            self._turn = event.turn
            if event.turn > 1:
                self._begin(count, state, 0, "")
        elif isinstance(event, ev.GeneralActivated):
            self._battle = None
        elif isinstance(event, ev.DieRolled):
            self._rolled(event)
        elif isinstance(event, ev.Moved):
            self._moved(event)
        elif isinstance(event, ev.UnitsLost):
            self._lost(event)
        else:
            self._rarely(event, self._turn)

    @property
    def _last(self) -> int:
        """The place of the present moment."""
        return len(self.chronicle.moments) - 1

    def _rolled(self, event: ev.DieRolled) -> None:
        told, face = self.chronicle, event.die - 1
        told.dice[event.side][face] += 1
        told.kinds.setdefault((event.why, event.side), [0] * FACES)[face] += 1
        self._why = event.why

    def _fight(self, event: ev.BattleBegan | ev.BattleHandDealt | ev.BattleOver) -> None:
        if isinstance(event, ev.BattleBegan):
            self._battle = BattleFought(self._turn, self._last, event.space, event.attacker)
            self.chronicle.battles.append(self._battle)
        elif self._battle is not None and isinstance(event, ev.BattleHandDealt):
            self._battle.cards[event.side] = event.cards
        elif self._battle is not None and isinstance(event, ev.BattleOver):
            battle = self._battle
            battle.winner, battle.how, battle.rounds = event.winner, event.how, event.rounds

    def _rarely(self, event: object, turn: int) -> None:
        told = self.chronicle
        if isinstance(event, ev.CardDealt):
            told.dealt[event.side] += STRATEGY_CARDS[event.card].operations
        elif isinstance(event, ev.GeneralLeft) and event.where == OUT and event.general in (HANNIBAL, AFRICANUS):
            why = "naval" if self._why == "naval" else "battle" if self._battle is not None else ""
            told.fates.append(Fate(event.general, turn, self._space, why))
        elif isinstance(event, ev.ControlChanged) and event.space == SYRACUSE:
            told.syracuse.append((turn, event.side))
        elif isinstance(event, ev.InForce) and event.name == "alliance":
            told.alliance.append((turn, event.on))
        elif isinstance(event, ev.InForce) and event.name == "truce" and event.on:
            told.truces.append(turn)
        elif isinstance(event, ev.Scored):
            self._now(turn).provinces = event.rome, event.carthage
        elif isinstance(event, ev.MatchOver):
            told.ended, told.winner = event.how, event.winner

    def _card(self, event: ev.CardPlayed, state: State, count: int) -> None:
        if event.use == "event" and event.card == MESSENGER:
            self.chronicle.messengers[event.side] += 1
        if event.use != "counter":
            self._begin(count, state, event.card, event.use, event.side)

    def _moved(self, event: ev.Moved) -> None:
        origin, target = space_of(event.origin), space_of(event.target)
        self._space = target
        if origin != target and event.why != "outside":
            number = event.cu + event.elephants
            self.chronicle.roads.append(Road(self._last, event.side, event.generals, origin, target, number, event.why))
        if event.why in ("move", "sail"):
            self._battle, self._why = None, ""

    def _lost(self, event: ev.UnitsLost) -> None:
        number = event.cu + event.elephants
        self._now(self._turn).lost[event.side] += number
        self._space = space_of(event.place)
        if self._battle is not None:
            self._battle.lost[event.side] += number

    def _look_at_battle(self, game: Game[State]) -> None:
        """Once the cards are dealt: who commands how many, and what the chance is."""
        battle = self._battle
        if battle is None or battle.chance >= 0:
            return
        duel = next((each for each in game.stack if isinstance(each, Duel)), None)
        fight = next((each for each in game.stack if isinstance(each, Battle)), None)
        if duel is None or fight is None:
            return
        battle.generals = duel.rome, duel.carthage
        began = fight.began_attacker, fight.began_defender
        battle.units = began if battle.attacker == ROME else began[::-1]
        battle.chance = duel_chance(battle)


def duel_chance(battle: BattleFought) -> float:
    """The chance of the attacker to win once the cards are dealt, by the table of duels."""
    sides = battle.attacker, opponent(battle.attacker)
    cards = battle.cards[sides[MOVER]], battle.cards[sides[OTHER]]
    if not all(cards):
        return float(cards[MOVER] > 0)
    limits = tuple(counterattack_limit(battle.generals[side], attacked_first=side == battle.attacker) for side in sides)
    probe = sides.index(CARTHAGE) if battle.generals[CARTHAGE] == HANNIBAL else NOBODY
    return cell(Match(cards, (limits[MOVER], limits[OTHER]), probe)).wins


def chronicle_of(setup: Setup, entries: Sequence[Entry]) -> Chronicle:
    """The chronicle of a journal. Raises ``BadSaveFile`` when the journal does not follow from the rules."""
    return chronicle_from(replay(GAME, setup, entries))


def chronicle_from(games: Iterable[Game[State]]) -> Chronicle:
    """The chronicle of the games of a campaign from its beginning, one after each choice, with their events."""
    chronicler = Chronicler()
    for game in games:
        chronicler.follow(game)
    return chronicler.chronicle

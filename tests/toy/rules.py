"""The rules of the toy game.

In his turn an heir draws a march card, plays one, and marches as far as it says: a road costs 1, the sea 2 and a die,
on a 1 of which the wind drives him back. Where another's army stands they duel: three cards each; the attacker strikes,
the defender parries with the same card or has lost; then they change places; who cannot strike has lost. The loser goes
home, the winner scores a point. So does whoever ends his turn in Elm. Three points win.
"""
# Its annotations are real ones, not texts: that a step is a step is said by its mark.

from dataclasses import dataclass
from typing import Any, ClassVar, Final, NamedTuple

from ccancients.engine.decision import Choice, Decision
from ccancients.engine.deck import draw
from ccancients.engine.game import DRAW, OUTCOME, Game
from ccancients.engine.procedure import Procedure, Procedures, Verdict, step, whole, whole_numbers
from ccancients.space.pointmap import PointMap, Space

SPACES: Final = ("Ash", "Birch", "Cedar", "Dune", "Elm", "Fir", "Gorse")
ELM: Final = SPACES.index("Elm")
HOMES: Final = (0, 2, 6, 3)
WAYS: Final = ((0, 1, "road"), (1, 2, "road"), (1, 4, "road"), (3, 4, "road"), (4, 5, "road"), (5, 6, "road"),
               (0, 3, "sea"), (2, 5, "sea"), (3, 6, "sea"))  # fmt: skip
MAP: Final = PointMap(len(SPACES), WAYS)
COST: Final = {"road": 1, "sea": 2}.get
MARCH: Final = (1, 1, 1, 2, 2, 3) * 2
DUEL: Final = (1, 2, 3, 4) * 6
POINTS, LAST_TURN, DUEL_CARDS = 3, 15, 3
PROCEDURES: Final = Procedures("toy")
BACK: Final = -1
"""The back of a card that a side may not see."""


class ToyState:
    """``at`` the space of each army;  ``hands`` of march cards, ``duelling`` those of a duel;  decks with discards."""

    LISTS: ClassVar = ("at", "points", "turns", "march", "marched", "duel", "duelled")

    def __init__(self, seats: int) -> None:
        self.at, self.points, self.turns = list(HOMES[:seats]), [0] * seats, [0] * seats
        self.hands: list[list[int]] = [[] for _ in range(seats)]
        self.duelling: list[list[int]] = [[] for _ in range(seats)]
        self.march, self.marched, self.duel, self.duelled = list(MARCH), [], list(DUEL), []
        self.active = 0

    def copy(self) -> "ToyState":
        return ToyState.from_json(self.to_json())

    def to_json(self) -> dict[str, Any]:
        lists = {name: list(getattr(self, name)) for name in self.LISTS}
        hands = {"hands": [list(hand) for hand in self.hands], "duelling": [list(hand) for hand in self.duelling]}
        return {**lists, **hands, "active": self.active}

    @classmethod
    def from_json(cls, data: dict[str, Any]) -> "ToyState":
        """Raises ``ValueError`` or ``KeyError`` for data that is no position."""
        state = cls(len(whole_numbers(data["at"], "at")))
        for name in cls.LISTS:
            setattr(state, name, list(whole_numbers(data[name], name)))
        state.hands = [list(whole_numbers(hand, "hands")) for hand in data["hands"]]
        state.duelling = [list(whole_numbers(hand, "duelling")) for hand in data["duelling"]]
        state.active = whole(data["active"], "active")
        return state


class Happened(NamedTuple):
    """What happened: ``verb`` to a side, with a number or two."""

    verb: str
    side: int
    number: int = 0
    other: int = 0


Table = Game[ToyState]


@PROCEDURES.add
@dataclass(slots=True)
class Quarrel(Procedure):
    """Deal two march cards to everybody, then turn about."""

    first: ClassVar[str] = "deal"

    @step
    def deal(self, game: Table) -> Verdict:
        state = game.state
        state.march, state.duel = game.shuffle(state.march), game.shuffle(state.duel)
        for hand in state.hands:
            hand += [state.march.pop(), state.march.pop()]
        return self.next(self.turn)

    @step
    def turn(self, game: Table) -> Verdict:
        return self.call(game, TakeTurn(game.state.active), then=self.next_turn)

    @step(after="TakeTurn")
    def next_turn(self, game: Table) -> Verdict:
        state = game.state
        state.active = (state.active + 1) % len(state.at)
        if min(state.turns) >= LAST_TURN:
            leaders = [side for side, points in enumerate(state.points) if points == max(state.points)]
            game.end(leaders[0] if len(leaders) == 1 else DRAW)
        return self.next(self.turn)


@PROCEDURES.add
@dataclass(slots=True)
class TakeTurn(Procedure):
    """Draw, play a march card, march, fight whoever is there, score."""

    first: ClassVar[str] = "draw"

    side: int
    reach: int = 0

    @step
    def draw(self, game: Table) -> Verdict:
        state = game.state
        state.turns[self.side] += 1
        card, _reshuffled = draw(game, state.march, state.marched)
        state.hands[self.side].append(card)
        game.emit(Happened("drew", self.side, card))
        return self.next(self.choose)

    @step
    def choose(self, game: Table) -> Verdict:
        choices = tuple(Choice("play", (value,)) for value in sorted(set(game.state.hands[self.side])))
        return self.ask(game, Decision("card", self.side, choices), then=self.played)

    @step
    def played(self, game: Table) -> Verdict:
        state, (self.reach,) = game.state, game.choice.args
        state.hands[self.side].remove(self.reach)
        state.marched.append(self.reach)
        game.emit(Happened("played", self.side, self.reach))
        return self.next(self.where_to)

    @step
    def where_to(self, game: Table) -> Verdict:
        near = sorted(MAP.distances(Space(game.state.at[self.side]), COST, self.reach))
        decision = Decision("march", self.side, tuple(Choice("go", (space,)) for space in near), (self.reach,))
        return self.ask(game, decision, then=self.march)

    @step
    def march(self, game: Table) -> Verdict:
        state, (there,) = game.state, game.choice.args
        route = MAP.shortest(Space(state.at[self.side]), Space(there), COST)
        if route is not None and any(way.kind == "sea" for way in route.ways) and game.roll(1, 6) == (0,):
            game.emit(Happened("blown back", self.side, there))
            return self.next(self.score)
        if there != state.at[self.side]:
            game.emit(Happened("marched", self.side, state.at[self.side], there))
        state.at[self.side] = there
        return self.next(self.fight)

    @step(after="Battles")
    def fight(self, game: Table) -> Verdict:
        state = game.state
        here = [side for side, space in enumerate(state.at) if side != self.side and space == state.at[self.side]]
        if not here or state.at[self.side] == HOMES[self.side]:
            return self.next(self.score)
        return self.call(game, Battles(self.side, here[0]), then=self.fight)

    @step
    def score(self, game: Table) -> Verdict:
        if game.state.at[self.side] == ELM:
            score(game, self.side)
        return self.done(game)


@PROCEDURES.add
@dataclass(slots=True)
class Battles(Procedure):
    """A duel; ``striker`` and ``parrier`` change places after every parry."""

    first: ClassVar[str] = "deal"

    striker: int
    parrier: int
    struck_with: int = 0

    @step
    def deal(self, game: Table) -> Verdict:
        state = game.state
        for side in (self.striker, self.parrier):
            for _ in range(DUEL_CARDS):
                card, _reshuffled = draw(game, state.duel, state.duelled)
                state.duelling[side].append(card)
                game.emit(Happened("took up", side, card))
        return self.next(self.strike)

    @step
    def strike(self, game: Table) -> Verdict:
        hand = game.state.duelling[self.striker]
        if not hand:
            return self.won_by(game, self.parrier)
        choices = tuple(Choice("strike", (value,)) for value in sorted(set(hand)))
        return self.ask(game, Decision("strike", self.striker, choices, (self.parrier,)), then=self.struck, always=True)

    def may_end_so(self, game: Table, outcome: tuple[int, ...]) -> bool:
        """The duel may be fought with real cards: then the winner is told."""
        return game.asked_in == "strike" and outcome in ((self.striker,), (self.parrier,))

    @step
    def struck(self, game: Table) -> Verdict:
        if game.choice.verb == OUTCOME:
            return self.won_by(game, game.choice.args[0])
        self.struck_with = self.lay_down(game, self.striker)
        return self.next(self.parry)

    @step
    def parry(self, game: Table) -> Verdict:
        value = self.struck_with
        match = (Choice("parry", (value,)),) if value in game.state.duelling[self.parrier] else ()
        decision = Decision("parry", self.parrier, (*match, Choice("yield")), (self.striker, value))
        return self.ask(game, decision, then=self.parried, always=True)

    @step
    def parried(self, game: Table) -> Verdict:
        if game.choice.verb == "yield":
            return self.won_by(game, self.striker)
        self.lay_down(game, self.parrier)
        self.striker, self.parrier = self.parrier, self.striker
        return self.next(self.strike)

    def lay_down(self, game: Table, side: int) -> int:
        value = game.choice.args[0]
        game.state.duelling[side].remove(value)
        game.state.duelled.append(value)
        game.emit(Happened(game.choice.verb, side, value))
        return value

    def won_by(self, game: Table, winner: int) -> Verdict:
        state, loser = game.state, self.parrier if winner == self.striker else self.striker
        for side in (winner, loser):
            state.duelled += state.duelling[side]
            state.duelling[side] = []
        game.emit(Happened("went home", loser, state.at[loser], HOMES[loser]))
        state.at[loser] = HOMES[loser]
        score(game, winner)
        return self.done(game)


def score(game: Table, side: int) -> None:
    """A point; the third one wins."""
    game.state.points[side] += 1
    game.emit(Happened("scored", side, game.state.points[side]))
    if game.state.points[side] >= POINTS:
        game.end(side)

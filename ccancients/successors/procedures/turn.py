"""The match, its turns and rounds, the turn of a player and its segments (rules part 2)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final

from ccancients.engine.game import DRAW
from ccancients.successors import events as tell
from ccancients.successors import questions
from ccancients.successors.components.board import Card
from ccancients.successors.components.board_file import BONUS, PRIZES
from ccancients.successors.deeds import arrive, come, finish, lose, return_general, roll, set_control
from ccancients.successors.force import free_all, free_pieces
from ccancients.successors.procedures.activation import ActivationSegment, TycheActivation
from ccancients.successors.procedures.cards import EFFECTS, PlayEvent, Sorties
from ccancients.successors.procedures.fallen import check_fallen
from ccancients.successors.procedures.independents import IndependentsMove
from ccancients.successors.procedures.movement import Siege
from ccancients.successors.procedures.round_end import EndOfRound
from ccancients.successors.procedures.seating import TakeSeats
from ccancients.successors.procedures.table import DONE, PROCEDURES, Decision, Procedure, Table, Verdict, step
from ccancients.successors.procedures.windows import to_others
from ccancients.successors.rules.arrivals import arrivals_of, is_late, units_of
from ccancients.successors.rules.cards import MAJOR_CAMPAIGN, MARCHES, WINDS
from ccancients.successors.rules.dealing import AHEAD, dealt_next, wanted_cards
from ccancients.successors.rules.independents import next_inactive, woken_by
from ccancients.successors.rules.presence import by_type
from ccancients.successors.rules.scoring import (
    SPACES,
    fewest_points,
    living,
    most_prestige,
    ranking_points,
    usurper_of,
    victory_points,
    winners,
)
from ccancients.successors.rules.seating import OFFER
from ccancients.successors.rules.turn import (
    marker_spaces,
    reinforcement_places,
    return_places,
    starving,
    surrender_choices,
    training_places,
    units_due,
)
from ccancients.successors.rules.tyche import card_uses, ordinary_cards, uses, uses_cards
from ccancients.successors.rules.windows import LETTERS
from ccancients.successors.state import DISPERSED, NO_SEGMENT, NOBODY, SURRENDER, TYCHE

# -- Reinforcements at the start of a turn: generals return, units come (rules part 2, W2124) -------------------------


@PROCEDURES.add
@dataclass(slots=True)
class Reinforcements(Procedure):
    """Faction by faction: generals come (frame F24), dispersed ones return, then units come (with the switch
    ``reinforcements``).

    ``waiting``  sides that have not been served yet;  ``most``, ``fewest`` who has most prestige and fewest points
    """

    first: ClassVar[str] = "begin"

    waiting: tuple[int, ...] = ()
    most: int = NOBODY
    fewest: int = NOBODY

    @step
    def begin(self, game: Table) -> Verdict:
        state = game.state
        self.waiting = tuple(state.order)
        self.most, self.fewest = most_prestige(state), fewest_points(state)
        return self.next(self.next_side)

    @step(after="Reinforce")
    def next_side(self, game: Table) -> Verdict:
        if not self.waiting:
            return self.done(game)
        side, *rest = self.waiting
        self.waiting = tuple(rest)
        return self.call(game, Reinforce(side, self.due(game, side)), then=self.next_side)

    def due(self, game: Table, side: int) -> tuple[int, ...]:
        """Generals who come later join a side (frame F24); the units that it gets, with those that come with them."""
        state = game.state
        coming = arrivals_of(state, side, most=self.most, fewest=self.fewest)
        units = units_of(state, coming)
        for each in coming:
            if each.general is not None and not is_late(state, each):
                replaced = None if each.replaces is None else state.board.general_of[each.replaces]
                come(game, state.board.general_of[each.general], side, replaced)
        if state.rules.reinforcements:
            units = [sum(pair) for pair in zip(
                units, units_due(state, side, most=self.most, fewest=self.fewest), strict=True
            )]  # fmt: skip
        return tuple(units)


@PROCEDURES.add
@dataclass(slots=True)
class Reinforce(Procedure):
    """A faction's generals and units of a turn; ``due`` units of each type, ``waiting`` generals to return."""

    first: ClassVar[str] = "begin"

    side: int
    due: tuple[int, ...] = ()
    waiting: tuple[int, ...] = ()

    @step
    def begin(self, game: Table) -> Verdict:
        state, seniority = game.state, game.state.board.seniority
        gone = [general for general, where in enumerate(state.general_at)
                if where == DISPERSED and state.owner[general] == self.side]  # fmt: skip
        self.waiting = tuple(sorted(gone, key=lambda general: -seniority(general)))
        return self.next(self.choose_return)

    @step
    def choose_return(self, game: Table) -> Verdict:
        """A general without any place stays dispersed."""
        state = game.state
        places = return_places(state, self.side) if self.waiting else []
        if not places:
            return self.next(self.choose_place)
        general = self.waiting[0]
        choices = tuple(state.words.choice("return", general, place) for place in places)
        return self.ask(game, Decision(questions.RETURN, self.side, choices, (general,)), then=self.returned)

    @step
    def returned(self, game: Table) -> Verdict:
        _, (general, place) = game.state.words.read(game.choice, self.side)
        return_general(game, general, place)
        self.waiting = self.waiting[1:]
        return self.next(self.choose_return)

    @step
    def choose_place(self, game: Table) -> Verdict:
        """Units without any place are lost."""
        state = game.state
        kind = next((kind for kind, number in enumerate(self.due) if number), NOBODY)
        places = reinforcement_places(state, self.side, units_too=True) if kind != NOBODY else []
        if not places:
            if kind != NOBODY and game.events is not None:
                game.emit(tell.UnitsLost(self.side, NOBODY, self.due, "reinforcements"))
            return self.done(game)
        choices = tuple(state.words.choice("put", kind, place) for place in places)
        about = (kind, self.due[kind])
        return self.ask(game, Decision(questions.REINFORCE, self.side, choices, about), then=self.placed)

    @step
    def placed(self, game: Table) -> Verdict:
        _, (kind, place) = game.state.words.read(game.choice, self.side)
        one = [0] * game.state.types
        one[kind] = 1
        arrive(game, self.side, place, one)
        self.due = (*self.due[:kind], self.due[kind] - 1, *self.due[kind + 1:])
        return self.next(self.choose_place)


# -- Control markers from a card, and training (rules part 2, W2124) --------------------------------------------------


@PROCEDURES.add
@dataclass(slots=True)
class PlaceMarkers(Procedure):
    """One control marker for each OP, each in an uncontrolled space near one's own (part 2)."""

    first: ClassVar[str] = "begin"

    side: int
    left: int

    @step
    def begin(self, game: Table) -> Verdict:
        spaces = marker_spaces(game.state, self.side) if self.left else []
        if not spaces:
            return self.done(game)
        words = game.state.words
        choices = (*words.each("mark", spaces), words.choice("done"))
        return self.ask(game, Decision(questions.MARKERS, self.side, choices, (self.left,)), then=self.answered)

    @step
    def answered(self, game: Table) -> Verdict:
        verb, args = game.state.words.read(game.choice, self.side)
        if verb == "done":
            return self.done(game)
        set_control(game, args[0], self.side)
        self.left -= 1
        return self.next(self.begin)


@PROCEDURES.add
@dataclass(slots=True)
class Train(Procedure):
    """New units with a general of one's own or in a controlled major city (part 2, ``train``)."""

    first: ClassVar[str] = "begin"

    side: int
    left: int

    @step
    def begin(self, game: Table) -> Verdict:
        state = game.state
        places = training_places(state, self.side) if self.left else []
        if not places:
            return self.done(game)
        kind = state.board.type_of[state.board.tables.train.unit]
        choices = tuple(state.words.choice("put", kind, place) for place in places)
        about = (kind, self.left)
        return self.ask(game, Decision(questions.REINFORCE, self.side, choices, about), then=self.answered)

    @step
    def answered(self, game: Table) -> Verdict:
        _, (kind, place) = game.state.words.read(game.choice, self.side)
        one = [0] * game.state.types
        one[kind] = 1
        arrive(game, self.side, place, one)
        self.left -= 1
        return self.next(self.begin)


def play_card(game: Table, side: int, card: int, use: str) -> None:
    """A Tyche card leaves the hand and is used."""
    game.state.hands[side].remove(card)
    game.state.card = card
    if game.events is not None:
        game.emit(tell.CardPlayed(side, card, use))


# -- The surrender segment (rules part 2, W258) -----------------------------------------------------------------------


@PROCEDURES.add
@dataclass(slots=True)
class Surrender(Procedure):
    """Markers are removed and placed where one's units stand; last, one assault a space.

    ``assaulted``  spaces that have been; from the first assault on nothing else is done
    """

    first: ClassVar[str] = "begin"

    side: int
    assaulted: tuple[int, ...] = ()

    @step
    def begin(self, game: Table) -> Verdict:
        game.state.segment = SURRENDER
        game.emit(tell.SegmentBegan(self.side, SURRENDER))
        return self.next(self.choose)

    @step(after="Siege")
    def choose(self, game: Table) -> Verdict:
        choices = (*surrender_choices(game.state, self.side, self.assaulted), DONE)
        return self.ask(game, Decision(questions.SURRENDER, self.side, choices), then=self.answered)

    @step
    def answered(self, game: Table) -> Verdict:
        verb, args = game.state.words.read(game.choice, self.side)
        if verb == "done":
            return self.done(game)
        space = args[0]
        if verb == "assault":
            self.assaulted = (*self.assaulted, space)
            return self.call(game, Siege(self.side, space, assault=True), then=self.choose)
        set_control(game, space, NOBODY if verb == "remove marker" else self.side)
        return self.next(self.choose)


# -- The forage segment (rules part 2, S4 9, R51) ---------------------------------------------------------------------


@PROCEDURES.add
@dataclass(slots=True)
class Forage(Procedure):
    """The side on turn loses one unit of its choice in every space that has more than it feeds.

    ``waiting``  spaces that have not been seen to yet
    """

    first: ClassVar[str] = "begin"

    side: int
    waiting: tuple[int, ...] = ()

    @step
    def begin(self, game: Table) -> Verdict:
        self.waiting = tuple(starving(game.state, self.side))
        return self.next(self.choose)

    @step
    def choose(self, game: Table) -> Verdict:
        if not self.waiting:
            return self.done(game)
        state, space = game.state, self.waiting[0]
        here = [
            sum(each) for each in zip(
                by_type(state, self.side, space), by_type(state, self.side, state.board.inside(space)), strict=True
            )
        ]  # fmt: skip
        choices = tuple(state.words.each("lose", [kind for kind, number in enumerate(here) if number]))
        return self.ask(game, Decision(questions.LOSSES, self.side, choices, (space, 1)), then=self.lost)

    @step
    def lost(self, game: Table) -> Verdict:
        """The unit comes from outside the walls if there is one of its type."""
        state, space = game.state, self.waiting[0]
        _, (kind,) = state.words.read(game.choice, self.side)
        place = space if by_type(state, self.side, space)[kind] else state.board.inside(space)
        one = [0] * state.types
        one[kind] = 1
        lose(game, self.side, place, one, "forage")
        self.waiting = self.waiting[1:]
        return self.next(self.choose)


# -- The Tyche segment: how a card, or the die in its place, is used (rules part 2, W2124) ----------------------------


FAVOURED: Final = 6
"""The die that lets an independent army become active, where dice stand in for cards."""


def deal(game: Table) -> None:
    """Tyche cards of a turn: the whole deck shuffled anew, dealt round the table card by card (part 2, frame F4)."""
    state = game.state
    if not uses_cards(state):
        return
    state.discards = []
    state.hands = [[] for _ in range(state.sides)]
    state.deck = state.coming.pop(0) if state.coming else game.shuffle(list(state.pack))
    for wanted in wanted_cards(state):
        for side in state.order:
            if state.deck:
                card = state.deck.pop(dealt_next(state, wanted))
                state.hands[side].append(card)
                if game.events is not None:
                    game.emit(tell.CardDealt(side, card))
    game.secrets += 1


def shuffle_ahead(game: Table) -> None:
    """Where deals are to be the same whatever is rolled, the decks of all turns are shuffled first (frame F27)."""
    state = game.state
    if state.rules.deals == AHEAD and uses_cards(state):
        turns = state.scenario.rounds // state.scenario.rounds_per_turn
        state.coming = [game.shuffle(list(state.pack)) for _ in range(turns)]
        game.secrets += 1


@PROCEDURES.add
@dataclass(slots=True)
class TycheSegment(Procedure):
    """One card, or the die, is used.

    ``die``    where dice stand in for cards;  ``ops`` operation points of the card or die
    ``army``   the one that becomes active, -1 none
    ``moves``  whether independent armies move when this is done
    ``due``    the operation points of a bonus card are used when its event is over (frame F3)
    """

    first: ClassVar[str] = "begin"

    side: int
    die: int = 0
    ops: int = 0
    army: int = NOBODY
    moves: bool = False
    due: bool = False

    @step
    def begin(self, game: Table) -> Verdict:
        state = game.state
        state.segment = TYCHE
        free_pieces(state)
        game.emit(tell.SegmentBegan(self.side, TYCHE))
        if uses_cards(state):
            return self.next(self.choose_card) if ordinary_cards(state, self.side) else self.done(game)
        self.die = roll(game, self.side, "tyche")
        self.ops = state.board.tables.tyche_ops(self.die)
        game.emit(tell.TycheDie(self.side, self.die, self.ops))
        if self.die == FAVOURED:
            self.army, self.moves = next_inactive(state), True
        return self.next(self.choose_use)

    # -- cards ----------------------------------------------------------------------------------------------------

    @step
    def choose_card(self, game: Table) -> Verdict:
        """Every card but a surprise may at least be discarded, so that nobody is without a choice."""
        state = game.state
        choices = tuple(
            choice for card in ordinary_cards(state, self.side) for choice in card_uses(state, self.side, card)
        )
        return self.ask(game, Decision(questions.TYCHE, self.side, choices), then=self.card_chosen, always=True)

    @step
    def card_chosen(self, game: Table) -> Verdict:
        state = game.state
        verb, (card,) = state.words.read(game.choice, self.side)
        use = verb.removeprefix("play ")
        play_card(game, self.side, card, use)
        self.ops = state.board.cards[card].ops
        if use == "event":
            return self.call(game, to_others(state, LETTERS, self.side, NOBODY), then=self.announced)
        return self.used(game, use)

    @step(after="Surprise")
    def announced(self, game: Table) -> Verdict:
        """An event that letters have prevented does not happen: only the operation points are left (frame F7)."""
        state = game.state
        if state.result != NOBODY:
            return self.next(self.choose_use)
        card = state.board.cards[state.card]
        self.due = card.kind == BONUS
        return self.event(game, card)

    def event(self, game: Table, card: Card) -> Verdict:
        """Activations (S4 17, F9); independent armies may move (S4 113, 115); or what the card says (frame part 3)."""
        if card.event == MAJOR_CAMPAIGN:
            return self.march(game, 2, self.ops)
        if card.event in MARCHES:
            game.state.winds = int(card.event == WINDS)
            return self.march(game, 1, card.number)
        if card.event in EFFECTS:
            return self.call(game, PlayEvent(self.side, game.state.card), then=self.independents)
        self.army, self.moves = woken_by(game.state, card.event), True
        return self.next(self.independents)

    # -- the die, or the operation points that are left of a card -------------------------------------------------

    @step
    def choose_use(self, game: Table) -> Verdict:
        state = game.state
        verbs = (f"die {use}" for use in (*uses(state, self.side, self.ops), "nothing"))
        choices = tuple(state.words.choice(verb) for verb in verbs)
        about = (self.die, self.ops)
        return self.ask(game, Decision(questions.TYCHE, self.side, choices, about), then=self.use_chosen)

    @step
    def use_chosen(self, game: Table) -> Verdict:
        return self.used(game, game.state.words.verb(game.choice, self.side).removeprefix("die "))

    # -- what is done ---------------------------------------------------------------------------------------------

    def used(self, game: Table, use: str) -> Verdict:
        if use == "march":
            return self.march(game, 1, self.ops)
        if use == "markers":
            return self.call(game, PlaceMarkers(self.side, self.ops), then=self.independents)
        if use == "training":
            units = self.ops // max(1, game.state.board.tables.train.cost)
            return self.call(game, Train(self.side, units), then=self.independents)
        return self.next(self.independents)

    def march(self, game: Table, forces: int, points: int) -> Verdict:
        """One army or lone general, two with a Major Campaign, with the points of the OPs, or of a text (S4 36)."""
        game.state.given = points
        return self.call(game, TycheActivation(self.side, limit=forces), then=self.independents)

    @step(after="TycheActivation PlaceMarkers Train PlayEvent")
    def independents(self, game: Table) -> Verdict:
        game.state.given = game.state.winds = 0
        if not self.moves:
            return self.next(self.operations)
        self.moves = False
        return self.call(game, IndependentsMove(self.side, self.army), then=self.operations)

    @step(after="IndependentsMove")
    def operations(self, game: Table) -> Verdict:
        """After the event of a bonus card come its operation points."""
        if not self.due:
            return self.next(self.over)
        self.due = False
        return self.next(self.choose_use)

    @step
    def over(self, game: Table) -> Verdict:
        state = game.state
        if state.card != NOBODY:
            state.discards.append(state.card)
        state.card, state.given = NOBODY, 0
        return self.done(game)


# -- The match, its turns and rounds, and the turn of a player (rules part 2) -----------------------------------------


@PROCEDURES.add
@dataclass(slots=True)
class PlayMatch(Procedure):
    """All turns of a match, and its end; before it seats are taken, if they are not as set (frame F26)."""

    first: ClassVar[str] = "begin"

    @step
    def begin(self, game: Table) -> Verdict:
        shuffle_ahead(game)
        if game.state.rules.seats == OFFER:
            return self.call(game, TakeSeats(), then=self.turn)
        return self.next(self.turn)

    @step(after="TakeSeats")
    def turn(self, game: Table) -> Verdict:
        return self.call(game, PlayTurn(), then=self.turn_over)

    @step(after="PlayTurn")
    def turn_over(self, game: Table) -> Verdict:
        state = game.state
        if state.round > state.scenario.rounds:
            return self.next(self.end)
        state.turn += 1
        return self.next(self.turn)

    @step
    def end(self, game: Table) -> Verdict:
        """Most points win; then more provinces, more markers; then the win is shared."""
        best = winners(game.state)
        points = victory_points(game.state, at_the_end=True)
        if points != victory_points(game.state):  # else the end of the last round has told them
            game.emit(tell.Scored(points))
        how = {SPACES: "spaces", PRIZES: "prizes"}.get(game.state.scenario.victory, "points")
        finish(game, best[0] if len(best) == 1 else DRAW, how)
        return self.done(game)


@PROCEDURES.add
@dataclass(slots=True)
class PlayTurn(Procedure):
    """A turn: usurper, order, reinforcements, cards; then its rounds.

    ``seat``  how many sides of the order have had their player turn in this round
    """

    first: ClassVar[str] = "begin"

    seat: int = 0

    @step
    def begin(self, game: Table) -> Verdict:
        state = game.state
        state.usurper = usurper_of(state)
        state.order = seated_from(first_player(game), state.sides, living(state))
        game.emit(tell.TurnBegan(state.turn, state.usurper, tuple(state.order)))
        if state.turn == 1:
            return self.next(self.cards)
        return self.call(game, Reinforcements(), then=self.reinforced)

    @step(after="Reinforcements")
    def reinforced(self, game: Table) -> Verdict:
        check_fallen(game, returned=True)
        return self.next(self.cards)

    @step
    def cards(self, game: Table) -> Verdict:
        deal(game)
        return self.next(self.begin_round)

    @step
    def begin_round(self, game: Table) -> Verdict:
        self.seat = 0
        game.emit(tell.RoundBegan(game.state.round))
        return self.next(self.next_player)

    @step(after="PlayerTurn")
    def next_player(self, game: Table) -> Verdict:
        state = game.state
        while self.seat < len(state.order) and state.fallen >> state.order[self.seat] & 1:
            self.seat += 1
        if self.seat == len(state.order):
            return self.next(self.round_over)
        self.seat += 1
        return self.call(game, PlayerTurn(state.order[self.seat - 1]), then=self.next_player)

    @step
    def round_over(self, game: Table) -> Verdict:
        return self.call(game, EndOfRound(), then=self.counted)

    @step(after="EndOfRound")
    def counted(self, game: Table) -> Verdict:
        state = game.state
        game.emit(tell.Scored(victory_points(state)))
        state.round += 1
        whole_turn = (state.round - 1) % state.scenario.rounds_per_turn == 0
        return self.done(game) if whole_turn else self.next(self.begin_round)


@PROCEDURES.add
@dataclass(slots=True)
class PlayerTurn(Procedure):
    """The turn of a player in a round: surrender, Tyche, activation, forage (W258)."""

    first: ClassVar[str] = "begin"

    side: int

    @step
    def begin(self, game: Table) -> Verdict:
        state = game.state
        state.active = self.side
        free_all(state)
        if state.rules.surrender_segment:
            return self.call(game, Surrender(self.side), then=self.tyche)
        return self.next(self.tyche)

    @step(after="Surrender")
    def tyche(self, game: Table) -> Verdict:
        if game.state.fallen >> self.side & 1:
            return self.next(self.over)
        return self.call(game, TycheSegment(self.side), then=self.activation)

    @step(after="TycheSegment")
    def activation(self, game: Table) -> Verdict:
        return self.call(game, ActivationSegment(self.side), then=self.sorties)

    @step(after="ActivationSegment")
    def sorties(self, game: Table) -> Verdict:
        """The others may reveal a sortie each (frame F7)."""
        return self.call(game, Sorties(self.side), then=self.forage)

    @step(after="Sorties")
    def forage(self, game: Table) -> Verdict:
        return self.call(game, Forage(self.side), then=self.over)

    @step(after="Forage")
    def over(self, game: Table) -> Verdict:
        """Who is out, and whether enough points end the match at once (``instant_victory_vp``)."""
        state = game.state
        state.segment, state.die = NO_SEGMENT, 0
        check_fallen(game)
        wanted = state.rules.instant_victory_vp
        if wanted and state.scenario.victory not in (SPACES, PRIZES):
            points = victory_points(state)
            if max(points) >= wanted:
                best = [side for side in living(state) if points[side] == max(points)]
                finish(game, best[0] if len(best) == 1 else DRAW, "instant")
        return self.done(game)


def first_player(game: Table) -> int:
    """The faction with fewest points; a lower die decides between equals, as often as it has to."""
    state = game.state
    points = ranking_points(state)
    sides = living(state)
    tied = [side for side in sides if points[side] == min(points[each] for each in sides)]
    while len(tied) > 1:
        dice = {side: game.roll(1, 6)[0] + 1 for side in tied}
        tied = [side for side in tied if dice[side] == min(dice.values())]
        for side, die in dice.items() if game.events is not None else ():
            result = tell.FAILED if side not in tied else tell.TIED if len(tied) > 1 else tell.SUCCEEDED
            game.emit(tell.DieRolled(side, die, 0, "order", result))
    return tied[0]


def seated_from(first: int, sides: int, among: list[int]) -> list[int]:
    """The sides in the order of their seats, beginning with ``first``."""
    return [side for side in ((first + number) % sides for number in range(sides)) if side in among]

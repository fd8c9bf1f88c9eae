"""The first match as a lesson: what wins, then a turn led by hand with markers, the die, a battle and a siege.

Each thing is taught once, when it can be done. What is pointed out is found by the rules alone: see ``lesson_aims``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Final, TypeVar

from ccancients.engine.decision import Choice
from ccancients.engine.game import Game
from ccancients.successors import events as ev
from ccancients.successors import questions as q
from ccancients.successors.components.board_file import PRIZES, SURPRISE
from ccancients.successors.rules.activation import SET_OUT, allowance
from ccancients.successors.rules.scoring import SPACES, markers_of, victory_points
from ccancients.successors.state import State
from ccancients.ui.desktop.i18n import plural, tr
from ccancients.ui.panels.lesson import LessonStep, Moment, Way
from ccancients.ui.successors.lesson_aims import Prey, Walls, free_spaces, prey_of, walls_of
from ccancients.ui.successors.words.cards import card_name, card_number, event_words
from ccancients.ui.successors.words.goal import due, worth_of
from ccancients.ui.successors.words.match import score_words
from ccancients.ui.successors.words.rules import entry_of_question
from ccancients.ui.successors.words.things import general_name, side_name, space_name

Told = TypeVar("Told")


@dataclass(frozen=True, slots=True)
class Seen:
    """A moment as the steps look at it: the person is asked something."""

    moment: Moment
    state: State
    side: int
    choices: tuple[Choice, ...]
    question: str
    about: tuple[int, ...]

    def happened(self, kind: type[Told]) -> Iterator[Told]:
        """The events of a kind since the person chose last."""
        return (event for event in self.moment.happened if isinstance(event, kind))

    def offered(self, verb: str) -> list[tuple[Choice, tuple[int, ...]]]:
        """What may be chosen of a form, with its arguments."""
        read = ((choice, self.state.words.read(choice, self.side)) for choice in self.choices)
        return [(choice, args) for choice, (found, args) in read if found == verb]

    def choice(self, verb: str, *args: int) -> tuple[Choice, ...]:
        """The choice of a form with its arguments where it is offered, else ()."""
        return tuple(choice for choice, found in self.offered(verb) if found == args)

    def space(self, space: int) -> str:
        return space_name(self.state.board, space)

    def general(self, general: int) -> str:
        return general_name(self.state.board, general)

    def at(self, general: int) -> int:
        return self.state.board.space(self.state.general_at[general])

    def was_told(self, *keys: str) -> bool:
        return bool(self.moment.told.intersection(keys))

    @property
    def covers(self) -> tuple[str, ...]:
        """The explanation of the question, which the step stands for."""
        return (entry_of_question(self.question),)

    @property
    def prey(self) -> Prey | None:
        return prey_of(self.state, self.side)

    @property
    def walls(self) -> Walls | None:
        return walls_of(self.state, self.side)


class SuccessorsLessons:
    """The lesson of this game."""

    near = True

    def step(self, moment: Moment) -> LessonStep | None:
        decision = moment.game.decision
        if decision is None or decision.side != moment.side:
            return None
        seen = Seen(moment, moment.game.state, moment.side, decision.choices, decision.question, decision.about)
        steps = (make(seen) for make in (*_HAPPENED, *_STEPS.get(decision.question, ())))
        return next((step for step in steps if step is not None and step.key not in moment.told), None)

    def after(self, game: Game[State]) -> LessonStep | None:
        text = tr("Now you know what wins here. Rematch gives you the other faction; New match has the whole world for "
                  "two, three or four, where provinces and royals count as well; F1 opens the rules.")
        return LessonStep("next", tr("What next"), text, read=True, see="match.goal", ways=(
            Way("rematch", tr("Rematch, sides exchanged")), Way("new", tr("New match")),
            Way("start", tr("Start screen"))))


# -- what wins -------------------------------------------------------------------------------------------------------


def _goal(seen: Seen) -> LessonStep | None:
    state = seen.state
    own = tuple(space for space, owner in enumerate(state.control) if owner == seen.side)
    if state.scenario.victory == PRIZES:
        return _prizes(seen)
    if state.scenario.victory == SPACES:
        others = max(markers_of(state, side) for side in range(state.sides) if side != seen.side)
        text = tr("Whoever has markers in more spaces after round {rounds} has won. You lead {side}: {own} spaces, the "
                  "ringed ones, are yours, {others} the enemy's, and this is round {round}.",
                  rounds=state.scenario.rounds, side=side_name(state, seen.side), own=markers_of(state, seen.side),
                  others=others, round=state.round)
    else:
        text = tr("Whoever has most points after round {rounds} has won: provinces give them. You lead {side} with "
                  "{points}, and this is round {round}.", rounds=state.scenario.rounds,
                  side=side_name(state, seen.side), points=victory_points(state)[seen.side], round=state.round)
    return LessonStep("goal", tr("What wins"), text, places=own, read=True, see="match.goal")


def _prizes(seen: Seen) -> LessonStep:
    state = seen.state
    places = tuple(space for space in range(state.board.count) if worth_of(state, space))
    paid = due(state)
    text = tr("The ringed spaces are prizes. After rounds {rounds} each pays whoever has his marker and a unit there; "
              "most points win. You lead {side}: as things stand the next payment brings you {own}, the enemy "
              "{others}.",
              rounds=", ".join(map(str, state.scenario.score_rounds)), side=side_name(state, seen.side),
              own=paid[seen.side], others=max(number for side, number in enumerate(paid) if side != seen.side))
    return LessonStep("goal", tr("What wins"), text, places=places, read=True, see="frame.prizes")


def _surprise(seen: Seen) -> LessonStep | None:
    board = seen.state.board
    held = [card for card in seen.state.hands[seen.side] if card >= 0 and board.cards[card].kind == SURPRISE]
    if not held:
        return None
    text = tr("The dark card is a surprise. At its moment, also in the enemy's turn, you are asked. {effect}",
              effect=event_words(board, board.cards[held[0]]))
    return LessonStep("surprise", tr("A surprise in the hand"), text, cards=(card_number(board, held[0]),), read=True,
                      see="frame.surprise")


def _how(seen: Seen) -> LessonStep | None:
    prey, walls = seen.prey, seen.walls
    free = free_spaces(seen.state, seen.side, 3)
    if prey is None or walls is None or not free:
        return None
    text = tr("A turn has two halves. A card puts markers into free spaces near your own; then your armies march, "
              "fight and besiege. {prey} has an army that you outweigh; {walls} may fall to a siege.",
              prey=seen.space(prey.there), walls=seen.space(walls.space))
    return LessonStep("how", tr("How it is won"), text, places=(*free, prey.there, walls.space), read=True,
                      see="frame.sequence")


# -- a card ----------------------------------------------------------------------------------------------------------


def _card(seen: Seen) -> LessonStep | None:
    board = seen.state.board
    found = [(board.cards[args[0]].ops, choice, args[0]) for choice, args in seen.offered("play markers")]
    if not found:
        return None
    number, choice, card = max(found, key=lambda each: (each[0], -each[2]))
    free = free_spaces(seen.state, seen.side, number)
    text = tr("Click the ringed card, {card}, then a ringed space: a marker of yours is put there. Its number, "
              "{number}, is how many you may put.", card=card_name(board, card), number=number)
    return LessonStep("card", tr("A card for markers"), text, places=free, cards=(card_number(board, card),),
                      see="frame.tyche", answers=(choice,), then=tuple(seen.state.words.each("mark", free)),
                      covers=seen.covers)


def _put(seen: Seen) -> LessonStep | None:
    left = seen.about[0]
    free = free_spaces(seen.state, seen.side, left)
    wanted = tuple(choice for choice, args in seen.offered("mark") if args[0] in free)
    if not wanted:
        return None
    text = plural("One more marker: click a ringed space, or another one that is lit.",
                  "{count} more markers: click a ringed space, or another one that is lit.", left)
    return LessonStep(f"put {left}", tr("And the next space"), text, places=free, see="frame.tyche",
                      answers=tuple(choice for choice, _args in seen.offered("mark")), covers=seen.covers)


# -- the die, a march and a battle -----------------------------------------------------------------------------------


def _die(seen: Seen) -> LessonStep | None:
    state, prey = seen.state, seen.prey
    if prey is None or not state.die:
        return None
    text = tr("One die moves all your armies in this turn: a {die}. Below a general's initiative it gives him 2 "
              "movement points, at it 3, above it 4. {general} has initiative {initiative}: {points} for him.",
              die=state.die, general=seen.general(prey.general),
              initiative=state.board.initiative(prey.general), points=allowance(state, prey.general))
    return LessonStep("die", tr("One die for all"), text, places=(seen.at(prey.general),), read=True, see="act.points")


def _strike(seen: Seen) -> LessonStep | None:
    prey = seen.prey
    answers = seen.choice("activate", prey.general) if prey is not None else ()
    if prey is None or not answers:
        return None
    text = tr("Click the ringed army in {here}: {general} is to march. Each army may do so once a turn.",
              here=seen.space(prey.here), general=seen.general(prey.general))
    return LessonStep("strike", tr("An army sets out"), text, places=(prey.here,), see="act.once", answers=answers,
                      covers=seen.covers)


def _way(seen: Seen) -> LessonStep | None:
    """While who goes along is made up; a click on the space sets all of them out."""
    prey, state = seen.prey, seen.state
    if prey is None or state.band_commander != prey.general or SET_OUT not in seen.choices:
        return None
    return LessonStep("way", tr("To the enemy"), _way_words(seen, prey), places=(prey.there,), see="deed.paths",
                      answers=(SET_OUT,), then=(state.words.choice("march", prey.there),),
                      covers=(*seen.covers, entry_of_question(q.SPEND)))


def _on(seen: Seen) -> LessonStep | None:
    """When they have set out without a way."""
    prey = prey_of(seen.state, seen.side, seen.state.commander)
    answers = seen.choice("march", prey.there) if prey is not None else ()
    if prey is None or not answers or not seen.was_told("strike"):
        return None
    return LessonStep("on", tr("To the enemy"), _way_words(seen, prey), places=(prey.there,), see="deed.paths",
                      answers=answers, covers=seen.covers)


def _way_words(seen: Seen, prey: Prey) -> str:
    return tr("Click the ringed {space}: the way is drawn, with what it costs and what may come of it. A second click "
              "marches. An enemy army there means a battle.", space=seen.space(prey.there))


def _fought(seen: Seen) -> LessonStep | None:
    over = next(seen.happened(ev.BattleOver), None)
    sums = {each.side: each for each in seen.happened(ev.BattleStrength)}
    if over is None or seen.side not in sums or len(sums) < 2:
        return None
    own = sums[seen.side]
    other = next(each for side, each in sums.items() if side != seen.side)
    text = tr("Strength of the units, two dice, and a bonus for the ground: {own} of yours against {other}. A die "
              "below the general's battle rating counts as that rating. The loser loses all mercenaries and flees; "
              "your movement ends.", own=own.total, other=other.total)
    return LessonStep("fought", tr("A battle"), text, places=(seen.state.board.space(over.place),), read=True,
                      see="fight.battle")


# -- a siege ---------------------------------------------------------------------------------------------------------


def _breach(seen: Seen) -> LessonStep | None:
    walls = seen.walls
    answers = seen.choice("activate", walls.general) if walls is not None else ()
    if walls is None or not answers:
        return None
    text = plural("{space} falls to one point of siege, and then bears your marker. Click the ringed army before it.",
                  "{space} falls to {count} more points of siege, and then bears your marker. Click the ringed army "
                  "before it.", walls.missing, space=seen.space(walls.space))
    return LessonStep("breach", tr("An army for a siege"), text, places=(walls.space,), see="deed.siege",
                      answers=answers, covers=seen.covers)


def _besiege(seen: Seen) -> LessonStep | None:
    answers = seen.choice("besiege")
    if not answers:
        return None
    text = tr("Press the ringed button: two movement points for one throw of the die. On 3 to 5 it makes one point, on "
              "a 6 two; points stay as long as a unit of yours does.")
    return LessonStep("besiege", tr("Against the walls"), text, places=(seen.at(seen.state.commander),),
                      see="deed.siege", answers=answers, covers=seen.covers)


def _walls(seen: Seen) -> LessonStep | None:
    rolled = next((each for each in seen.happened(ev.DieRolled) if each.why == "siege"), None)
    if rolled is None or rolled.side != seen.side:
        return None
    fallen = next((each.space for each in seen.happened(ev.ControlChanged) if each.side == seen.side), -1)
    if fallen >= 0:
        text = tr("A {die}: {space} bears your marker now, and counts for you.", die=rolled.die,
                  space=seen.space(fallen))
        return LessonStep("fallen", tr("The walls"), text, places=(fallen,), read=True, see="city.siege")
    text = tr("A {die}: not enough, and nothing lost. The army stays, and may try again in its next turn.",
              die=rolled.die)
    return LessonStep("held", tr("The walls"), text, read=True, see="deed.siege")


# -- the others, and the way on --------------------------------------------------------------------------------------


def _end(seen: Seen) -> LessonStep | None:
    answers = seen.choice("end")
    if not answers or not seen.was_told("way", "on", "besiege"):
        return None
    text = tr("This army has done what it could. Press the ringed button, and another one may set out.")
    return LessonStep(f"end {seen.state.commander}", tr("Enough for this one"), text, see="act.once", answers=answers,
                      covers=seen.covers)


def _done(seen: Seen) -> LessonStep | None:
    answers = seen.choice("done")
    if not answers or not seen.was_told("strike", "breach"):
        return None
    text = tr("No army of yours has anything left to do here. Press the ringed button: the others take their turn.")
    return LessonStep("done", tr("The end of your turn"), text, see="frame.sequence", answers=answers,
                      covers=seen.covers)


def _intercept(seen: Seen) -> LessonStep | None:
    offered = seen.offered("intercept")
    if not offered:
        return None
    general = offered[0][1][1]
    text = tr("An enemy passes beside {general}. A die above his initiative, {initiative}, and he is there before him: "
              "a battle, or the enemy falls back. Choose as you like.", general=seen.general(general),
              initiative=seen.state.board.initiative(general))
    places = tuple(seen.state.board.space(args[0]) for _choice, args in offered)
    return LessonStep("intercept", tr("Bar his way?"), text, places=places, see="way.intercept", covers=seen.covers)


def _evade(seen: Seen) -> LessonStep | None:
    if not seen.choice("evade"):
        return None
    text = tr("An enemy comes upon your army. A die above your commander's initiative, and it slips away a space or "
              "two; else there is a battle. What each answer is worth stands on its button.")
    return LessonStep("evade", tr("Stand or slip away"), text, places=(seen.state.board.space(seen.about[0]),),
                      see="way.evade", covers=seen.covers)


def _alone(seen: Seen) -> LessonStep | None:
    state = seen.state
    if next(seen.happened(ev.RoundBegan), None) is None or not seen.was_told("goal"):
        return None
    text = tr("Round {round} of {rounds}: you have {score}. What the others did stands on the left. You lead from here "
              "on: F1 opens the rules.", round=state.round, rounds=state.scenario.rounds,
              score=score_words(state, seen.side))
    return LessonStep("alone", tr("You lead"), text, read=True, see="frame.sequence")


_HAPPENED: Final[tuple[Callable[[Seen], LessonStep | None], ...]] = (_fought, _walls, _alone)
"""What has come of something, read before anything else."""
_STEPS: Final[Mapping[str, tuple[Callable[[Seen], LessonStep | None], ...]]] = {
    q.TYCHE: (_goal, _how, _surprise, _card), q.MARKERS: (_put,), q.ACTIVATE: (_die, _strike, _breach, _done),
    q.COMPOSE: (_way,), q.SPEND: (_on, _besiege, _end), q.INTERCEPT: (_intercept,), q.EVADE: (_evade,),
}
"""What is taught at a question, in this order, each thing once."""

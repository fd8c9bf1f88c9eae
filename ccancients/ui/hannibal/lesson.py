"""The first campaign as a lesson: what wins, then a turn led by hand with markers, a battle, a siege and an event.

Each thing is taught once, when it can be done. What is pointed out is found by the rules alone: see ``lesson_aims``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Final, TypeVar

from ccancients.engine.decision import Choice
from ccancients.engine.game import Game
from ccancients.hannibal import events as ev
from ccancients.hannibal import questions as q
from ccancients.hannibal.components.board import CITY, KIND, PROVINCE_OF, SPACES_OF, space_of
from ccancients.hannibal.components.cards import RESERVE, STRATEGY_CARDS
from ccancients.hannibal.components.generals import GENERALS
from ccancients.hannibal.components.sides import opponent
from ccancients.hannibal.procedures.march import ATTEMPTS
from ccancients.hannibal.rules.presence import score
from ccancients.hannibal.state import State
from ccancients.ui.desktop.i18n import plural, tr
from ccancients.ui.hannibal.lesson_aims import (
    Prey,
    Walls,
    aim_of,
    card_for,
    card_for_markers,
    prey_of,
    walls_of,
    won_with,
)
from ccancients.ui.hannibal.plans import GroupRoutes
from ccancients.ui.hannibal.words.cards import BATTLE_CARD, card_name
from ccancients.ui.hannibal.words.things import general_name, province_name, side_name, space_name, units
from ccancients.ui.panels.lesson import LessonStep, Moment, Way

POINTS: Final = 3
"""Siege points that take a city (rules 7.1)."""
Told = TypeVar("Told")


@dataclass(frozen=True, slots=True)
class Seen:
    """A moment as the steps look at it: the person is asked something."""

    moment: Moment
    state: State
    side: int
    choices: tuple[Choice, ...]

    @property
    def foe(self) -> int:
        return opponent(self.side)

    def happened(self, kind: type[Told]) -> Iterator[Told]:
        """The events of a kind since the person chose last."""
        return (event for event in self.moment.happened if isinstance(event, kind))

    def offered(self, verb: str) -> tuple[Choice, ...]:
        """What may be chosen of a kind."""
        return tuple(choice for choice in self.choices if choice.verb == verb)

    @property
    def again(self) -> str:
        """What is added to the key of a step on walls when they have held once: it is taught once more."""
        return " again" if self.was_told("walls 0") else ""

    def was_told(self, *keys: str) -> bool:
        return bool(self.moment.told.intersection(keys))


class HannibalLessons:
    """The lesson of this game."""

    near = True

    def step(self, moment: Moment) -> LessonStep | None:
        decision = moment.game.decision
        if decision is None or decision.side != moment.side:
            return None
        seen = Seen(moment, moment.game.state, moment.side, decision.choices)
        steps = (make(seen) for make in (*_HAPPENED, *_STEPS.get(decision.question, ())))
        return next((step for step in steps if step is not None and step.key not in moment.told), None)

    def after(self, game: Game[State]) -> LessonStep | None:
        text = tr("Now you know what wins. Rematch gives you the other side of this war; New match plays all nine "
                  "turns, against whom you choose; F1 opens the rules. The first match of Successors is a lesson too.")
        return LessonStep("next", tr("What next"), text, read=True, see="war.goal", ways=(
            Way("rematch", tr("Rematch, sides exchanged")), Way("new", tr("New match")),
            Way("start", tr("Start screen"))))


# -- what wins -------------------------------------------------------------------------------------------------------


def _goal(seen: Seen) -> LessonStep | None:
    state = seen.state
    spaces = tuple(space for province in _provinces_in_reach(seen) for space in SPACES_OF[province])
    text = tr("Who controls more provinces after turn {turns} has won; a tie is Carthage's. You lead {side}: {own} "
              "provinces are yours, {others} your enemy's, and this is turn {turn}.", turns=state.turns,
              side=side_name(seen.side), own=score(state, seen.side), others=score(state, seen.foe), turn=state.turn)
    return LessonStep("goal", tr("What wins"), text, places=spaces, read=True, see="war.goal")


def _provinces_in_reach(seen: Seen) -> list[int]:
    """The provinces that the lesson is about: one for markers, one for walls."""
    aim, walls = aim_of(seen.state, seen.side), walls_of(seen.state, seen.side)
    found = [aim.province] if aim is not None else []
    if walls is not None and won_with(seen.state, seen.side, walls.city):
        found.append(PROVINCE_OF[walls.city])
    return found


def _how(seen: Seen) -> LessonStep | None:
    state, side = seen.state, seen.side
    aim, walls, prey = aim_of(state, side), walls_of(state, side), prey_of(state, side)
    if aim is None or walls is None or prey is None:
        return None
    text = tr("A province belongs to whoever holds most of its spaces. {province} needs markers in free towns, {other} "
              "the city of {city}, which your army besieges. At {space} a Roman army is in your way.",
              province=province_name(aim.province), other=province_name(PROVINCE_OF[walls.city]),
              city=space_name(walls.city), space=space_name(prey.there))
    return LessonStep("how", tr("Two provinces in reach"), text, places=(*aim.towns, walls.city, prey.there), read=True,
                      see="war.control")


# -- markers ---------------------------------------------------------------------------------------------------------


def _markers(seen: Seen) -> LessonStep | None:
    aim = aim_of(seen.state, seen.side)
    card = card_for_markers(seen.state, seen.side, aim.missing) if aim is not None else -1
    if aim is None or card < 0 or Choice("markers", (card,)) not in seen.choices:
        return None
    text = tr("Click the ringed card, {card}, then a ringed town: a marker of yours is put there. The card's number, "
              "{number}, is how many you may put.", card=card_name(card), number=STRATEGY_CARDS[card].operations)
    return LessonStep("markers", tr("Your first card: markers"), text, places=aim.towns, cards=(card,),
                      see="cards.markers", answers=(Choice("markers", (card,)),),
                      then=tuple(Choice("put", (town,)) for town in aim.towns), covers=("first.card",))


def _put(seen: Seen) -> LessonStep | None:
    aim = aim_of(seen.state, seen.side)
    wanted = tuple(Choice("put", (town,)) for town in aim.towns) if aim is not None else ()
    wanted = tuple(choice for choice in wanted if choice in seen.choices)
    if aim is None or not wanted:
        return None
    text = plural("One more marker, and {province} is yours: click a ringed town.",
                  "{count} more markers, and {province} is yours: click a ringed town.",
                  aim.missing, province=province_name(aim.province))
    return LessonStep(f"put {aim.missing}", tr("And the next town"), text, places=aim.towns, see="cards.markers",
                      answers=wanted, covers=("first.marker",))


# -- a march and a battle --------------------------------------------------------------------------------------------


def _strike(seen: Seen) -> LessonStep | None:
    prey = prey_of(seen.state, seen.side)
    card = card_for(seen.state, seen.side, prey.general) if prey is not None else -1
    if prey is None or card < 0 or Choice("move", (card,)) not in seen.choices:
        return None
    text = tr("The enemy at {there} could relieve the city. Click the ringed card, {card}: its {number} sets {general} "
              "in motion, who asks for {rating}. Then click his army in {here}.", there=space_name(prey.there),
              card=card_name(card), number=STRATEGY_CARDS[card].operations, general=general_name(prey.general),
              rating=GENERALS[prey.general].strategy, here=space_name(prey.here))
    return LessonStep("strike", tr("A card for a march"), text, places=(prey.here, prey.there), cards=(card,),
                      see="march.activate", answers=(Choice("move", (card,)),),
                      then=(Choice("activate", (prey.general,)),), covers=("first.card",))


def _who(seen: Seen) -> LessonStep | None:
    """Whom the card sets in motion, where he was not clicked at once."""
    found: list[Prey | Walls | None] = []
    if seen.was_told("strike") and not seen.was_told("way"):
        found.append(prey_of(seen.state, seen.side))
    if seen.was_told("breach" + seen.again) and not seen.was_told("besiege" + seen.again):
        found.append(walls_of(seen.state, seen.side))
    fitting = [each.general for each in found if each is not None]
    wanted = [general for general in fitting if Choice("activate", (general,)) in seen.choices]
    if not wanted:
        return None
    general = wanted[0]
    here = space_of(seen.state.general_at[general])
    text = tr("Click the army of {general}.", general=general_name(general))
    return LessonStep(f"who {general}{seen.again}", tr("Who marches"), text, places=(here,),
                      see="march.activate", answers=(Choice("activate", (general,)),), covers=("first.general",))


def _way(seen: Seen) -> LessonStep | None:
    state = seen.state
    prey = prey_of(state, seen.side)
    way = GroupRoutes(state).way(prey.there, ()) if prey is not None and prey.general == state.group_general else ()
    if prey is None or not way or Choice("go", way[:1]) not in seen.choices:
        return None
    text = tr("Click the ringed {space}: the way is drawn, with what it costs and what the battle may come to. A "
              "second click marches.", space=space_name(prey.there))
    return LessonStep("way", tr("To the enemy"), text, places=(prey.there,), see="march.points",
                      answers=(Choice("go", way[:1]),), covers=("first.march",))


def _attack(seen: Seen) -> LessonStep | None:
    attacks = seen.offered("attack")
    if not attacks:
        return None
    hand = seen.state.battle_hands[seen.side]
    best = max(attacks, key=lambda choice: (hand.count(choice.args[0]), -choice.args[0]))
    text = tr("You attack: whoever cannot answer a card with the same one has lost. Click what you have most of, the "
              "ringed {card}. Each unit brings a card, the commander his battle rating, allies some more.",
              card=card_name(BATTLE_CARD + best.args[0]))
    return LessonStep("attack", tr("The battle"), text, cards=(BATTLE_CARD + best.args[0],), see="battle.round",
                      answers=attacks, covers=("first.attack",))


def _match(seen: Seen) -> LessonStep | None:
    same = seen.offered("match") or tuple(choice for choice in seen.choices if choice.verb.startswith("match"))
    if not same:
        return None
    ringed = [choice.args[0] if choice.verb == "match" else RESERVE for choice in same
              if choice.verb in ("match", "match reserve")]  # fmt: skip
    text = tr("Your enemy attacks. Answer with the same card or with a reserve, or the battle is lost. Whoever "
              "answered may roll for the attack.")
    return LessonStep("match", tr("Answer it"), text, cards=tuple(BATTLE_CARD + card for card in ringed[:1]),
                      see="battle.round", answers=same, covers=("first.match",))


def _counterattack(seen: Seen) -> LessonStep | None:
    if not seen.offered("roll"):
        return None
    text = tr("Answered. Now one die may turn the attack around: at most the battle rating of your commander, and from "
              "here on you attack.")
    return LessonStep("counterattack", tr("Take the attack"), text, see="battle.initiative",
                      answers=seen.offered("roll"), covers=("first.counterattack",))


def _fought(seen: Seen) -> LessonStep | None:
    over = next(seen.happened(ev.BattleOver), None)
    if over is None:
        return None
    lost = sum(each.cu for each in seen.happened(ev.UnitsLost) if each.side == seen.foe)
    if over.winner == seen.side:
        text = tr("Won. The rounds cost both sides; then the beaten one loses more, by a die and on its way back: "
                  "{units} in all. For every two lost it takes away one of its markers on the map.",
                  units=units(lost))
    else:
        text = tr("Not won, and the war goes on. The beaten side loses units, falls back, and takes away a marker for "
                  "every two units lost.")
    return LessonStep("fought", tr("What a battle costs"), text, read=True, see="battle.markers")


# -- a siege ---------------------------------------------------------------------------------------------------------


def _breach(seen: Seen) -> LessonStep | None:
    walls = walls_of(seen.state, seen.side)
    card = card_for(seen.state, seen.side, walls.general) if walls is not None else -1
    if walls is None or card < 0 or Choice("move", (card,)) not in seen.choices:
        return None
    text = tr("A city falls to {needed} siege points; against {city} {points} are made. Click the ringed card, {card}, "
              "then the army before the walls: {general} need not take a step.", city=space_name(walls.city),
              points=seen.state.points[walls.city], needed=POINTS, card=card_name(card),
              general=general_name(walls.general))
    return LessonStep("breach" + seen.again, tr("A card for a siege"), text, places=(walls.city,), cards=(card,),
                      see="siege.attempt", answers=(Choice("move", (card,)),),
                      then=(Choice("activate", (walls.general,)),), covers=("first.card",))


def _besiege(seen: Seen) -> LessonStep | None:
    besiege = ATTEMPTS["besiege"]
    if besiege not in seen.choices:
        return None
    text = tr("Press the ringed button. The die makes no point, one or two, and may cost a unit; the siege train is "
              "there, so nothing is taken off it.") if _has_train(seen) else tr(
        "Press the ringed button. The die makes no point, one or two, and may cost a unit; without the siege train "
        "one is taken off it.")
    return LessonStep("besiege" + seen.again, tr("Against the walls"), text, places=(space_of(seen.state.group_place),),
                      see="siege.attempt", answers=(besiege,), covers=("first.march",))


def _has_train(seen: Seen) -> bool:
    return seen.state.train == seen.state.group_place


def _walls(seen: Seen) -> LessonStep | None:
    rolled = next((each for each in seen.happened(ev.DieRolled) if each.why == "siege"), None)
    if rolled is None:
        return None
    fallen = next((each.space for each in seen.happened(ev.ControlChanged)
                   if each.side == seen.side and KIND[each.space] == CITY), -1)  # fmt: skip
    if fallen >= 0:
        text = tr("{city} is yours, and with it {province}. Look at the scale in the corner of the map.",
                  city=space_name(fallen), province=province_name(PROVINCE_OF[fallen]))
        places = SPACES_OF[PROVINCE_OF[fallen]]
    else:
        text = tr("The walls hold. The points stay as long as a unit of yours stands before them; another card may try "
                  "again.")
        places = ()
    return LessonStep(f"walls {int(fallen >= 0)}", tr("The walls"), text, places=places, read=True, see="siege.fall")


# -- an event, and the way on ----------------------------------------------------------------------------------------


def _event(seen: Seen) -> LessonStep | None:
    events = seen.offered("event")
    if not events or not seen.was_told("besiege"):
        return None
    best = max(events, key=lambda choice: (STRATEGY_CARDS[choice.args[0]].operations, -choice.args[0]))
    text = tr("A card may be played for its event instead of its number. Read {card}, click it, and press the ringed "
              "button.", card=card_name(best.args[0]))
    return LessonStep("event", tr("A card for its event"), text, cards=(best.args[0],), see="cards.events",
                      answers=(best,), covers=("first.card",))


def _alone(seen: Seen) -> LessonStep | None:
    state = seen.state
    if next(seen.happened(ev.Scored), None) is None:
        return None
    text = tr("Winter came, markers without support went, the provinces were counted: {own} to {others} now. Whoever "
              "has fewer takes away a marker for each one less. You lead from here on: A asks for advice, F1 opens "
              "the rules.",
              own=score(state, seen.side), others=score(state, seen.foe))
    return LessonStep("alone", tr("The turn is over"), text, read=True, see="war.sequence")


_HAPPENED: Final[tuple[Callable[[Seen], LessonStep | None], ...]] = (_fought, _walls, _alone)
"""What has come of something, read before anything else."""
_STEPS: Final[Mapping[str, tuple[Callable[[Seen], LessonStep | None], ...]]] = {
    q.CARD: (_goal, _how, _markers, _strike, _breach, _event),
    q.MARKER: (_put,), q.GENERAL: (_who,), q.MARCH: (_way, _besiege),
    q.ATTACK: (_attack,), q.MATCH: (_match,), q.COUNTERATTACK: (_counterattack,),
}
"""What is taught at a question, in this order, each thing once."""

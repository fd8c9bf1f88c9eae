"""The first campaign as a lesson: the goal, a first march, markers for a province; then each question, once.

What the lesson rings it finds by the rules alone: the best army, where it may go unopposed, and the province in which
the fewest markers make a majority.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from ccancients.engine.game import Game
from ccancients.hannibal import questions as q
from ccancients.hannibal.components.board import KIND, MAJORITY, PROVINCES, SPACES_OF, TOWN, space_of
from ccancients.hannibal.components.cards import COUNTERS, STRATEGY_CARDS
from ccancients.hannibal.components.generals import AFRICANUS, BATTLE, GENERALS, GENERALS_OF
from ccancients.hannibal.components.sides import NOBODY, opponent
from ccancients.hannibal.rules.presence import force_in_space
from ccancients.hannibal.state import State
from ccancients.ui.desktop.i18n import plural, tr
from ccancients.ui.hannibal.plans import GroupRoutes
from ccancients.ui.hannibal.words.cards import card_name
from ccancients.ui.hannibal.words.things import general_name, province_name, side_name, space_name, units
from ccancients.ui.panels.lesson import LessonStep, Moment

MOST_ENDS: Final = 3
"""So many ends of a first march are ringed."""


@dataclass(frozen=True, slots=True)
class Aim:
    """A province that a few markers win: how many are missing, and the towns that take one."""

    province: int
    missing: int
    towns: tuple[int, ...]


class HannibalLessons:
    """The lesson of this game."""

    def step(self, moment: Moment) -> LessonStep | None:
        decision, state = moment.game.decision, moment.game.state
        if decision is None or decision.side != moment.side or state.turn != 1:
            return None
        steps = (make(state, moment.side) for make in _STEPS.get(decision.question, ()))
        told = moment.told | ({"army"} if "way" in moment.told else set())  # who has marched knows how to begin
        return next((step for step in steps if step is not None and step.key not in told), None)

    def after(self, game: Game[State]) -> LessonStep | None:
        text = tr("Course of the match shows the roads of all armies, every battle and its odds. Rematch gives you the "
                  "other side; New match plays all nine turns.")
        return LessonStep("next", tr("What next"), text, read=True, see="war.goal")


def aim_of(state: State, side: int) -> Aim | None:
    """The province that counts in which a side lacks the fewest markers, and can place them; None for none."""
    found = []
    for province, facts in enumerate(PROVINCES):
        spaces = SPACES_OF[province]
        missing = MAJORITY[province] - sum(state.control[space] == side for space in spaces)
        towns = tuple(space for space in spaces if _takes_marker(state, side, space))
        if facts.scores and 0 < missing <= len(towns):
            found.append(Aim(province, missing, towns))
    return min(found, key=lambda aim: (aim.missing, aim.province), default=None)


def _takes_marker(state: State, side: int, space: int) -> bool:
    """Whether a town bears no marker and no enemy unit (rules 3.4a)."""
    free = KIND[space] == TOWN and state.control[space] == NOBODY
    return free and not force_in_space(state, opponent(side), space)


def quiet_ends(state: State, side: int) -> tuple[int, ...]:
    """Where the moving group may go without meeting an enemy: the furthest towns that are nobody's, else any spaces."""
    ways = GroupRoutes(state)
    free = [there for there in ways.ends() if not force_in_space(state, opponent(side), there)]
    towns = [there for there in free if KIND[there] == TOWN and state.control[there] == NOBODY]
    return tuple((towns or free)[-MOST_ENDS:])


def good_card(state: State, side: int, markers: int) -> int:
    """The card of the hand with the smallest number that is enough for some markers, no counter if possible; -1."""
    enough = [card for card in state.hands[side] if STRATEGY_CARDS[card].operations >= markers]
    return min(enough, key=lambda card: (card in COUNTERS, STRATEGY_CARDS[card].operations, card), default=-1)


def _goal(state: State, side: int) -> LessonStep | None:
    counting = sum(province.scores for province in PROVINCES)
    text = tr("{provinces} provinces count, and after turn {turns} whoever controls more of them has won; a tie is "
              "Carthage's. You lead {side}. The scale in the corner of the map shows how it stands.",
              provinces=counting, turns=state.turns, side=side_name(side))
    return LessonStep("goal", tr("The goal"), text, read=True, see="war.goal")


def _army(state: State, side: int) -> LessonStep | None:
    standing = [general for general in GENERALS_OF[side] if state.general_at[general] >= 0 and general != AFRICANUS]
    if not standing:
        return None
    best = max(standing, key=lambda general: BATTLE[general])
    here, card = space_of(state.general_at[best]), good_card(state, side, GENERALS[best].strategy)
    if card < 0:
        return None
    text = tr("{general} stands at the ringed {space} with {army}. Click the ringed card, {card}: its number sets him "
              "in motion. Then click the army, and choose {general} to march.", general=general_name(best),
              space=space_name(here), army=units(force_in_space(state, side, here)), card=card_name(card))
    return LessonStep("army", tr("Your best army"), text, places=(here,), cards=(card,), see="march.group",
                      covers=("first.card",))


def _way(state: State, side: int) -> LessonStep | None:
    if state.group_general < 0 or state.group_place != state.general_at[state.group_general]:
        return None
    ends = quiet_ends(state, side)
    if not ends:
        return None
    text = tr("Bright rings are within reach. Click one: the way is drawn, with what it costs and what may happen on "
              "it. A second click on it marches.")
    return LessonStep("way", tr("Your first march"), text, places=ends, see="march.points", covers=("first.march",))


def _score(state: State, side: int) -> LessonStep | None:
    aim = aim_of(state, side)
    if aim is None:
        return None
    text = plural(
        "{province} could be yours: one more marker makes a majority there. The ringed towns belong to nobody.",
        "{province} could be yours: {count} more markers make a majority there. The ringed towns belong to nobody.",
        aim.missing, province=province_name(aim.province))
    return LessonStep("score", tr("A province to win"), text, places=aim.towns, read=True, see="war.control")


def _play(state: State, side: int) -> LessonStep | None:
    aim = aim_of(state, side)
    card = good_card(state, side, min(3, aim.missing)) if aim is not None else -1
    if aim is None or card < 0:
        return None
    text = tr("Click the ringed card, {card}: its number is {number}. Then choose to place markers with it.",
              card=card_name(card), number=STRATEGY_CARDS[card].operations)
    return LessonStep("play", tr("A card for markers"), text, places=aim.towns, cards=(card,), see="cards.play",
                      covers=("first.card",))


def _put(state: State, side: int) -> LessonStep | None:
    aim = aim_of(state, side)
    if aim is None:
        return None
    text = tr("Click the ringed towns of {province}, one after the other. When the card's number is used up, or when "
              "you say so, the enemy plays.", province=province_name(aim.province))
    return LessonStep("put", tr("Place the markers"), text, places=aim.towns, see="cards.markers",
                      covers=("first.marker",))


_STEPS: Final[Mapping[str, tuple[Callable[[State, int], LessonStep | None], ...]]] = {
    q.CARD: (_goal, _army, _score, _play), q.MARCH: (_way,), q.MARKER: (_put,),
}
"""What is taught at a question, in this order, each thing once."""

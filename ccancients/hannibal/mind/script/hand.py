"""Which card, and for what (rules 3.1, 3.2): every use is valued by what it could do now."""

from __future__ import annotations

from ccancients.engine.decision import Choice, Decision
from ccancients.hannibal.components.cards import (
    CAMPAIGNS,
    CHARMS,
    COUNTER,
    COUNTERS,
    FORCE_MARCH_BY_SEA,
    FORCE_MARCHES,
    MAJOR_CAMPAIGNS,
    STRATEGY_CARDS,
)
from ccancients.hannibal.components.generals import NERO
from ccancients.hannibal.components.sides import ROME
from ccancients.hannibal.components.tables import ARMY, LONG_MOVEMENT, MOVEMENT, SEA_ARMY
from ccancients.hannibal.mind.script.events import Events
from ccancients.hannibal.mind.script.marches import Marches, Means, Plan
from ccancients.hannibal.mind.script.outlook import Outlook
from ccancients.hannibal.mind.script.placing import Placing
from ccancients.hannibal.mind.script.reasons import Reason
from ccancients.hannibal.mind.script.weights import (
    CLAIM,
    DUE,
    KEEP,
    SECOND_GENERAL,
)
from ccancients.hannibal.rules.placement import raisers
from ccancients.hannibal.rules.playing import marchers, marker_spaces, number_of
from ccancients.hannibal.rules.presence import on_map


class Hand:
    """The plays that a side has."""

    def __init__(self, outlook: Outlook) -> None:
        self.outlook = outlook
        self.state, self.side = outlook.state, outlook.side
        self.placing = Placing(outlook)
        self.events = Events(outlook, self.placing)
        self.marches = Marches(outlook)
        self._plans: dict[tuple[int, Means], Plan] = {}
        self._markers: dict[int, float] = {}
        self._worths: dict[Choice, float] = {}

    # -- plays ----------------------------------------------------------------------------------------------------

    def play(self, decision: Decision) -> tuple[Choice, list[Reason]]:
        """The play that gains most over what the card would bring later; why."""
        best, score, told = decision.choices[0], -99.0, (0.0, 0.0)
        for choice in decision.choices:
            worth = self.worth(choice)
            price = self.price(choice.args[0])
            if worth - price > score:
                best, score, told = choice, worth - price, (worth, price)
        return best, [Reason(best.verb, told[0]), Reason("later", -told[1])]

    def worth(self, choice: Choice) -> float:
        """What a use of a card is worth now, in provinces."""
        found = self._worths.get(choice)
        if found is None:
            found = self._worths[choice] = self._worth(choice)
        return found

    def _worth(self, choice: Choice) -> float:
        use, (card,) = choice
        if use == "discard":
            return -0.02
        number = number_of(self.state, card)
        if use == "markers":
            if number not in self._markers:
                self._markers[number] = self.placing.best_markers(marker_spaces(self.state, self.side), number)[0]
            return self._markers[number]
        if use == "raise":
            return max(self.placing.cu_gain(self.state.general_at[each], 1) for each in raisers(self.state, self.side))
        if use == "move":
            return max(self.plan(general, means).value for general, means in self.means(choice))
        return self._event(card, number)

    def means(self, choice: Choice) -> list[tuple[int, Means]]:
        """Who may go by a play with which generals march, and by what means."""
        use, (card,) = choice
        number = number_of(self.state, card)
        if use == "move":
            sea = SEA_ARMY if number == 3 and self._may_sail(card) else -1
            means = Means(MOVEMENT, sea, card if card == CHARMS else 0)
        elif card in FORCE_MARCHES:
            sea = SEA_ARMY if card == FORCE_MARCH_BY_SEA and self._may_sail(card) else -1
            means = Means(LONG_MOVEMENT, sea)
        else:
            points = {each: LONG_MOVEMENT if each == NERO else MOVEMENT for each in on_map(self.state, self.side)}
            return [(each, Means(points[each], ARMY)) for each in points]
        return [(general, means) for general in marchers(self.state, self.side, number)]

    def _may_sail(self, card: int) -> bool:
        return not (self.side == ROME and self.state.naval_victory and card not in CAMPAIGNS)

    def _event(self, card: int, number: int) -> float:
        if card in CAMPAIGNS:
            return self.campaign(card)
        if card in FORCE_MARCHES:
            return max(self.plan(general, means).value for general, means in self.means(Choice("event", (card,))))
        return self.events.worth(card)

    def plan(self, general: int, means: Means) -> Plan:
        """The best plan of a general by some means."""
        key = (general, means)
        found = self._plans.get(key)
        if found is None:
            found = self._plans[key] = self.marches.best(general, means)
        return found

    def campaign(self, card: int) -> float:
        """Two or three generals one after the other, one of them perhaps by sea."""
        most = 3 if card in MAJOR_CAMPAIGNS else 2
        by_land, by_sea = [], []
        for general in on_map(self.state, self.side):
            points = LONG_MOVEMENT if general == NERO else MOVEMENT
            land = self.plan(general, Means(points, -1)).value
            by_land.append(land)
            by_sea.append(self.plan(general, Means(points, ARMY)).value - land)
        extra = max(range(len(by_sea)), key=lambda index: (by_sea[index] + min(by_land[index], 0.0), -index))
        by_land[extra] += max(0.0, by_sea[extra])
        first, *rest = sorted((max(0.0, value) for value in by_land), reverse=True)[:most]
        return first + SECOND_GENERAL * sum(rest)

    def price(self, card: int) -> float:
        """What a card would bring later in the turn; nothing for the last one."""
        weights, state = self.outlook.weights, self.state
        young = min(1.0, (len(state.hands[self.side]) - 1) / 3)
        number = number_of(state, card)
        price = weights.price[number - 1]
        if card in CAMPAIGNS:
            price = weights.campaign_price
        facts = STRATEGY_CARDS[card]
        if card in COUNTERS and facts.by in (2, self.side) and facts.kind == COUNTER:
            price += KEEP[card] * min(1.0, self.outlook.cards[self.outlook.enemy] / 3)
        return price * young

    # -- who begins -----------------------------------------------------------------------------------------------

    def urgency(self) -> float:
        """The best that could be done at once."""
        best = 0.0
        for card in sorted(self.state.hands[self.side]):
            number = number_of(self.state, card)
            generals = marchers(self.state, self.side, number)
            for general in generals:
                best = max(best, self.plan(general, Means(MOVEMENT, -1)).value)
        return best

    def claims(self) -> bool:
        """Whether Rome takes the first play for a campaign card."""
        cards = [card for card in self.state.hands[self.side] if card in CAMPAIGNS]
        return max(self.campaign(card) for card in cards) > CLAIM

    def begins(self) -> bool:
        """Whether Carthage plays first: when something is due; else the last word is worth more."""
        return self.urgency() > DUE


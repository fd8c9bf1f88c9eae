"""What a position is worth to a side, term by term, and the chance to win the war that this stands for."""

from __future__ import annotations

from math import exp
from typing import Final

from ccancients.hannibal.components.board import CITY, INSIDE, KIND, PROVINCES, SPACE_COUNT
from ccancients.hannibal.components.cards import CAMPAIGNS, HIDDEN_CARD
from ccancients.hannibal.components.generals import AFRICANUS, GENERALS
from ccancients.hannibal.components.sides import CARTHAGE, ROME, opponent
from ccancients.hannibal.components.tables import AFRICANUS_TURN, CARDS_DEALT
from ccancients.hannibal.mind.script.outlook import Army, Outlook
from ccancients.hannibal.mind.script.politics import CAPITALS, Politics
from ccancients.hannibal.mind.script.weights import KEEP, Weights
from ccancients.hannibal.mind.search.values import Values
from ccancients.hannibal.rules.playing import number_of
from ccancients.hannibal.state import DISPLACED, OUT, State

TERMS: Final = ("provinces", "armies", "generals", "cards")
"""The terms of a position's worth, in the order of their numbers."""
_CARTHAGINIANS: Final = tuple(
    general for general, facts in enumerate(GENERALS) if facts.side == CARTHAGE
)
_FAR: Final = 40.0


class Evaluation:
    """Weighs positions for ``side``."""

    def __init__(self, side: int, values: Values, weights: Weights) -> None:
        self.side, self.values, self.weights = side, values, weights

    def chance(self, state: State, outcome: int | None) -> float:
        """The chance to win the war from a position, or how it ended."""
        if outcome is not None:
            return 0.5 if outcome < 0 else float(outcome == self.side)
        return self.chance_of(sum(self.terms(state)), state.turn)

    def chance_of(self, worth: float, turn: int) -> float:
        """The chance that a worth in provinces stands for, towards the end of the war less for Rome."""
        tie = _at(self.values.tie, turn)
        worth += tie if self.side == CARTHAGE else -tie
        return 1.0 / (1.0 + exp(-max(-_FAR, min(_FAR, worth / _at(self.values.spread, turn)))))

    def terms(self, state: State) -> tuple[float, float, float, float]:
        """What each of ``TERMS`` is worth to the side, in provinces."""
        seen = _as_dealt(state)
        values, sign = self.values, 1.0 if self.side == ROME else -1.0
        roman = Outlook(seen, ROME, self.weights)
        outlooks = (roman, Outlook(seen, CARTHAGE, self.weights, other=roman))
        politics = values.politics * self._politics(outlooks[ROME].politics)
        politics -= values.politics * values.alliance * (state.alliance == 1) * (10 - state.turn) / 9
        armies = [sum(self._army(outlook, army) for army in outlook.armies[outlook.side]) for outlook in outlooks]
        generals = [self._generals(outlook) for outlook in outlooks]
        cards = self._cards(state)
        return (
            sign * politics, sign * _at(values.armies, state.turn) * (armies[ROME] - armies[CARTHAGE]),
            sign * values.generals * (generals[ROME] - generals[CARTHAGE]), values.cards * cards,
        )

    # -- terms -------------------------------------------------------------------------------------------------------

    def _politics(self, politics: Politics) -> float:
        """Provinces, markers and cities, to Rome."""
        weights, total = self.weights, 0.0
        for number in range(len(PROVINCES)):
            total += politics.province(number, politics.counts[ROME][number], politics.counts[CARTHAGE][number])
        for side, sign in ((ROME, 1.0), (CARTHAGE, -1.0)):
            markers = politics.markers[side]
            total += sign * weights.poor_slack * min(markers, weights.poor)
            total += sign * weights.slack * max(0, markers - weights.poor)
        for space in range(SPACE_COUNT):
            if KIND[space] == CITY and politics.control[space] >= 0:
                total += politics.city(space) * (1.0 if politics.control[space] == ROME else -1.0)
        return total

    def _army(self, outlook: Outlook, army: Army) -> float:
        """What an army is worth to its side, siege points that it keeps among it."""
        state, weights = outlook.state, self.weights
        if army.place >= INSIDE:
            besieged = bool(state.points[army.space])
            worth = weights.cu[army.side] * army.cu * (self.values.inside if besieged else 1.0)
            return worth + outlook.guard(army.space, army.cu)
        worth = outlook.standing(army.space, army.cu, army.general)
        if state.points[army.space] and state.points_by[army.space] == army.side:
            parts = weights.capital_siege if army.space in CAPITALS else weights.siege
            worth += max(0.0, outlook.politics.flip[army.side][army.space]) * parts[state.points[army.space]]
        return worth + weights.elephant * (state.elephants[army.place] if army.side == CARTHAGE else 0)

    def _generals(self, outlook: Outlook) -> float:
        """The generals that a side has lost, so at most nothing."""
        state, displaced = outlook.state, 1.0 - self.values.displaced
        if outlook.side == ROME:
            fell = state.turn > AFRICANUS_TURN and state.general_at[AFRICANUS] == OUT
            return -outlook.general_worth(AFRICANUS) * fell
        total = 0.0
        for general in _CARTHAGINIANS:
            lost = {OUT: 1.0, DISPLACED: displaced}.get(state.general_at[general], 0.0)
            total -= lost * (outlook.general_worth(general) if lost else 0.0)
        return total

    def _cards(self, state: State) -> float:
        """What the own hand will bring this turn, less what so many cards bring the enemy on average."""
        own, enemy = state.hands[self.side], len(state.hands[opponent(self.side)])
        weights = self.weights
        total = 0.0
        for card in own:
            total += weights.campaign_price if card in CAMPAIGNS else weights.price[number_of(state, card) - 1]
            total += KEEP.get(card, 0.0) * 0.5 * min(1.0, enemy / 3)
        total -= enemy * (sum(weights.price) / 3 + 0.02)
        return total + self.values.last_word * (len(own) - enemy)


def _at(by_turn: tuple[float, ...], turn: int) -> float:
    return by_turn[min(turn, len(by_turn)) - 1]


def _as_dealt(state: State) -> State:
    """The position; at the beginning of a turn as if its cards had been dealt already."""
    if state.hands[ROME] or state.hands[CARTHAGE] or state.card:
        return state
    seen = state.copy()
    number = CARDS_DEALT[min(state.turn, len(CARDS_DEALT)) - 1]
    seen.hands = [[HIDDEN_CARD] * number, [HIDDEN_CARD] * number]
    return seen

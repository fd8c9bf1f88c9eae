"""What the events of the strategy cards are worth now, and how their questions are answered (rules part 10)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ccancients.engine.decision import Choice, Decision
from ccancients.hannibal.components.board import (
    AFRICA,
    CAPUA,
    CITIES,
    COUNTRY_OF,
    INSIDE,
    ITALY,
    NUMIDIAS,
    PORTS,
    PROVINCE,
    ROME_CITY,
    SPACES_OF,
    SYRACUSE,
    space_of,
)
from ccancients.hannibal.components.cards import HOSTILE_TRIBES, PHILIP, TRUCE
from ccancients.hannibal.components.generals import AFRICANUS, BATTLE, GENERALS
from ccancients.hannibal.components.sides import CARTHAGE, NOBODY, ROME
from ccancients.hannibal.components.tables import HOSTILE_COLUMN
from ccancients.hannibal.mind.script import chances
from ccancients.hannibal.mind.script.outlook import Outlook
from ccancients.hannibal.mind.script.placing import Placing
from ccancients.hannibal.mind.script.politics import CAPITALS
from ccancients.hannibal.mind.script.weights import (
    ALLIANCE,
    LAST_PLAY,
    STOLEN_CARD,
)
from ccancients.hannibal.rules import conditions
from ccancients.hannibal.rules.placement import city_places, own_ports
from ccancients.hannibal.rules.presence import force, generals_in, on_map, removable


def grade_of(general: int) -> float:
    """How good a general is for an office: fights well, is easily activated."""
    facts = GENERALS[general]
    return facts.battle + 0.8 * (3 - facts.strategy)


class Events:
    """The worth of every card as an event, in provinces."""

    def __init__(self, outlook: Outlook, placing: Placing) -> None:
        self.outlook, self.placing = outlook, placing
        self.state, self.side, self.enemy = outlook.state, outlook.side, outlook.enemy

    def worth(self, card: int) -> float:
        """What the event of a card is worth, for the cards that move nobody."""
        return _WORTH[card](self, card)

    # -- markers --------------------------------------------------------------------------------------------------

    def revolt(self, card: int) -> float:
        return self.placing.removal(conditions.revolt_spaces(self.state, self.side, card))[0]

    def _numidia_falls(self, province: int) -> float:
        spaces = conditions.unprotected(self.state, self.enemy, SPACES_OF[province])
        return self.placing.removal(spaces)[0]

    def numidian_revolt(self, _card: int) -> float:
        return max(self._numidia_falls(each) for each in NUMIDIAS)

    def numidian_markers(self, card: int) -> float:
        provinces = (PROVINCE["eastern_numidia"],) if card == 23 else NUMIDIAS
        return max(self._markers_in(each) for each in provinces)

    def _markers_in(self, province: int) -> float:
        return self.placing.best_markers(conditions.numidian_spaces(self.state, self.side, province), 3)[0]

    def turned(self, card: int) -> float:
        spaces = conditions.turnable(self.state, self.side, card)
        return self.placing.best_markers(spaces, 2 if card == 27 else 1)[0]

    def grain_shortage(self, _card: int) -> float:
        return self.placing.removal(removable(self.state, ROME), 3)[0]

    def city_falls(self, card: int) -> float:
        space = CAPUA if card == 25 else SYRACUSE
        inside = force(self.state, ROME, space + INSIDE)
        return self.outlook.politics.flip[CARTHAGE][space] + self.outlook.cu_worth(ROME, inside)

    # -- CUs --------------------------------------------------------------------------------------------------------

    def in_port(self, card: int) -> float:
        return max(
            self.placing.cu_gain(place, self.number_of(card)) for place in self.port_places(card)
        )

    def number_of(self, card: int) -> int:
        return {10: 2, 11: 1, 12: 2, 22: 1, 43: 4}.get(card, 2)

    def port_places(self, card: int) -> list[int]:
        """The places that may take the CUs of a card."""
        if card == 10:
            return own_ports(self.state, CARTHAGE, 2, (AFRICA, ITALY))
        if card == 11:
            return own_ports(self.state, self.side, 1)
        if card == 12:
            return conditions.african_place(self.state, 2)
        return city_places(self.state, ROME, ROME_CITY, 4)

    def recruits(self, card: int) -> float:
        generals = conditions.recruiters(self.state, self.side, card)
        return max(self.placing.cu_gain(self.state.general_at[general], 2) for general in generals)

    def mutines(self, space: int) -> float:
        """A CU and a marker in Sicilia."""
        return self.outlook.politics.flip[CARTHAGE][space] + self.placing.cu_gain(space, 1) * 0.7

    def mutines_comes(self, _card: int) -> float:
        return max(self.mutines(space) for space in conditions.mutines_spaces(self.state))

    def suffering(self, place: int, card: int) -> float:
        """What an enemy force loses by attrition."""
        cu = force(self.state, self.enemy, place)
        column = HOSTILE_COLUMN if card in HOSTILE_TRIBES else 0
        return self.outlook.cu_worth(self.enemy, chances.attrition_cost(cu, int(card == 52), column)) * 1.15

    def forces(self, card: int) -> list[int]:
        """The enemy forces that a card may name."""
        return conditions.struck(self.state, self.enemy, card)

    def sick(self, card: int) -> float:
        return max(self.suffering(place, card) for place in self.forces(card))

    def deserters(self, _card: int) -> float:
        total = 0.0
        for place in conditions.deserting_forces(self.state):
            heads = generals_in(self.state, CARTHAGE, place)
            held = max((BATTLE[head] for head in heads), default=0) / 6
            cu = force(self.state, CARTHAGE, place)
            total += (1 - held) * self.outlook.cu_worth(CARTHAGE, chances.attrition_cost(cu))
        return total

    # -- sieges -----------------------------------------------------------------------------------------------------

    def relief(self, space: int, points: int) -> float:
        """What taking siege points away is worth; less than nothing from an enemy city."""
        weights, state = self.outlook.weights, self.state
        if not state.points[space]:
            return 0.0
        parts = weights.capital_siege if space in CAPITALS else weights.siege
        left = max(0, state.points[space] - points)
        owner = state.control[space]
        loss = self.outlook.politics.flip[1 - owner][space] if owner != NOBODY else 0.3
        gain = loss * (parts[state.points[space]] - parts[left])
        return gain if state.points_by[space] != self.side else -gain

    def relieved(self, card: int) -> float:
        return max(self.relief(space, 1 if card == 17 else 3) for space in conditions.sieges(self.state, card))

    def resisted(self, _card: int) -> float:
        return max(self.relief(space, 3) for space in conditions.pressed_tribes(self.state))

    def train(self, general: int) -> float:
        """What the siege train does for a general: most at the walls of a city."""
        state = self.state
        space = space_of(state.general_at[general])
        cu = force(state, CARTHAGE, state.general_at[general])
        if space in CITIES and state.control[space] == ROME and cu >= 3:
            return 0.25 * min(2.0, self.outlook.politics.flip[CARTHAGE][space]) + 0.1
        at_hand = COUNTRY_OF[space] == ITALY or space_of(state.general_at[general]) in PORTS
        return 0.08 + 0.01 * min(cu, 10) if at_hand else 0.03

    def siege_train(self, _card: int) -> float:
        return max(self.train(general) for general in conditions.train_generals(self.state))

    # -- offices, hands, what lasts ---------------------------------------------------------------------------------

    def senate(self, _card: int) -> float:
        state = self.state
        grades = [grade_of(each) for each in conditions.replacements(state)]
        mine = grade_of(state.proconsul)
        cu = force(state, ROME, state.general_at[state.proconsul])
        share = min(1.0, cu / 6)
        return 0.15 * share * (max(grades) - mine if self.side == ROME else mine - min(grades))

    def philip(self, _card: int) -> float:
        lost = STOLEN_CARD * 0.7 if self.outlook.cards[self.enemy] else 0.0
        remaining = 1.0 - (self.state.turn - 1) / self.state.turns
        return lost + ALLIANCE * (0.4 + 0.6 * remaining)

    def messenger(self, _card: int) -> float:
        return STOLEN_CARD + LAST_PLAY + 0.3 * self.outlook.late

    def naval_victory(self, _card: int) -> float:
        return 0.35 * (1.0 - self.outlook.late) * min(1.0, self.outlook.cards[ROME] / 5)

    def counsel_of_hanno(self, _card: int) -> float:
        """Worth as much as the Carthaginian armies in Africa could do elsewhere."""
        armies = self.outlook.armies[CARTHAGE]
        held = sum(army.cu for army in armies if COUNTRY_OF[army.space] == AFRICA and army.general >= 0)
        return 0.04 + 0.02 * min(10, held)

    def counsel_of_cato(self, _card: int) -> float:
        """Rome's armies stay away from Africa: most when Africanus is there to come."""
        state = self.state
        defenders = sum(army.cu for army in self.outlook.armies[CARTHAGE] if COUNTRY_OF[army.space] == AFRICA)
        value = 0.15 + 0.03 * max(0, 8 - defenders)
        if AFRICANUS in on_map(state, ROME) and COUNTRY_OF[space_of(state.general_at[AFRICANUS])] != AFRICA:
            value += 0.3
        return value

    def truce(self, _card: int) -> float:
        """Worth what the enemy's armies still could do this turn more than the own ones."""
        outlook = self.outlook
        theirs = sum(outlook.threat_of(army) for army in outlook.armies[self.enemy] if army.general >= 0)
        mine = sum(
            outlook.weights.potential * outlook.share(army.cu) * outlook.grade(army.general)
            * outlook.reach(self.side, army.space)
            for army in outlook.armies[self.side] if army.general >= 0
        )
        lead = 0.1 * outlook.politics.balance(self.side)
        return 0.35 * (theirs - mine) * (0.4 + 0.6 * outlook.late) + lead * outlook.late

    # -- questions --------------------------------------------------------------------------------------------------

    def province(self, decision: Decision, card: int) -> Choice:
        worth = self._numidia_falls if card == 3 else self._markers_in
        return max(decision.choices, key=lambda choice: (worth(choice.args[0]), -choice.args[0]))

    def space(self, decision: Decision, card: int) -> Choice:
        """Spaces of events: markers that come or go, CUs that are placed."""
        spaces = [choice.args[0] for choice in decision.choices if choice.args]
        if card == 56:
            wanted = self.placing.removal(spaces, 1)[1][0]
        elif card == 22:
            wanted = max(spaces, key=lambda space: (self.mutines(space), -space))
        elif card in (10, 11, 12, 43):
            number = self.number_of(card)
            places = {space_of(place): place for place in self.port_places(card)}
            wanted = max(spaces, key=lambda space: (self.placing.cu_gain(places[space], number), -space))
        else:
            return self.placing.put(decision)
        return Choice(decision.choices[0].verb, (wanted,))

    def general(self, decision: Decision, card: int) -> Choice:
        if card == 30:
            return max(decision.choices, key=lambda choice: (self.train(choice.args[0]), -choice.args[0]))
        return self.placing.with_whom(decision, 2)

    def force(self, decision: Decision, card: int) -> Choice:
        def worth(choice: Choice) -> tuple[float, int]:
            inside = choice.verb.endswith("inside")
            place = conditions.place_of_force(self.state, self.enemy, choice.args[0], inside=inside)
            return self.suffering(place, card), -place

        return max(decision.choices, key=worth)

    def besieged(self, decision: Decision, card: int) -> Choice:
        points = 1 if card == 17 else 3
        return max(decision.choices, key=lambda choice: (self.relief(choice.args[0], points), -choice.args[0]))


_WORTH: Final[dict[int, Callable[[Events, int], float]]] = {
    **dict.fromkeys((1, 2, 4), Events.revolt),
    3: Events.numidian_revolt,
    **dict.fromkeys((7, 8, 51, 52), Events.sick),
    PHILIP: Events.philip,
    **dict.fromkeys((10, 11, 12, 43), Events.in_port),
    **dict.fromkeys((13, 14, 15, 16, 44, 45, 46, 47, 48), Events.recruits),
    **dict.fromkeys((17, 49), Events.relieved),
    19: Events.senate,
    21: Events.deserters,
    22: Events.mutines_comes,
    **dict.fromkeys((23, 24), Events.numidian_markers),
    **dict.fromkeys((25, 26), Events.city_falls),
    **dict.fromkeys((27, 35, 36), Events.turned),
    29: Events.naval_victory,
    30: Events.siege_train,
    53: Events.resisted,
    55: Events.messenger,
    56: Events.grain_shortage,
    57: Events.counsel_of_hanno,
    58: Events.counsel_of_cato,
    TRUCE: Events.truce,
}

"""The choices of a decision as gestures on the board, and where a click takes an earlier choice back."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from ccancients.ancients import questions as q
from ccancients.ancients.orders import ORDER_RULES
from ccancients.ancients.rules import movement
from ccancients.ancients.rules.combat import targets_after
from ccancients.ancients.state import NOBODY, State
from ccancients.engine.decision import Choice, Decision
from ccancients.ui.ancients.ways_on import WAYS
from ccancients.ui.ancients.words.cards import card_name
from ccancients.ui.ancients.words.names import capitalized, hex_text, leader_text, unit_at_text, unit_text
from ccancients.ui.ancients.words.questions import button_text
from ccancients.ui.canvas.marks import Mark
from ccancients.ui.desktop.i18n import mark, tr
from ccancients.ui.interactions.answers import Answer
from ccancients.ui.interactions.ways_on import is_way_on


class Asked:
    """A position and what is asked in it; remembers how far units can go while the answers are made."""

    def __init__(self, state: State, decision: Decision) -> None:
        self.state = state
        self.decision = decision
        self._reach: dict[int, dict[int, int]] = {}

    def reach(self, unit: int) -> dict[int, int]:
        """The hexes a unit may move to, with the hexes moved to get there."""
        if unit not in self._reach:
            self._reach[unit] = movement.reach(self.state, unit)
        return self._reach[unit]


Maker = Callable[[Asked, Choice], Answer]


def answers_of(state: State, decision: Decision) -> tuple[Answer, ...]:
    """Every choice of a decision as the gesture that gives it."""
    asked = Asked(state, decision)
    return tuple(_MAKERS.get(choice.verb, _button)(asked, choice) for choice in decision.choices)


def take_backs(decision: Decision, made: Iterable[Choice]) -> dict[int, Choice]:
    """The hexes in which a click takes one of the choices ``made`` before back."""
    if decision.question == q.ORDERS:
        return {choice.args[0]: choice for choice in made if choice.verb in ("order", "order leader")}
    if decision.question == q.MOVEMENT:
        return {choice.args[1]: choice for choice in made if choice.verb in ("move", "move leader")}
    return {}


def _button(asked: Asked, choice: Choice) -> Answer:
    decision = asked.decision
    return Answer(choice, button_text(decision, choice), primary=is_way_on(WAYS, decision, choice))


def _play(_asked: Asked, choice: Choice) -> Answer:
    return Answer(choice, card_name(choice.args[0]), card=choice.args[0])


def _unit_words(state: State, here: int) -> str:
    unit = state.unit_at[here]
    return capitalized(unit_at_text(state.battle, unit, here)) if unit != NOBODY else hex_text(here)


def _leader_words(state: State, here: int) -> str:
    leader = state.leader_at[here]
    return leader_text(state.battle, leader) if leader != NOBODY else hex_text(here)


def _order(asked: Asked, choice: Choice) -> Answer:
    here = choice.args[0]
    return Answer(choice, _unit_words(asked.state, here), target=here, piece="unit", mark=Mark.ORDERABLE)


def _order_leader(asked: Asked, choice: Choice) -> Answer:
    here = choice.args[0]
    led = asked.state.unit_at[here] != NOBODY
    words = _leader_words(asked.state, here)
    return Answer(choice, words, target=here, piece="leader", mark=Mark.ORDERABLE, aside=led)


def _move(asked: Asked, choice: Choice) -> Answer:
    here, there, *via = choice.args
    label = tr("{unit} to {hex}", unit=_unit_words(asked.state, here), hex=hex_text(there))
    if via:
        label = tr("{move} by way of {hexes}", move=label, hexes=", ".join(hex_text(each) for each in via))
    lit = _move_mark(asked, asked.state.unit_at[here], there)
    return Answer(choice, label, here, there, tuple(via), "unit", lit)


def _move_mark(asked: Asked, unit: int, there: int) -> Mark:
    """A sword where there is somebody to battle; plain where nobody is; amber: no battle any more; red: must charge."""
    state, decision = asked.state, asked.decision
    rules = ORDER_RULES[state.orders]
    if unit == NOBODY or not (rules.may_close or rules.may_fire) or (decision.about and decision.about[0] == 1):
        return Mark.LEGAL
    far = asked.reach(unit).get(there, 0)
    if far > rules.gaits[state.battle.unit_type[unit].index].charge_beyond:
        return Mark.MUST_CHARGE
    if not movement.may_battle_after(state, unit, far, there):
        return Mark.NO_BATTLE
    return Mark.MAY_BATTLE if targets_after(state, unit, far, there) else Mark.LEGAL


def _move_leader(asked: Asked, choice: Choice) -> Answer:
    here, there = choice.args
    label = tr("{unit} to {hex}", unit=_leader_words(asked.state, here), hex=hex_text(there))
    return Answer(choice, label, here, there, (), "leader", Mark.LEGAL)


def _exit(asked: Asked, choice: Choice) -> Answer:
    here, there = choice.args
    label = tr("{unit} leaves the map at {hex}", unit=_unit_words(asked.state, here), hex=hex_text(there))
    return Answer(choice, label, here, there, (), "unit", Mark.EXIT)


def _attack(asked: Asked, choice: Choice) -> Answer:
    here, there = choice.args
    label = tr("Attack {target}", target=_target_words(asked.state, there))
    source = -1 if asked.decision.question == q.BONUS_COMBAT else here
    return Answer(choice, label, source, there, (), "unit" if source >= 0 else "", Mark.TARGET)


def _fire(asked: Asked, choice: Choice) -> Answer:
    here, there = choice.args
    return Answer(choice, tr("Fire at {target}", target=_target_words(asked.state, there)), here, there, (), "unit",
                  Mark.FIRE_TARGET)


def _target_words(state: State, here: int) -> str:
    unit, leader = state.unit_at[here], state.leader_at[here]
    if unit != NOBODY:
        return unit_at_text(state.battle, unit, here)
    return leader_text(state.battle, leader) if leader != NOBODY else hex_text(here)


def _place(asked: Asked, choice: Choice) -> Answer:
    unit, here = choice.args
    words = unit_text(asked.state.battle, unit)
    label = tr("{unit} to {hex}", unit=capitalized(words), hex=hex_text(here))
    return Answer(choice, label, target=here, mark=Mark.LEGAL)


def _place_leader(asked: Asked, choice: Choice) -> Answer:
    leader, here = choice.args
    label = tr("{unit} to {hex}", unit=leader_text(asked.state.battle, leader), hex=hex_text(here))
    return Answer(choice, label, target=here, mark=Mark.LEGAL)


def _at(lit: Mark, words: str = "") -> Maker:
    """A click in a hex; ``words`` say what it does where nobody stands in it who could be named."""

    def maker(asked: Asked, choice: Choice) -> Answer:
        here = choice.args[0]
        there = _target_words(asked.state, here)
        label = tr(words, hex=hex_text(here)) if words else there if there == hex_text(here) else capitalized(there)
        return Answer(choice, label, target=here, mark=lit)

    return maker


def _leader_way(asked: Asked, choice: Choice) -> Answer:
    """A leader's way: its last hex is clicked; leaving the map is clicked in the hex he leaves from."""
    way = choice.args
    if way == (-1,):
        return _button(asked, choice)
    if way[-1] < 0:
        label = tr("Leave the map at {hex}", hex=hex_text(way[-2]))
        return Answer(choice, label, target=way[-2], via=way[:-2], mark=Mark.EXIT)
    return Answer(choice, tr("Stop at {hex}", hex=hex_text(way[-1])), target=way[-1], via=way[:-1], mark=Mark.RETREAT)


_MAKERS: Final[dict[str, Maker]] = {
    "play": _play,
    "commander": _at(Mark.ORDERABLE),
    "order": _order,
    "order leader": _order_leader,
    "rally": _at(Mark.ORDERABLE),
    "move": _move,
    "move leader": _move_leader,
    "exit": _exit,
    "place": _place,
    "place leader": _place_leader,
    "attack": _attack,
    "fire": _fire,
    "evade to": _at(Mark.RETREAT, mark("Evade to {hex}")),
    "retreat": _at(Mark.RETREAT, mark("Retreat to {hex}")),
    "leader": _leader_way,
    "trample": _at(Mark.DANGER),
    "extra hex": _at(Mark.LEGAL, mark("Ride on to {hex}")),
}

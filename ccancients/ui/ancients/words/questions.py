"""What the prompt says for each question, and what is written on the buttons that answer it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from ccancients.ancients import questions as q
from ccancients.ancients.components.board import Section
from ccancients.ancients.components.cards import COMMAND_CARDS, Family
from ccancients.ancients.language import LANGUAGE
from ccancients.ancients.orders import ORDER_RULES
from ccancients.ancients.scenario.battle import Battle
from ccancients.ancients.state import NOBODY, State
from ccancients.engine.decision import Choice, Decision
from ccancients.ui.ancients.words.cards import card_name, orders_at_most, section_name
from ccancients.ui.ancients.words.names import (
    capitalized,
    face_name,
    hex_text,
    leader_text,
    number_of,
    unit_at_text,
    unit_text,
)
from ccancients.ui.desktop.i18n import mark, plural, tr


@dataclass(frozen=True, slots=True)
class Prompt:
    """What is asked: one sentence, and one more for whoever wants to know what it means."""

    text: str
    hint: str = ""


def prompt(state: State, decision: Decision) -> Prompt:
    """The prompt of a decision, without the name of the side that decides."""
    row = LANGUAGE.questions[decision.question]
    made = _PROMPTS[row.name](state, decision) if row.name in _PROMPTS else Prompt("")
    return Prompt(made.text or tr(row.prompt), made.hint or (tr(row.hint) if row.hint else ""))


def _unit(state: State, unit: int) -> str:
    return unit_text(state.battle, unit)


def _number(state: State, unit: int) -> int:
    return number_of(state.battle.unit_type[unit])


def _standing(state: State, unit: int) -> str:
    return unit_at_text(state.battle, unit, state.unit_hex[unit])


def _commander(_state: State, decision: Decision) -> Prompt:
    text = tr("{card}: which leader commands?", card=card_name(decision.about[0]) if decision.about else "")
    if any(choice.verb == "one unit" for choice in decision.choices):
        return Prompt(text, tr("Click a leader, or order one unit of your choice instead."))
    return Prompt(text, tr("Click a leader."))


def _orders(state: State, decision: Decision) -> Prompt:
    card, given = (*decision.about, 0, 0)[:2]
    most = orders_at_most(COMMAND_CARDS[card], state.command[decision.side]) if card >= 0 else 0
    hint = tr("Click a unit to order it; click it again to take the order back.")
    if ORDER_RULES[state.orders].key == "line command":
        hint = tr("{hint} A double click orders the whole line.", hint=hint)
    if any(choice.verb == "order leader" and state.unit_at[choice.args[0]] != NOBODY for choice in decision.choices):
        hint = tr("{hint} Its leader goes along; Shift+click orders him alone.", hint=hint)
    if most:
        text = tr("Order up to {most} {where} ({given} of {most} given).", most=most, where=_where(card), given=given)
        return Prompt(text, hint)
    return Prompt(tr("Give your orders ({given} so far).", given=given), hint)


def _where(card: int) -> str:
    facts = COMMAND_CARDS[card]
    if facts.family is Family.SECTION and facts.section is not None:
        return {
            Section.LEFT: tr("units on the left"),
            Section.CENTER: tr("units in the center"),
            Section.RIGHT: tr("units on the right"),
        }[facts.section]
    if facts.key in _TROOPS:
        return tr(_TROOPS[facts.key])
    if facts.key == "coordinated_attack":
        return tr("units, one in each section")
    if facts.key == "out_flanked":
        return tr("units, two on each wing")
    return tr("units")


_TROOPS: Final = {
    "order_light_troops": mark("light troops, wherever they stand"),
    "order_medium_troops": mark("medium troops, wherever they stand"),
    "order_heavy_troops": mark("heavy troops, wherever they stand"),
    "order_mounted": mark("mounted troops, wherever they stand"),
    "mounted_charge": mark("mounted units, wherever they stand"),
    "double_time": mark("foot units of one linked group"),
    "move_fire_move": mark("light units with missiles"),
}
"""Which troops a card means, by its key."""


def _order_die(_state: State, decision: Decision) -> Prompt:
    face, left = decision.about
    text = tr(LANGUAGE.questions[q.ORDER_DIE].prompt, face=face_name(face))
    return Prompt(text, _dice_left(left))


def _rally_die(_state: State, decision: Decision) -> Prompt:
    face, left = decision.about
    text = tr(LANGUAGE.questions[q.RALLY_DIE].prompt, face=face_name(face))
    return Prompt(text, _dice_left(left))


def _dice_left(left: int) -> str:
    return plural("One more die after this one.", "{count} more dice after this one.", left) if left else ""


def _movement(state: State, decision: Decision) -> Prompt:
    if ORDER_RULES[state.orders].key == "move-fire-move":
        second = bool(decision.about and decision.about[0])
        text = tr("Move your units again.") if second else tr("Move your units before they fire.")
        return Prompt(text, tr("Click a unit, then the hex it goes to."))
    waiting = _units_that(decision, ("move", "move leader", "exit"))
    hint = tr("Drag a unit to a lit hex, or click the unit and then the hex.")
    if ORDER_RULES[state.orders].key == "line command":
        hint = tr("{hint} Dragged with Shift, the whole line goes the same way.", hint=hint)
    if not waiting:
        return Prompt(tr("Nobody who was ordered can move any more."), tr("The last move can still be taken back."))
    text = plural("One unit may move: {hexes}.", "{count} units may move: {hexes}.", len(waiting),
                  hexes=_listed(waiting))
    return Prompt(text, hint)


def _units_that(decision: Decision, verbs: tuple[str, ...]) -> list[int]:
    """The hexes of those who can still do something, each once."""
    return list(dict.fromkeys(choice.args[0] for choice in decision.choices if choice.verb in verbs))


def _listed(hexes: list[int]) -> str:
    return ", ".join(map(hex_text, hexes))


def _battle(_state: State, decision: Decision) -> Prompt:
    hint = tr("Click a unit, then its target.")
    if all(choice.verb != "done" for choice in decision.choices):
        return Prompt(tr("Your warriors must charge."), hint)
    waiting = _units_that(decision, ("attack", "fire"))
    if not waiting:
        return Prompt(tr("Choose who attacks whom."), hint)
    text = plural("One unit may attack: {hexes}.", "{count} units may attack: {hexes}.", len(waiting),
                  hexes=_listed(waiting))
    return Prompt(text, tr("Click a unit, then its target, or drag it there."))


def _first_strike(state: State, decision: Decision) -> Prompt:
    attacker = decision.about[0]
    text = tr("Play First Strike against the {unit}?", unit=_standing(state, attacker))
    return Prompt(text)


def _evade(state: State, decision: Decision) -> Prompt:
    attacker, here = decision.about
    defender = state.unit_at[here]
    text = plural(
        "The {attacker} attacks your {unit} at {hex}: evade or stand?",
        "The {attacker} attack your {unit} at {hex}: evade or stand?",
        _number(state, attacker),
        attacker=_unit(state, attacker), unit=_unit(state, defender), hex=hex_text(here),
    )
    return Prompt(text)


def _evade_to(state: State, decision: Decision) -> Prompt:
    return Prompt(plural("Where does your {unit} evade to?",
                         "Where do your {unit} evade to?",
                         _number(state, decision.about[0]), unit=_standing(state, decision.about[0])))


def _place_leader(state: State, decision: Decision) -> Prompt:
    return Prompt(tr("Where does {leader} begin?", leader=leader_text(state.battle, decision.about[0])))


def _leader(state: State, decision: Decision) -> Prompt:
    name = leader_text(state.battle, decision.about[0])
    hint = tr("Up to three hexes toward your own edge, or off the map.")
    if any(choice.args[-1:] == (-1,) for choice in decision.choices):
        hint = tr("Up to three hexes toward your own edge; off the map he is safe but gone.")
    return Prompt(tr("{leader} must evade: where to?", leader=name), hint)


def _ignore(state: State, decision: Decision) -> Prompt:
    unit, flags, _most = decision.about
    count = plural("one flag", "{count} flags", flags)
    text = tr("{flags} against your {unit}: how many do you ignore?", flags=count, unit=_standing(state, unit))
    return Prompt(capitalized(text))


def _rampage(state: State, decision: Decision) -> Prompt:
    return Prompt(tr("The elephants at {hex} run wild: whom do they trample next?", hex=_unit_hex(state, decision)))


def _unit_hex(state: State, decision: Decision) -> str:
    return hex_text(state.unit_hex[decision.about[0]])


def _retreat(state: State, decision: Decision) -> Prompt:
    unit, owed = decision.about
    text = plural("Where does your {unit} retreat to?",
                  "Where do your {unit} retreat to?", _number(state, unit), unit=_standing(state, unit))
    return Prompt(text, plural("It must go back one hex.", "It must go back {count} hexes.", owed))


def _advance(state: State, decision: Decision) -> Prompt:
    unit, there = decision.about
    text = tr("Momentum advance with your {unit} to {hex}?", unit=_unit(state, unit), hex=hex_text(there))
    return Prompt(text)


def _extra_hex(state: State, decision: Decision) -> Prompt:
    text = tr("Your {unit} may ride one hex on.", unit=_standing(state, decision.about[0]))
    return Prompt(text)


def _bonus(state: State, decision: Decision) -> Prompt:
    text = plural("Bonus combat: whom does your {unit} attack?",
                  "Bonus combat: whom do your {unit} attack?",
                  _number(state, decision.about[0]), unit=_standing(state, decision.about[0]))
    return Prompt(text)


def _battle_back(state: State, decision: Decision) -> Prompt:
    unit, attacker = decision.about
    text = plural("Does your {unit} battle back against the {attacker}?",
                  "Do your {unit} battle back against the {attacker}?",
                  _number(state, unit), unit=_standing(state, unit),
              attacker=_unit(state, attacker))
    return Prompt(text)


_PROMPTS: Final[dict[str, Callable[[State, Decision], Prompt]]] = {
    q.COMMANDER: _commander,
    q.ORDERS: _orders,
    q.ORDER_DIE: _order_die,
    q.RALLY_DIE: _rally_die,
    q.MOVEMENT: _movement,
    q.BATTLE: _battle,
    q.FIRST_STRIKE: _first_strike,
    q.EVADE: _evade,
    q.EVADE_TO: _evade_to,
    q.PLACE_LEADER: _place_leader, q.LEADER: _leader,
    q.IGNORE_FLAGS: _ignore,
    q.RAMPAGE_ORDER: _rampage,
    q.RETREAT: _retreat,
    q.ADVANCE: _advance,
    q.EXTRA_HEX: _extra_hex,
    q.BONUS_COMBAT: _bonus,
    q.BATTLE_BACK: _battle_back,
}

# -- phases and buttons ---------------------------------------------------------------------------------------------

def phase_name(question: str) -> str:
    """The phase of the turn that a question belongs to, as a heading."""
    return tr(LANGUAGE.questions[question].phase)


def button_text(decision: Decision, choice: Choice) -> str:
    """What is written on the button of a choice that names no hex."""
    done = LANGUAGE.questions[decision.question].done
    if done and choice.verb in ("done", "pass"):
        return tr(done)
    if choice.verb == "ignore":
        if choice.args[0] == 0:
            return tr("Ignore none")
        return plural("Ignore one flag", "Ignore {count} flags", choice.args[0])
    if choice.verb == "leader" and choice.args == (-1,):
        return tr("Leave the map")
    return tr(LANGUAGE.verbs[choice.verb].button)


# -- refusals -------------------------------------------------------------------------------------------------------

_REFUSALS: Final = {
    q.CARD: mark("First play a command card from your hand."),
    q.COMMANDER: mark("Only a lit leader can command with this card."),
    q.ORDERS: mark("This card cannot order anything there."),
    q.ORDER_DIE: mark("This die cannot order anything there."),
    q.RALLY_DIE: mark("No unit there can regain a block with this die."),
    q.AMBUSH: mark("The ambush can only be sprung in the lit hexes."),
    q.PLACE_LEADER: mark("The leader can only be placed in the lit hexes."),
    q.MOVEMENT: mark("Nothing there can move now."),
    q.BATTLE: mark("Nothing there can battle now."),
    q.FIRST_STRIKE: mark("First decide whether to play First Strike."),
    q.EVADE: mark("First decide: evade or stand?"),
    q.EVADE_TO: mark("The unit can only evade to the lit hexes."),
    q.LEADER: mark("The leader can only evade to the lit hexes."),
    q.IGNORE_FLAGS: mark("First decide how many flags to ignore."),
    q.RAMPAGE_ORDER: mark("The elephants trample only the lit hexes."),
    q.RETREAT: mark("The unit can only retreat to the lit hexes."),
    q.ADVANCE: mark("First decide whether to advance."),
    q.EXTRA_HEX: mark("The cavalry can only ride on to the lit hexes."),
    q.BONUS_COMBAT: mark("Only the lit targets can be attacked."),
    q.BATTLE_BACK: mark("First decide whether to battle back."),
}


def refusal(decision: Decision, selected: bool) -> str:
    """Why a click is no answer, in one sentence."""
    if selected and decision.question == q.MOVEMENT:
        return tr("The unit cannot go there.")
    if selected and decision.question == q.BATTLE:
        return tr("The unit cannot attack that hex.")
    return tr(_REFUSALS[decision.question])


def side_name(battle: Battle, side: int, person: str = "") -> str:
    """The name shown for a side: the person's if given, else the army's."""
    from ccancients.ui.ancients.words.names import army_name

    return person or army_name(battle, side)


__all__ = ["Prompt", "button_text", "phase_name", "prompt", "refusal", "section_name", "side_name"]

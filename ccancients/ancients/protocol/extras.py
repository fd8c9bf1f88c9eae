"""What this game adds to the engine protocol: battles and positions, reasons, odds, and forms with hex names."""

from __future__ import annotations

from typing import Any, Final

from ccancients.ancients import questions as q
from ccancients.ancients.components.board import GRID, hex_name, parse_hex
from ccancients.ancients.language import LANGUAGE, card_text, parse_card
from ccancients.ancients.odds.attack import attack_odds
from ccancients.ancients.odds.results import Kind
from ccancients.ancients.position import (
    BadPosition,
    dealt,
    position_from_object,
    position_from_text,
    position_of,
    setup_of,
    text_of,
)
from ccancients.ancients.protocol import forms
from ccancients.ancients.protocol.params import New, Odds, PositionOf, WhyNot
from ccancients.ancients.scenario.battle import SIDE_BY_NAME, SIDE_NAMES
from ccancients.ancients.scenario.editions import SWITCHES
from ccancients.ancients.scenario.files import find_scenario, scenario_from_object, shipped_scenarios
from ccancients.ancients.scenario.misfits import EXPECTATIONS
from ccancients.ancients.scenario.model import Scenario
from ccancients.ancients.scenario.setup import Setup
from ccancients.ancients.spec import ANCIENTS
from ccancients.ancients.state import NOBODY, State
from ccancients.ancients.view import event_for, view_for
from ccancients.ancients.why_not import Asked, why_not, why_not_card, why_not_hex
from ccancients.engine.decision import Choice
from ccancients.engine.errors import BadScenario
from ccancients.rpc.codes import BAD_POSITION, ILLEGAL_CHOICE
from ccancients.rpc.extras import Beginning, JsonObject, MethodOfGame, MethodOfMatch, ProtocolExtras
from ccancients.rpc.methods import choice_of
from ccancients.rpc.open_match import OpenMatch
from ccancients.rpc.params import NoParams
from ccancients.rpc.server import INVALID_PARAMS, RpcError

# -- battles and positions --------------------------------------------------------------------------------------------


def scenarios(_params: NoParams) -> list[JsonObject]:
    """The battles that come with the program."""
    return [
        {
            "id": each.id, "name": each.name, "year": each.year, "first": each.first,
            "banners": each.model_dump(include={"banners"})["banners"],
            "in_first_printing": each.in_first_printing,
        }
        for each in shipped_scenarios()
    ]  # fmt: skip


def begin(params: New) -> Setup:
    """The set-up of a scenario or a position."""
    if (params.scenario is None) == (params.position is None):
        raise RpcError(INVALID_PARAMS, "A game begins from either a scenario or a position.")
    if params.position is not None:
        if "options" in params.model_fields_set:
            raise RpcError(INVALID_PARAMS, "A position brings its own options.")
        source = params.position
        wanted = position_from_text(source) if isinstance(source, str) else position_from_object(source)
        return setup_of(dealt(wanted, params.seed))
    setup = Setup(scenario=_scenario(params.scenario), options=params.options)
    try:
        setup.battle()
    except ValueError as error:
        raise RpcError(INVALID_PARAMS, f"options: {error}.") from None
    return setup


def _scenario(source: str | dict[str, Any] | None) -> Scenario:
    """A scenario by the name of a battle, or an object. Paths are not followed."""
    if isinstance(source, dict):
        return scenario_from_object(source, "scenario")
    name = source or ""
    if "/" in name or "\\" in name or name.lower().endswith(".json"):
        raise BadScenario("A battle is named by its id, number or name; a file is sent as an object.")
    return find_scenario(name)


def position(opened: OpenMatch, params: PositionOf) -> JsonObject:
    """The position on one line or as an object."""
    found = position_of(_seen_by(opened, params.side))
    if params.form == "object":
        return {"position": found.model_dump(mode="json", exclude_defaults=True)}
    return {"position": text_of(found)}


def _seen_by(opened: OpenMatch, side: str | None) -> Asked:
    return opened.game if side is None else view_for(opened.game, SIDE_BY_NAME[side])


# -- reasons and odds -------------------------------------------------------------------------------------------------


def reason(opened: OpenMatch, params: WhyNot) -> JsonObject:
    """The reason why a choice, a card or a click is refused; null when it is not."""
    if sum(each is not None for each in (params.choice, params.card, params.hex)) != 1:
        raise RpcError(INVALID_PARAMS, "Ask about one of choice, card and hex.")
    asked = _seen_by(opened, params.side)
    if params.choice is not None:
        refusal = why_not(asked, choice_of(ANCIENTS, params.choice))
    elif params.card is not None:
        refusal = why_not_card(asked, parse_card(params.card))
    else:
        taken_up = parse_hex(params.taken_up) if params.taken_up else NOBODY
        refusal = why_not_hex(asked, parse_hex(str(params.hex)), taken_up, leader=params.leader)
    return {"refusal": forms.refusal_form(refusal)}


def refused(asked: Asked, choice: Choice) -> JsonObject | None:
    """The reason why a choice is no answer to what a battle asks."""
    return forms.refusal_form(why_not(asked, choice))


def odds(opened: OpenMatch, params: Odds) -> JsonObject:
    """The exact odds of an attack in this position, under the orders of the turn."""
    choice, state = choice_of(ANCIENTS, params.attack), opened.game.state
    if choice.verb not in ("attack", "fire") or NOBODY in choice.args:
        raise RpcError(INVALID_PARAMS, "Odds are those of 'attack hex hex' or 'fire hex hex'.")
    here, there = choice.args
    unit = state.unit_at[here]
    if not _is_attack(state, choice):
        text = f"No unit in {hex_name(here)} can do so to an enemy in {hex_name(there)}."
        raise RpcError(ILLEGAL_CHOICE, text)
    close = Kind.BONUS if params.bonus else Kind.CLOSE
    found = attack_odds(state, unit, there, kind=Kind.RANGED if choice.verb == "fire" else close)
    return {"odds": found.to_json()}


def _is_attack(state: State, choice: Choice) -> bool:
    """Whether a unit stands in the first hex and an enemy in reach in the second."""
    battle = state.battle
    here, there = choice.args
    unit, target, leader = state.unit_at[here], state.unit_at[there], state.leader_at[there]
    if unit == NOBODY or (target == NOBODY and leader == NOBODY):
        return False
    owner = battle.unit_side[target] if target != NOBODY else battle.leader_side[leader]
    distance = GRID.distance[here][there]
    near = distance == 1 if choice.verb == "attack" else 1 < distance <= battle.unit_type[unit].range
    return owner != battle.unit_side[unit] and near


PROTOCOL: Final = ProtocolExtras(
    match="battle",
    sides=SIDE_NAMES,
    hello={"questions": list(q.QUESTIONS), "verbs": list(LANGUAGE.verbs), "switches": list(SWITCHES)},
    beginning=Beginning(New, begin),
    of_game={"scenarios": MethodOfGame(NoParams, scenarios)},
    of_match={
        "position": MethodOfMatch(PositionOf, position), "why_not": MethodOfMatch(WhyNot, reason),
        "odds": MethodOfMatch(Odds, odds),
    },
    about=forms.about_form,
    event=forms.event_form,
    state=forms.state_form,
    event_for=event_for,
    refusal=refused,
    parse_card=parse_card,
    thing=lambda _setup, _what, card: card_text(card),
    errors=((BadPosition, BAD_POSITION),),
    words=EXPECTATIONS,
)  # fmt: skip

"""The methods of the engine protocol: games begun, asked, answered, saved (documented in docs/protocol.md)."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, Final, TypeVar

from pydantic import ValidationError

from ccancients import __version__
from ccancients.ancients import notation
from ccancients.ancients import questions as q
from ccancients.ancients.ai.levels import LEVELS, SEARCHING, NoSuchLevel
from ccancients.ancients.battle import SIDE_BY_NAME
from ccancients.ancients.board import GRID, hex_name, parse_hex
from ccancients.ancients.editions import SWITCHES
from ccancients.ancients.position import (
    BadPosition,
    dealt,
    game_of,
    position_from_object,
    position_from_text,
    position_of,
    setup_of,
    text_of,
)
from ccancients.ancients.protocol import forms
from ccancients.ancients.protocol import params as given
from ccancients.ancients.protocol.codes import (
    BAD_POSITION,
    BAD_SAVE,
    BAD_SCENARIO,
    BAD_TEXT,
    BATTLE_OVER,
    CODES,
    ILLEGAL_CHOICE,
    NO_SUCH_GAME,
    NO_SUCH_LEVEL,
    NO_UNDO,
    OUT_OF_DICE,
    TOO_MANY_GAMES,
)
from ccancients.ancients.protocol.minds import Minds
from ccancients.ancients.protocol.open_game import OpenGame
from ccancients.ancients.refusals import refusal as model_refusal
from ccancients.ancients.rules.odds import attack_odds
from ccancients.ancients.rules.odds_results import Kind
from ccancients.ancients.scenario import Model, Scenario
from ccancients.ancients.scenario_io import find_scenario, scenario_from_object, shipped_scenarios
from ccancients.ancients.setup import Setup
from ccancients.ancients.spec import ANCIENTS, start_battle
from ccancients.ancients.state import NOBODY, State
from ccancients.ancients.view import event_for, view_for
from ccancients.ancients.why_not import Asked, why_not, why_not_card, why_not_hex
from ccancients.engine.chance import OutOfScript, RolledChance, ScriptedChance
from ccancients.engine.decision import Choice
from ccancients.engine.errors import BadSaveFile, BadScenario, BadText, GameError, IllegalChoice
from ccancients.engine.game import Game
from ccancients.engine.protocol import INVALID_PARAMS, LONGEST_LINE, MOST_IN_BATCH, Method, RpcError
from ccancients.engine.savefile import SavedBattle, parse_save, save_text

PROTOCOL: Final = 1
MOST_GAMES: Final = 64

_CODE_OF: Final[tuple[tuple[type[GameError], int], ...]] = (
    (IllegalChoice, ILLEGAL_CHOICE),
    (BadPosition, BAD_POSITION),
    (BadText, BAD_TEXT),
    (BadScenario, BAD_SCENARIO),
    (BadSaveFile, BAD_SAVE),
    (NoSuchLevel, NO_SUCH_LEVEL),
)

ParamsT = TypeVar("ParamsT", bound=Model)
JsonObject = dict[str, Any]


class Desk:
    """The games of one line. ``methods`` is what a server needs."""

    def __init__(self) -> None:
        self._games: dict[str, OpenGame] = {}
        self._begun = 0
        self.minds = Minds(self._game, self._answered)
        self.methods: dict[str, Method] = {
            "hello": _method(given.NoParams, self.hello),
            "scenarios": _method(given.NoParams, self.scenarios),
            "new": _method(given.New, self.new),
            "close": _method(given.OnGame, self.close),
            "dice": _method(given.Dice, self.dice),
            "choices": _method(given.OnGame, self.choices),
            "apply": _method(given.Apply, self.apply),
            "undo": _method(given.OnGame, self.undo),
            "redo": _method(given.OnGame, self.redo),
            "state": _method(given.OnGame, self.state),
            "view": _method(given.ViewOf, self.view),
            "events": _method(given.Events, self.events),
            "position": _method(given.PositionOf, self.position),
            "why_not": _method(given.WhyNot, self.why_not),
            "odds": _method(given.Odds, self.odds),
            "move": _method(given.Move, self.minds.move),
            "think": _method(given.Think, self.minds.think),
            "save": _method(given.OnGame, self.save),
            "load": _method(given.Load, self.load),
        }

    # -- about the program --------------------------------------------------------------------------------------

    def hello(self, _params: given.NoParams) -> JsonObject:
        """Who answers, and what it understands."""
        return {
            "program": "ccancients", "version": __version__, "protocol": PROTOCOL, "game": ANCIENTS.key,
            "levels": [*LEVELS, *SEARCHING], "questions": list(q.QUESTIONS), "verbs": list(notation.VERBS),
            "switches": list(SWITCHES), "methods": [*self.methods, "move_now", "cancel", "quit"], "errors": CODES,
            "limits": {"line": LONGEST_LINE, "batch": MOST_IN_BATCH, "games": MOST_GAMES},
        }  # fmt: skip

    def scenarios(self, _params: given.NoParams) -> list[JsonObject]:
        """The battles that come with the program."""
        return [
            {
                "id": each.id, "name": each.name, "year": each.year, "first": each.first, "banners": each.banners,
                "in_first_printing": each.in_first_printing,
            }
            for each in shipped_scenarios()
        ]  # fmt: skip

    # -- games --------------------------------------------------------------------------------------------------

    def new(self, params: given.New) -> JsonObject:
        """Begin a game from a scenario or a position."""
        if (params.scenario is None) == (params.position is None):
            raise RpcError(INVALID_PARAMS, "A game begins from either a scenario or a position.")
        if params.position is not None and "options" in params.model_fields_set:
            raise RpcError(INVALID_PARAMS, "A position brings its own options.")
        chance = ScriptedChance(
            _dice(params.dice),
            [[notation.parse_card(key) for key in reversed(order)] for order in params.shuffles],
            None if params.only_scripted else RolledChance(params.seed),
        )
        setup, game = self._first(params, chance)
        return self._opened(setup, params.seed, game)

    def _first(self, params: given.New, chance: ScriptedChance) -> tuple[Setup, Game[State]]:
        if params.position is not None:
            source = params.position
            wanted = position_from_text(source) if isinstance(source, str) else position_from_object(source)
            position = dealt(wanted, params.seed)
            return setup_of(position), game_of(position, chance)
        setup = Setup(scenario=_scenario(params.scenario), options=params.options)
        try:
            battle = setup.battle()
        except ValueError as error:
            raise RpcError(INVALID_PARAMS, f"options: {error}.") from None
        return setup, start_battle(battle, chance)

    def _opened(self, setup: Setup, seed: int, game: Game[State]) -> JsonObject:
        if len(self._games) >= MOST_GAMES:
            raise RpcError(TOO_MANY_GAMES, f"At most {MOST_GAMES} games are held; close one.")
        self._begun += 1
        name = f"g{self._begun}"
        self._games[name] = OpenGame.begun(name, setup, seed, game)
        return self._asked(self._games[name])

    def close(self, params: given.OnGame) -> bool:
        """Forget a game."""
        del self._games[self._game(params).name]
        return True

    def _game(self, params: given.OnGame) -> OpenGame:
        """The game that is meant: by its id, or the one begun last."""
        name = params.game if params.game is not None else next(reversed(self._games), "")
        if name not in self._games:
            raise RpcError(NO_SUCH_GAME, "There is no such game." if params.game else "There is no game yet.")
        return self._games[name]

    # -- decisions ----------------------------------------------------------------------------------------------

    def _asked(self, opened: OpenGame) -> JsonObject:
        decision = opened.game.decision
        count = 0 if decision is None else len(decision.choices)
        return {"game": opened.name, **forms.question_form(opened.game), "number_of_choices": count}

    def choices(self, params: given.OnGame) -> JsonObject:
        """The pending decision with all its choices."""
        opened = self._game(params)
        decision = opened.game.decision
        listed = () if decision is None else decision.choices
        return {**self._asked(opened), "choices": [forms.choice_form(choice) for choice in listed]}

    def apply(self, params: given.Apply) -> JsonObject:
        """Answer the pending decision."""
        opened = self._game(params)
        return self._answered(opened, _choice(params.choice))

    def _answered(self, opened: OpenGame, choice: Choice) -> JsonObject:
        decision = opened.game.decision
        if decision is None:
            raise RpcError(BATTLE_OVER, "The battle is over, nothing is asked any more.")
        refusal = why_not(opened.game, choice)
        if refusal is not None:
            data = {"question": decision.question, "refusal": forms.refusal_form(refusal)}
            text = notation.choice_text(choice)
            raise RpcError(ILLEGAL_CHOICE, f"'{text}' is not an answer to '{decision.question}'.", data)
        events = opened.apply(choice)
        return {**self._asked(opened), "events": [forms.event_form(event) for event in events]}

    def dice(self, params: given.Dice) -> JsonObject:
        """Script the coming dice."""
        opened = self._game(params)
        opened.roll_next(_dice(params.dice), replace=params.replace)
        return {"game": opened.name, "waiting": notation.dice_text(opened.script.dice).split()}

    def undo(self, params: given.OnGame) -> JsonObject:
        """Take the last choice back, as long as nothing was revealed since."""
        opened = self._game(params)
        choice = opened.undo()
        if choice is None:
            raise RpcError(NO_UNDO, f"Nothing can be taken back: {opened.history.reason.value}.")
        return {**self._asked(opened), "choice": notation.choice_text(choice)}

    def redo(self, params: given.OnGame) -> JsonObject:
        """Make the choice last taken back again."""
        opened = self._game(params)
        choice = opened.redo()
        if choice is None:
            raise RpcError(NO_UNDO, "Nothing was taken back.")
        return {**self._asked(opened), "choice": notation.choice_text(choice)}

    # -- looking ------------------------------------------------------------------------------------------------

    def state(self, params: given.OnGame) -> JsonObject:
        """Everything, hands and deck included."""
        opened = self._game(params)
        return {**self._asked(opened), "state": forms.state_form(opened.game.state)}

    def view(self, params: given.ViewOf) -> JsonObject:
        """What one side may know."""
        opened = self._game(params)
        seen = view_for(opened.game, SIDE_BY_NAME[params.side])
        answer = {
            "game": opened.name, "viewer": params.side, **forms.question_form(seen),
            "state": forms.state_form(seen.state),
        }  # fmt: skip
        if params.raw:
            answer |= {"setup": ANCIENTS.setup_to_json(opened.setup), "view": seen.to_json()}
        return answer

    def events(self, params: given.Events) -> JsonObject:
        """What happened, oldest first."""
        opened = self._game(params)
        since = opened.told if params.since is None else min(params.since, len(opened.events))
        if params.since is None:
            opened.told = len(opened.events)
        told: list[Any] = opened.events[since:]
        if params.side is not None:
            told = [event_for(event, SIDE_BY_NAME[params.side]) for event in told]
        events = [forms.event_form(event) for event in told]
        return {"game": opened.name, "since": since, "next": len(opened.events), "events": events}

    def position(self, params: given.PositionOf) -> JsonObject:
        """The position on one line or as an object."""
        opened = self._game(params)
        found = position_of(self._seen_by(opened, params.side))
        if params.form == "object":
            return {"game": opened.name, "position": found.model_dump(mode="json", exclude_defaults=True)}
        return {"game": opened.name, "position": text_of(found)}

    def _seen_by(self, opened: OpenGame, side: str | None) -> Asked:
        return opened.game if side is None else view_for(opened.game, SIDE_BY_NAME[side])

    def why_not(self, params: given.WhyNot) -> JsonObject:
        """The reason why a choice, a card or a click is refused; null when it is not."""
        opened = self._game(params)
        if sum(each is not None for each in (params.choice, params.card, params.hex)) != 1:
            raise RpcError(INVALID_PARAMS, "Ask about one of choice, card and hex.")
        asked = self._seen_by(opened, params.side)
        if params.choice is not None:
            refusal = why_not(asked, _choice(params.choice))
        elif params.card is not None:
            refusal = why_not_card(asked, notation.parse_card(params.card))
        else:
            taken_up = parse_hex(params.taken_up) if params.taken_up else NOBODY
            refusal = why_not_hex(asked, parse_hex(str(params.hex)), taken_up, leader=params.leader)
        return {"game": opened.name, "refusal": forms.refusal_form(refusal)}

    def odds(self, params: given.Odds) -> JsonObject:
        """The exact odds of an attack in this position, under the orders of the turn."""
        opened = self._game(params)
        choice, state = _choice(params.attack), opened.game.state
        if choice.verb not in ("attack", "fire") or NOBODY in choice.args:
            raise RpcError(INVALID_PARAMS, "Odds are those of 'attack hex hex' or 'fire hex hex'.")
        here, there = choice.args
        unit = state.unit_at[here]
        if not _is_attack(state, choice):
            text = f"No unit in {hex_name(here)} can do so to an enemy in {hex_name(there)}."
            raise RpcError(ILLEGAL_CHOICE, text)
        close = Kind.BONUS if params.bonus else Kind.CLOSE
        odds = attack_odds(state, unit, there, kind=Kind.RANGED if choice.verb == "fire" else close)
        return {"game": opened.name, "odds": odds.to_json()}

    # -- saving -------------------------------------------------------------------------------------------------

    def save(self, params: given.OnGame) -> JsonObject:
        """The text of a saved battle; dice that are scripted and not rolled yet are not in it."""
        opened = self._game(params)
        battle = SavedBattle(ANCIENTS, opened.setup, opened.seed, opened.to_be_saved(), lots=opened.lots)
        return {"game": opened.name, "text": save_text(battle, f"ccancients {__version__}")}

    def load(self, params: given.Load) -> JsonObject:
        """Go on with a saved battle as a new game."""
        try:
            raw = params.text.encode()
        except UnicodeEncodeError:
            raise RpcError(BAD_SAVE, "The text holds half characters.") from None
        battle = parse_save(raw, "text", (ANCIENTS,))
        asked = self._opened(battle.setup, battle.seed, battle.game)
        self._games[asked["game"]].lots = battle.lots
        return asked


# -- parameters -------------------------------------------------------------------------------------------------------


def _method(model: type[ParamsT], method: Callable[[ParamsT], object]) -> Method:
    """A method with its parameters checked, and the game's errors as errors of the protocol."""

    def call(data: dict[str, Any]) -> object:
        try:
            return method(_checked(model, data))
        except OutOfScript as error:
            raise RpcError(OUT_OF_DICE, f"The script of dice does not fit: {error}.") from None
        except GameError as error:
            code = next((code for kind, code in _CODE_OF if isinstance(error, kind)), INVALID_PARAMS)
            raise RpcError(code, str(error)) from None

    return call


def _checked(model: type[ParamsT], data: dict[str, Any]) -> ParamsT:
    try:
        return model.model_validate_json(json.dumps(data, ensure_ascii=True))
    except ValidationError as error:
        raise RpcError(INVALID_PARAMS, model_refusal(error)) from None


def _scenario(source: str | dict[str, Any] | None) -> Scenario:
    """A scenario by the name of a battle, or an object. Paths are not followed."""
    if isinstance(source, dict):
        return scenario_from_object(source, "scenario")
    name = source or ""
    if "/" in name or "\\" in name or name.lower().endswith(".json"):
        raise BadScenario("A battle is named by its id, number or name; a file is sent as an object.")
    return find_scenario(name)


def _dice(words: tuple[str, ...]) -> tuple[int, ...]:
    return notation.parse_dice(" ".join(words))


def _choice(source: str | given.ChoiceObject) -> Choice:
    """A choice of either form. Raises ``BadText``."""
    if isinstance(source, str):
        return notation.parse_choice(source)
    return notation.parse_choice(" ".join([source.verb, *map(str, source.args)]))


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

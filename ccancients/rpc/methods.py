"""The methods of the engine protocol for any game: matches begun, asked, answered, saved (docs/protocol.md)."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Sequence
from typing import Any, Final, TypeVar

from pydantic import ValidationError

from ccancients import __version__
from ccancients.engine.chance import OutOfScript, RolledChance, ScriptedChance, Wanted
from ccancients.engine.decision import Choice, Decision
from ccancients.engine.errors import BadSaveFile, BadScenario, BadText, GameError, IllegalChoice
from ccancients.engine.game import DRAW, Game
from ccancients.engine.gamespec import AnySpec, levels_of
from ccancients.engine.misfits import found, refusal_phrase
from ccancients.engine.own_mark import Marker
from ccancients.engine.phrase import one_line
from ccancients.engine.savefile import SavedMatch, parse_save, save_text
from ccancients.rpc import params as given
from ccancients.rpc.codes import (
    BAD_SAVE,
    BAD_SCENARIO,
    BAD_TEXT,
    ILLEGAL_CHOICE,
    MATCH_OVER,
    NO_SUCH_GAME,
    NO_UNDO,
    OUT_OF_DICE,
    TOO_MANY_GAMES,
    codes,
)
from ccancients.rpc.extras import NOTHING, Beginning, JsonObject, MethodOfMatch, ProtocolExtras
from ccancients.rpc.feeding import CHANCE, Feed, Feeder, Unbegun
from ccancients.rpc.open_match import OpenMatch
from ccancients.rpc.opponents import LONG_METHODS, Opponents
from ccancients.rpc.server import INVALID_PARAMS, LONGEST_LINE, MOST_IN_BATCH, Method, RpcError, RpcServer

PROTOCOL: Final = 1
MOST_GAMES: Final = 64

_CODE_OF: Final[tuple[tuple[type[GameError], int], ...]] = (
    (IllegalChoice, ILLEGAL_CHOICE), (BadText, BAD_TEXT), (BadScenario, BAD_SCENARIO), (BadSaveFile, BAD_SAVE),
)  # fmt: skip
"""A game's own errors come before these."""

_DIE: Final = re.compile(r"^dice\[(\d+)\]")
"""A place in a list of dice, which are counted from one."""

ParamsT = TypeVar("ParamsT", bound=given.Params)


def make_server(spec: AnySpec, extras: ProtocolExtras = NOTHING, marker: Marker | None = None) -> RpcServer:
    """A server for a game, without matches; with ``marker`` it knows again what it saved itself."""
    methods = Methods(spec, extras, marker)
    server = RpcServer(methods.by_name, long=LONG_METHODS)
    methods.opponents.line = server
    return server


class Methods:
    """What one line can be asked, and the matches that it holds. ``by_name`` is what a server needs."""

    def __init__(self, spec: AnySpec, extras: ProtocolExtras = NOTHING, marker: Marker | None = None) -> None:
        self.spec = spec
        self.marker = marker
        self.extras = extras
        self.opponents = Opponents(spec, extras.match, self._match, self._answered)
        self.feeder = Feeder(spec, extras.match, extras.thing, extras.parse_card)
        self._matches: dict[str, OpenMatch | Unbegun] = {}
        self._begun = 0
        self._beginning = extras.beginning or Beginning(given.BeginFromSetup, self._setup_given)
        self.by_name: dict[str, Method] = {
            "hello": self._method(given.NoParams, self.hello),
            **{name: self._method(each.params, each.answer) for name, each in extras.of_game.items()},
            "new": self._method(self._beginning.params, self.new),
            "close": self._method(given.OnGame, self.close),
            "dice": self._method(given.Dice, self.dice),
            "chance": self._method(Feed, self.chance),
            "choices": self._method(given.OnGame, self.choices),
            "apply": self._method(given.Apply, self.apply),
            "settle": self._method(given.Settle, self.settle),
            "undo": self._method(given.OnGame, self.undo),
            "redo": self._method(given.OnGame, self.redo),
            "state": self._method(given.OnGame, self.state),
            "view": self._method(given.ViewOf, self.view),
            "events": self._method(given.Events, self.events),
            **{name: self._method(each.params, self._of_match(each)) for name, each in extras.of_match.items()},
            "move": self._method(given.Move, self.opponents.move),
            "think": self._method(given.Think, self.opponents.think),
            "save": self._method(given.OnGame, self.save),
            "load": self._method(given.Load, self.load),
        }

    # -- about the program --------------------------------------------------------------------------------------

    def hello(self, _params: given.NoParams) -> JsonObject:
        """Who answers, and what it understands."""
        return {
            "program": "ccancients", "version": __version__, "protocol": PROTOCOL, "game": self.spec.key,
            "levels": list(levels_of(self.spec)), **self.extras.hello,
            "methods": [*self.by_name, "move_now", "cancel", "quit"], "errors": codes(self.extras.match),
            "limits": {"line": LONGEST_LINE, "batch": MOST_IN_BATCH, "games": MOST_GAMES},
        }  # fmt: skip

    # -- matches ------------------------------------------------------------------------------------------------

    def new(self, params: given.Begin) -> JsonObject:
        """Begin a match."""
        setup = self._beginning.setup(params)
        script = ScriptedChance(
            self.feeder.dice(params.dice),
            [[self.extras.parse_card(key) for key in reversed(order)] for order in params.shuffles],
            None if params.only_scripted else RolledChance(params.seed), fed=params.only_scripted,
        )
        return self._begin(self._free_name(), setup, params.seed, script)

    def _begin(self, name: str, setup: Any, seed: int, script: ScriptedChance) -> JsonObject:
        """A match at its first question, or waiting for chance before it."""
        try:
            game = self.spec.new_game(setup, script.copy())
        except OutOfScript as error:
            if error.wanted is None:
                raise
            self._begun = max(self._begun, int(name[1:]))
            waits = self._matches[name] = Unbegun(name, setup, seed, script, error.wanted)
            return {**self._waits(waits), "events": []}
        return self._opened(name, setup, seed, game)

    def _setup_given(self, params: given.BeginFromSetup) -> Any:
        return self.spec.setup_from_json(params.setup, "setup")

    def _free_name(self) -> str:
        if len(self._matches) >= MOST_GAMES:
            raise RpcError(TOO_MANY_GAMES, f"At most {MOST_GAMES} games are held; close one.")
        return f"g{self._begun + 1}"

    def _opened(self, name: str, setup: Any, seed: int, game: Game[Any]) -> JsonObject:
        sides = [seat.key for seat in self.spec.seats(setup)]
        opened = self._matches[name] = OpenMatch.begun(name, setup, sides, seed, game)
        self._begun = max(self._begun, int(name[1:]))
        return self._asked(opened)

    def close(self, params: given.OnGame) -> bool:
        """Forget a match."""
        del self._matches[self._found(params).name]
        return True

    def _match(self, params: given.OnGame) -> OpenMatch:
        """The match that is meant. Raises ``RpcError`` while it waits for chance."""
        found = self._found(params)
        if isinstance(found, Unbegun) or found.waiting is not None:
            raise self.feeder.refusal(found.setup, self._wanted(found))
        return found

    def _found(self, params: given.OnGame) -> OpenMatch | Unbegun:
        """The match that is meant: by its id, or the one begun last."""
        name = params.game if params.game is not None else next(reversed(self._matches), "")
        if name not in self._matches:
            raise RpcError(NO_SUCH_GAME, "There is no such game." if params.game else "There is no game yet.")
        return self._matches[name]

    # -- chance -------------------------------------------------------------------------------------------------

    def chance(self, params: Feed) -> JsonObject:
        """What a match waits for was rolled, picked or shuffled outside: it goes on."""
        found = self._found(params)
        if not isinstance(found, Unbegun) and found.waiting is None:
            raise RpcError(INVALID_PARAMS, f"The {self.extras.match} waits for no chance.")
        self.feeder.feed(found.script, found.setup, self._wanted(found), params)
        if isinstance(found, Unbegun):
            return {"events": [], **self._begin(found.name, found.setup, found.seed, found.script)}
        return self._went_on(found, found.go_on())

    @staticmethod
    def _wanted(found: OpenMatch | Unbegun) -> Wanted:
        waiting = found if isinstance(found, Unbegun) else found.waiting
        assert waiting is not None
        assert waiting.wanted is not None
        return waiting.wanted

    def _waits(self, found: OpenMatch | Unbegun) -> JsonObject:
        """The question of a match that waits for chance."""
        about = self.feeder.about(found.setup, self._wanted(found))
        return {
            "game": found.name, "question": CHANCE, "side": None, "about": about, "outcome": None,
            "number_of_choices": 0,
        }  # fmt: skip

    def _went_on(self, opened: OpenMatch, events: Sequence[object]) -> JsonObject:
        """Where a match has come to, with what happened on the way."""
        asked = self._asked(opened) if opened.waiting is None else self._waits(opened)
        return {**asked, "events": [self.extras.event(event) for event in events]}

    # -- decisions ----------------------------------------------------------------------------------------------

    def _asked(self, opened: OpenMatch) -> JsonObject:
        decision = opened.game.decision
        count = 0 if decision is None else len(decision.choices)
        return {"game": opened.name, **self._question(opened, opened.game), "number_of_choices": count}

    def _question(self, opened: OpenMatch, asked: Any) -> JsonObject:
        """What a match asks, or a view of it, of whom, and what it is about; nulls when nothing is asked."""
        decision, outcome = asked.decision, opened.game.outcome
        return {
            "question": None if decision is None else decision.question,
            "side": None if decision is None else opened.sides[decision.side],
            "about": {} if decision is None else self.extras.about(asked, decision),
            "outcome": None if outcome is None else "draw" if outcome == DRAW else opened.sides[outcome],
        }

    def choices(self, params: given.OnGame) -> JsonObject:
        """The pending decision with all its choices."""
        found = self._found(params)
        if isinstance(found, Unbegun) or found.waiting is not None:
            return {**self._waits(found), "choices": []}
        opened, decision = found, found.game.decision
        listed = () if decision is None else decision.choices
        return {**self._asked(opened), "choices": [self._choice_form(choice) for choice in listed]}

    def _choice_form(self, choice: Choice) -> JsonObject:
        """Text and structure of a choice: its verb, and its arguments as words."""
        text = self.spec.choice_text(choice)
        if self.extras.choice is not None:
            verb, args = self.extras.choice(choice)
            return {"text": text, "verb": verb, "args": args}
        return {"text": text, "verb": choice.verb, "args": text.removeprefix(choice.verb).split()}

    def apply(self, params: given.Apply) -> JsonObject:
        """Answer the pending decision."""
        opened = self._match(params)
        return self._answered(opened, choice_of(self.spec, params.choice))

    def _answered(self, opened: OpenMatch, choice: Choice) -> JsonObject:
        question = "" if opened.game.decision is None else opened.game.decision.question
        check_answer(
            opened.game, choice, self.spec.choice_text(choice), self.extras.refusal, self.extras.match, f"'{question}'"
        )
        return self._went_on(opened, opened.apply(choice))

    def settle(self, params: given.Settle) -> JsonObject:
        """Answer the pending decision with what came of it elsewhere."""
        opened = self._match(params)
        check_going_on(opened.game, self.extras.match)
        return self._went_on(opened, opened.settle(params.outcome))

    def dice(self, params: given.Dice) -> JsonObject:
        """Script the coming dice."""
        opened = self._match(params)
        opened.roll_next(self.feeder.dice(params.dice), replace=params.replace)
        return {"game": opened.name, "waiting": self.spec.dice_text(opened.script.dice).split()}

    def undo(self, params: given.OnGame) -> JsonObject:
        """Take the last choice back, as long as nothing was revealed since."""
        opened = self._match(params)
        choice = opened.undo()
        if choice is None:
            raise RpcError(NO_UNDO, f"Nothing can be taken back: {opened.history.reason.value}.")
        return {**self._asked(opened), "choice": self.spec.choice_text(choice)}

    def redo(self, params: given.OnGame) -> JsonObject:
        """Make the choice last taken back again."""
        opened = self._match(params)
        choice = opened.redo()
        if choice is None:
            raise RpcError(NO_UNDO, "Nothing was taken back.")
        return {**self._asked(opened), "choice": self.spec.choice_text(choice)}

    # -- looking ------------------------------------------------------------------------------------------------

    def _seen_by(self, params: given.OnGame, key: object) -> tuple[OpenMatch, int]:
        """The match that is meant, and the side of a key. Raises ``RpcError`` with the keys there are."""
        if self.extras.sides:
            _check_side(key, self.extras.sides)
        opened = self._match(params)
        _check_side(key, opened.sides)
        return opened, opened.sides.index(str(key))

    def state(self, params: given.OnGame) -> JsonObject:
        """Everything, hands and deck included."""
        opened = self._match(params)
        return {**self._asked(opened), "state": self.extras.state(opened.game)}

    def view(self, params: given.ViewOf) -> JsonObject:
        """What one side may know."""
        opened, side = self._seen_by(params, params.side)
        seen = self.spec.view_for(opened.game, side)
        answer = {
            "game": opened.name, "viewer": params.side, **self._question(opened, seen),
            "state": self.extras.state(seen),
        }  # fmt: skip
        if params.raw:
            setup = self.spec.setup_for(opened.setup, side)
            answer |= {"setup": self.spec.setup_to_json(setup), "view": seen.to_json()}
        return answer

    def events(self, params: given.Events) -> JsonObject:
        """What happened, oldest first."""
        opened, side = (self._match(params), None) if params.side is None else self._seen_by(params, params.side)
        since = opened.told if params.since is None else min(params.since, len(opened.events))
        told = opened.events[since:]
        if side is not None:
            if self.extras.event_for is None:
                raise RpcError(INVALID_PARAMS, "What a side may know of the events of this game is not told.")
            told = [self.extras.event_for(event, side) for event in told]
        if params.since is None:
            opened.told = len(opened.events)
        events = [self.extras.event(event) for event in told]
        return {"game": opened.name, "since": since, "next": len(opened.events), "events": events}

    def _of_match(self, method: MethodOfMatch[Any]) -> Callable[[Any], JsonObject]:
        """A method of the game's own about a match that is held."""

        def answer(params: given.OnGame) -> JsonObject:
            opened = self._match(params)
            return {"game": opened.name, **method.answer(opened, params)}

        return answer

    # -- saving -------------------------------------------------------------------------------------------------

    def save(self, params: given.OnGame) -> JsonObject:
        """The text of a saved match; dice that are scripted and not rolled yet are not in it."""
        opened = self._match(params)
        game, extras = opened.to_be_saved(), dict(opened.extras)
        match = SavedMatch(self.spec, opened.setup, opened.seed, game, extras, opened.lots)
        return {"game": opened.name, "text": save_text(match, f"ccancients {__version__}", self.marker)}

    def load(self, params: given.Load) -> JsonObject:
        """Go on with a saved match as a new one."""
        try:
            raw = params.text.encode()
        except UnicodeEncodeError:
            raise RpcError(BAD_SAVE, "The text holds half characters.") from None
        saved = parse_save(raw, "text", (self.spec,), marker=self.marker)
        asked = self._opened(self._free_name(), saved.setup, saved.seed, saved.game)
        opened = self._match(given.OnGame(game=asked["game"]))
        opened.lots, opened.extras = saved.lots, saved.extras
        return asked

    # -- parameters ---------------------------------------------------------------------------------------------

    def _method(self, model: type[ParamsT], method: Callable[[ParamsT], object]) -> Method:
        """A method with its parameters checked, and the game's errors as errors of the protocol."""

        def call(data: dict[str, Any]) -> object:
            try:
                return method(self._checked(model, data))
            except OutOfScript as error:
                raise RpcError(OUT_OF_DICE, f"The script of dice does not fit: {error}.") from None
            except GameError as error:
                known = (*self.extras.errors, *_CODE_OF)
                code = next((code for kind, code in known if isinstance(error, kind)), INVALID_PARAMS)
                raise RpcError(code, str(one_line(error.said))) from None

        return call

    def _checked(self, model: type[ParamsT], data: dict[str, Any]) -> ParamsT:
        try:
            return model.model_validate_json(json.dumps(data, ensure_ascii=True))
        except ValidationError as error:
            said = _DIE.sub(lambda found: f"die {int(found[1]) + 1}", str(refusal_phrase(error, self.extras.words)))
            raise RpcError(INVALID_PARAMS, said) from None


def choice_of(spec: AnySpec, source: str | given.ChoiceObject) -> Choice:
    """A choice of either form. Raises ``BadText``."""
    if isinstance(source, str):
        return spec.parse_choice(source)
    return spec.parse_choice(" ".join([source.verb, *map(str, source.args)]))


def check_going_on(game: Game[Any], match: str = "match") -> Decision:
    """What is asked. Raises ``RpcError`` when the match is over."""
    if game.decision is None:
        raise RpcError(MATCH_OVER, f"The {match} is over, nothing is asked any more.")
    return game.decision


def check_answer(
    game: Game[Any], choice: Choice, text: str, refused: Callable[[Any, Choice], JsonObject | None],
    match: str = "match", question: str = "it",
) -> Decision:  # fmt: skip
    """What is asked, when a choice answers it. Raises ``RpcError`` with the reason when it does not."""
    decision = check_going_on(game, match)
    if choice not in decision.choices:
        data = {"question": decision.question, "refusal": refused(game, choice)}
        raise RpcError(ILLEGAL_CHOICE, f"'{text}' is not an answer to {question}.", data)
    return decision


def _check_side(key: object, sides: Sequence[str]) -> None:
    if key not in sides:
        expected = ", ".join(f"'{each}'" for each in sides)
        raise RpcError(INVALID_PARAMS, f"side: expected one of {expected}, found {found(key)}.")

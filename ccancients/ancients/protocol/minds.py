"""The levels behind the engine protocol: a choice at once (``move``), or after thinking, with its reasons (``think``).

A level gets the view of its side, whether the game is held here or a view was sent along, and remembers its plan from
one question to the next.
"""

from __future__ import annotations

import json
import os
import time
from collections import OrderedDict
from collections.abc import Callable
from typing import Any, Final

from ccancients.ancients import notation
from ccancients.ancients.ai.search.budget import Cancelled, Signals
from ccancients.ancients.ai.search.parallel import Partner
from ccancients.ancients.ai.search.thinker import Glimpse, Thinker
from ccancients.ancients.ai.search.thought import Thought
from ccancients.ancients.battle import SIDE_NAMES, Battle
from ccancients.ancients.protocol import params as given
from ccancients.ancients.protocol.codes import BAD_VIEW, BATTLE_OVER, CANCELLED
from ccancients.ancients.protocol.open_game import OpenGame
from ccancients.ancients.spec import ANCIENTS
from ccancients.ancients.view import View, view_for
from ccancients.engine.decision import Choice
from ccancients.engine.player import Player
from ccancients.engine.protocol import INVALID_PARAMS, RpcError, RpcServer

LONG_METHODS: Final = ("think",)
"""Methods that listen to ``move_now`` and ``cancel``."""
MOST_PLAYERS: Final = 16
_TELL_EVERY: Final = 0.1

_NONSENSE: Final = (ArithmeticError, AssertionError, AttributeError, LookupError, TypeError, ValueError, RecursionError)
"""What comes of views that no game has: they are not checked as positions are, because they lack the hidden cards."""

JsonObject = dict[str, Any]
FindGame = Callable[[given.OnGame], OpenGame]
Answer = Callable[[OpenGame, Choice], JsonObject]


class Minds:
    """The players of a line. ``line`` is where progress is told and interruptions come from."""

    def __init__(self, find_game: FindGame, answer: Answer) -> None:
        self._find_game = find_game
        self._answer = answer
        self._players: OrderedDict[tuple[str, int], Player[Any]] = OrderedDict()
        self._partner: Partner | None = None
        self._battle: tuple[str | JsonObject, Battle] | None = None
        self.line: RpcServer | None = None

    def move(self, params: given.Move) -> JsonObject:
        """A level's choice, in a game held here or for a view sent along."""
        return self._asked(params, lambda player, view: (player.choose(view), {}))

    def think(self, params: given.Think) -> JsonObject:
        """A level's choice with what it thought; null where it only goes on with its plan."""
        return self._asked(params, lambda player, view: self._thought(params, player, view))

    # -- whom and about what ------------------------------------------------------------------------------------

    def _asked(
        self, params: given.Move | given.Think, mind: Callable[[Player[Any], View], tuple[Choice, JsonObject]]
    ) -> JsonObject:
        if params.view is not None or params.setup is not None:
            return self._asked_about_view(params, mind)
        opened = self._find_game(params)
        decision = opened.game.decision
        if decision is None:
            raise RpcError(BATTLE_OVER, "The battle is over, nothing is asked any more.")
        key = (params.level, params.seed, decision.side)
        if key not in opened.players:
            opened.players[key] = ANCIENTS.player(params.level, params.seed)
        choice, more = mind(opened.players[key], view_for(opened.game, decision.side))
        chosen = {"choice": notation.choice_text(choice), "side": SIDE_NAMES[decision.side], **more}
        return {**self._answer(opened, choice), **chosen} if params.apply else {"game": opened.name, **chosen}

    def _asked_about_view(
        self, params: given.Move | given.Think, mind: Callable[[Player[Any], View], tuple[Choice, JsonObject]]
    ) -> JsonObject:
        if params.view is None or params.setup is None or params.apply or params.game is not None:
            raise RpcError(INVALID_PARAMS, "A view comes with its set-up, and without a game to apply the choice to.")
        try:
            view = View.from_json(self._battle_of(params.setup), params.view)
            if view.decision is None:
                raise RpcError(BATTLE_OVER, "Nothing is asked of the side of this view.")
            choice, more = mind(self._player(params.level, params.seed), view)
            return {"choice": notation.choice_text(choice), **more}
        except _NONSENSE as error:
            raise RpcError(BAD_VIEW, f"The view makes no sense ({type(error).__name__}).") from error

    def _battle_of(self, setup: str | JsonObject) -> Battle:
        """The battle of a set-up, the same as long as the set-up is: what a player has worked out about it holds on."""
        if self._battle is None or self._battle[0] != setup:
            data = json.loads(setup) if isinstance(setup, str) else setup
            self._battle = (setup, ANCIENTS.setup_from_json(data, "setup").battle())
        return self._battle[1]

    def _player(self, level: str, seed: int) -> Player[Any]:
        """A level that remembers from one view to the next."""
        key = (level, seed)
        if key not in self._players:
            self._players[key] = ANCIENTS.player(level, seed)
        self._players.move_to_end(key)
        if len(self._players) > MOST_PLAYERS:
            self._players.popitem(last=False)
        return self._players[key]

    # -- thinking -----------------------------------------------------------------------------------------------

    def _thought(self, params: given.Think, player: Player[Any], view: View) -> tuple[Choice, JsonObject]:
        if not isinstance(player, Thinker):
            return player.choose(view), {"thought": None}
        player.evaluations, player.seconds = params.evaluations, params.seconds
        player.partner = self._partner_for(params)
        followed = None if params.anew else player.follow(view)
        if followed is not None:
            return followed, {"thought": None}
        try:
            thought = self._interruptible(params, player, view)
        except Cancelled:
            raise RpcError(CANCELLED, "The thinking was dropped.") from None
        return thought.choice, {"thought": thought.to_json()}

    def _partner_for(self, params: given.Think) -> Partner | None:
        """The second core, when it is wanted: where the clock decides, it is unless said otherwise."""
        workers = params.workers or (2 if params.seconds is not None else 1)
        if workers == 1 or (os.cpu_count() or 1) < 2:
            return None
        if self._partner is None:
            self._partner = Partner()
        return self._partner

    def _interruptible(self, params: given.Think, player: Thinker, view: View) -> Thought:
        """Think, told of ``move_now`` and ``cancel`` by the line, telling it of progress."""
        line = self.line
        if line is None:
            return player.think(view, player.budget())
        interrupt = line.interrupt
        signals = Signals()

        def listen() -> None:
            signals.move_now, signals.cancelled = interrupt.move_now, interrupt.cancelled

        signals.listen = listen
        watcher = _Teller(line) if params.progress else None
        return player.think(view, player.budget(signals), watcher)


class _Teller:
    """Tells the line of the progress of the request being answered, not too often."""

    def __init__(self, line: RpcServer) -> None:
        self._line = line
        self._number = line.request_id
        self._told = time.perf_counter()

    def __call__(self, glimpse: Glimpse) -> None:
        now = time.perf_counter()
        if now - self._told < _TELL_EVERY:
            return
        self._told = now
        self._line.notify("progress", {
            "id": self._number, "share": round(glimpse.share, 3), "evaluations": glimpse.evaluations,
            "seconds": round(glimpse.seconds, 2), "value": round(glimpse.value, 1),
            "answers": [notation.choice_text(choice) for choice in glimpse.best],
        })  # fmt: skip

"""The levels behind the engine protocol: a choice at once (``move``), or after thinking, with its reasons (``think``).

A level gets the view of its side, whether the match is held here or a view was sent along, and remembers its plan from
one question to the next.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from ccancients.engine.decision import Choice
from ccancients.engine.errors import GameError
from ccancients.engine.gamespec import AnySpec, mind_of
from ccancients.engine.phrase import one_line
from ccancients.engine.player import Player
from ccancients.processes.job import Cancelled, JsonObject
from ccancients.processes.thinking import Effort, Memory, Teller, answer
from ccancients.rpc.codes import BAD_VIEW, CANCELLED, MATCH_OVER, NO_SUCH_LEVEL
from ccancients.rpc.open_match import OpenMatch
from ccancients.rpc.params import Move, OnGame, Think
from ccancients.rpc.server import INVALID_PARAMS, RpcError, RpcServer

LONG_METHODS: Final = ("think",)
"""Methods that listen to ``move_now`` and ``cancel``."""

_NONSENSE: Final = (ArithmeticError, AssertionError, AttributeError, LookupError, TypeError, ValueError, RecursionError)
"""What comes of views that no match has: they are not checked as positions are, because they lack the hidden cards."""

Asked = Callable[[Player[Any], Any], tuple[Choice, JsonObject]]
"""What a player answers to a view, and what there is to tell besides."""


class Opponents:
    """The players of a line.

    ``match``      what the game calls a match;  ``line`` is where progress is told and interruptions come from
    ``find_match`` the match of parameters;  ``apply`` makes a choice in one and returns the answer to ``apply``
    """

    def __init__(
        self, spec: AnySpec, match: str, find_match: Callable[[OnGame], OpenMatch],
        apply: Callable[[OpenMatch, Choice], JsonObject],
    ) -> None:  # fmt: skip
        self._spec = spec
        self._match = match
        self._find_match = find_match
        self._apply = apply
        self._memory = Memory()
        self.line: RpcServer | None = None

    def move(self, params: Move) -> JsonObject:
        """A level's choice, in a match held here or for a view sent along."""
        return self._asked(params, lambda player, view: (player.choose(view), {}))

    def think(self, params: Think) -> JsonObject:
        """A level's choice with what it thought; null where it only goes on with its plan."""
        return self._asked(params, lambda player, view: self._thought(params, player, view))

    # -- whom and about what ------------------------------------------------------------------------------------

    def _asked(self, params: Move | Think, asked: Asked) -> JsonObject:
        if params.view is not None or params.setup is not None:
            return self._asked_about_view(params, asked)
        opened = self._find_match(params)
        decision = opened.game.decision
        if decision is None:
            raise RpcError(MATCH_OVER, f"The {self._match} is over, nothing is asked any more.")
        key = (params.level, params.seed, decision.side)
        if key not in opened.players:
            opened.players[key] = self._sat_down(lambda: mind_of(self._spec).player(params.level, params.seed))
        choice, more = asked(opened.players[key], self._spec.view_for(opened.game, decision.side))
        chosen = {"choice": self._spec.choice_text(choice), "side": opened.sides[decision.side], **more}
        return {**self._apply(opened, choice), **chosen} if params.apply else {"game": opened.name, **chosen}

    def _asked_about_view(self, params: Move | Think, asked: Asked) -> JsonObject:
        if params.view is None or params.setup is None or params.apply or params.game is not None:
            raise RpcError(INVALID_PARAMS, "A view comes with its set-up, and without a game to apply the choice to.")
        try:
            view = self._memory.view(self._spec, params.setup, params.view)
            if view.decision is None:
                raise RpcError(MATCH_OVER, "Nothing is asked of the side of this view.")
            player = self._sat_down(lambda: self._memory.player(self._spec, params.level, params.seed))
            choice, more = asked(player, view)
            return {"choice": self._spec.choice_text(choice), **more}
        except _NONSENSE as error:
            raise RpcError(BAD_VIEW, f"The view makes no sense ({type(error).__name__}).") from error

    def _sat_down(self, made: Callable[[], Player[Any]]) -> Player[Any]:
        """The player of a level."""
        try:
            return made()
        except GameError as error:
            raise RpcError(NO_SUCH_LEVEL, str(one_line(error.said))) from None

    # -- thinking -----------------------------------------------------------------------------------------------

    def _thought(self, params: Think, player: Player[Any], view: Any) -> tuple[Choice, JsonObject]:
        effort = Effort(params.evaluations, params.seconds, params.workers, params.anew)
        tell = Teller(self._tell) if params.progress else None
        try:
            choice, thought = answer(player, view, effort, self._line.interrupt, tell)
        except Cancelled:
            raise RpcError(CANCELLED, "The thinking was dropped.") from None
        return choice, {"thought": thought}

    @property
    def _line(self) -> RpcServer:
        assert self.line is not None, "whoever makes the methods makes a server of them"
        return self.line

    def _tell(self, progress: JsonObject) -> None:
        self._line.notify("progress", {"id": self._line.request_id, **progress})

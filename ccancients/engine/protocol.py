"""JSON-RPC 2.0 for programs: one message a line, requests in, answers out. Knows no game.

Whatever comes in, exactly one answer goes out for every request, an error with a sentence where something is wrong;
nothing that is sent ends the process but the end of the input and the method ``quit``. Lines are measured before they
are read, and JSON is measured before it is parsed.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any, BinaryIO, Final

from ccancients.engine.strict_json import BadJson, parse_json

__all__ = [
    "INTERNAL_ERROR", "INVALID_PARAMS", "INVALID_REQUEST", "LONGEST_LINE", "METHOD_NOT_FOUND", "MOST_IN_BATCH",
    "PARSE_ERROR", "Method", "RpcError", "RpcServer", "serve_lines",
]

LONGEST_LINE: Final = 12_000_000
"""Bytes; a saved battle of the greatest size fits in."""
MOST_IN_BATCH: Final = 1_000

PARSE_ERROR: Final = -32700
INVALID_REQUEST: Final = -32600
METHOD_NOT_FOUND: Final = -32601
INVALID_PARAMS: Final = -32602
INTERNAL_ERROR: Final = -32603

Method = Callable[[dict[str, Any]], object]


class RpcError(Exception):
    """An answer that is an error: a code, a sentence, and perhaps facts."""

    def __init__(self, code: int, message: str, data: object = None) -> None:
        super().__init__(message)
        self.code = code
        self.message = message
        self.data = data

    def to_json(self) -> dict[str, object]:
        error: dict[str, object] = {"code": self.code, "message": self.message}
        return error if self.data is None else {**error, "data": self.data}


class RpcServer:
    """Answers lines by a table of methods, each of which takes the parameters by name."""

    def __init__(self, methods: Mapping[str, Method]) -> None:
        self.methods = {**methods, "quit": self._quit}
        self.is_over = False

    def _quit(self, _params: dict[str, Any]) -> object:
        self.is_over = True
        return True

    def answer(self, line: str | bytes) -> str | None:
        """The answer to a line, itself a line without its end; None when nothing is to be answered."""
        try:
            request = parse_json(line, max_bytes=LONGEST_LINE)
        except (BadJson, RecursionError) as error:
            return _written(_failed(None, RpcError(PARSE_ERROR, f"Not JSON: {error}")))
        if isinstance(request, list):
            return self._batch(request)
        reply = self._one(request)
        return None if reply is None else _written(reply)

    def _batch(self, requests: list[Any]) -> str | None:
        if not 1 <= len(requests) <= MOST_IN_BATCH:
            error = RpcError(INVALID_REQUEST, f"A batch holds 1 to {MOST_IN_BATCH} requests.")
            return _written(_failed(None, error))
        replies = [reply for reply in map(self._one, requests) if reply is not None]
        return _written(replies) if replies else None

    def _one(self, request: object) -> dict[str, object] | None:
        """The answer to a request; None to a notification, which has no id."""
        if not isinstance(request, dict):
            return _failed(None, RpcError(INVALID_REQUEST, "A request is an object."))
        number = request.get("id")
        known = number is None or type(number) in (str, int, float)
        try:
            _check(request, known)
            result = self._call(str(request["method"]), request.get("params", {}))
        except RpcError as error:
            # a notification is never answered; what is not even a request always is
            silent = "id" not in request and error.code != INVALID_REQUEST
            return None if silent else _failed(number if known else None, error)
        return {"jsonrpc": "2.0", "result": result, "id": number} if "id" in request else None

    def _call(self, name: str, params: object) -> object:
        method = self.methods.get(name)
        if method is None:
            raise RpcError(METHOD_NOT_FOUND, f"There is no method '{_shown(name)}'.", {"methods": sorted(self.methods)})
        if not isinstance(params, dict):
            raise RpcError(INVALID_PARAMS, "Parameters are given by name, in an object.")
        try:
            return method(params)
        except RpcError:
            raise
        except Exception as error:
            raise RpcError(INTERNAL_ERROR, f"The request failed: {type(error).__name__}.") from error


def _check(request: dict[str, Any], known_id: bool) -> None:
    """The form of a request. Raises ``RpcError``."""
    if request.get("jsonrpc") != "2.0":
        raise RpcError(INVALID_REQUEST, "A request has \"jsonrpc\": \"2.0\".")
    if not known_id:
        raise RpcError(INVALID_REQUEST, "An id is a text, a number or null.")
    if not isinstance(request.get("method"), str):
        raise RpcError(INVALID_REQUEST, "A request names its method.")
    unknown = set(request) - {"jsonrpc", "id", "method", "params"}
    if unknown:
        raise RpcError(INVALID_REQUEST, f"A request has no field '{_shown(min(unknown))}'.")


def _failed(number: object, error: RpcError) -> dict[str, object]:
    return {"jsonrpc": "2.0", "error": error.to_json(), "id": number}


def _written(reply: object) -> str:
    return json.dumps(reply, ensure_ascii=True, allow_nan=False, separators=(",", ":"))


def _shown(name: str) -> str:
    """A name as it may be shown in a sentence."""
    plain = "".join(letter if letter.isprintable() else "?" for letter in name[:40])
    return plain if len(name) <= 40 else f"{plain}…"


def serve_lines(server: RpcServer, source: BinaryIO, sink: BinaryIO) -> int:
    """Answer line by line until the input ends or ``quit``; 0. A reader who went away ends it too."""
    try:
        while not server.is_over:
            line = source.readline(LONGEST_LINE + 1)
            if not line:
                break
            reply = _too_long(source) if len(line) > LONGEST_LINE else _answer(server, line)
            if reply is not None:
                sink.write(reply.encode("ascii") + b"\n")
                sink.flush()
    except BrokenPipeError:
        pass
    return 0


def _answer(server: RpcServer, line: bytes) -> str | None:
    """Empty lines are passed over, so that a person can type."""
    return server.answer(line.strip()) if line.strip() else None


def _too_long(source: BinaryIO) -> str:
    """Skip the rest of a line."""
    while True:
        rest = source.readline(65_536)
        if not rest or rest.endswith(b"\n"):
            break
    return _written(_failed(None, RpcError(PARSE_ERROR, f"A line has at most {LONGEST_LINE:,} bytes.")))

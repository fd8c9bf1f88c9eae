"""JSON-RPC 2.0 for programs: one message a line, requests in, answers out. Knows no game.

Whatever comes in, exactly one answer goes out for every request, an error with a sentence where something is wrong;
nothing that is sent ends the process but the end of the input and the method ``quit``. Lines are measured before they
are read, and JSON is measured before it is parsed.

Requests are answered in their order by one thread. While it is busy, another goes on reading, so that ``move_now`` and
``cancel`` reach a method that takes long; everything else waits its turn.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Collection, Mapping
from queue import Queue
from threading import RLock, Thread
from typing import Any, BinaryIO, Final

from ccancients.engine.strict_json import BadJson, parse_json
from ccancients.engine.text import printable
from ccancients.processes.job import Interrupt

__all__ = [
    "INTERNAL_ERROR", "INVALID_PARAMS", "INVALID_REQUEST", "LONGEST_LINE", "METHOD_NOT_FOUND",
    "MOST_IN_BATCH", "PARSE_ERROR", "Method", "RpcError", "RpcServer", "serve_lines",
]

LONGEST_LINE: Final = 12_000_000
"""Bytes; a saved battle of the greatest size fits in."""
MOST_IN_BATCH: Final = 1_000
MOST_WAITING: Final = 64
"""Lines that wait while one is being answered; then reading stops, ``cancel`` with it."""
_URGENT: Final = ("move_now", "cancel")
_QUIT: Final = "quit"
_LONGEST_URGENT: Final = 1_000
_LONGEST_SENTENCE: Final = 390

PARSE_ERROR: Final = -32700
INVALID_REQUEST: Final = -32600
METHOD_NOT_FOUND: Final = -32601
INVALID_PARAMS: Final = -32602
INTERNAL_ERROR: Final = -32603

Method = Callable[[dict[str, Any]], object]


class RpcError(Exception):
    """An answer that is an error: a code, a sentence, and perhaps facts. It is told on one line."""

    def __init__(self, code: int, message: str, data: object = None) -> None:
        super().__init__(message)
        self.code = code
        self.message = message
        self.data = data

    def to_json(self) -> dict[str, object]:
        error: dict[str, object] = {"code": self.code, "message": printable(self.message, _LONGEST_SENTENCE)}
        return error if self.data is None else {**error, "data": self.data}


class RpcServer:
    """Answers lines by a table of methods, each of which takes the parameters by name.

    ``long``       the methods that listen to ``move_now`` and ``cancel``
    ``tell``       takes the lines of notifications; None when nobody listens
    ``interrupt``  the words to the request being answered;  ``request_id`` its id
    """

    def __init__(self, methods: Mapping[str, Method], long: Collection[str] = ()) -> None:
        self.methods = {**methods, _QUIT: self._quit}
        if long:
            self.methods |= {"move_now": self._move_now, "cancel": self._cancel}
        self.long = frozenset(long)
        self.is_over = False
        self.tell: Callable[[str], object] | None = None
        self.interrupt = Interrupt()
        self.request_id: object = None
        self._announced: list[tuple[object, Interrupt]] = []

    def _quit(self, _params: dict[str, Any]) -> object:
        self.is_over = True
        return True

    # -- long requests ----------------------------------------------------------------------------------------------

    def notify(self, method: str, params: dict[str, object]) -> None:
        """Tell something in the middle of a request."""
        if self.tell is not None:
            self.tell(_written({"jsonrpc": "2.0", "method": method, "params": params}))

    def announce(self, line: bytes) -> None:
        """A line has come in that will be answered later: a long request in it can be interrupted from now on."""
        for request in _calls_of(line, self.long):
            self._announced.append((request.get("id"), Interrupt()))

    def urgent(self, line: bytes) -> bool:
        """Whether a line is to be answered while another request is still being worked on."""
        if not self.long or len(line) > _LONGEST_URGENT:
            return False
        return isinstance(_read(line, _URGENT), dict) and bool(_calls_of(line, _URGENT))

    def ends(self, line: bytes) -> bool:
        """Whether a line may be the last one that is answered."""
        return bool(_calls_of(line, (_QUIT,)))

    def _meant(self, params: dict[str, Any]) -> list[Interrupt]:
        """The requests in progress or waiting that are meant: the one of an id, or all."""
        if set(params) - {"id"}:
            raise RpcError(INVALID_PARAMS, "Expected the id of a request, or nothing.")
        return [each for number, each in list(self._announced) if "id" not in params or number == params["id"]]

    def _move_now(self, params: dict[str, Any]) -> object:
        meant = self._meant(params)
        for each in meant:
            each.move_now = True
        return bool(meant)

    def _cancel(self, params: dict[str, Any]) -> object:
        meant = self._meant(params)
        for each in meant:
            each.cancelled = True
        return bool(meant)

    def _call_long(self, method: Method, params: dict[str, Any], number: object) -> object:
        """Call a method that listens to the words announced for it."""
        if not self._announced or self._announced[0][0] != number:
            self._announced.insert(0, (number, Interrupt()))
        self.request_id, self.interrupt = number, self._announced[0][1]
        return method(params)

    def _forget(self, request: dict[str, Any]) -> None:
        """A request has been answered: nothing more can be said to it."""
        if _calls(request, self.long) and self._announced and self._announced[0][0] == request.get("id"):
            del self._announced[0]

    # -- lines --------------------------------------------------------------------------------------------------------

    def answer(self, line: str | bytes) -> str | None:
        """The answer to a line, itself a line without its end; None when nothing is to be answered."""
        try:
            request = parse_json(_bytes(line), max_bytes=LONGEST_LINE)
        except (BadJson, RecursionError) as error:
            return _failed(None, RpcError(PARSE_ERROR, f"Not JSON: {error}"))
        return self._batch(request) if isinstance(request, list) else self._one(request)

    def _batch(self, requests: list[Any]) -> str | None:
        if not 1 <= len(requests) <= MOST_IN_BATCH:
            return _failed(None, RpcError(INVALID_REQUEST, f"A batch holds 1 to {MOST_IN_BATCH} requests."))
        replies = [reply for reply in map(self._one, requests) if reply is not None]
        return f"[{','.join(replies)}]" if replies else None

    def _one(self, request: object) -> str | None:
        """The answer to a request; None to a notification, which has no id."""
        if not isinstance(request, dict):
            return _failed(None, RpcError(INVALID_REQUEST, "A request is an object."))
        number = request.get("id")
        known = number is None or type(number) in (str, int, float)
        try:
            _check(request, known)
            written = self._call(request["method"], request.get("params", {}), number)
        except RpcError as error:
            # a notification is never answered; what is not even a request always is
            silent = "id" not in request and error.code != INVALID_REQUEST
            return None if silent else _failed(number if known else None, error)
        finally:
            self._forget(request)
        return written if "id" in request else None

    def _call(self, name: str, params: object, number: object) -> str:
        """The answer of a method, written. Whatever goes wrong in one is an answer too: raises ``RpcError`` only."""
        method = self.methods.get(name)
        if method is None:
            sentence = f"There is no method '{printable(name, 40)}'."
            raise RpcError(METHOD_NOT_FOUND, sentence, {"methods": sorted(self.methods)})
        if not isinstance(params, dict):
            raise RpcError(INVALID_PARAMS, "Parameters are given by name, in an object.")
        try:
            result = self._call_long(method, params, number) if name in self.long else method(params)
            return _written({"jsonrpc": "2.0", "result": result, "id": number})
        except RpcError:
            raise
        except Exception as error:
            raise RpcError(INTERNAL_ERROR, f"The request failed: {type(error).__name__}.") from error


def _bytes(line: str | bytes) -> bytes:
    """A line as it would come through a pipe; half letters make it what is not UTF-8."""
    return line.encode("utf-8", "surrogatepass") if isinstance(line, str) else line


def _read(line: bytes, names: Collection[str]) -> Any:
    """What a line says, where one of these methods may be called on it; None otherwise, or when it says nothing."""
    if b"\\u" not in line and not any(f'"{name}"'.encode() in line for name in names):
        return None  # the usual case, in which nothing need be read twice; letters may be written as numbers
    try:
        return parse_json(line, max_bytes=LONGEST_LINE)
    except (BadJson, RecursionError):
        return None


def _calls_of(line: bytes, names: Collection[str]) -> list[dict[str, Any]]:
    """The requests on a line, alone or in a batch, that call one of these methods."""
    said = _read(line, names)
    requests = said if isinstance(said, list) else [said]
    if len(requests) > MOST_IN_BATCH:
        return []
    return [request for request in requests if isinstance(request, dict) and _calls(request, names)]


def _calls(request: dict[str, Any], names: Collection[str]) -> bool:
    """Whether a request calls one of these methods; any JSON value may stand where the method is named."""
    method = request.get("method")
    return isinstance(method, str) and method in names


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
        raise RpcError(INVALID_REQUEST, f"A request has no field '{printable(min(unknown), 40)}'.")


def _failed(number: object, error: RpcError) -> str:
    return _written({"jsonrpc": "2.0", "error": error.to_json(), "id": number})


def _written(reply: object) -> str:
    return json.dumps(reply, ensure_ascii=True, allow_nan=False, separators=(",", ":"))


def serve_lines(server: RpcServer, source: BinaryIO, sink: BinaryIO) -> int:
    """Answer line by line until the input ends or ``quit``; 0. A reader who went away ends it too."""
    out = _Out(sink)
    server.tell = out.send
    waiting: Queue[bytes | None] = Queue(MOST_WAITING)
    worker = Thread(target=_work, args=(server, waiting, out), name="answers")
    worker.start()
    try:
        _take_in(server, source, waiting, out)
    finally:
        waiting.put(None)
        worker.join()
    return 0


def _take_in(server: RpcServer, source: BinaryIO, waiting: Queue[bytes | None], out: _Out) -> None:
    """Put line after line in the queue; urgent ones are answered at once."""
    while not out.is_closed and (line := source.readline(LONGEST_LINE + 1)):
        if len(line) > LONGEST_LINE:
            _skip(source)
        if server.urgent(line):
            with out.lock:  # what it brings about is told after its own answer
                out.send(_answer(server, line))
            continue
        server.announce(line)
        waiting.put(line)
        if server.ends(line):
            waiting.join()  # whether that was the end is known once it has been answered
            if server.is_over:
                break


def _work(server: RpcServer, waiting: Queue[bytes | None], out: _Out) -> None:
    """Answer the lines that wait, one after the other, until there is None. Nothing that happens stops it."""
    while (line := waiting.get()) is not None:
        try:
            if not server.is_over and not out.is_closed:
                out.send(_answer(server, line))
        finally:
            waiting.task_done()


class _Out:
    """Where lines go, from whichever thread; closed once the reader has gone away or nothing can be written."""

    def __init__(self, sink: BinaryIO) -> None:
        self._sink = sink
        self.lock = RLock()
        self.is_closed = False

    def send(self, line: str | None) -> None:
        if line is None:
            return
        with self.lock:
            try:
                self._sink.write(line.encode("ascii") + b"\n")
                self._sink.flush()
            except OSError:
                self.is_closed = True


def _answer(server: RpcServer, line: bytes) -> str | None:
    """Empty lines are passed over, so that a person can type."""
    if len(line) > LONGEST_LINE:
        return _failed(None, RpcError(PARSE_ERROR, f"A line has at most {LONGEST_LINE:,} bytes."))
    try:
        return server.answer(line.strip()) if line.strip() else None
    except Exception as error:  # noqa: BLE001 - whatever is wrong with the line or with us, the next one is answered
        return _failed(None, RpcError(INTERNAL_ERROR, f"The line failed: {type(error).__name__}."))


def _skip(source: BinaryIO) -> None:
    """Skip the rest of a line."""
    while True:
        rest = source.readline(65_536)
        if not rest or rest.endswith(b"\n"):
            break

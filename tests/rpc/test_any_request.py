"""Whatever JSON says in whatever place of a request: an answer comes, the next line is answered, and soon."""

from __future__ import annotations

import io
import json
import time
from threading import Thread
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from ccancients.rpc.server import INTERNAL_ERROR, MOST_IN_BATCH, RpcServer, serve_lines
from tests.protocol_line import make_server
from tests.quickness import took_too_long

SOON = 2.0
"""Seconds of the processor in which everything that is asked here has to be answered."""
HANGS = 60.0
"""Seconds after which a line is held to hang, however busy the machine is."""
HELLO = '{"jsonrpc":"2.0","id":"end","method":"hello"}'
NAMES = tuple(make_server().methods)
FIELDS = (
    "game", "scenario", "position", "options", "seed", "dice", "shuffles", "only_scripted", "choice", "replace",
    "side", "pick", "shuffle",
    "raw", "since", "form", "card", "hex", "taken_up", "leader", "attack", "bonus", "level", "evaluations", "seconds",
    "workers", "progress", "anew", "apply", "setup", "view", "text", "id",
)  # fmt: skip


# -- the grammar of JSON, a little beyond its edges -------------------------------------------------------------------

numbers = st.one_of(
    st.integers().map(str), st.floats().map(str),
    st.sampled_from(("-0", "0.0", "1e999", "-1e999", "1E+2", "9" * 80, "-" + "9" * 400, "NaN", "Infinity", "01", "1.")),
)  # fmt: skip
letters = st.one_of(
    st.text(max_size=12).map(json.dumps),
    st.sampled_from((
        '"\\ud800"', '"\\udc00x"', '"\\u0000"', '"g1"', '"hello"', '"2.0"', '"top"', '"random"', '"\\u0071uit"',
    )),
    st.sampled_from(NAMES).map(json.dumps),
)  # fmt: skip
deep = st.integers(1, 40).map(lambda depth: "[" * depth + "]" * depth)
plain = st.one_of(st.sampled_from(("null", "true", "false")), numbers, letters, deep)


def _object(fields: list[tuple[str, str]]) -> str:
    return "{" + ",".join(f"{name}:{value}" for name, value in fields) + "}"


values = st.recursive(
    plain,
    lambda inner: st.one_of(
        st.lists(inner, max_size=3).map(lambda items: f"[{','.join(items)}]"),
        st.lists(st.tuples(letters, inner), max_size=3).map(_object),
    ),
    max_leaves=6,
)
params = st.lists(
    st.tuples(st.sampled_from(FIELDS).map(json.dumps), st.one_of(values, st.sampled_from(('"random"', '"g1"')))),
    max_size=4,
).map(_object)


@st.composite
def requests(draw: st.DrawFn) -> str:
    """A request with anything in any place, fields missing, twice, or unknown; often right in all places but one."""
    right = {
        "jsonrpc": st.just('"2.0"'), "id": st.one_of(numbers, letters),
        "method": st.sampled_from(NAMES).map(json.dumps), "params": params,
    }  # fmt: skip
    fields = []
    for name, usual in right.items():
        kind = draw(st.sampled_from(("right", "right", "right", "anything", "missing", "twice")))
        times = {"missing": 0, "twice": 2}.get(kind, 1)
        fields += [(json.dumps(name), draw(values if kind == "anything" else usual)) for _ in range(times)]
    if draw(st.integers(0, 9)) == 0:
        fields.append((draw(letters), draw(values)))
    return _object(fields)


batches = st.lists(st.one_of(requests(), values), max_size=4).map(lambda each: f"[{','.join(each)}]")
lines = st.one_of(requests(), requests(), values, batches)


def _with_a_game() -> RpcServer:
    server = make_server()
    server.answer('{"jsonrpc":"2.0","id":1,"method":"new","params":{"scenario":"akragas","seed":1}}')
    return server


def _check(reply: dict[str, Any]) -> None:
    assert reply["jsonrpc"] == "2.0"
    assert set(reply) in ({"jsonrpc", "result", "id"}, {"jsonrpc", "error", "id"})
    if "error" in reply:
        assert reply["error"]["code"] != INTERNAL_ERROR
        assert len(reply["error"]["message"]) > 10
        assert "\n" not in reply["error"]["message"]


def _checked(answer: str | None) -> None:
    """The answer to a line is one reply, or a list of them, or none to notifications."""
    if answer is None:
        return
    said = json.loads(answer)
    assert said != []
    for reply in said if isinstance(said, list) else [said]:
        _check(reply)


def _served(sent: list[str]) -> list[Any]:
    """What comes back for lines sent one after the other, each in time; the last one asks for a greeting."""
    source = io.BytesIO("".join(f"{line}\n" for line in [*sent, HELLO]).encode("utf-8", "surrogatepass"))
    sink = io.BytesIO()
    line = Thread(target=serve_lines, args=(_with_a_game(), source, sink), daemon=True)
    line.start()
    line.join(HANGS)
    assert not line.is_alive(), "the line hangs"
    return [json.loads(each) for each in sink.getvalue().splitlines()]


# -- properties -------------------------------------------------------------------------------------------------------


@settings(suppress_health_check=[HealthCheck.too_slow], max_examples=50)
@given(st.lists(lines, min_size=1, max_size=4))
def test_every_value_in_every_place_is_answered_soon(sent: list[str]) -> None:
    server = _with_a_game()
    for line in sent:
        began = time.process_time()
        _checked(server.answer(line))
        server.announce(line.encode("utf-8", "surrogatepass"))
        _checked(server.answer(line.encode("utf-8", "surrogatepass")))
        assert not took_too_long(time.process_time() - began, 2 * SOON)
    server.is_over = False
    reply = json.loads(server.answer(HELLO) or "{}")
    assert reply["id"] == "end"
    assert "result" in reply


@settings(suppress_health_check=[HealthCheck.too_slow], max_examples=30)
@given(st.lists(lines, max_size=6))
def test_no_line_ends_the_process_or_keeps_the_next_one_waiting(sent: list[str]) -> None:
    replies = _served(sent)
    for reply in replies:
        for each in reply if isinstance(reply, list) else [reply]:
            if "id" in each:
                _check(each)
    stopped = any(_quits(line) for line in sent)
    assert stopped or replies[-1]["id"] == "end"


def _quits(line: str) -> bool:
    """Whether a line may end it: letters may be written as numbers."""
    return "quit" in line or "\\u0071uit" in line


# -- sentences --------------------------------------------------------------------------------------------------------

STRANGE = ([], {}, ["think"], {"think": 1}, None, True, 7, 0.5, "", "think ", [["quit"]], "\ud800")


@pytest.mark.parametrize("method", STRANGE, ids=range(len(STRANGE)))
@pytest.mark.parametrize("form", ["alone", "batch", "notification"])
def test_what_names_no_method_is_an_error_and_the_next_line_is_answered(method: object, form: str) -> None:
    request: dict[str, object] = {"jsonrpc": "2.0", "id": 1, "method": method}
    if form == "notification":
        del request["id"]
    sent = json.dumps([request] if form == "batch" else request)
    first, *rest = _served([sent])
    if form == "notification" and isinstance(method, str) and method != "\ud800":
        assert not rest, "a notification is not answered, not even one of a method that there is not"
        assert first["id"] == "end"
        return
    if isinstance(first, list):
        (first,) = first
    assert first["error"]["code"] in (-32600, -32601, -32700)
    assert rest[-1]["id"] == "end"


def test_a_list_of_long_methods_does_not_break_the_thread_that_reads() -> None:
    sent = '{"jsonrpc":"2.0","id":1,"method":["think"]}'
    assert [reply["id"] for reply in _served([sent, sent, f"[{sent}]"])[:2]] == [1, 1]


def test_as_many_broken_lines_as_one_likes_wait_for_nobody() -> None:
    sent = ['{"jsonrpc":"2.0","id":1,"method":[]}'] * 200
    assert len(_served(sent)) == 201


def test_a_result_that_cannot_be_written_is_an_error_of_its_request() -> None:
    server = RpcServer({"odd": lambda _params: float("nan"), "strange": lambda _params: object()})
    for method in ("odd", "strange"):
        reply = json.loads(server.answer(f'{{"jsonrpc":"2.0","id":3,"method":"{method}"}}') or "{}")
        assert (reply["id"], reply["error"]["code"]) == (3, INTERNAL_ERROR)


def test_a_quit_whose_letters_are_written_as_numbers_ends_it_too() -> None:
    assert [reply["id"] for reply in _served(['{"jsonrpc":"2.0","id":1,"method":"\\u0071uit"}'])] == [1]


def test_long_requests_of_a_batch_can_be_interrupted_before_they_begin() -> None:
    heard: list[bool] = []

    def work(_params: dict[str, Any]) -> object:
        heard.append(server.interrupt.move_now)
        return True

    server = RpcServer({"work": work}, long=("work",))
    batch = json.dumps([{"jsonrpc": "2.0", "id": number, "method": "work"} for number in (1, 2)])
    server.announce(batch.encode())
    server.answer('{"jsonrpc":"2.0","id":9,"method":"move_now","params":{"id":2}}')
    server.answer(batch)
    assert heard == [False, True]
    assert not server._announced


def test_a_batch_that_is_refused_leaves_no_words_behind() -> None:
    server = RpcServer({"work": lambda _params: True}, long=("work",))
    request = '{"jsonrpc":"2.0","id":1,"method":"work"}'
    line = f"[{','.join([request] * (MOST_IN_BATCH + 1))}]"
    server.announce(line.encode())
    assert json.loads(server.answer(line) or "{}")["error"]["code"] == -32600
    assert not server._announced


def test_a_defect_of_ours_is_told_and_the_next_line_is_answered() -> None:
    class Broken(RpcServer):
        def answer(self, line: str | bytes) -> str | None:
            if b"break" in line:  # type: ignore[operator]
                raise LookupError
            return super().answer(line)

    sink = io.BytesIO()
    server = Broken({"fine": lambda _params: 1})
    assert serve_lines(server, io.BytesIO(b'["break"]\n{"jsonrpc":"2.0","id":1,"method":"fine"}\n'), sink) == 0
    first, second = (json.loads(each) for each in sink.getvalue().splitlines())
    assert first["error"]["code"] == INTERNAL_ERROR
    assert second["result"] == 1

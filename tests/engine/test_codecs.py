"""Two forms of one thing, said once: what is written reads as itself, and nothing else is read."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from ccancients.engine.codecs import (
    AS_IS,
    FLAG,
    NUMBER,
    YES,
    Codec,
    Held,
    bits,
    by_name,
    cards,
    counts,
    held,
    key_of,
    listed,
    parted,
    pile,
    put,
    rows,
    several,
    table,
)

CITY = key_of(("rome", "capua", "cannae"))


@pytest.mark.parametrize(
    ("codec", "inner", "outer"),
    [
        (NUMBER, 0, "0"),
        (YES, True, "yes"),
        (listed(NUMBER), [3, 0, 7], "3+0+7"),
        (by_name(), {"rome": 2, "capua": 1}, "rome:2+capua:1"),
        (cards(0, NUMBER, 9), [3, 0, 0, 0, 5, 0], "3+?3+5+?"),
        (pile(cards(0, NUMBER, 9)), None, "*"),
        (pile(cards(0, NUMBER, 9)), [], "-"),
        (pile(cards(0, NUMBER, 9)), [4, 0], "4+?"),
        (FLAG, 1, True),
        (several(CITY), [2, 0], ("cannae", "rome")),
        (several(CITY, top_last=True), [2, 0], ("rome", "cannae")),
        (CITY, -1, None),
        (bits(CITY), 0b101, ("rome", "cannae")),
        (counts(CITY, 3), [0, 4, 1], {"capua": 4, "cannae": 1}),
        (table({0: None, 1: "land"}), 1, "land"),
        (table({0: None, 1: "land"}), 0, None),
        (rows(SimpleNamespace, at=CITY, number=AS_IS), [1, 5, 0, 2],
         (SimpleNamespace(at="capua", number=5), SimpleNamespace(at="rome", number=2))),
    ],
    ids=range(17),
)  # fmt: skip
def test_each_way_leads_back(codec: Codec, inner: Any, outer: Any) -> None:
    assert codec.write(inner) == outer
    assert codec.read(outer) == inner


@pytest.mark.parametrize(
    ("codec", "text"),
    [
        (NUMBER, "1000"), (NUMBER, "-1"), (NUMBER, ""), (YES, "no"), (by_name(), "rome:2+rome:3"), (by_name(), "rome"),
        (cards(0, NUMBER, 9), "?10"), (cards(0, NUMBER, 9), "x"), (parted(at=AS_IS, number=NUMBER), "rome"),
        (parted(at=AS_IS, number=NUMBER), "rome:1:2"), (CITY, "tarsos"), (table({0: None, 1: "land"}), "sea"),
    ],
    ids=range(12),
)  # fmt: skip
def test_nothing_else_is_read(codec: Codec, text: str) -> None:
    with pytest.raises((KeyError, ValueError, IndexError)):
        codec.read(text)


def test_some_fields_of_a_part_are_one_word_and_nothing_without_the_first() -> None:
    embarked = parted(at=AS_IS, spent=NUMBER)
    assert embarked.write(SimpleNamespace(at="tyre", spent=3)) == "tyre:3"
    assert embarked.read("tyre:3") == {"at": "tyre", "spent": 3}
    assert embarked.write(SimpleNamespace(at=None, spent=0)) == ""


def test_fields_are_taken_out_of_a_state_and_put_into_another() -> None:
    fields = (
        Held("train", "train", CITY),
        Held("fleet", "fleets", each="[]"),
        Held("champion", "champions", FLAG, "<<"),
    )
    state = SimpleNamespace(train=2, fleets=[4, 7], champions=0b10)
    second = held(fields, state, 1)
    assert second == {"train": "cannae", "fleet": 7, "champion": True}
    empty = SimpleNamespace(train=-1, fleets=[0, 0], champions=0)
    for side in (0, 1):
        put(fields, empty, SimpleNamespace(**held(fields, state, side)), side)
    assert empty == state

"""The tool that lets levels of Successors meet (``ccancients.workshop.lab.heirs``)."""

from __future__ import annotations

from ccancients.successors.setup import Setup
from ccancients.workshop.lab.heirs import Tally, main, played, seatings, table


def test_two_levels_sit_on_either_seat_with_the_same_luck():
    assert list(seatings(("a", "b"), 2, 4)) == [(("a", "b"), 0), (("b", "a"), 0), (("a", "b"), 1), (("b", "a"), 1)]
    assert list(seatings(("a", "a"), 2, 2)) == [(("a", "a"), 0), (("a", "a"), 1)]
    assert [levels for levels, _luck in seatings(("a", "b"), 3, 3)] == [
        ("a", "b", "b"), ("b", "a", "b"), ("b", "b", "a"),
    ]  # fmt: skip


def test_what_a_match_comes_to_is_counted():
    tally = Tally()
    played(Setup(scenario="first_march_two"), ("peltast", "random"), 5, tally)
    assert tally.counts["games"] == 1
    assert sum(tally.seats.values()) == sum(tally.levels.values()) == sum(tally.ends.values()) == 1
    assert sum(tally.uses.values()) > 0
    lines = table("first_march_two", ("red", "green"), tally)
    assert lines[0].startswith("first_march_two: 1 matches; seats red ")
    assert any("s a play" in line for line in lines)


def test_the_table_is_printed(capsys):
    assert main(["--a", "random", "--b", "random", "--games", "1", "--seed", "3"]) == 0
    assert "1 matches" in capsys.readouterr().out

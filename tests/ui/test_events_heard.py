"""Issue 42: a list of all events of the games, how each is told and heard; none without both, but for named ones."""

from __future__ import annotations

import pytest

from ccancients.paths import resources_dir
from ccancients.successors import events as ev
from ccancients.ui.shell.play.match_sounds import GRAVITY
from ccancients.ui.successors.heard import SHOWN, SILENT, heard
from ccancients.workshop.events_heard import PAPER, WITH_MOMENT, kinds, paper, rows, sample

OF_THE_STAGE = {"banner", "end", "turn"}
NEITHER: dict[str, str] = {
    "ActivationEnded": "what is done next tells it",
}


@pytest.mark.parametrize(("game", "event", "line", "sound"), list(rows()))
def test_no_event_is_neither_told_nor_heard(game, event, line, sound):
    assert sound, f"nobody has thought of how {event} of {game} is heard"
    if line == "no" and sound.startswith("silent"):
        assert event in NEITHER, f"{event} of {game}"


@pytest.mark.slow
def test_the_paper_says_what_the_program_does():
    file = resources_dir().parent / PAPER
    assert file.read_text(encoding="utf-8") == paper(), "python -m ccancients.workshop.events_heard writes it"


def test_every_sound_named_is_there():
    named = {sound.split(",")[0].removesuffix("…") for *_rest, sound in rows()
             if sound != WITH_MOMENT and not sound.startswith("silent")}  # fmt: skip
    assert {name for name in named if not any(each.startswith(name) for each in (*GRAVITY, *OF_THE_STAGE))} == set()


def test_an_event_of_successors_is_heard_by_itself_or_where_it_is_shown_or_is_silent_for_a_reason():
    for kind in kinds(ev):
        ways = (heard(sample(kind)) is not None, kind in SHOWN, kind in SILENT, kind is ev.SegmentBegan)
        assert sum(ways) == 1, kind


@pytest.mark.parametrize(
    ("why", "cu", "name"),
    [("march", (6, 0), "march_heavy"), ("march", (2, 0), "march_light"), ("march", (0, 0), "march_horse"),
     ("sail", (6, 0), "oars"), ("retreat", (6, 0), "retreat"), ("evade", (6, 0), "evade")],
)  # fmt: skip
def test_a_march_sounds_like_who_goes_and_how(why, cu, name):
    moved = ev.Moved(side=0, origin=1, target=2, cu=cu, generals=1, royals=0, why=why)
    assert heard(moved) == (name, 0)

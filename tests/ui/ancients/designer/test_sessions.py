"""Several designers at once: each keeps its own session, what is left over is taken up, and nothing is lost."""

from __future__ import annotations

import errno
import subprocess
import sys
from pathlib import Path

import pytest

from ccancients.ancients.scenario.files import find_scenario, read_scenario, write_scenario
from ccancients.ancients.scenario.model import Scenario
from ccancients.ui.ancients.designer.remembered import Memory, Open
from tests.ui.ancients.designer.conftest import Answers, Build, Hand

OTHER_DESIGNER = """
import sys
from pathlib import Path
from ccancients.ancients.scenario.files import find_scenario
from ccancients.ui.ancients.designer.remembered import Memory, Open
memory = Memory(Path(sys.argv[1]))
print(memory.claim(), flush=True)
memory.keep_draft(1, find_scenario("zama"))
memory.keep_session([Open(1, None)], 0)
print("kept", flush=True)
sys.stdin.read()
"""


def battles(hand: Hand) -> list[Scenario]:
    return [document.scenario for document in hand.window.documents]


def paint(hand: Hand, name: str) -> Scenario:
    """Change the battle in front, keep it as the timer does, and give it."""
    hand.take_terrain("forest")
    hand.click(name)
    assert hand.window.files.autosave()
    return hand.scenario


def test_a_second_designer_is_told_in_one_sentence_and_keeps_its_own_battles(open_window: Build) -> None:
    first = Hand(open_window())
    mine = paint(first, "G5")
    second = Hand(open_window(beside=True))
    assert second.window.strip.isVisible()
    assert second.window.message.text().count(".") == 1
    assert mine not in battles(second)
    yours = paint(second, "C3")
    mine = paint(first, "D4")
    assert not first.window.strip.isVisible()
    third = Hand(open_window())
    assert battles(third) == [mine, yours]
    assert all(document.dirty for document in third.window.documents)
    assert not third.window.strip.isVisible()


def test_what_was_taken_over_is_kept_once(open_window: Build, tmp_path: Path) -> None:
    paint(Hand(open_window()), "G5")
    paint(Hand(open_window(beside=True)), "C3")
    both = battles(Hand(open_window()))
    assert battles(Hand(open_window())) == both
    assert len(list((tmp_path / "designer").rglob("draft-*.json"))) == 2


def test_the_second_session_survives_while_the_first_goes_on(open_window: Build) -> None:
    first, second = Hand(open_window()), Hand(open_window(beside=True))
    yours = paint(second, "C3")
    second.window.memory.let_go()  # it is over
    mine = paint(first, "G5")
    third = Hand(open_window(beside=True))
    assert battles(third) == [yours]
    assert battles(first) == [mine]


def test_a_designer_that_was_killed_holds_nothing_back(open_window: Build, tmp_path: Path) -> None:
    folder = tmp_path / "designer"
    command = [sys.executable, "-c", OTHER_DESIGNER, str(folder)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as other:
        assert other.stdout is not None
        assert other.stdout.readline().strip() == "True"
        assert other.stdout.readline().strip() == "kept"
        beside = open_window()
        assert beside.strip.isVisible()
        assert find_scenario("zama") not in battles(Hand(beside))
        other.kill()
    after = Hand(open_window())
    assert find_scenario("zama") in battles(after)
    assert not after.window.strip.isVisible()


def test_unsaved_work_that_no_session_names_comes_back(open_window: Build, tmp_path: Path) -> None:
    memory = Memory(tmp_path / "designer")
    memory.keep_draft(7, find_scenario("zama"))  # and the power went off
    hand = Hand(open_window())
    assert battles(hand) == [find_scenario("zama")]
    assert hand.document.dirty


@pytest.mark.slow
def test_what_was_switched_on_stays_on(open_window: Build) -> None:
    first = Hand(open_window())
    assert not first.window.panes.issues.box_limits.isChecked()
    first.press(first.window.panes.issues.box_limits)
    first.do("names")
    second = Hand(open_window())
    assert second.window.panes.issues.box_limits.isChecked()
    assert not second.window.menu.actions["names"].isChecked()


def test_drafts_are_not_forgotten_on_a_full_disk(
    open_window: Build, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    memory = Memory(tmp_path / "designer")
    memory.keep_draft(7, find_scenario("zama"))
    memory.keep_session([Open(7, None)], 0)

    def refuse(*_args: object, **_more: object) -> None:
        raise OSError(errno.ENOSPC, "full")

    with monkeypatch.context() as patched:
        patched.setattr("ccancients.ancients.scenario.files.os.fsync", refuse)
        assert battles(Hand(open_window())) == [find_scenario("zama")]
    assert [read_scenario(file) for file in memory.folder.glob("draft-*.json")] == [find_scenario("zama")]
    assert battles(Hand(open_window())) == [find_scenario("zama")]


def test_a_draft_that_cannot_be_read_stays_where_it_is(open_window: Build, tmp_path: Path) -> None:
    folder = tmp_path / "designer"
    folder.mkdir()
    (folder / "draft-new.json").write_text('{"schema": 99}')
    open_window()
    assert (folder / "draft-new.json").exists()


def test_a_file_that_another_window_has_saved_is_not_overwritten_unasked(
    open_window: Build, answers: Answers, tmp_path: Path
) -> None:
    file = tmp_path / "ours.json"
    write_scenario(find_scenario("akragas"), file)
    first, second = Hand(open_window()), Hand(open_window(beside=True))
    for hand in (first, second):
        hand.window.open_path(file)
    paint(first, "G5")
    first.do("save")
    saved = read_scenario(file)
    paint(second, "C3")
    answers.agreed = False
    second.do("save")
    assert len(answers.asked) == 1
    assert read_scenario(file) == saved
    assert second.document.dirty
    answers.agreed = True
    second.do("save")
    assert read_scenario(file) == second.scenario
    second.do("save")  # what it wrote itself it does not ask about
    assert len(answers.asked) == 2

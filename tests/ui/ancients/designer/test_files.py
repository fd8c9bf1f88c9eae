"""Opening and saving: bad files refused, nothing lost, drafts, copies, the session."""

from __future__ import annotations

import errno
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent

from ccancients.ancients.scenario.files import (
    MAX_BYTES,
    find_scenario,
    read_scenario,
    scenario_text,
    user_scenarios,
    write_scenario,
)
from ccancients.paths import scenarios_dir, user_scenarios_dir
from ccancients.ui.ancients.designer.dialogs import Unsaved
from tests.sweeps import rest_slow
from tests.ui.ancients.designer.conftest import Answers, Build, Hand

AKRAGAS = scenario_text(find_scenario("akragas"))


def changed_json(**fields: Any) -> str:
    return json.dumps({**json.loads(AKRAGAS), **fields})


BAD_FILES: dict[str, bytes | str] = {
    "empty": "",
    "truncated": AKRAGAS[:900],
    "huge": b" " * (MAX_BYTES + 1),
    "binary": bytes(range(256)) * 8,
    "a list": "[1, 2, 3]",
    "nested without end": "[" * 100_000,
    "newer schema": changed_json(schema=2),
    "no schema": AKRAGAS.replace('"schema": 1,', ""),
    "wrong types": changed_json(banners="many"),
    "unknown hex": AKRAGAS.replace('"B8"', '"Z12"'),
    "half hex": AKRAGAS.replace('"B8"', '"M8"'),
    "unknown unit": AKRAGAS.replace("heavy chariot", "tank"),
    "unknown rule": changed_json(special_rules=[{"kind": "earthquake", "side": "top"}]),
    "unknown field": changed_json(cheat=True),
    "a path for a name": changed_json(id="../../evil"),
    "a device for a name": changed_json(id="con"),
    "control characters": changed_json(author="a\u0007b"),
    "turned writing": changed_json(notes="a\u202eb"),
    "not a number": AKRAGAS.replace('"banners": 5', '"banners": NaN'),
    "a key twice": AKRAGAS.replace('"banners": 5', '"banners": 5, "banners": 6'),
    "too many units": AKRAGAS.replace('"units": [', '"units": [' + '{"type": "auxilia", "hex": "A1"},' * 99, 1),
}


def spoiled(folder: Path) -> Iterator[tuple[str, Path]]:
    """One bad file after the other, all of the same name, each with what is wrong with it."""
    for what, content in BAD_FILES.items():
        file = folder / "bad.json"
        file.write_bytes(content if isinstance(content, bytes) else content.encode("utf-8", "surrogatepass"))
        yield what, file


@pytest.mark.slow
def test_a_bad_file_is_refused_with_one_sentence(hand: Hand, tmp_path: Path) -> None:
    before = hand.window.open_copy(find_scenario("castulo"))
    scenario, tabs = before.scenario, hand.window.tabs.count()
    for what, file in spoiled(tmp_path):
        hand.window.strip.hide()
        hand.window.message.clear()
        assert not hand.window.open_path(file), what
        told = hand.window.message.text()
        assert hand.window.strip.isVisible(), what
        assert told.count("\n") == 0, told
        assert "bad.json" in told
        assert told.endswith("."), told
        assert hand.window.document is before, what
        assert (before.scenario, hand.window.tabs.count()) == (scenario, tabs), what


def test_folders_devices_and_missing_files_are_refused(hand: Hand, tmp_path: Path) -> None:
    for path in (tmp_path, tmp_path / "none.json", Path("/dev/zero")):
        assert not hand.window.open_path(path)
        assert hand.window.message.text().endswith(".")


# ---- saving


@pytest.mark.slow
def test_a_new_battle_is_saved_under_its_name_in_the_persons_folder(hand: Hand) -> None:
    hand.window.open_copy(find_scenario("akragas"))
    hand.form(1)
    hand.write(hand.window.panes.battle["id"], "my-battle")
    assert hand.window.tabs.tabText(0).endswith("*")
    hand.do("save")
    file = user_scenarios_dir() / "my-battle.ccscenario"
    assert hand.document.path == file
    assert read_scenario(file) == hand.scenario
    assert [each.id for each in user_scenarios().scenarios] == ["my-battle"]
    assert not hand.document.dirty
    assert not hand.window.tabs.tabText(0).endswith("*")
    assert hand.window.memory.recent() == (file,)


@pytest.mark.slow
def test_a_name_suggests_the_file_of_a_new_battle(hand: Hand) -> None:
    hand.form(1)
    hand.write(hand.window.panes.battle["name"], "Ebro, 217")
    assert hand.scenario.id == "ebro-217"


def test_what_cannot_be_played_is_only_saved_as_a_draft(hand: Hand, answers: Answers) -> None:
    answers.agreed = False
    hand.do("save")
    assert len(answers.asked) == 1
    assert hand.document.path is None
    answers.agreed = True
    hand.do("save")
    draft = user_scenarios_dir() / "new-battle.draft"
    assert hand.document.path == draft
    shelf = user_scenarios()
    assert (shelf.files, shelf.refused) == ((), ())
    assert read_scenario(draft, draft=True) == hand.scenario


@pytest.mark.slow
def test_a_draft_that_is_finished_becomes_a_battle(hand: Hand, answers: Answers) -> None:
    answers.agreed = True
    hand.do("save")
    hand.document.apply("whole", find_scenario("akragas"))
    hand.do("save")
    assert [file.name for file in user_scenarios_dir().iterdir()] == ["new-battle.ccscenario"]


def test_a_finished_battle_is_never_overwritten_by_a_draft(hand: Hand, answers: Answers, tmp_path: Path) -> None:
    file = tmp_path / "mine.json"
    write_scenario(find_scenario("akragas"), file)
    hand.window.open_path(file)
    hand.do("clear_troops")
    answers.agreed = True
    hand.do("save")
    assert read_scenario(file) == find_scenario("akragas")
    assert read_scenario(tmp_path / "mine.draft", draft=True) == hand.scenario


def test_shipped_battles_open_as_copies_and_are_never_written(hand: Hand, answers: Answers) -> None:
    file = scenarios_dir() / "001-akragas.json"
    before = file.read_bytes()
    assert hand.window.open_path(file)
    assert hand.document.path is None
    assert hand.scenario.name["en"] == "Akragas (copy)"
    answers.target = file
    hand.do("save_as")
    assert file.read_bytes() == before
    assert hand.window.strip.isVisible()


def test_a_file_of_the_same_name_is_not_replaced_unasked(hand: Hand, answers: Answers) -> None:
    other = user_scenarios_dir() / "akragas.ccscenario"
    write_scenario(find_scenario("zama"), other)
    hand.document.apply("x", find_scenario("akragas").model_copy(update={"id": "akragas"}))
    answers.agreed = False
    hand.do("adopt")  # without a dialog that has asked already
    assert read_scenario(other) == find_scenario("zama")
    assert len(answers.asked) == 1


def test_a_draft_replaces_no_other_one_though_the_dialog_has_asked_about_the_battle_only(
    hand: Hand, answers: Answers
) -> None:
    other = user_scenarios_dir() / "new-battle.draft"
    write_scenario(find_scenario("zama"), other)
    answers.agreed = True
    agrees = answers.agrees
    answers.agrees = lambda parent, question, yes: agrees(parent, question, yes) and yes != "Replace"  # type: ignore[method-assign]
    hand.do("save")
    assert read_scenario(other, draft=True) == find_scenario("zama")
    assert hand.document.path is None


@pytest.mark.slow
def test_the_first_time_a_battle_is_saved_its_name_is_asked_for(hand: Hand, answers: Answers, tmp_path: Path) -> None:
    hand.window.open_copy(find_scenario("akragas"))
    answers.takes_suggestion = False
    hand.do("save")
    assert answers.suggested == [user_scenarios_dir() / "akragas.ccscenario"]
    assert hand.document.path is None
    assert list(user_scenarios_dir().iterdir()) == []
    answers.target = tmp_path / "Other name.json"
    hand.do("save")
    assert hand.document.path == tmp_path / "Other name.json"
    hand.do("save")
    assert len(answers.suggested) == 2, "it has a name now"


@pytest.mark.parametrize(
    ("trouble", "reason"),
    rest_slow([
        (errno.ENOSPC, "the disk is full"), (errno.EROFS, "the disk can only be read"),
        (errno.EACCES, "permission is denied"), (errno.EBUSY, "no room"),
    ]),
)  # fmt: skip
def test_a_full_or_read_only_disk_loses_nothing_and_says_so(
    hand: Hand, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, trouble: int, reason: str
) -> None:
    file = tmp_path / "mine.json"
    write_scenario(find_scenario("akragas"), file)
    hand.window.open_path(file)
    hand.do("mirror")
    wanted, before = hand.scenario, file.read_bytes()

    def refuse(*_args: object, **_more: object) -> None:
        raise OSError(trouble, "no room")

    with monkeypatch.context() as patched:
        patched.setattr(Path, "open", refuse)
        hand.do("save")
        assert reason in hand.window.message.text()
        assert hand.window.strip.isVisible()
        assert hand.document.dirty
        assert hand.scenario == wanted
        hand.window.files.autosave()
    assert file.read_bytes() == before
    assert [each.name for each in tmp_path.iterdir() if each.suffix == ".tmp"] == []
    hand.do("save")
    assert read_scenario(file) == wanted


# ---- the session


def test_unsaved_work_comes_back_after_a_crash(open_window: Build, tmp_path: Path) -> None:
    first = open_window()
    hand = Hand(first)
    hand.take_unit("bottom", "auxilia")
    hand.click("B2", "C2")
    wanted = hand.scenario
    file = tmp_path / "kept.json"
    write_scenario(find_scenario("zama"), file)
    first.open_path(file)
    Hand(first).do("mirror")
    first.files.autosave()  # the timer of the window does this a moment after every change
    mirrored = Hand(first).scenario
    second = open_window()
    assert [document.scenario for document in second.documents] == [wanted, mirrored]
    assert [document.path for document in second.documents] == [None, file]
    assert [document.dirty for document in second.documents] == [True, True]
    assert second.document is second.documents[1]


def test_closing_keeps_everything_without_a_question(open_window: Build, answers: Answers) -> None:
    first = open_window()
    hand = Hand(first)
    hand.take_terrain("forest")
    hand.click("G5")
    wanted = hand.scenario
    first.close()
    assert answers.asked == []
    assert Hand(open_window()).scenario == wanted


def test_autosave_runs_by_itself(hand: Hand, qtbot: Any) -> None:
    hand.take_terrain("forest")
    with qtbot.waitSignal(hand.window.files._timer.timeout):
        hand.click("G5")
    drafts = list(hand.window.memory.folder.glob("draft-*.json"))
    assert [read_scenario(draft, draft=True) for draft in drafts] == [hand.scenario]


def test_a_saved_battle_leaves_no_draft_behind(hand: Hand) -> None:
    hand.window.open_copy(find_scenario("akragas"))
    hand.window.files.autosave()
    hand.do("save")
    hand.window.files.autosave()
    assert list(hand.window.memory.folder.glob("draft-*.json")) == []


@pytest.mark.parametrize(
    "text", rest_slow(["", "{", "[]", '{"documents": 3}', '{"documents": [3, {"path": 4}, {"draft": "../x"}]}'])
)
def test_a_broken_session_is_no_reason_not_to_start(open_window: Build, tmp_path: Path, text: str) -> None:
    folder = tmp_path / "designer"
    folder.mkdir()
    (folder / "session.json").write_text(text)
    (folder / "recent.json").write_text(text)
    window = open_window()
    assert len(window.documents) == 1
    assert window.memory.recent() == ()


def test_a_tab_with_unsaved_work_asks_before_it_closes(hand: Hand, answers: Answers) -> None:
    hand.window.open_copy(find_scenario("akragas"))
    answers.unsaved = Unsaved.STAY
    assert not hand.window.close_tab(0)
    answers.unsaved = Unsaved.SAVE
    assert hand.window.close_tab(0)
    assert [file.name for file in user_scenarios_dir().iterdir()] == ["akragas.ccscenario"]
    assert len(hand.window.documents) == 1  # a new one has taken its place
    assert not hand.document.dirty


# ---- drag and drop, recent


def test_files_are_dropped_onto_the_window(hand: Hand, tmp_path: Path) -> None:
    good, bad = tmp_path / "good.json", tmp_path / "bad.json"
    write_scenario(find_scenario("zama"), good)
    bad.write_text("{")
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(good)), QUrl.fromLocalFile(str(bad))])
    keys = (Qt.DropAction.CopyAction, data, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier)
    enter = QDragEnterEvent(QPoint(50, 50), *keys)
    hand.window.dragEnterEvent(enter)
    assert enter.isAccepted()
    hand.window.dropEvent(QDropEvent(QPointF(50, 50), *keys))
    assert hand.scenario == find_scenario("zama")
    assert "bad.json" in hand.window.message.text()


@pytest.mark.slow
def test_recent_files_open_again(hand: Hand, tmp_path: Path) -> None:
    file = tmp_path / "mine.json"
    write_scenario(find_scenario("zama"), file)
    hand.window.open_path(file)
    hand.window.close_tab(0)
    menu = hand.window.menu.menus["recent"]
    menu.aboutToShow.emit()
    (action,) = menu.actions()
    action.trigger()
    assert hand.document.path == file
    hand.window.open_path(file)
    assert len(hand.window.documents) == 1  # it is open already

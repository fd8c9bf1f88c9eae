"""Unfinished battles: all of them are offered, a bad save is got round, one window each, thrown away and taken back."""

from __future__ import annotations

import json
import os
import time
from pathlib import Path
from types import SimpleNamespace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from ccancients import __version__
from ccancients.ancients.spec import ANCIENTS
from ccancients.engine import savefile
from ccancients.engine.errors import BadSaveFile
from ccancients.engine.files import Unreadable
from ccancients.engine.phrase import Phrase, reason_of
from ccancients.engine.savefile import SCHEMA, checksum, read_save, save_text, verify
from ccancients.machine_key import OwnMarker
from ccancients.ui.ancients.face import ancients_face
from ccancients.ui.desktop.i18n import languages
from ccancients.ui.shell.files.kept_dialog import KEY, KeptDialog, left_text, words_of
from ccancients.ui.shell.window.main_window import MainWindow
from ccancients.ui.table.autosave import Autosave, MatchInUse
from ccancients.ui.table.match_shelf import GENERATIONS
from ccancients.ui.table.session import PERSON
from ccancients.workshop.cut_words import cut_words
from tests.ui.games import only_ancients
from tests.ui.hands import settle
from tests.ui.played import before_its_end, nearly_over


@pytest.fixture
def autosave(tmp_path: Path):
    made = Autosave((ANCIENTS,), tmp_path / "autosave")
    yield made
    made.close()


OUT_OF_ORDER = Unreadable(Phrase("the file cannot be read ({reason}).", {"reason": Phrase("the disk does not answer")}))


def play(autosave: Autosave, table, choices: int) -> str:
    """Play a battle a little, and leave it; its name."""
    autosave.sit()
    key = autosave.key
    autosave.keep(table, table.game)
    for _ in range(choices):
        table.game.apply(table.game.decision.choices[0])
        autosave.keep(table, table.game)
    autosave.stand_up()
    return key


def test_a_match_of_this_machine_is_taken_up_without_playing_it_again(tmp_path, make_table, monkeypatch):
    autosave = Autosave((ANCIENTS,), tmp_path / "autosave", marker=OwnMarker())
    table = make_table()
    key = play(autosave, table, 6)
    monkeypatch.setattr(savefile, "replayed", lambda *_: pytest.fail("the match was played again"))
    opened = autosave.open(key)
    assert opened.table.game.snapshot() == table.game.snapshot()
    assert list(opened.table.game.journal) == list(table.game.journal)
    autosave.sit(key)
    autosave.keep(opened.table, opened.table.game)
    kept = autosave.latest()
    assert save_text(kept.saved, __version__, autosave.marker) == autosave.last_text, "the rescue says that it is whole"
    autosave.close()


def test_what_is_written_is_played_again_once_before_anything_relies_on_it(tmp_path, make_table):
    autosave, table = Autosave((ANCIENTS,), tmp_path / "autosave", marker=OwnMarker()), make_table()
    table.game.state.banners[0] += 1  # no journal leads here
    text = save_text(table.saved(table.game), "test", autosave.marker)
    with pytest.raises(OSError, match="cannot be read again"):
        autosave.shelf.write("0123456789ab", 1, text)
    with pytest.raises(OSError, match="cannot be read again"):
        autosave.shelf.finish("0123456789ab", text)
    autosave.close()


def press(button) -> None:
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    settle()


def test_every_choice_is_a_save_and_the_last_few_are_kept(autosave, make_table):
    table = make_table()
    autosave.sit()
    for count in range(1, 8):
        table.game.apply(table.game.decision.choices[0])
        autosave.keep(table, table.game)
        autosave.flush()
        kept = autosave.shelf.saves(autosave.key)
        assert len(kept) == min(count, GENERATIONS)
        assert read_save(kept[0], (ANCIENTS,)).game.snapshot() == table.game.snapshot()
        if count > 1:
            assert len(read_save(kept[1], (ANCIENTS,)).game.journal.choices()) == count - 1


def test_nothing_is_written_when_nothing_has_changed(autosave, make_table):
    table = make_table()
    autosave.keep(table, table.game)
    autosave.keep(table, table.game)
    autosave.flush()
    assert len(autosave.shelf.saves(autosave.key)) == 1


def test_all_unfinished_battles_are_offered_the_last_one_first(autosave, make_table):
    keys = [play(autosave, make_table(seed=seed), seed) for seed in (1, 2, 3)]
    assert autosave.keys() == keys[::-1]
    autosave.sit(keys[0])
    assert autosave.keys() == [keys[2], keys[1]], "the one on the table is not offered to its own window"
    again = autosave.open(keys[0])
    assert len(again.table.game.journal.choices()) == 1
    autosave.keep(again.table, make_table(seed=1).game)
    autosave.stand_up()
    assert autosave.keys() == [keys[0], keys[2], keys[1]]


def test_the_order_needs_no_clock(autosave, make_table, monkeypatch):
    monkeypatch.setattr(time, "time", lambda: 0.0)
    keys = []
    for seed in (1, 2, 3):
        keys.append(play(autosave, make_table(seed=seed), 3))
        for file in autosave.shelf.saves(keys[-1]):
            os.utime(file, (1e9 - seed * 1e6, 1e9 - seed * 1e6))  # each battle a day and more before the last one
    assert autosave.keys() == keys[::-1]
    assert autosave.open().key == keys[-1]
    assert len(autosave.open().table.game.journal.choices()) == 3


def spoil(file: Path, how: str) -> None:
    if how == "cut":
        file.write_bytes(file.read_bytes()[:500])
    elif how == "empty":
        file.write_bytes(b"")
    elif how == "changed":
        data = json.loads(file.read_bytes())
        data["seed"] = 1
        file.write_text(json.dumps(data), encoding="utf-8")


@pytest.mark.parametrize("how", ["cut", "empty", "changed"])
@pytest.mark.parametrize("bad", [1, 2])
def test_a_save_that_cannot_be_read_is_set_aside_and_the_one_before_it_offered(autosave, make_table, how, bad):
    key = play(autosave, make_table(), 3)
    saves = autosave.shelf.saves(key)
    for file in saves[:bad]:
        spoil(file, how)
    found = autosave.open(key)
    assert len(found.table.game.journal.choices()) == 3 - bad
    assert len(found.refused) == bad
    aside = sorted((autosave.folder / "unreadable").glob("*.ccbattle"))
    assert len(aside) == bad
    for file in aside:
        assert file.with_suffix(".txt").read_text(encoding="utf-8").strip()
    assert autosave.open(key).refused == (), "it is said once"


def test_a_battle_of_which_nothing_can_be_read_is_refused_and_not_lost(autosave, make_table):
    key = play(autosave, make_table(), 2)
    for file in autosave.shelf.saves(key):
        spoil(file, "cut")
    with pytest.raises(BadSaveFile):
        autosave.open(key)
    assert not autosave.exists
    assert len(list((autosave.folder / "unreadable").glob("*.ccbattle"))) == 3


def test_a_save_of_a_later_version_stays_where_it_is(autosave, make_table):
    key = play(autosave, make_table(), 1)
    file = autosave.shelf.saves(key)[0]
    data = json.loads(file.read_bytes())
    data["schema"] = SCHEMA + 1
    data["checksum"] = checksum(data)
    file.write_text(json.dumps(data), encoding="utf-8")
    with pytest.raises(BadSaveFile):
        autosave.open(key)
    assert file.is_file()
    assert autosave.keys() == [key]


def test_saves_that_nobody_can_read_never_take_the_place_of_one_that_can(autosave, make_table, qtbot):
    table = make_table()
    autosave.sit()
    key, errors = autosave.key, []
    autosave.failed.connect(errors.append)
    for count in range(1, 16):
        table.game.apply(table.game.decision.choices[0])
        if count == 6:
            table.game.state.banners[1] += 1  # a mistake of the program: from here on the position is another one
        autosave.keep(table, table.game)
        autosave.flush()
    qtbot.waitUntil(lambda: bool(errors))
    assert str(reason_of(errors[0])).startswith("what was written cannot be read again: 00000")
    assert len(autosave.shelf.saves(key)) == GENERATIONS + 1
    autosave.stand_up()
    found = Autosave((ANCIENTS,), autosave.folder).shelf.read(key)
    assert len(found.saved.game.journal.choices()) in (4, 5), "the last one that was read, of those before the mistake"
    assert len(found.refused) == GENERATIONS


def test_a_finished_battle_that_nobody_could_read_stays_among_the_unfinished_ones(autosave, make_table, qtbot):
    table, errors = make_table(seed=4), []
    autosave.failed.connect(errors.append)
    last = nearly_over(table)
    autosave.sit()
    key = autosave.key
    autosave.keep(table, table.game)
    table.game.apply(last)
    table.game.outcome = 1 - table.game.outcome
    autosave.keep(table, table.game)
    autosave.flush()
    qtbot.waitUntil(lambda: bool(errors))
    assert not list(autosave.shelf.finished.glob("*.ccbattle"))
    assert autosave.shelf.read(key).saved.game.decision is not None


def test_a_finished_battle_leaves_the_list_and_is_kept_as_a_replay(autosave, make_table):
    table = make_table(seed=4)
    last = before_its_end(table, 5)
    autosave.sit()
    for choice in last:
        table.game.apply(choice)
        autosave.keep(table, table.game)
    autosave.stand_up()
    assert not autosave.exists
    (file,) = autosave.shelf.finished.glob("*.ccbattle")
    verify(read_save(file, (ANCIENTS,)))
    assert read_save(file, (ANCIENTS,)).game.decision is None


def test_a_crash_while_a_battle_is_put_away_leaves_it_finished(autosave, make_table):
    key = play(autosave, make_table(), 2)
    text = autosave.shelf.saves(key)[0].read_text(encoding="utf-8")
    autosave.shelf.finished.mkdir(parents=True)
    (autosave.shelf.finished / f"{key}.ccbattle").write_text(text, encoding="utf-8")
    assert autosave.keys() == []


def test_what_a_crash_left_half_written_is_cleared_away(autosave, make_table):
    key = play(autosave, make_table(), 1)
    part = autosave.folder / key / ".00000003.ccbattle.x1.part"
    part.write_text("{", encoding="utf-8")
    assert len(autosave.open(key).table.game.journal.choices()) == 1
    autosave.sit(key)
    assert not part.exists()


def test_the_battle_of_an_earlier_version_is_found(autosave, make_table):
    key = play(autosave, make_table(), 2)
    text = autosave.shelf.saves(key)[0].read_text(encoding="utf-8")
    autosave.remove(key)
    (autosave.folder / "battle.ccancients.json").write_text(text, encoding="utf-8")
    (adopted,) = autosave.keys()
    assert len(autosave.open(adopted).table.game.journal.choices()) == 2
    assert not (autosave.folder / "battle.ccancients.json").exists()


def test_a_battle_on_one_table_is_not_put_on_another(autosave, make_table, tmp_path):
    key = play(autosave, make_table(), 2)
    autosave.sit(key)
    other = Autosave((ANCIENTS,), tmp_path / "autosave")
    assert other.owner(key) == os.getpid()
    with pytest.raises(MatchInUse) as refused:
        other.open(key)
    assert refused.value.owner == os.getpid()
    assert not other.remove(key)
    autosave.stand_up()
    assert other.owner(key) == 0
    assert other.open(key).key == key
    other.close()


def test_thrown_away_and_taken_back(autosave, make_table):
    key = play(autosave, make_table(), 2)
    assert autosave.remove(key)
    assert autosave.keys() == []
    assert autosave.restore(key)
    assert autosave.keys() == [key]
    assert not autosave.restore(key)


# -- in the window --------------------------------------------------------------------------------------------------


@pytest.fixture
def two_battles(window, sit_down):
    """Two unfinished battles, one after the other, and the start screen."""
    keys = []
    for scenario, seats in (("cannae", ("recruit", PERSON)), ("akragas", (PERSON, PERSON))):
        page = sit_down(seed=3, seats=seats, scenario=scenario)
        keys.append(window.autosave.key)
        page.session.person_chose = True  # else it would go as soon as the next one begins
        if seats == (PERSON, PERSON):
            page.session.choose(page.session.decision.choices[0])
    window.do("start")
    return keys


def test_the_list_offers_every_unfinished_battle(window, two_battles):
    window.do("kept")
    dialog = window.dialog
    assert isinstance(dialog, KeptDialog)
    dialog.fill()
    assert [dialog.list.item(row).data(KEY) for row in range(2)] == two_battles[::-1]
    akragas, cannae = (dialog.list.item(row).text().split("\n") for row in range(2))
    assert akragas[0] == "Akragas"
    assert akragas[1] == "Carthaginian: a person · Syracusan: a person"
    assert akragas[2] == "Carthaginian: 0 of 5 Victory Banners · Syracusan: 0 of 5 Victory Banners"
    assert akragas[3].startswith("Syracusan · turn 1 · ")
    assert cannae[1] == "Carthaginian: Recruit · Roman: a person"
    assert all(len(lines) == 4 and lines[3] for lines in (akragas, cannae))
    assert not dialog.list.item(0).icon().isNull()
    dialog.list.setCurrentRow(1)
    press(dialog.go_on)
    assert window.page is not None
    assert window.page.session.game.state.battle.scenario.id == "007-cannae"
    assert window.autosave.key == two_battles[0]


def test_continue_goes_on_with_the_battle_played_last(window, two_battles):
    window.do("continue")
    assert window.dialog is None
    assert window.autosave.key == two_battles[-1]


@pytest.mark.slow
def test_continue_prefers_a_match_to_a_draft_that_nobody_has_touched(window, sit_down, make_table):
    page = sit_down(seed=3)
    page.session.choose(page.session.decision.choices[0])
    played = window.autosave.key
    window.designing.try_draft(make_table())
    tried = window.autosave.key
    window.pages.leave(keep=True)
    window.do("start")
    assert window.autosave.keys()[0] == tried, "the draft was left last"
    window.do("continue")
    assert window.autosave.key == played
    window.do("start")
    window.kept.open(tried)
    window.page.session.choose(window.page.session.decision.choices[0])
    window.do("start")
    window.do("continue")
    assert window.autosave.key == tried, "one that was played is a match like any other"


def test_with_one_battle_continue_goes_on_at_once(window, sit_down):
    sit_down(seed=3)
    key = window.autosave.key
    window.do("start")
    window.do("continue")
    assert window.dialog is None
    assert window.autosave.key == key


def test_a_battle_is_thrown_away_and_taken_back_in_the_list(window, two_battles):
    window.do("kept")
    dialog = window.dialog
    dialog.fill()
    assert not dialog.back.isVisible()
    QTest.keyClick(dialog.list, Qt.Key.Key_Delete)
    assert dialog.list.count() == 1
    assert "Akragas" in dialog.notice.text()
    assert window.autosave.keys() == two_battles[:1]
    press(dialog.throw)
    assert dialog.empty.isVisible()
    assert not dialog.go_on.isEnabled()
    press(dialog.back)
    press(dialog.back)
    assert [dialog.list.item(row).data(KEY) for row in range(2)] == two_battles[::-1]
    press(dialog.shut)
    assert window.pages.start.buttons["continue"].isVisible()


def test_two_windows_share_the_list_but_not_a_battle(window, two_battles, store, tmp_path, qtbot):
    other = MainWindow(only_ancients(), store, Autosave((ANCIENTS,), tmp_path / "autosave"))
    qtbot.addWidget(other)
    assert other.kept.open(two_battles[0])
    assert not window.kept.open(two_battles[0])
    assert str(os.getpid()) in window.pages.start.notice.text()
    window.do("kept")
    window.dialog.fill()
    row = window.dialog.list.item(0)
    assert "another window" in row.text()
    assert not row.flags() & Qt.ItemFlag.ItemIsEnabled
    window.dialog.close()
    assert window.kept.open(two_battles[1])
    other.close()


def test_a_bad_save_is_said_when_the_battle_goes_on(window, sit_down):
    page = sit_down(seed=3)
    page.session.choose(page.session.decision.choices[0])
    key = window.autosave.key
    window.do("start")
    spoil(window.autosave.shelf.saves(key)[0], "cut")
    window.do("continue")
    assert len(window.page.session.game.journal.choices()) == 0
    assert "the one before it" in window.page.prompt.notice.text()


def test_what_is_said_of_a_battle_that_cannot_be_taken_up_is_so(window, sit_down):
    """Set aside is only what was; a file of a newer version stays; that there is none is not a file."""
    page = sit_down(seed=3)
    page.session.choose(page.session.decision.choices[0])
    key = window.autosave.key
    window.do("start")
    files = window.autosave.shelf.saves(key)
    whole = files[0].read_bytes()
    newer = {**json.loads(whole), "schema": SCHEMA + 1}
    files[0].write_text(json.dumps({**newer, "checksum": checksum(newer)}), encoding="utf-8")
    assert not window.kept.open(key)
    assert "a newer version of the program has written it" in window.pages.start.notice.text()
    assert "set aside" not in window.pages.start.notice.text()
    assert files[0].is_file()
    for file in files:
        spoil(file, "cut")
    assert not window.kept.open(key)
    assert "was set aside" in window.pages.start.notice.text()
    assert not files[0].exists()
    assert not window.kept.open("")
    assert window.pages.start.notice.text() == "There is no unfinished match."
    assert not window.kept.open(key)
    assert window.pages.start.notice.text() == "There is no such match any more."


def test_a_disk_that_does_not_answer_says_nothing_of_the_file(window, sit_down, monkeypatch):
    sit_down(seed=3)
    key = window.autosave.key
    window.do("start")
    (file,) = window.autosave.shelf.saves(key)
    with monkeypatch.context() as patch:
        patch.setattr("ccancients.engine.savefile.read_limited", lambda *_: (_ for _ in ()).throw(OUT_OF_ORDER))
        assert not window.kept.open(key)
    assert "does not answer" in window.pages.start.notice.text()
    assert "set aside" not in window.pages.start.notice.text()
    assert file.is_file()
    assert window.kept.open(key)


def test_words_of_a_kept_battle_hide_nothing_and_tell_no_hand(autosave, make_table):
    key = play(autosave, make_table(seats=("centurion", "recruit")), 2)
    words = words_of(ancients_face(), autosave.peek(key))
    assert words.players == "Carthaginian: Centurion · Syracusan: Recruit"


@pytest.mark.slow
def test_a_finished_battle_is_watched_from_its_list(window, make_table, store):
    store.change(curtain=False)
    table = make_table(seed=4)
    last = nearly_over(table)
    page = window.open_table(table)
    page.session.choose(last)
    choices = len(page.session.game.journal.choices())
    window.do("start")
    assert not window.autosave.exists
    window.do("finished")
    dialog = window.dialog
    dialog.fill()
    assert dialog.list.count() == 1
    assert dialog.list.item(0).text().startswith("Akragas\n")
    assert dialog.go_on.text() == "Watch"
    press(dialog.throw)
    assert dialog.empty.isVisible()
    press(dialog.back)
    assert dialog.list.count() == 1
    press(dialog.go_on)
    assert window.replays.page is not None
    assert window.replays.page.reel.length == choices


def test_names_of_finished_battles_lead_nowhere(tmp_path):
    from ccancients.ui.table.finished_matches import FinishedMatches

    shelf = FinishedMatches((ANCIENTS,), tmp_path / "finished")
    assert shelf.keys() == []
    with pytest.raises(BadSaveFile):
        shelf.peek("../../secret")


def test_a_file_that_is_open_in_another_window_is_a_copy_here(window, sit_down, store, tmp_path, qtbot):
    page = sit_down(seed=3)
    file = tmp_path / "evening.ccbattle"
    assert window.save_file(file)
    assert window.save_file(file), "its own window may save it as often as it likes"
    other = MainWindow(only_ancients(), store, Autosave((ANCIENTS,), tmp_path / "autosave"))
    qtbot.addWidget(other)
    assert other.load_file(file)
    assert str(os.getpid()) in other.page.prompt.notice.text()
    other.page.session.choose(other.page.session.decision.choices[0])
    before = file.read_bytes()
    assert not other.save_file(file)
    assert "another name" in other.page.prompt.notice.text()
    assert file.read_bytes() == before
    assert other.save_file(tmp_path / "copy.ccbattle")
    window.do("start")
    qtbot.waitUntil(lambda: window.files._lock is None)
    assert other.save_file(file)
    assert page is not other.page
    other.close()


def test_a_save_of_a_game_that_this_program_does_not_have_stays_where_it_is(autosave, make_table):
    key = play(autosave, make_table(), 1)
    file = autosave.shelf.saves(key)[0]
    data = json.loads(file.read_bytes())
    data["game"] = "chess"
    file.write_text(json.dumps(data), encoding="utf-8")
    assert len(autosave.open(key).refused) == 1, "a damaged save is set aside, whatever game it names"
    file = autosave.shelf.saves(key)[0]
    data = json.loads(file.read_bytes())
    data["game"] = "chess"
    data["checksum"] = checksum(data)
    file.write_text(json.dumps(data), encoding="utf-8")
    with pytest.raises(BadSaveFile, match="chess"):
        autosave.open(key)
    assert file.is_file()


# -- what is not gone on with ---------------------------------------------------------------------------------------


def test_matches_in_which_nobody_has_played_do_not_pile_up(window, sit_down):
    for seed in (5, 6, 7):
        sit_down(seed=seed)
        window.show_start()
    assert len(window.autosave.keys()) == 1, "the last one alone may still be gone on with"


def test_one_choice_of_a_person_is_enough_to_keep_it(window, sit_down):
    page = sit_down(seed=5)
    page.session.choose(page.session.decision.choices[0])
    window.show_start()
    assert len(window.autosave.keys()) == 1


def test_a_match_that_is_only_watched_does_not_pile_up(window, sit_down):
    for seed in (5, 6):
        page = sit_down(seed=seed, seats=("recruit", "recruit"))
        page.session.pause()
    window.show_start()
    assert window.autosave.keys() == []


def test_a_match_gone_on_with_stays_kept_though_nothing_was_played_since(window, sit_down):
    page = sit_down(seed=5)
    page.session.choose(page.session.decision.choices[0])
    window.show_start()
    for _ in range(2):
        window.do("continue")
        assert window.page is not None
        window.show_start()
    assert len(window.autosave.keys()) == 1


@pytest.mark.parametrize(("language", "day"), [("en", "5 Nov 2026"), ("it", "5 nov 2026"), ("hu", "2026. nov. 5.")])
def test_a_day_is_written_in_the_order_of_the_language(tmp_path: Path, language, day):
    file = tmp_path / "kept"
    file.touch()
    stamp = time.mktime((2026, 11, 5, 14, 7, 0, 0, 0, -1))
    os.utime(file, (stamp, stamp))
    languages.use(language)
    try:
        assert left_text(SimpleNamespace(file=file)) == f"{day}, 14:07"
    finally:
        languages.use("en")


def test_everything_that_is_told_of_a_match_can_be_read_without_scrolling_to_the_right(window, sit_down):
    page = sit_down(seed=5)
    page.session.choose(page.session.decision.choices[0])
    window.show_start()
    window.do("kept")
    window.dialog.fill()
    settle()
    assert window.dialog.list.horizontalScrollBar().maximum() == 0
    assert not window.dialog.list.horizontalScrollBar().isVisible()
    assert cut_words(window.dialog) == []
    rows = window.dialog.list
    for wide in (420, 533, 700, 1100):
        window.dialog.resize(wide, 400)
        settle()
        assert rows.visualItemRect(rows.item(0)).height() >= rows.itemDelegate().height_of(rows.item(0).text()), wide
    window.dialog.close()

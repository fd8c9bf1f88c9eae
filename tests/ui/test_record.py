"""The record of matches: one row a match, told once, kept whatever happens, shown where the next one is chosen.

Its rulings: [RECORD-1] only matches that a person plays from the beginning, in earnest and to the end; [RECORD-2] a
match is told once; [RECORD-3] what is in the file is never lost; [RECORD-4] whatever a stranger wrote is text.
"""

from __future__ import annotations

import json
from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QMessageBox

from ccancients.engine.chance import RolledChance
from ccancients.engine.replay import begin_branch
from ccancients.engine.sealing import sealed_lot
from ccancients.games import game_of
from ccancients.ui.ancients.face import ancients_face
from ccancients.ui.face import Faces
from ccancients.ui.faces import face_of
from ccancients.ui.look.palettes import theme
from ccancients.ui.shell.after.record_window import BATTLES, MATCHES, PERSONS, RecordWindow
from ccancients.ui.shell.after.record_words import known_before
from ccancients.ui.table.kept_file import KeptFile
from ccancients.ui.table.record import PlayTime, Record, Row, counts, key_of, row_of, seconds_played
from ccancients.ui.table.record_sums import as_csv, by_battle, grouped, parts_of, sum_of
from ccancients.ui.table.session import PERSON
from ccancients.ui.table.table import DRAFT, Table
from tests.sweeps import rest_slow
from tests.ui.ends import ended
from tests.ui.hands import settle
from tests.ui.played import nearly_over

LEVEL = "centurion"


def row(number: int = 1, **facts) -> Row:
    given = {
        "key": f"{number:x}", "when": 1_000 + number, "game": "ancients", "battle": "001-akragas",
        "title": {"en": "Akragas"}, "sides": [{"en": "Syracuse"}, {"en": "Carthage"}],
        "seats": [LEVEL, PERSON], "names": ["", "Ada"], "outcome": 1, "points": [2, 5],
    }
    return Row(**{**given, **facts})


def record_at(tmp_path) -> Record:
    return Record(tmp_path / "record.json")


# -- what is put down ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("key", ["ancients", "hannibal", "successors"])
def test_a_finished_match_of_every_game_makes_a_row(key):
    """[RECORD-1]"""
    table, recording = ended(key), face_of(key).recording
    battle, title = recording.battle(table.setup)
    assert battle
    assert all(title.values())
    made = row_of(table, table.game, battle, title, recording.points(table.game), 7)
    assert made.persons == tuple(range(len(table.seats)))
    assert made.outcome == table.game.outcome
    assert made.choices == table.game.journal.answers() > 0
    assert made.turns > 0
    assert recording.points_name()


def test_a_match_is_put_down_when_it_ends_and_once(window, make_table, store, tmp_path):
    """[RECORD-1] [RECORD-2]: played on from a save before its end, and ended once more, it is the same match."""
    store.change(curtain=False)
    table = make_table(seed=5)
    last = nearly_over(table, 5)
    table.names = ("Ada", "")
    before = table.game.clone(record=True)
    window.open_table(table).session.choose(last)
    settle()
    assert len(window.records.record.rows()) == 1
    found = window.records.record.rows()[0]
    assert found.battle == table.setup.scenario.id
    assert found.points == list(window.page.session.game.state.banners)
    assert found.outcome == window.page.session.game.outcome
    assert found.names == ["Ada", ""]
    assert found.choices == window.page.session.game.journal.answers()
    again = replace(table, game=before)
    window.open_table(again).session.choose(last)
    settle()
    assert [each.key for each in window.records.record.rows()] == [found.key]


def test_a_finished_match_of_a_stranger_is_not_ones_own(window, make_table):
    """[RECORD-1]: opened at its end, it was played elsewhere."""
    table = make_table(seed=5)
    last = nearly_over(table, 5)
    table.game.apply(last)
    table.game.take_events()
    window.open_table(table)
    settle()
    assert window.records.record.rows() == ()


def test_what_is_not_for_the_record(make_table):
    """[RECORD-1]"""
    table = make_table()
    assert counts(table)
    assert not counts(make_table(seats=(LEVEL, LEVEL))), "it was watched"
    draft = make_table()
    draft.extras[DRAFT] = True
    assert not counts(draft)
    branch = make_table()
    journal = branch.game.journal
    begin_branch(branch.spec, branch.game, 9)
    branch.lots = (*branch.lots, sealed_lot(branch.spec, branch.setup, branch.extras, 9, journal))
    assert not counts(branch)
    face = ancients_face()
    line = face.words.position_line(table.game, -2)
    begun = face.lines.setup(line, 3, None)
    assert face.recording.battle(begun)[0] == ""


def test_an_own_battle_by_the_name_of_another_is_another(make_table):
    setup = make_table().setup
    other = setup.model_copy(update={"scenario": setup.scenario.model_copy(update={"banners": 9})})
    recording = ancients_face().recording
    assert recording.battle(setup)[0] == setup.scenario.id != recording.battle(other)[0]
    assert recording.battle(other)[0] == recording.battle(other)[0]


def test_the_key_of_a_match_tells_nothing_and_differs(make_table):
    one, other = make_table(seed=5), make_table(seed=5)
    assert key_of("ancients", one.lots[0]) != key_of("ancients", other.lots[0]), "the same seed is not the same match"


@pytest.mark.parametrize(("gaps", "seconds"), [((30.0, 40.0), 70), ((5000.0,), 600), ((-10.0, 5.0), 5)])
def test_time_at_the_table_is_counted_without_the_evening_away_from_it(qapp, make_table, gaps, seconds):
    table, now = make_table(), [100.0]
    time = PlayTime(table, qapp, lambda: now[0])
    for gap in gaps:
        now[0] += gap
        time.count()
    assert seconds_played(table.extras) == seconds


@pytest.mark.parametrize("found", [None, True, -1, 1e9, "7", 10**30, [1]])
def test_time_in_a_strangers_file_is_nonsense(found):
    """[RECORD-4]"""
    assert seconds_played({"seconds_played": found}) == 0


# -- the file -----------------------------------------------------------------------------------------------------


def test_two_programs_put_down_into_one_file(tmp_path):
    """[RECORD-3]"""
    one, other = record_at(tmp_path), record_at(tmp_path)
    assert one.tell(row(1))
    assert other.tell(row(2))
    assert one.tell(row(3))
    assert [each.key for each in other.rows()] == ["1", "2", "3"]


@pytest.mark.parametrize("text", [
    "", "{", "[]", "nonsense", '{"schema": 1}', '{"schema": 1, "matches": 7}', '{"schema": true, "matches": []}',
    '{"schema": 0, "matches": []}', '{"schema": 1, "matches": NaN}', '{"schema": 1, "matches": [], "matches": []}',
    "\x00\xff", "[" * 5000,
])  # fmt: skip
def test_a_broken_file_is_set_aside_and_kept(tmp_path, text):
    """[RECORD-3]: twice, under two names."""
    file = tmp_path / "record.json"
    for number in (1, 2):
        file.write_text(text, encoding="utf-8", errors="surrogateescape")
        record = record_at(tmp_path)
        assert record.rows() == ()
        assert record.tell(row())
        aside = tmp_path / f"record.broken-{number}.json"
        assert aside.read_text(encoding="utf-8") == text
        assert len(record.rows()) == 1


def test_a_huge_file_is_set_aside_unread(tmp_path, monkeypatch):
    """[RECORD-3] [RECORD-4]"""
    file = tmp_path / "record.json"
    with file.open("wb") as out:
        out.truncate(17_000_000)
    assert record_at(tmp_path).tell(row())
    assert (tmp_path / "record.broken-1.json").stat().st_size == 17_000_000


def test_a_row_that_is_not_understood_stays_for_a_later_release(tmp_path):
    """[RECORD-3]"""
    strange = {"key": "ff", "of": "the future", "when": "soon"}
    newer = {**row(2).model_dump(), "weather": "rain"}
    file = tmp_path / "record.json"
    file.write_text(json.dumps({"schema": 7, "matches": [strange, newer]}))
    record = record_at(tmp_path)
    assert [each.key for each in record.rows()] == ["2"]
    record.tell(row(3))
    kept = json.loads(file.read_text())
    assert kept["schema"] == 7
    assert strange in kept["matches"]
    assert any(each.get("weather") == "rain" for each in kept["matches"])


@pytest.mark.parametrize("facts", [
    {"points": [1]}, {"names": ["a"]}, {"outcome": 2}, {"resigned": 2}, {"chance": float("nan")}, {"chance": 1.5},
    {"key": "../x"}, {"when": -1}, {"when": 10**30}, {"names": ["", "x" * 41]}, {"sides": [{"en": "one"}]},
    {"seconds": True}, {"title": {"en": "x" * 201}},
])  # fmt: skip
def test_rows_that_make_no_sense_are_none(facts):
    """[RECORD-4]"""
    with pytest.raises(ValueError, match="validation error"):
        row(**facts)


def test_where_the_file_can_neither_be_read_nor_moved_nothing_is_written_over_it(tmp_path):
    """[RECORD-3]"""
    (tmp_path / "record.json").mkdir()
    record, said = record_at(tmp_path), []
    record.trouble.connect(said.append)
    assert not record.tell(row())
    assert len(said) == 1
    assert record.rows() == ()
    assert list((tmp_path / "record.json").iterdir()) == []


def test_a_full_record_says_so_and_keeps_what_it_has(tmp_path):
    """[RECORD-3]"""
    kept = KeptFile(tmp_path / "few.json", Row, "matches", Record(tmp_path / "x.json")._file._migrations, 2)
    kept.edit(lambda _rows: [row(1), row(2)])
    with pytest.raises(OSError, match="few"):
        kept.edit(lambda rows: [*rows, row(3)])
    assert len(kept.entries()) == 2


# -- sums ---------------------------------------------------------------------------------------------------------


def test_series_margins_and_draws():
    outcomes = [1, 1, 0, 1, 1, 1, -1]
    rows = [row(number, outcome=each, points=[2, 2 + number]) for number, each in enumerate(outcomes, start=1)]
    total = sum_of(parts_of(rows))
    assert (total.played, total.won, total.drawn, total.longest, total.now) == (7, 5, 1, 3, 0)
    assert total.margin == 6


def test_whoever_gave_up_has_lost_and_the_points_say_nothing():
    part, = parts_of([row(outcome=0, resigned=1, points=[0, 5])])
    assert not part.won
    assert part.margin is None
    assert not parts_of([row(outcome=-1, resigned=1)])[0].drawn


def test_the_character_of_an_opponent_does_not_part_the_sums():
    rows = [row(1, seats=["centurion:bold", PERSON]), row(2, seats=["centurion:careful", PERSON])]
    assert [each.played for each in grouped(parts_of(rows), by_battle)] == [2]


@pytest.mark.parametrize("cell", ["=1+1", "+1", "-1", "@x", "\tx", "\r=1", " =1", "\u00a0=1"])
def test_no_name_is_a_formula_in_a_spreadsheet(cell):
    """[RECORD-4]"""
    line = as_csv(["Name"], [(cell, -3)]).split("\r\n", 1)[1]
    assert line.lstrip('"').startswith("'")
    assert line.rstrip().endswith(",-3"), "a number is a number"


# -- before the next match ----------------------------------------------------------------------------------------


def test_what_is_known_is_of_that_battle_side_opponent_and_name(make_table):
    setup = make_table().setup
    battle = setup.scenario.id
    rows = [
        row(1, battle=battle), row(2, battle=battle, outcome=0), row(3, battle=battle, names=["", "Bob"]),
        row(4, battle=battle, seats=["recruit", PERSON]), row(5, battle="001"),
        row(6, battle=battle, seats=[PERSON, LEVEL], names=["Ada", ""]),
    ]
    words = known_before(ancients_face(), rows, setup, (LEVEL, PERSON), ("", "Ada"))
    assert "Ada has won 1 of 2 matches" in words
    assert "Best margin: 3." in words
    assert known_before(ancients_face(), rows, setup, (LEVEL, PERSON), ("", "Eve")) == ""
    assert known_before(ancients_face(), rows, setup, (PERSON, PERSON), ("", "")) == "", "nobody knows who is who"


@pytest.mark.parametrize("key", rest_slow(["ancients", "hannibal", "successors"]))
def test_every_dialog_before_a_match_tells_what_is_known(key, qtbot, store):
    dialog = face_of(key).setup.dialog(store, theme(), None)
    qtbot.addWidget(dialog)
    asked = []

    def tell(setup, seats, names):
        asked.append((setup, tuple(seats), tuple(names)))
        return "You have won." if seats[0] == PERSON else ""

    dialog.known.follow(tell)
    dialog.set_everybody(PERSON)
    dialog.show()
    assert dialog.known.isVisible()
    assert dialog.known.textFormat() == Qt.TextFormat.PlainText
    assert face_of(key).recording.battle(asked[-1][0])[0] == face_of(key).recording.battle(dialog.table().setup)[0]
    assert asked[-1][1:] == (dialog.table().seats, dialog.table().names)
    dialog.set_everybody(game_of(key).mind.levels[0])
    assert dialog.known.isHidden()


# -- the window ---------------------------------------------------------------------------------------------------


@pytest.fixture
def shown(qtbot, tmp_path):
    record = record_at(tmp_path)
    record.tell(row(1))
    record.tell(row(2, outcome=0, names=["", "<b>=Eve</b>"]))
    record.tell(row(3, game="chess", seats=[PERSON, PERSON], names=["Ada", "Bob"]))
    made = RecordWindow(record, Faces({"ancients": ancients_face}), theme(), None)
    qtbot.addWidget(made)
    made.show()
    return made


def cells(shown, column):
    return [shown.table.item(line, column).text() for line in range(shown.table.rowCount())]


def test_the_table_tells_every_part_the_last_first(shown):
    assert cells(shown, 4) == ["Bob", "Ada", "<b>=Eve</b>", "Ada"], "as it was written: no markup"
    assert cells(shown, 6) == ["won", "lost", "lost", "won"]
    assert cells(shown, 1)[0] == "chess", "a game that the program does not have"


def test_the_search_and_the_game_leave_out_the_others(shown):
    shown.search.setText("ada")
    assert shown.table.rowCount() == 2
    shown.game.setCurrentIndex(shown.game.findData("ancients"))
    assert cells(shown, 4) == ["Ada"]
    shown.view.setCurrentIndex(shown.view.findData(PERSONS))
    assert cells(shown, 0) == ["Ada"]
    shown.view.setCurrentIndex(shown.view.findData(BATTLES))
    assert shown.table.rowCount() == 1


def test_a_name_is_changed_in_a_match_or_in_all(shown):
    shown.table.item(3, 4).setText("Ada Lovelace")
    assert [each.names[1] for each in shown.record.rows()] == ["Ada Lovelace", "<b>=Eve</b>", "Bob"]
    shown.view.setCurrentIndex(shown.view.findData(PERSONS))
    at = cells(shown, 0).index("<b>=Eve</b>")
    shown.table.item(at, 0).setText("Eve" * 40)
    assert shown.record.rows()[1].names[1] == ("Eve" * 40)[:40]
    assert shown.view.currentData() == PERSONS


def test_only_names_can_be_written(shown):
    for view in (MATCHES, BATTLES, PERSONS):
        shown.view.setCurrentIndex(shown.view.findData(view))
        editable = {
            column for column in range(shown.table.columnCount())
            if shown.table.item(0, column).flags() & Qt.ItemFlag.ItemIsEditable
        }
        assert editable == {MATCHES: {4}, BATTLES: set(), PERSONS: {0}}[view]


def test_deleting_is_asked_twice_and_enter_deletes_nothing(shown):
    shown.table.selectRow(0)
    QTest.mouseClick(shown.throw, Qt.MouseButton.LeftButton)
    assert len(shown.record.rows()) == 3
    QTest.keyClick(shown.box, Qt.Key.Key_Return)
    assert len(shown.record.rows()) == 3
    QTest.mouseClick(shown.throw_all, Qt.MouseButton.LeftButton)
    really = next(each for each in shown.box.buttons()
                  if shown.box.buttonRole(each) is QMessageBox.ButtonRole.DestructiveRole)
    really.click()
    assert shown.record.rows() == ()
    assert not shown.throw_all.isEnabled()


def test_the_table_is_written_as_it_is_seen(shown):
    lines = shown.csv_text().split("\r\n")
    assert lines[0].startswith("Date,Game,Match,Side,Name")
    assert len(lines) == 1 + 4 + 1
    assert "'=" not in lines[3], "it begins with a bracket"


def test_the_record_is_opened_from_title_page_and_menu_and_written(window, tmp_path):
    window.records.record.tell(row(names=["", "=cmd"]))
    window.pages.start.buttons["record"].click()
    found = window.findChild(RecordWindow)
    assert found.isVisible()
    file = tmp_path / "out.csv"
    assert window.records.save_csv(found, file)
    text = file.read_bytes().decode("utf-8-sig")
    assert "'=cmd" in text
    found.close()


@pytest.mark.slow
def test_a_dialog_in_the_window_tells_the_record(window, store):
    from ccancients.ui.ancients.council.dialog import CouncilOfWarDialog

    window.new_matches.set_up(ancients_face())
    dialog = window.dialog
    assert isinstance(dialog, CouncilOfWarDialog)
    assert dialog.known.text() == ""
    battle, title = ancients_face().recording.battle(dialog.setup())
    seats = [army.seat for army in dialog.armies]
    window.records.record.tell(row(battle=battle, title=dict(title), seats=seats, names=["", ""]))
    dialog.known.refresh()
    assert "you have won 1 of 1 match" in dialog.known.text()
    dialog.reject()


def test_a_match_begun_anew_is_another(make_table):
    table = make_table()
    again = ancients_face().setup.again(table, 8)
    assert isinstance(again, Table)
    assert key_of("ancients", again.lots[0]) != key_of("ancients", table.lots[0])
    assert table.spec.new_game(table.setup, RolledChance(8)).decision is not None

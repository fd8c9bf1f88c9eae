"""Sheets of screens in many looks are made whole, and each picture shows its own look."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QImage

from ccancients.ui.desktop.i18n import languages
from ccancients.workshop import contact_sheets
from ccancients.workshop.contact_sheets import CAPTION, Look, in_every_look, pages

LOOKS = [Look("1280x720", "parchment", "en", 100), Look("1600x900", "dark", "hu", 160)]


@pytest.fixture(autouse=True)
def english_afterwards():
    yield
    languages.use("en")


@pytest.mark.slow
def test_a_window_is_seen_in_every_look_with_one_bringing_up(qapp):
    seen = [(widget.size(), widget.menuBar().actions()[0].text()) for _look, widget in in_every_look("start", LOOKS)]
    assert [(size.width(), size.height()) for size, _menu in seen] == [(1280, 720), (1600, 900)]
    assert seen[0][1] != seen[1][1]


def test_a_dialog_is_opened_anew_in_each_language(qapp):
    titles = [widget.windowTitle() for _look, widget in in_every_look("keys", LOOKS)]
    assert len(set(titles)) == 2


@pytest.mark.slow
def test_pictures_of_a_screen_lie_side_by_side_on_a_sheet(qapp, tmp_path, capsys):
    arguments = [str(tmp_path), "--only", "keys", "--theme", "parchment", "dark", "--width", "200", "--by", "screen"]
    assert contact_sheets.main(arguments) in (0, 1)
    sheet = QImage(str(tmp_path / "sheet-keys-1.png"))
    assert sheet.width() == 2 * (200 + 6)
    assert sheet.height() > CAPTION + 6
    for theme in ("parchment", "dark"):
        assert (tmp_path / f"1280x720-{theme}-en-100" / "keys.png").is_file()
    assert (tmp_path / "cut.txt").is_file()
    assert "sheet-keys-1.png" in capsys.readouterr().out


def test_a_sheet_holds_the_screens_of_a_look_or_the_looks_of_a_screen():
    by_look, by_screen = (pages(["start", "keys"], LOOKS, by) for by in ("look", "screen"))
    assert list(by_look) == [look.name for look in LOOKS]
    assert [screen for _caption, screen, _look in by_look[LOOKS[1].name]] == ["start", "keys"]
    assert list(by_screen) == ["start", "keys"]
    assert [look for _caption, _screen, look in by_screen["keys"]] == LOOKS


@pytest.mark.parametrize(
    ("arguments", "named"),
    [(["--only", "nothing"], "nothing"), (["--size", "large"], "large"), (["--theme", "pink"], "pink"),
     (["--language", "xx"], "xx")],
)  # fmt: skip
def test_what_is_no_name_is_refused_in_a_sentence(qapp, tmp_path, capsys, arguments, named):
    assert contact_sheets.main([str(tmp_path), *arguments]) == 2
    said = capsys.readouterr().err
    assert said.startswith("contact_sheets:")
    assert named in said
    assert not list(tmp_path.iterdir())

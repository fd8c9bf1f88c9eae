"""A position that the window writes on one line can be entered where it is read, in every game."""

from __future__ import annotations

import random

import pytest
from PySide6.QtGui import QGuiApplication

from ccancients.engine.errors import GameError
from ccancients.ui.face import EVERYTHING, NOTHING, Faces
from ccancients.ui.faces import face_of, known_faces
from ccancients.ui.selftest import usual_table
from ccancients.ui.shell.files.line_dialog import LineDialog
from ccancients.ui.table.session import PERSON
from tests.sweeps import rest_slow
from tests.ui.hands import settle

SEEDS = range(3)
MOST = 120


def lines_of(key: str, seed: int):
    """Every line that the window may write in a random match of a game: viewer and line."""
    rng, table, face = random.Random(seed), usual_table(key), face_of(key)
    game = table.game
    for _ in range(MOST):
        if game.decision is None:
            return
        game.apply(rng.choice(game.decision.choices))
        if game.decision is None or rng.random() < 0.8:
            continue
        for viewer in (*range(len(table.seats)), NOTHING, EVERYTHING):
            try:
                yield table, viewer, face.words.position_line(game, viewer)
            except GameError:
                continue  # no position at this moment, which the window says


@pytest.mark.parametrize("seed", rest_slow(SEEDS))
@pytest.mark.parametrize("key", rest_slow(known_faces()))
def test_every_line_that_the_window_writes_is_read_by_it(key: str, seed: int) -> None:
    face, found = face_of(key), 0
    for table, viewer, line in lines_of(key, seed):
        found += 1
        assert line.split()[0] == face.lines.sign
        setup = face.lines.setup(line, seed, table.setup)
        game = face.spec.new_game(setup, usual_table(key).game.chance)
        assert game.decision is not None
        if viewer == EVERYTHING:
            assert face.words.position_line(game, EVERYTHING) == line, f"seed {seed}"
    assert found


@pytest.fixture
def dialog(qtbot) -> LineDialog:
    made = LineDialog(Faces({key: lambda key=key: face_of(key) for key in known_faces()}), lambda _key: None)
    qtbot.addWidget(made)
    return made


@pytest.mark.parametrize("key", known_faces())
def test_a_line_is_entered_with_who_plays(dialog: LineDialog, key: str) -> None:
    face, table = face_of(key), usual_table(key)
    begun: list = []
    dialog.begun.connect(begun.append)
    dialog.line.setPlainText(face.words.position_line(table.game, EVERYTHING))
    assert dialog.said.text() in (face.words.title(table.game), "Position")
    assert len(dialog.players) == len(table.seats)
    dialog.players[1].setCurrentIndex(1)
    dialog.begin.click()
    assert begun[0].spec is face.spec
    assert begun[0].seats[0] == PERSON
    assert begun[0].seats[1] != PERSON


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("", ""),
        ("8/8/8 w", "A position begins with one of these signs: cca1, hrc1, suc1."),
        ("hrc1 nonsense", "nonsense"),
        ("cca1 " + "x" * 30_000, "longer than any position"),
    ],
    ids=range(4),
)
def test_what_is_no_position_is_said_and_cannot_begin(dialog: LineDialog, line: str, words: str) -> None:
    dialog.line.setPlainText(line)
    assert words in dialog.said.text()
    assert not dialog.begin.isEnabled()
    assert dialog.players == []


@pytest.mark.slow
def test_the_line_on_the_clipboard_is_there_already_and_leads_to_the_table(window, sit_down) -> None:
    page = sit_down(seed=3)
    line = window.exports.copy_position()
    window.do("from_line")
    assert isinstance(window.dialog, LineDialog)
    assert window.dialog.line.toPlainText() == line
    window.dialog.begin.click()
    settle()
    assert window.page is not page
    assert window.page.session.game.state.unit_hex == page.session.game.state.unit_hex
    QGuiApplication.clipboard().clear()

"""Files that the desktop hands to the program."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QObject
from PySide6.QtGui import QFileOpenEvent

from ccancients import __main__ as program
from ccancients import paths
from ccancients.ancients.scenario.files import find_scenario, parse_scenario
from ccancients.ancients.scenario.setup import Setup
from ccancients.ancients.spec import ANCIENTS, new_game
from ccancients.engine.errors import BadSaveFile, GameError
from ccancients.engine.savefile import SavedMatch, read_save, save
from ccancients.games import all_games
from ccancients.successors.components.board_file import parse_board
from ccancients.ui.desktop.file_opening import FileOpener
from ccancients.ui.faces import face_of, known_faces
from tests.sweeps import rest_slow


class Window:
    def __init__(self) -> None:
        self.loaded: list[Path] = []

    def load_file(self, file: Path) -> bool:
        self.loaded.append(file)
        return True


@pytest.fixture
def window() -> Window:
    return Window()


@pytest.fixture
def designed() -> list[Path]:
    return []


@pytest.fixture
def opener(window: Window, designed: list[Path]) -> FileOpener:
    def designer_of(file: Path, found: bytes) -> bool:
        if b'"top"' in found:
            designed.append(file)
        return b'"top"' in found

    return FileOpener(window, designer_of)


@pytest.fixture
def battle(tmp_path: Path) -> Path:
    setup = Setup(scenario=find_scenario("akragas"))
    file = tmp_path / "Abend für zwei.ccbattle"
    save(SavedMatch(ANCIENTS, setup, 1, new_game(setup, 1)), file, "test")
    return file


def test_a_saved_battle_is_opened_in_the_window(
    opener: FileOpener, window: Window, designed: list[Path], battle: Path
) -> None:
    opener.open(battle)
    assert (window.loaded, designed) == ([battle], [])


def test_a_scenario_is_opened_in_the_designer(opener: FileOpener, window: Window, designed: list[Path]) -> None:
    file = paths.scenarios_dir() / "001-akragas.json"
    opener.open(file)
    assert (window.loaded, designed) == ([], [file])


def test_of_a_file_that_is_not_there_the_window_says_so(
    opener: FileOpener, window: Window, designed: list[Path], tmp_path: Path
) -> None:
    opener.open(tmp_path / "gone.ccbattle")
    assert (window.loaded, designed) == ([tmp_path / "gone.ccbattle"], [])


def test_a_file_that_macos_sends_is_opened(opener: FileOpener, window: Window, battle: Path) -> None:
    assert opener.eventFilter(QObject(), QFileOpenEvent(str(battle)))
    assert not opener.eventFilter(QObject(), QEvent(QEvent.Type.None_))
    assert window.loaded == [battle]


@pytest.mark.parametrize(
    ("arguments", "opens"),
    [
        (["battle.ccbattle"], True),
        (["my own.ccscenario"], True),
        (["evening.JSON"], True),
        (["simulate"], False),
        (["--version"], False),
        (["replay", "battle.json"], False),
        (["nonsense"], False),
        (["/"], False),
        ([__file__], True),
        (["--game", "ancients"], True),
        (["--game=ancients", "battle.ccbattle"], True),
        (["fuzz", "--game", "ancients"], False),
    ],
    ids=range(12),
)
def test_one_argument_that_names_a_file_opens_the_window(
    arguments: list[str], opens: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[tuple[list[str], str]] = []
    monkeypatch.setattr(program, "_open_window", lambda given, game: opened.append((list(given), game)) or 0)
    monkeypatch.setattr("ccancients.commands.cli.run", lambda _arguments: 7)
    assert program.main(arguments) == (0 if opens else 7)
    files = [argument for argument in arguments if "." in argument and not argument.startswith("--")]
    named = "ancients" if any(argument.startswith("--game") for argument in arguments) else ""
    assert opened == ([(files, named)] if opens else [])


PICTURE = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR"
VASSAL = b"PK\x03\x04\x14\0\x08\x08\x08\0moduledata"


@pytest.mark.parametrize(
    ("name", "found", "words"),
    [
        ("game.vsav", VASSAL, "an archive, in which other programs keep their games too"),
        ("game.ccbattle", VASSAL, "an archive"),
        ("mod.vmod", VASSAL, "an archive"),
        ("shot.png", PICTURE, "a picture"),
        ("shot.json", PICTURE, "a picture"),
        ("old.sav", b"\x01\0\0\0", "no text"),
    ],
    ids=range(6),
)
def test_a_file_of_another_program_gets_one_sentence(
    window: Window, name: str, found: bytes, words: str, tmp_path: Path
) -> None:
    file = tmp_path / name
    file.write_bytes(found)
    FileOpener(window, lambda _file, _found: False).open(file)
    assert window.loaded == [file]
    with pytest.raises(BadSaveFile) as refused:
        read_save(file, all_games())
    said = str(refused.value)
    assert said.startswith(f"{name}: this is {words}")
    assert "it opens saved matches (.ccbattle)" in said
    assert "byte" not in said
    for read in (parse_scenario, parse_board):
        with pytest.raises(GameError) as refused_too:
            read(found, name)
        assert str(refused_too.value).startswith(f"{name}: this is {words}")


@pytest.mark.parametrize(
    ("name", "found", "of"),
    rest_slow([
        ("mine.ccscenario", b"{", "ancients"),
        ("MINE.CCSCENARIO", b'{"schema": 1}', "ancients"),
        ("idea.draft", b"", "ancients"),
        ("mine.json", b'{"schema": 1, "top": {}, "bottom": {}}', "ancients"),
        ("mine.json", b'{"format": "ccancients successors board", "schema": 1}', "successors"),
        ("notes.json", b'{"notes": []}', ""),
        ("shot.png", PICTURE, ""),
    ], 4),
    ids=range(7),
)
def test_one_designer_at_most_reads_a_file(name: str, found: bytes, of: str) -> None:
    faces = {key: face_of(key) for key in known_faces()}
    reads = [key for key, face in faces.items() if face.designer is not None and face.designer.reads(name, found)]
    assert reads == ([of] if of else [])

"""What is wrong with a saved battle is said in the person's language."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from ccancients.ancients.spec import ANCIENTS
from ccancients.engine.savefile import SavedMatch, checksum, save_text
from ccancients.ui.desktop.i18n import languages
from tests.ui.hands import settle


@pytest.fixture
def in_spanish():
    languages.use("es")
    yield
    languages.use("en")


def spoiled(text: str, fault: str) -> str:
    """A saved battle that one thing is wrong with; signed anew where only the checksum would tell."""
    data = json.loads(text)
    if fault == "checksum":
        data["seed"] += 1
        return json.dumps(data)
    if fault == "newer":
        data["schema"] += 1
    elif fault == "format":
        data["format"] = "notes"
    elif fault == "game":
        data["game"] = "chess"
    elif fault == "journal":
        data["journal"][-1] = "fly A1"
    elif fault == "switch":
        data["setup"]["options"]["switches"] = {"fly": True}
    data["checksum"] = checksum(data)
    return json.dumps(data)


@pytest.mark.parametrize(
    ("fault", "words"),
    [
        ("checksum", "noche.ccbattle se ha cambiado o dañado: su suma de comprobación no encaja"),
        ("newer", "lo ha escrito una versión más nueva del programa"),
        ("format", "noche.ccbattle no es una batalla guardada de este programa"),
        ("game", "noche.ccbattle es una batalla de «chess», un juego que este programa no conoce"),
        ("journal", "línea 1 del diario: «fly A1» no es una respuesta del juego"),
        ("switch", "noche.ccbattle: setup: «fly» no es una opción de las reglas"),
    ],
)
def test_a_spoiled_file_is_refused_in_spanish(
    window, make_table, in_spanish, tmp_path: Path, fault: str, words: str
) -> None:
    table = make_table()
    file = tmp_path / "noche.ccbattle"
    file.write_text(spoiled(save_text(SavedMatch(ANCIENTS, table.setup, 3, table.game), "test"), fault), "utf-8")
    assert not window.load_file(file)
    said = window.pages.start.notice.text()
    assert words in said


@pytest.mark.parametrize(
    ("cut", "words"),
    [
        (lambda text: text[: len(text) // 2], "noche.ccbattle está dañado o no es una batalla guardada: línea "),
        (lambda text: text.replace(":", " ", 1), "se esperaba JSON sin daños; faltan los dos puntos."),
        (lambda _text: "", "línea 1, columna 1: se esperaba JSON sin daños; falta un valor."),
    ],
    ids=["half of it", "a letter lost", "empty"],
)  # fmt: skip
def test_a_damaged_file_is_told_without_a_parser_s_words(window, make_table, in_spanish, tmp_path: Path, cut, words):
    table = make_table()
    file = tmp_path / "noche.ccbattle"
    file.write_text(cut(save_text(SavedMatch(ANCIENTS, table.setup, 3, table.game), "test")), "utf-8")
    assert not window.load_file(file)
    said = window.pages.start.notice.text()
    assert words in said
    assert not any(word in said.lower() for word in ("delimiter", "expecting", "error", "none", "valueerror"))


def test_a_file_that_is_gone_is_told_in_spanish(window, in_spanish, tmp_path: Path) -> None:
    assert not window.load_file(tmp_path / "ayer.ccbattle")
    assert window.pages.start.notice.text() == "ayer.ccbattle: no existe ese archivo."


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="a system without pipes in folders")
@pytest.mark.parametrize(
    ("made", "words"),
    [
        (os.mkfifo if hasattr(os, "mkfifo") else None, "this is a pipe"), (os.mkdir, "this is a folder"),
        (lambda path: path.symlink_to("/dev/zero"), "this is a device"),
        (lambda path: path.symlink_to(path), "the file cannot be read"),
    ],
    ids=["pipe", "folder", "device", "loop"],
)
def test_what_is_no_ordinary_file_is_refused_at_once(window, tmp_path: Path, made, words: str) -> None:
    file = tmp_path / "evening.ccbattle"
    made(file)
    assert not window.load_file(file)
    assert words in window.pages.start.notice.text()
    kept = window.autosave.folder / "0123456789ab"  # and where unfinished matches are kept
    kept.mkdir(parents=True)
    made(kept / "00000007.ccbattle")
    assert window.autosave.keys() == ["0123456789ab"]
    assert not window.kept.open("0123456789ab")
    assert words in window.pages.start.notice.text()


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_a_long_refusal_is_shown_whole(window, make_table, tmp_path: Path, size: tuple[int, int]) -> None:
    window.resize(*size)
    table = make_table()
    file = tmp_path / f"{'a long evening ' * 14}.ccbattle"
    file.write_text(spoiled(save_text(SavedMatch(ANCIENTS, table.setup, 3, table.game), "test"), "journal"), "utf-8")
    assert not window.load_file(file)
    settle()
    notice = window.pages.start.notice
    assert len(notice.text()) > 200
    assert notice.height() >= notice.heightForWidth(notice.width())
    assert window.pages.start.sheet.rect().contains(notice.geometry())
    assert window.pages.start.rect().contains(window.pages.start.sheet.geometry())

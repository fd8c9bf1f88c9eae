"""Which core plays: the compiled one as long as it fits the sources, and then the same games."""

from __future__ import annotations

import importlib
import json
import os
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from typing import Final

import pytest

from ccancients import core
from ccancients.arena.random_player import RandomPlayer
from ccancients.engine.decision import Choice
from ccancients.engine.player import AnyView
from ccancients.games import known_games
from ccancients.hannibal.setup import USUAL
from ccancients.hannibal.spec import HANNIBAL
from ccancients.workshop import same_games

CORE: Final = os.environ[core.VARIABLE]
"""What ``tests/conftest.py`` lets the tests play on."""


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A package of one source file, with a compiled core of it in a folder beside."""
    source = tmp_path / "ccancients" / "engine" / "game.py"
    source.parent.mkdir(parents=True)
    source.write_text("DICE = 5\n", encoding="utf-8")
    monkeypatch.setattr(core, "_PACKAGE", tmp_path / "ccancients")
    made = tmp_path / "core"
    made.mkdir()
    (made / "game.so").write_bytes(b"C")
    stamp(made, source)
    return tmp_path


def stamp(made: Path, source: Path, **changes: object) -> None:
    facts = {
        "form": core.FORM, "machine": core.machine(), "sources": {"engine/game.py": core.mark(source)},
        "modules": {"ccancients.engine.game": "game.so"},
    }  # fmt: skip
    (made / core.STAMP).write_text(json.dumps({**facts, **changes}), encoding="utf-8")


def test_a_core_of_just_these_sources_serves(package: Path) -> None:
    assert core.stale(package / "core") == ""


def test_a_source_that_was_saved_again_without_a_change_still_fits(package: Path) -> None:
    os.utime(package / "ccancients" / "engine" / "game.py", (1, 1))
    assert core.stale(package / "core") == ""


@pytest.mark.parametrize("text", ["DICE = 6\n", "DICE = 55\n", None])
def test_an_edited_source_falls_back_to_plain_python(package: Path, text: str | None) -> None:
    source = package / "ccancients" / "engine" / "game.py"
    if text is None:
        source.unlink()
    else:
        source.write_text(text, encoding="utf-8")
        os.utime(source, (1, 1))
    assert core.stale(package / "core") == "ccancients/engine/game.py has changed since the core was compiled"


def test_what_cannot_serve_is_said_in_a_sentence(package: Path) -> None:
    made, source = package / "core", package / "ccancients" / "engine" / "game.py"
    stamp(made, source, machine=".another.so")
    assert core.stale(made) == "the compiled core is of another version of the program or of Python"
    stamp(made, source, sources=3)
    assert core.stale(made) == "the stamp of the compiled core cannot be read"
    stamp(made, source, modules={"ccancients.engine.game": "lost.so"})
    assert core.stale(made) == "files of the compiled core are missing"
    assert core.stale(package / "nowhere") == "there is no compiled core"


def test_whoever_wishes_for_a_core_that_is_not_there_hears_why(tmp_path: Path) -> None:
    there = {**os.environ, core.VARIABLE: core.COMPILED}
    program = f"import sys; sys.prefix = {str(tmp_path)!r}; import ccancients"
    done = subprocess.run([sys.executable, "-c", program], env=there, capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert done.stderr.startswith("CCANCIENTS_CORE=compiled: there is no compiled core")


def test_the_core_that_was_asked_for_plays_and_versions_say_so() -> None:
    assert core.name() == (core.PLAIN if CORE == core.PLAIN else core.COMPILED)
    assert core.said() == ("rules in plain Python" if CORE == core.PLAIN else "rules in C")


def test_every_module_of_a_compiled_core_is_the_compiled_one(scripts_importable: None) -> None:
    """And in plain Python none is: a run on a core that does not play would show nothing."""
    import compiled

    for file in compiled.modules(compiled.ROOT):
        module = importlib.import_module(file.removesuffix(".py").replace("/", "."))
        ending = ".py" if CORE == core.PLAIN else core.machine()
        assert str(module.__file__).endswith(ending), file


def needs_core() -> None:
    if core.missing():
        pytest.skip(f"{core.missing()} (python packaging/compiled.py --here)")


@pytest.mark.parametrize("game", known_games())
def test_both_cores_play_the_same_games(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    """One at random; a core was tried with every level when it was made, and three hundred of each are slow."""
    needs_core()
    assert same_games.main(["--game", game, "--level", "random", "--games", "1", "--seed", "7"]) == 0
    assert " 0 differ" in capsys.readouterr().out


def test_games_that_were_compared_are_not_played_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    asked = []

    def compared(piece: same_games.Piece) -> same_games.Piece:
        asked.append((piece.level, piece.seed, piece.games))
        return replace(piece, lines=5, differ=(3,) if piece.seed == 3 else (), plain=2.0, compiled=0.5)

    monkeypatch.setattr(same_games, "compared", compared)
    words = ["--game", "hannibal", "--games", "5", "--piece", "2", "--keep", str(tmp_path / "same.jsonl")]
    assert same_games.main([*words, "--level", "random", "--minutes", "0"]) == same_games.LEFT
    assert "0 games from seed 1, 0 lines, 0 differ; 0.0 s in plain Python, 0.0 s in C; 5 games left" in (
        capsys.readouterr().out
    )
    assert same_games.main([*words, "--level", "random"]) == 1
    said = capsys.readouterr().out
    assert "5 games from seed 1, 15 lines, 1 differ; 6.0 s in plain Python, 1.5 s in C\n    show: " in said
    assert asked == [("random", 1, 2), ("random", 3, 2), ("random", 5, 1)]
    assert same_games.main([*words, "--level", "all"]) == 1
    assert [each for each in asked[3:] if each[0] == "random"] == []


def test_who_searches_thinks_about_every_stretch_in_so_many(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []

    class Asked(RandomPlayer):
        """Plays at random, and notes of which level he is."""

        def __init__(self, level: str, seed: int) -> None:
            super().__init__(seed)
            self.level = level

        def choose(self, view: AnyView) -> Choice:
            asked.append(self.level)
            return super().choose(view)

    class Minds:
        levels = ("simple", "script", "searcher")
        thinking: Final = {"searcher": 1.0}

        def player(self, level: str, seed: int, _evaluations: int | None = None) -> Asked:
            return Asked(level, seed)

    def of_stretches(level: str, every: int) -> list[str]:
        asked.clear()
        for _line in same_games.game_lines(HANNIBAL, USUAL, level, 3, 1, every):
            pass
        assert len(asked) > 6 * same_games.STRETCH, "seed 3"
        return asked[:: same_games.STRETCH]

    monkeypatch.setattr(same_games, "mind_of", lambda _spec: Minds())
    assert of_stretches("searcher", 4)[:7] == ["script", "searcher", "script", "script", "script", "searcher", "script"]
    assert set(of_stretches("searcher", 1)) == {"searcher"}
    assert set(of_stretches("simple", 4)) == {"simple"}


@pytest.mark.slow
@pytest.mark.parametrize("game", known_games())
def test_both_cores_play_the_same_three_hundred_games(game: str) -> None:
    needs_core()
    assert same_games.main(["--game", game, "--games", "300", "--seed", "1"]) == 0

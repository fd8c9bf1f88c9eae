"""Where the program finds its own files and the person's folders."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from ccancients import paths
from ccancients.__main__ import main

USER_FOLDERS = {
    "user_data_dir": "data",
    "user_config_dir": "config",
    "user_log_dir": "logs",
    "user_cache_dir": "cache",
    "autosave_dir": "data/autosave",
    "finished_dir": "data/finished",
    "user_scenarios_dir": "data/scenarios",
}


@pytest.mark.parametrize(("function", "folder"), USER_FOLDERS.items())
def test_the_variable_puts_all_folders_of_the_person_into_one(user_home: Path, function: str, folder: str) -> None:
    assert getattr(paths, function)() == user_home / folder


@pytest.mark.parametrize("function", USER_FOLDERS)
def test_asking_for_a_folder_does_not_make_it(user_home: Path, function: str) -> None:
    getattr(paths, function)()
    assert not user_home.exists()


@pytest.mark.parametrize("function", USER_FOLDERS)
@pytest.mark.parametrize("value", [None, "", "  "], ids=["unset", "empty", "blank"])
def test_without_the_variable_the_folders_are_the_systems(
    monkeypatch: pytest.MonkeyPatch, user_home: Path, function: str, value: str | None
) -> None:
    if value is None:
        monkeypatch.delenv(paths.HOME_VARIABLE)
    else:
        monkeypatch.setenv(paths.HOME_VARIABLE, value)
    folder = getattr(paths, function)()
    assert folder.is_absolute()
    assert "ccancients" in folder.parts
    assert user_home not in folder.parents


def test_a_relative_home_is_meant_from_the_present_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv(paths.HOME_VARIABLE, "stick/Bücher & Spiele")
    assert paths.user_data_dir() == Path.cwd() / "stick" / "Bücher & Spiele" / "data"


@pytest.mark.skipif(sys.platform == "win32", reason="there every name may stand for somebody's home")
@pytest.mark.parametrize("arguments", [["scenarios"], []])
def test_a_home_that_cannot_be_found_is_one_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], arguments: list[str]
) -> None:
    monkeypatch.setenv(paths.HOME_VARIABLE, "~nobody-of-that-name/stick\a")
    with pytest.raises(paths.NoSuchHome, match=r"CCANCIENTS_HOME names no folder .*: '~nobody-of-that-name/stick\?'"):
        paths.user_data_dir()
    assert main(arguments) == 2
    said = capsys.readouterr().err
    assert said.startswith("ccancients: ")
    assert said.count("\n") == 1


def test_a_checkout_has_its_folders_beside_the_package() -> None:
    checkout = Path(__file__).parent.parent
    assert paths.resources_dir() == checkout / "resources"
    assert paths.scenarios_dir() == checkout / "scenarios"


def test_an_installed_wheel_has_them_inside_the_package(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    package = tmp_path / "site-packages" / "ccancients"
    folders = [package / "_data" / name for name in ("resources", "scenarios")]
    for folder in (*folders, tmp_path / "site-packages" / "resources"):  # the last one is another program's
        folder.mkdir(parents=True)
    monkeypatch.setattr(paths, "_PACKAGE", package)
    assert [paths.resources_dir(), paths.scenarios_dir()] == folders


@pytest.mark.parametrize("inside", ["ccancients/_data", "."])
def test_a_frozen_program_has_them_in_its_bundle(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, inside: str) -> None:
    folder = tmp_path / inside / "resources"
    folder.mkdir(parents=True)
    monkeypatch.setattr(sys, "_MEIPASS", str(tmp_path), raising=False)
    assert paths.resources_dir() == folder


def test_a_missing_folder_is_named_in_a_sentence(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(paths, "_PACKAGE", tmp_path / "ccancients")
    with pytest.raises(paths.IncompleteInstallation, match=r"'scenarios' is missing .* install ccancients again\.$"):
        paths.scenarios_dir()

"""The guide to the designer: its pictures and links are there, and the keys it names are the program's."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from ccancients.ancients.spec import ANCIENTS

DOCS = Path(__file__).parents[3] / "docs"
GUIDE = (DOCS / "designing.md").read_text("utf-8")


@pytest.mark.parametrize("target", sorted(set(re.findall(r"\]\(([^)#]+)\)", GUIDE))))
def test_every_picture_and_link_of_the_guide_is_there(target: str) -> None:
    assert (DOCS / target).is_file()


def test_the_keys_of_the_guide_are_those_of_the_menus(qtbot, tmp_path: Path) -> None:
    from ccancients.ui.ancients.designer.actions import MENUS
    from ccancients.ui.ancients.designer.tools import make_tools
    from ccancients.ui.app import make_window
    from ccancients.ui.desktop.settings import SettingsStore
    from ccancients.ui.table.autosave import Autosave

    window = make_window(SettingsStore(tmp_path / "settings.json"), Autosave((ANCIENTS,), tmp_path / "kept"))
    qtbot.addWidget(window)
    keys = {entry.keys for entries in MENUS.values() for entry in entries} | {each.key for each in window.commands}
    letters = {tool.letter for tool in make_tools().values()}
    walking = {"Esc", "Enter", "Shift", "Ctrl", "1", "2", "3"}
    named = set(re.findall(r"`([A-Z][a-z]*(?:\+\w+)*|F\d+|\d)`", GUIDE))
    assert len(named) > 15
    assert named <= keys | letters | walking

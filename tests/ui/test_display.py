"""Where no window can be opened the program says so in one sentence and ends with code 2."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from ccancients.ui.desktop.display import NO_WINDOW, why_none
from tests.sweeps import rest_slow

WAYS = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="other systems have no display that can be away")
@pytest.mark.parametrize(
    ("surroundings", "words"),
    rest_slow([
        ({}, "there is no display"),
        ({"DISPLAY": "localhost:77"}, ""),
        ({"QT_QPA_PLATFORM": "nonsense"}, "QT_QPA_PLATFORM=nonsense"),
    ]),
    ids=range(3),
)
@pytest.mark.parametrize("arguments", rest_slow([[], ["designer"]]), ids=["window", "designer"])
def test_without_a_display_one_sentence_is_said(arguments: list[str], surroundings: dict[str, str], words: str) -> None:
    rest = {name: value for name, value in os.environ.items() if name not in WAYS}
    done = subprocess.run(
        [sys.executable, "-m", "ccancients", *arguments], env={**rest, **surroundings}, capture_output=True, text=True,
        check=False, stdin=subprocess.DEVNULL,
    )
    assert (done.returncode, done.stdout) == (NO_WINDOW, "")
    assert done.stderr.startswith("ccancients: no window can be opened: ")
    assert words in done.stderr
    assert done.stderr.count("\n") == 1


@pytest.mark.parametrize(
    ("surroundings", "system", "heard", "reason"),
    [
        ({}, "linux", [], "there is no display (neither WAYLAND_DISPLAY nor DISPLAY is set)"),
        ({"DISPLAY": ":7"}, "linux", [], "the display cannot be reached (DISPLAY=:7)"),
        (
            {"DISPLAY": ":7"}, "linux", ["From 6.5.0, xcb-cursor0 or libxcb-cursor0 is needed to load the plugin."],
            "the library xcb-cursor0 of the system is missing",
        ),
        ({}, "win32", [], "there is no display"),
        ({"DISPLAY": "a\nb"}, "linux", [], "the display cannot be reached (DISPLAY=a?b)"),
    ],
    ids=range(5),
)  # fmt: skip
def test_the_sentence_names_the_reason(
    surroundings: dict[str, str], system: str, heard: list[str], reason: str
) -> None:
    assert why_none(surroundings, system, heard).startswith(f"no window can be opened: {reason}; ")

"""Dialogs are as large as their letters need, in a window so large that the letters grow with it."""

from __future__ import annotations

import pytest

from ccancients.ui.ancients.council.dialog import CouncilOfWarDialog
from ccancients.ui.look.palettes import theme
from ccancients.ui.look.theme import grown
from ccancients.ui.shell.window.settings_dialog import SettingsDialog
from ccancients.ui.successors.setup.dialog import MatchDialog
from tests.sweeps import rest_slow


@pytest.mark.parametrize(("scale", "size"), [(75, (600, 400)), (100, (600, 400)), (130, (780, 520))])
def test_a_size_grows_with_letters_and_never_shrinks(scale, size):
    made = grown(600, 400, scale)
    assert (made.width(), made.height()) == size


@pytest.mark.parametrize("kind", rest_slow([CouncilOfWarDialog, MatchDialog]))
def test_a_set_up_has_room_for_large_letters(store, qtbot, kind):
    small, large = kind(store, theme(), None), kind(store, theme(text_scale=133), None)
    qtbot.addWidget(small)
    qtbot.addWidget(large)
    assert large.sizeHint().width() == round(1.33 * small.sizeHint().width())


@pytest.mark.slow
def test_the_settings_have_room_in_a_large_window(window):
    window.resize(1280, 720)
    small = SettingsDialog(window.commands, window.settings, window).sizeHint()
    window.resize(2560, 1440)
    assert SettingsDialog(window.commands, window.settings, window).sizeHint().width() >= 1.3 * small.width()
    window.resize(1280, 720)

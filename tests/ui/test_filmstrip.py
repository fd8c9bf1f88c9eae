"""Films of what moves: time stands still between the pictures, so a slow machine takes the same film."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QImage

from ccancients.ui.desktop.clock import Clock
from ccancients.workshop.filmstrip import CAPTION, WIDTH, frames, main, sheet, standing_still


def test_time_goes_on_only_when_it_is_told_to():
    usual = Clock.source
    with standing_still() as film:
        clock = Clock()
        film.now = 1000.0
        clock.start()
        assert clock.elapsed() == 0
        film.now += 250
        assert clock.elapsed() == 250
    assert Clock.source is usual
    with pytest.raises(ZeroDivisionError), standing_still():
        _ = 1 // 0
    assert Clock.source is usual, "whatever happens meanwhile"


def test_a_sheet_has_room_for_every_picture():
    pictures = [QImage(1280, 720, QImage.Format.Format_RGB32) for _ in range(7)]
    made = sheet(pictures, 100, 3)
    high = round(WIDTH * 720 / 1280)
    assert (made.width(), made.height()) == (3 * (WIDTH + 8), 3 * (high + CAPTION))


def test_a_name_that_is_none_is_a_sentence(capsys):
    assert main(["no-such-screen"]) == 2
    assert "'no-such-screen' is not a screen" in capsys.readouterr().err
    assert main(["duel-begins", "--frames", "0"]) == 2


@pytest.mark.slow
def test_the_armies_of_a_battle_come_on_in_a_film():
    taken = frames("duel-begins", 8, 150)
    assert len({bytes(picture.constBits()) for picture in taken}) > 4

"""Words that are cut off are found in every screen, size and language; and the finder finds them."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QComboBox, QLabel, QPushButton, QWidget

from ccancients.ui.desktop.i18n import LANGUAGES
from ccancients.workshop.cut_words import cut_words
from ccancients.workshop.screenshots import all_screens, shown

LOOKS = [("1280x720", 100), ("1280x720", 160), ("1920x1080", 100), ("2560x1440", 100)]


class Painted(QWidget):
    """Paints a sentence as wide as it is told to, shortened or not."""

    def __init__(self, room: int, *, shortened: bool = False) -> None:
        super().__init__()
        self.place, self.shortened = QRect(0, 0, room, 30), shortened
        self.resize(400, 40)

    def paintEvent(self, _event: object) -> None:  # noqa: N802 - Qt's name
        painter = QPainter(self)
        words = "a sentence of some length"
        if self.shortened:
            words = painter.fontMetrics().elidedText(words, Qt.TextElideMode.ElideRight, self.place.width())
        painter.drawText(self.place, Qt.AlignmentFlag.AlignVCenter, words)
        painter.end()


def seen(qtbot, widget: QWidget) -> list[str]:
    qtbot.addWidget(widget)
    widget.show()
    return cut_words(widget)


@pytest.mark.parametrize("shortened", [True, False])
def test_what_is_painted_into_too_small_a_room_is_found(qtbot, shortened):
    assert not seen(qtbot, Painted(390, shortened=shortened))
    (fault,) = seen(qtbot, Painted(40, shortened=shortened))
    assert "sentence" in fault


@pytest.mark.parametrize("kind", [QLabel, QPushButton, QComboBox])
def test_widgets_too_small_for_their_words_are_found(qtbot, kind):
    widget = kind()
    if isinstance(widget, QComboBox):
        widget.addItem("a sentence of some length")
    else:
        widget.setText("a sentence of some length")
    widget.resize(widget.sizeHint())
    assert not seen(qtbot, widget)
    widget.setFixedWidth(60)
    assert len(seen(qtbot, widget)) == 1


def test_painting_is_as_before_afterwards(qtbot):
    before = QPainter.drawText
    seen(qtbot, Painted(390))
    assert QPainter.drawText is before


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("size", "text"), LOOKS)
@pytest.mark.parametrize("screen", all_screens())
def test_no_screen_cuts_a_word(qapp, screen, size, text, language):
    with shown(screen, "akragas", size, "parchment", language, text) as widget:
        assert not cut_words(widget)

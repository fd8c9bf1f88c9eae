"""Play, pause, step and speed while two opponents play each other."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QCheckBox, QHBoxLayout, QLabel, QPushButton, QSlider, QVBoxLayout, QWidget

from ccancients.ui.desktop.i18n import hundredths, tr
from ccancients.ui.desktop.memory import add_layout
from ccancients.ui.panels.prompt_panel import label


class WatchBar(QWidget):
    """The controls of a watched match. ``speed_changed`` in per cent; ``hands_wanted(open)`` all face up, or not."""

    play_wanted = Signal()
    pause_wanted = Signal()
    step_wanted = Signal()
    speed_changed = Signal(int)
    hands_wanted = Signal(bool)

    def __init__(self, speed: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.play = QPushButton(self)
        self.play.setCheckable(True)
        self.step = QPushButton(self)
        self.caption: QLabel = label("small", parent=self)
        self.slider = QSlider(Qt.Orientation.Horizontal, self)
        self.slider.setRange(25, 400)
        self.slider.setPageStep(25)
        self.slider.setValue(speed)
        self.value: QLabel = label("small", parent=self)
        self.hands = QCheckBox(self)
        buttons = QHBoxLayout()
        buttons.addWidget(self.play)
        buttons.addWidget(self.step)
        speed_row = QHBoxLayout()
        speed_row.addWidget(self.caption)
        speed_row.addWidget(self.slider, 1)
        speed_row.addWidget(self.value)
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 4, 0, 0)
        add_layout(box, buttons)
        add_layout(box, speed_row)
        box.addWidget(self.hands)
        self.slider.valueChanged.connect(self._show_value)
        self.play.clicked.connect(self._toggled)
        self.step.clicked.connect(self.step_wanted)
        self.slider.valueChanged.connect(self.speed_changed)
        self.hands.toggled.connect(self.hands_wanted)
        self.show_paused(False)

    def show_paused(self, paused: bool) -> None:
        """Whether the match stands still."""
        self.play.setChecked(not paused)
        self.play.setText(tr("Play", "a match that is watched") if paused else tr("Pause"))
        self.step.setText(tr("Step"))
        self.hands.setText(tr("All hands face up"))
        self.slider.setAccessibleName(tr("Speed"))
        self.caption.setText(tr("Speed"))
        self._show_value(self.slider.value())

    def retranslate(self) -> None:
        """Write everything in the language in use."""
        self.show_paused(not self.play.isChecked())

    def _show_value(self, speed: int) -> None:
        self.value.setText(hundredths(speed))

    def _toggled(self, playing: bool) -> None:
        if playing:
            self.play_wanted.emit()
        else:
            self.pause_wanted.emit()

"""The preferences. Every change takes effect at once; there is nothing to confirm."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from PySide6.QtCore import QSize, Qt, QUrl
from PySide6.QtGui import QDesktopServices, QKeySequence
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QGridLayout,
    QHBoxLayout,
    QKeySequenceEdit,
    QLabel,
    QPushButton,
    QScrollArea,
    QSlider,
    QTabWidget,
    QVBoxLayout,
    QWidget,
)

from ccancients.paths import NoSuchHome
from ccancients.ui.desktop.i18n import LANGUAGES, Retranslating, hundredths, mark, tr
from ccancients.ui.desktop.settings import SettingsStore
from ccancients.ui.look.own_pictures import own_folder
from ccancients.ui.look.palettes import themes
from ccancients.ui.look.theme import grown, scale_in
from ccancients.ui.panels.prompt_panel import label
from ccancients.ui.shell.window.commands import CommandTable
from ccancients.ui.shell.window.quicker_rules import QuickerRules, QuickerRulesRow

THEME_NAMES = {"parchment": mark("Parchment"), "dark": mark("Dark"), "contrast": mark("High contrast")}
CHECKS = {
    "sound": mark("Sounds"),
    "reduced_motion": mark("Reduced motion: show changes at once"),
    "show_dice": mark("Let the dice tumble"),
    "dice_on_board": mark("Large dice beside the fight, not in the side column"),
    "moments_pass": mark("Moments pass by themselves after two and a half seconds"),
    "curtain": mark("Two people at one screen: hide hands behind a curtain"),
    "confirm_idle": mark("Ask twice before something is given away; ticked anew, about everything again"),
    "reasoning": mark("Opponents say at once why they do it, not only after the match"),
    "place_names": mark("Show the names of the places"),
    "last_move": mark("Show the last moves of the other side"),
}
MOMENTS = {
    "all": mark("All, each until it is seen"), "great": mark("The greatest only"),
    "none": mark("None: the log tells all"),
}
CARD_STAYS = {
    0: mark("Until it is seen"), 2: mark("Two seconds"), 4: mark("Four seconds"), 8: mark("Eight seconds"),
}
FOUGHT_OUT = {
    250: mark("A quarter of a second"), 500: mark("Half a second"), 1000: mark("A second"), 0: mark("The end alone"),
}
ACCOUNTS = {"sheet": mark("On a sheet, until it is read"), "rail": mark("Beside the board only")}
VOLUME = mark("Loudness of the sounds")
SPEEDS = {
    "own_speed": mark("Speed of my own moves"),
    "opponent_speed": mark("Speed of the opponent's moves"),
    "watch_speed": mark("Speed of watched matches"),
}
MARGIN = QSize(40, 40)
FASTEST = 400
AT_ONCE = 425
"""The right end of a slider of pace."""


def at_once(speed: str) -> str:
    """The setting beside that of a speed: whether those moves are shown at once."""
    return speed.replace("_speed", "_at_once")


def pace_words(value: int) -> str:
    """A place of a slider of pace in words."""
    if value >= AT_ONCE:
        return tr("at once")
    if value < 80:
        return tr("{speed}, calm", speed=hundredths(value))
    speed = min(value, FASTEST)
    return hundredths(speed) if speed < 160 else tr("{speed}, quick", speed=hundredths(speed))


def scrolling(page: QWidget) -> QScrollArea:
    """A page that is scrolled in a window too small for it."""
    area = QScrollArea()
    area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    area.setWidgetResizable(True)
    area.setWidget(page)
    return area


class SettingsDialog(QDialog, Retranslating):
    """Look, play, keys."""

    def __init__(
        self, commands: CommandTable, settings: SettingsStore, parent: QWidget | None = None,
        quicker: QuickerRules | None = None,
    ) -> None:  # fmt: skip
        super().__init__(parent)
        self.commands, self.settings = commands, settings
        self.quicker = None if quicker is None else QuickerRulesRow(quicker, self)
        self._captions: list[tuple[QLabel, str]] = []
        self.tabs = QTabWidget(self)
        self.theme = QComboBox(self)
        self.language = QComboBox(self)
        self.moments = QComboBox(self)
        self.account = QComboBox(self)
        self.card_stays = QComboBox(self)
        self.fought_out = QComboBox(self)
        self.own_pictures = QPushButton(self)
        self.own_pictures.setAutoDefault(False)
        self.own_pictures.clicked.connect(self.open_own_pictures)
        self.checks = {name: QCheckBox(self) for name in CHECKS}
        self.sliders = {name: self._slider(25, AT_ONCE) for name in SPEEDS}
        self.text_scale = self._slider(75, 200)
        self.volume = self._slider(0, 100)
        self.keys: dict[str, QKeySequenceEdit] = {}
        self.tabs.addTab(self._look(), "")
        self.tabs.addTab(self._play(), "")
        self.tabs.addTab(self._key_page(), "")
        self.buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close, self)
        self.buttons.rejected.connect(self.accept)
        box = QVBoxLayout(self)
        box.setContentsMargins(16, 12, 16, 12)
        box.setSpacing(12)
        box.addWidget(self.tabs, 1)
        box.addWidget(self.buttons)
        self._take()
        self._connect()
        self.follow_language()
        if parent is not None:  # by itself a dialog opens no larger than two thirds of the screen
            self.resize(self.sizeHint())

    # -- pages --------------------------------------------------------------------------------------------------

    def _caption(self, words: str) -> QLabel:
        caption = label("body", parent=self)
        self._captions.append((caption, words))
        return caption

    def _slider(self, low: int, high: int) -> QSlider:
        slider = QSlider(Qt.Orientation.Horizontal, self)
        slider.setRange(low, high)
        slider.setSingleStep(5)
        slider.setPageStep(25)
        return slider

    def _with_value(self, slider: QSlider, words: Callable[[int], str] = hundredths) -> QHBoxLayout:
        value = label("body", parent=self)
        value.setMinimumWidth(92)
        value.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        slider.valueChanged.connect(lambda number: value.setText(words(number)))
        value.setText(words(slider.value()))
        row = QHBoxLayout()
        row.addWidget(slider, 1)
        row.addWidget(value)
        return row

    def _form(self) -> tuple[QWidget, QFormLayout]:
        page = QWidget()
        page.setProperty("surface", "sheet")
        form = QFormLayout(page)
        form.setContentsMargins(16, 16, 16, 16)
        form.setVerticalSpacing(12)
        form.setHorizontalSpacing(24)
        form.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapLongRows)
        return page, form

    def _look(self) -> QWidget:
        page, form = self._form()
        form.addRow(self._caption(mark("Theme")), self.theme)
        form.addRow(self._caption(mark("Size of the text")), self._with_value(self.text_scale))
        form.addRow(self._caption(mark("Language")), self.language)
        for name in ("place_names", "last_move"):
            form.addRow(self.checks[name])
        form.addRow(self._caption(mark("Pictures of your own")), self.own_pictures)
        return scrolling(page)

    def open_own_pictures(self) -> bool:
        """Show the folder for pictures of coins and cards where the person looks at folders; whether there is one."""
        try:
            folder = own_folder()
        except (OSError, NoSuchHome) as error:
            self.own_pictures.setToolTip(str(error))
            self.own_pictures.setEnabled(False)
            return False
        QDesktopServices.openUrl(QUrl.fromLocalFile(str(folder)))
        return True

    def _play(self) -> QWidget:
        page, form = self._form()
        for name, words in SPEEDS.items():
            form.addRow(self._caption(words), self._with_value(self.sliders[name], pace_words))
        form.addRow(self._caption(VOLUME), self._with_value(self.volume))
        form.addRow(self._caption(mark("Moments of a match")), self.moments)
        form.addRow(self._caption(mark("What the others did")), self.account)
        form.addRow(self._caption(mark("A card of the other side stays")), self.card_stays)
        form.addRow(self._caption(mark("A round of a battle that is fought out")), self.fought_out)
        for name in (
            "moments_pass", "sound", "reduced_motion", "show_dice", "dice_on_board", "curtain", "confirm_idle",
            "reasoning",
        ):
            form.addRow(self.checks[name])
        if self.quicker is not None:
            form.addRow(self.quicker)
        return scrolling(page)

    def _key_page(self) -> QWidget:
        inner = QWidget()
        inner.setProperty("surface", "raised")
        grid = QGridLayout(inner)
        grid.setColumnStretch(0, 1)
        for row, command in enumerate(self.commands):
            edit = QKeySequenceEdit(inner)
            edit.setMaximumSequenceLength(1)
            edit.setClearButtonEnabled(True)
            self.keys[command.name] = edit
            grid.addWidget(self._caption(command.text), row, 0)
            grid.addWidget(edit, row, 1)
        return scrolling(inner)

    def _choices(self) -> tuple[tuple[QComboBox, Mapping[Any, str]], ...]:
        """The lists of what is wished of the play, and their words by value."""
        return (
            (self.moments, MOMENTS), (self.account, ACCOUNTS), (self.card_stays, CARD_STAYS),
            (self.fought_out, FOUGHT_OUT),
        )

    # -- values -------------------------------------------------------------------------------------------------

    def _take(self) -> None:
        """Show the settings as they are."""
        settings, values = self.settings.settings, self.settings.settings.model_dump()
        for name in themes():
            self.theme.addItem(name, name)
        self.theme.setCurrentIndex(max(0, self.theme.findData(settings.theme)))
        for key, words in LANGUAGES.items():
            self.language.addItem(words, key)
        self.language.setCurrentIndex(max(0, self.language.findData(settings.language)))
        for (box, texts), chosen in zip(
            self._choices(), (settings.moments, settings.account, settings.card_stays, settings.fought_out_ms),
            strict=True,
        ):
            for key, words in texts.items():
                box.addItem(tr(words), key)
            box.setCurrentIndex(max(0, box.findData(chosen)))
        self.text_scale.setValue(settings.text_scale)
        self.volume.setValue(settings.volume)
        for name, check in self.checks.items():
            check.setChecked(values[name])
        for name, slider in self.sliders.items():
            slider.setValue(AT_ONCE if values[at_once(name)] else values[name])
        for name, edit in self.keys.items():
            edit.setKeySequence(QKeySequence(self.commands.key_of(name, settings.keys)))

    def _connect(self) -> None:
        change = self.settings.change
        self.theme.currentIndexChanged.connect(lambda: change(theme=self.theme.currentData()))
        self.language.currentIndexChanged.connect(lambda: change(language=self.language.currentData()))
        self.moments.currentIndexChanged.connect(lambda: change(moments=self.moments.currentData()))
        self.account.currentIndexChanged.connect(lambda: change(account=self.account.currentData()))
        self.card_stays.currentIndexChanged.connect(lambda: change(card_stays=self.card_stays.currentData()))
        self.fought_out.currentIndexChanged.connect(lambda: change(fought_out_ms=self.fought_out.currentData()))
        self.text_scale.valueChanged.connect(lambda value: change(text_scale=value))
        self.volume.valueChanged.connect(lambda value: change(volume=value))
        for name, check in self.checks.items():
            check.toggled.connect(partial(self._change, name))
        for name, slider in self.sliders.items():
            slider.valueChanged.connect(partial(self._change_pace, name))
        for name, edit in self.keys.items():
            edit.keySequenceChanged.connect(partial(self._change_key, name))

    def _change_pace(self, name: str, value: int) -> None:
        """The right end of a slider is no pace: everything at once."""
        if value >= AT_ONCE:
            self.settings.change(**{at_once(name): True})
        else:
            self.settings.change(**{name: min(value, FASTEST), at_once(name): False})

    def _change(self, name: str, value: object) -> None:
        again = {"unasked": ()} if name == "confirm_idle" and value else {}
        self.settings.change(**{name: value}, **again)

    def _change_key(self, name: str, sequence: QKeySequence) -> None:
        text = sequence.toString(QKeySequence.SequenceFormat.PortableText)
        keys = {**self.settings.settings.keys, name: text}
        for other in self._others_with(name, text):
            keys[other] = ""
            self.keys[other].clear()
        if text == self.commands[name].key:
            keys.pop(name)
        self.settings.change(keys=keys)

    def _others_with(self, name: str, key: str) -> list[str]:
        """The commands that have a key already: a key that means two things means nothing, so they lose it."""
        own, others = self.settings.settings.keys, [each.name for each in self.commands if each.name != name]
        return [other for other in others if key and self.commands.key_of(other, own) == key]

    def retranslate(self) -> None:
        self.setWindowTitle(tr("Settings"))
        for place, words in enumerate((tr("Look"), tr("Play"), tr("Keys"))):
            self.tabs.setTabText(place, words)
        for caption, words in self._captions:
            caption.setText(tr(words))
        self.own_pictures.setText(tr("Open their folder"))
        for name, words in CHECKS.items():
            self.checks[name].setText(tr(words))
        self.checks["curtain"].setToolTip(tr(
            "Then everybody is asked about every answer that a hidden card could give, whether or not it is held."
        ))
        for place in range(self.theme.count()):
            name = self.theme.itemData(place)
            self.theme.setItemText(place, tr(THEME_NAMES.get(name, name)))
        for box, texts in self._choices():
            for place in range(box.count()):
                box.setItemText(place, tr(texts[box.itemData(place)]))
        self.buttons.button(QDialogButtonBox.StandardButton.Close).setText(tr("Close"))
        for control, words in (
            (self.theme, tr("Theme")), (self.language, tr("Language")),
            (self.moments, tr("Moments of a match")), (self.card_stays, tr("A card of the other side stays")),
            (self.account, tr("What the others did")), (self.text_scale, tr("Size of the text")),
            (self.volume, tr(VOLUME)),
        ):
            control.setAccessibleName(words)
        for name, words in SPEEDS.items():
            self.sliders[name].setAccessibleName(tr(words))
        for name, edit in self.keys.items():
            edit.setAccessibleName(tr(self.commands[name].text))

    def sizeHint(self) -> QSize:
        parent, scale = self.parentWidget(), self.settings.settings.text_scale
        if parent is None:
            return grown(620, 520, scale)
        window = parent.window().size()  # the letters grow with it
        return grown(620, 520, scale_in(scale, window.width(), window.height())).boundedTo(window - MARGIN)

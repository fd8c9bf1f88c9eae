"""Which game something is about: the one in sight, the only one that has it, or the one that is chosen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QIcon, QKeyEvent, QPainter, QPixmap
from PySide6.QtWidgets import QDialog, QGridLayout, QPushButton, QToolButton, QVBoxLayout, QWidget

from ccancients.ui.canvas.board_scene import BoardScene
from ccancients.ui.desktop.i18n import tr
from ccancients.ui.desktop.memory import add_layout, let_go
from ccancients.ui.face import GameFace
from ccancients.ui.look.theme import Theme
from ccancients.ui.panels.prompt_panel import label
from ccancients.ui.shell.services import WindowServices

PICTURE: Final = QSize(270, 180)
COLUMNS: Final = 3
MARGIN: Final = 20
BETWEEN: Final = 12
BUTTON: Final = 16
"""Pixels that a button takes beside its picture."""


def every(_face: GameFace) -> bool:
    return True


def with_help(face: GameFace) -> bool:
    return face.help is not None


def with_opponents(face: GameFace) -> bool:
    return face.spec.mind is not None


def with_coach(face: GameFace) -> bool:
    return face.advises


def with_threats(face: GameFace) -> bool:
    return face.threats is not None


def with_designer(face: GameFace) -> bool:
    return face.designer is not None


class WhichGame:
    """Finds the game that a command is about.

    ``in_sight`` is the game on the page, None on the start screen;  ``titled`` the one that is chosen there
    """

    def __init__(
        self, window: WindowServices, in_sight: Callable[[], GameFace | None], titled: Callable[[], GameFace]
    ) -> None:
        self.window, self.in_sight, self.titled = window, in_sight, titled

    @property
    def several(self) -> bool:
        """Whether there is more than one game."""
        return self.window.faces.several

    @property
    def chosen(self) -> GameFace | None:
        """The game chosen on the start screen, None while a page is in sight or where there is only one game."""
        return self.titled() if self.several and self.in_sight() is None else None

    @property
    def _meant(self) -> GameFace | None:
        return self.in_sight() or self.chosen

    def can(self, fits: Callable[[GameFace], bool]) -> bool:
        """Whether the game in sight or chosen fits; without one, whether there is one that may."""
        face = self._meant
        return fits(face) if face is not None else self.window.faces.any(fits)

    def in_sight_has(self, what: Callable[[GameFace], bool]) -> bool:
        """Whether the game on the page has something; yes on the start screen."""
        face = self.in_sight()
        return face is None or what(face)

    def then(self, act: Callable[[GameFace], object], fits: Callable[[GameFace], bool] = every) -> None:
        """Act on the game in sight or chosen, or as ``ask``."""
        face = self._meant
        if face is None:
            self.ask(act, fits)
        elif fits(face):
            act(face)

    def ask(self, act: Callable[[GameFace], object], fits: Callable[[GameFace], bool] = every) -> None:
        """Act on the only game that fits, or on the one that is then chosen of several."""
        found = [face for face in self.window.faces.all() if fits(face)]
        if len(found) == 1:
            act(found[0])
        elif found:
            dialog = GameChoice(found, self.window.theme(), self.window.parent, self.in_sight() or self.titled())
            dialog.chosen.connect(act)
            self.window.open_dialog(dialog)
        else:
            self.window.say(tr("None of the games has that."))


class GameChoice(QDialog):
    """Choose a game; ``usual`` has the keyboard. ``chosen(face)``: that one; the dialog has closed itself."""

    chosen = Signal(object)

    def __init__(
        self, faces: Sequence[GameFace], theme: Theme, parent: QWidget | None = None, usual: GameFace | None = None
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Which game?"))
        self.buttons = tuple(self._button(face, theme) for face in faces)
        headline = label("heading", parent=self)
        headline.setText(tr("Which game?"))
        back = QPushButton(tr("Cancel"), self)
        back.setAutoDefault(False)
        back.clicked.connect(self.reject)
        grid = QGridLayout()
        grid.setSpacing(BETWEEN)
        for place, button in enumerate(self.buttons):
            grid.addWidget(button, *divmod(place, COLUMNS))
        box = QVBoxLayout(self)
        box.setContentsMargins(MARGIN, 16, MARGIN, 16)
        box.setSpacing(BETWEEN)
        box.addWidget(headline)
        add_layout(box, grid)
        box.addWidget(back, 0, Qt.AlignmentFlag.AlignRight)
        self.buttons[faces.index(usual) if usual in faces else 0].setFocus()

    def _button(self, face: GameFace, theme: Theme) -> QToolButton:
        button = QToolButton(self)
        button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextUnderIcon)
        button.setText(face.words.game_name())
        button.setToolTip(face.words.motto())
        button.setAccessibleName(face.words.game_name())
        button.setAccessibleDescription(face.words.motto())
        button.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        button.setIcon(QIcon(picture_of(face.board.title_scene(theme), self.devicePixelRatioF())))
        picture = self._picture()
        button.setIconSize(picture)
        button.setMinimumHeight(picture.height() + 2 * theme.px("lead") + 8)  # a low screen would squeeze the name out
        button.clicked.connect(partial(self._choose, face))
        return button

    def _picture(self) -> QSize:
        """As large as has room side by side in the window that the dialog lies over."""
        window = self.parentWidget()
        room = (window.width() - 3 * MARGIN) // COLUMNS - BETWEEN - BUTTON if window is not None else PICTURE.width()
        return PICTURE.scaled(min(PICTURE.width(), room), PICTURE.height(), Qt.AspectRatioMode.KeepAspectRatio)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter chooses the game that has the focus, as Space does."""
        focused = self.focusWidget()
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and isinstance(focused, QToolButton):
            focused.click()
            return
        super().keyPressEvent(event)

    def _choose(self, face: GameFace) -> None:
        self.accept()
        self.chosen.emit(face)


def picture_of(scene: BoardScene, ratio: float = 1.0, size: QSize = PICTURE) -> QPixmap:
    """The middle of a board, as large as fills a picture of a size."""
    scene.leave_unwritten()
    sheet = scene.layout.sheet
    shape = QRectF(0, 0, size.width(), size.height()).size().scaled(sheet.size(), Qt.AspectRatioMode.KeepAspectRatio)
    middle = QRectF(sheet.center().x() - shape.width() / 2, sheet.center().y() - shape.height() / 2,
                    shape.width(), shape.height())
    picture = QPixmap(size * ratio)
    picture.setDevicePixelRatio(ratio)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
    scene.render(painter, QRectF(0, 0, size.width(), size.height()), middle)
    painter.end()
    let_go(scene)
    return picture

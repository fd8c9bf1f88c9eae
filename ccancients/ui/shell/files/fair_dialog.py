"""Fair dice, on a sheet: during the match the seal; after it seed and salt, and whether all rolls follow from them."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QLabel, QPushButton, QVBoxLayout, QWidget

from ccancients.engine.errors import BadSaveFile
from ccancients.engine.fairness import SealedSeed
from ccancients.engine.provenance import TYPED_SEED, chosen_by_hand, not_shown
from ccancients.engine.savefile import verify
from ccancients.ui.desktop.i18n import tr
from ccancients.ui.panels.prompt_panel import label
from ccancients.ui.panels.scrolled import Scrolled
from ccancients.ui.table.fair_words import opened_words, terms_words
from ccancients.ui.table.shown import Shown

WIDTH = 560
MARGIN = 20
GROUP = 8


class FairDiceDialog(QDialog):
    """Why nobody can have chosen the dice, and how to check it."""

    def __init__(self, shown: Shown, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.shown = shown
        self.setWindowTitle(tr("Fair dice"))
        match = shown.table.saved(shown.last)
        self.by_hand, self.not_shown = chosen_by_hand(match), not_shown(match)
        self.words: QLabel = label("body", wrap=True, parent=self)
        self.words.setText(self._explained())
        self.seals = tuple(self._line(grouped(lot)) for lot in shown.table.lots if lot.is_sealed)
        self.opened = tuple(self._line(words) for words in (
            *opened_words(shown.table, shown.over), *terms_words(shown.table, shown.over),
        ))
        self.limits: QLabel = label("body", wrap=True, parent=self)
        self.limits.setText("\n\n".join(each.in_words(tr) for each in self.not_shown))
        self.limits.setVisible(bool(self.not_shown))
        self.verdict: QLabel = label("body", wrap=True, parent=self)
        self.verdict.hide()
        self.copy, self.check = QPushButton(tr("Copy"), self), QPushButton(tr("Check every roll"), self)
        self.copy.clicked.connect(self._copy)
        self.check.clicked.connect(self._check)
        self._lay_out()

    def _line(self, text: str) -> QLabel:
        line = label("body", wrap=True, parent=self)
        line.setText(text)
        line.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        return line

    def _lay_out(self) -> None:
        rows, box = QVBoxLayout(), QVBoxLayout(self)
        box.setContentsMargins(MARGIN, 16, MARGIN, 16)
        box.setSpacing(10)
        for part in (self.words, *self.seals, *self.opened, self.limits, self.verdict):
            rows.addWidget(part)
        rows.addStretch(1)
        self._rows = Scrolled(rows, self)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close, self)
        close = buttons.button(QDialogButtonBox.StandardButton.Close)
        close.setText(tr("Close"))
        for button, offered in ((self.copy, bool(self.seals)), (self.check, True)):
            button.setAutoDefault(False)
            button.setVisible(offered)
            if offered:
                buttons.addButton(button, QDialogButtonBox.ButtonRole.ActionRole)
        close.setDefault(True)
        buttons.rejected.connect(self.accept)
        box.addWidget(self._rows, 1)
        box.addWidget(buttons)
        self.setMinimumWidth(WIDTH)
        self._fit()

    def _fit(self) -> None:
        """As high as the text needs, and the window has room for."""
        size, parent = self._rows.size_of(self, WIDTH), self.parentWidget()
        self.resize(size if parent is None else QSize(WIDTH, min(size.height(), parent.window().height())))

    def _explained(self) -> str:
        """What was promised, and what somebody had a hand in all the same."""
        words = [] if TYPED_SEED in self.by_hand else [self._promised()]
        return "\n\n".join([*words, *(each.in_words(tr) for each in self.by_hand)])

    def _promised(self) -> str:
        table, over = self.shown.table, self.shown.over
        if not any(lot.is_sealed for lot in table.lots):
            return tr(
                "This match was begun with an earlier version of the program: its dice follow from its seed, but "
                "nothing shows that the seed was fixed beforehand."
            )
        promised = tr(
            "Before the first die was rolled, a secret seed fixed all dice and the order of the cards. Its seal, the "
            "SHA-256 of seed, salt and set-up, was shown when the match began; nothing else fits it."
        ) if all(lot.covers_set_up for lot in table.lots) else tr(
            "Before the first die was rolled, a secret seed fixed all dice and the order of the cards. Its seal, the "
            "SHA-256 of seed and salt, was shown when the match began; no other seed fits it."
        )
        if over:
            return promised + "\n\n" + tr("The match is over: these are the seal, and the seed and salt behind it.")
        return promised + "\n\n" + tr(
            "Write the seal down, or send it to your opponent. Seed and salt are shown here when the match is over."
        )

    def _copy(self) -> None:
        """Everything that is shown, as it can be sent to somebody."""
        lots = [lot.seal for lot in self.shown.table.lots if lot.is_sealed]
        opened = (*opened_words(self.shown.table, self.shown.over), *terms_words(self.shown.table, self.shown.over))
        QGuiApplication.clipboard().setText("\n".join([*lots, *opened]))

    def _check(self) -> None:
        """Roll the whole match again from the seed."""
        try:
            verify(self.shown.table.saved(self.shown.last))
        except BadSaveFile as error:
            words = tr("This match does not hold: {reason}.", reason=error.in_words(tr))
        else:
            words = self._holds()
            if self.by_hand:
                words += " " + tr("But not all of this match was left to the seed: see above.")
        self.verdict.setText(words)
        self.verdict.show()
        self._fit()


    def _holds(self) -> str:
        """What was found of a match in which nothing is wrong: no more than its seals cover."""
        lots = self.shown.table.lots
        if all(lot.covers_set_up for lot in lots):
            return tr(
                "Every roll and every shuffle follows from the seed. Seed and set-up fit the seal: if it is the one "
                "that you were shown before the first card, neither was changed since."
            )
        if all(lot.is_sealed for lot in lots):
            return tr(
                "Every roll and every shuffle follows from the seed, and the seed fits its seal. The set-up is not "
                "covered."
            )
        return tr("Every roll and every shuffle follows from the seed, but not every seed was sealed.")


def grouped(lot: SealedSeed) -> str:
    """A whole seal in groups of digits, so that it wraps."""
    return " ".join(lot.seal[place : place + GROUP] for place in range(0, len(lot.seal), GROUP))

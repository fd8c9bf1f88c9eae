"""What is heard of a match: the sounds of its stage, as whoever sits in front of the screen hears them.

The stage tells what is to be seen now, so nothing is heard of what nobody may know. Of what is shown at once only the
gravest sound is heard.
"""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QObject, QTimer

from ccancients.engine.game import DRAW
from ccancients.ui.desktop.sound import SOUNDS, SoundBox
from ccancients.ui.shell.play.at_table import AtTable

ENEMY: Final = 10 ** (-2 / 20)
WATCHED: Final = 10 ** (-4 / 20)
"""How much less loud than one's own: 2 and 4 dB."""
TEND_MS: Final = 5000
GRAVITY: Final = (
    "card_draw", "order", "marker", "refusal", "march_light", "march_heavy", "march_horse", "march_wheels",
    "march_elephants", "oars", "card_play", "tyche", "your_turn", "rally", "miss", "dice", "missiles", "bolt",
    "evade", "battle_back", "leader_check", "retreat", "ram", "clash", "winter", "block_lost", "rampage",
    "unit_lost", "leader_falls", "banner_lost", "banner_won", "hero_dies", "defeat", "victory",
)  # fmt: skip
"""From the lightest to the gravest."""


class MatchSounds(QObject):
    """Plays the sounds of a stage."""

    def __init__(self, at: AtTable, parent: QObject, box: SoundBox = SOUNDS) -> None:
        super().__init__(parent)
        self._at, self._box = at, box
        self._at_once: list[tuple[str, int]] = []
        self._soon = QTimer(self, singleShot=True, interval=0)
        self._soon.timeout.connect(self._gravest)
        self._tending = QTimer(self, interval=TEND_MS)
        self._tending.timeout.connect(box.tend)
        at.stage.sounded.connect(self.hear)
        at.settings.changed.connect(self._take_settings)
        self._take_settings()

    def _take_settings(self) -> None:
        settings = self._at.settings.settings
        self._box.volume = settings.volume / 100 if settings.sound else 0.0

    def hear(self, name: str, side: int) -> None:
        """Something happens on the stage that can be heard; ``side`` whose doing it is."""
        known = self.name_for(name, side)
        if not known:
            return
        animator = self._at.stage.animator
        if animator.speed == 0 or animator.skipping:
            self._at_once.append((known, side))
            self._soon.start()
        else:
            self._play(known, side)

    def name_for(self, name: str, side: int) -> str:
        """The sound that the viewer hears; empty for none."""
        persons = self._at.session.persons
        mine = side == self._at.hands.viewer or not persons
        if name == "banner":
            return "banner_won" if mine else "banner_lost"
        if name == "end":
            return "victory" if mine or side == DRAW else "defeat"
        if name == "turn":
            return "your_turn" if side in persons and len(persons) == 1 else ""
        return name

    def _gravest(self) -> None:
        heard, self._at_once = self._at_once, []
        if heard:
            self._play(*max(heard, key=lambda sound: GRAVITY.index(sound[0]) if sound[0] in GRAVITY else -1))

    def _play(self, name: str, side: int) -> None:
        persons = self._at.session.persons
        loud = WATCHED if not persons else 1.0 if side in persons or side < 0 else ENEMY
        if self._box.play(name, loud) and not self._tending.isActive():
            self._tending.start()

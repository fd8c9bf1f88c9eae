"""Playing the draft: one click starts the battle, with either side and against any opponent."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QMenu

from ccancients.ancients.design.balance import setup_of
from ccancients.ancients.design.values import army_of, changed
from ccancients.ancients.scenario.battle import SIDE_NAMES
from ccancients.ancients.scenario.check import errors_of
from ccancients.ancients.scenario.model import Scenario
from ccancients.ancients.spec import ANCIENTS
from ccancients.engine.chance import RolledChance
from ccancients.engine.fairness import fresh_seed
from ccancients.ui.ancients.designer.said import finding_words
from ccancients.ui.ancients.designer.workbench import Workbench
from ccancients.ui.ancients.words.army import army_words
from ccancients.ui.ancients.words.battle import AncientsWords
from ccancients.ui.desktop.i18n import languages, tr
from ccancients.ui.forms.fields import take_entered
from ccancients.ui.table.session import PERSON
from ccancients.ui.table.table import Table


def with_names(scenario: Scenario) -> Scenario:
    """The battle with the names that it lacks: for want of them no draft is refused."""
    armies = {
        side: changed(army_of(scenario, side), name={languages.language: army_words(scenario, side)})
        for side in SIDE_NAMES
        if not any(name.strip() for name in army_of(scenario, side).name.values())
    }
    if not any(name.strip() for name in scenario.name.values()):
        return changed(scenario, name={languages.language: tr("Nameless battle")}, **armies)
    return changed(scenario, **armies) if armies else scenario


class Playtest(QObject):
    """Sets the draft up and deals.

    ``requested(table)``  a person wants to play: a ``referee.Table``
    ``refused(reason)``   the draft cannot be played
    """

    requested = Signal(object)
    refused = Signal(str)

    def __init__(self, bench: Workbench, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.bench = bench

    def fill(self, menu: QMenu) -> None:
        """All ways to play."""
        menu.clear()
        words = AncientsWords()
        for level in reversed(ANCIENTS.mind.levels):
            opponent = words.level_name(level)
            for text, seats in (
                (tr("Bottom army against {opponent}", opponent=opponent), (level, PERSON)),
                (tr("Top army against {opponent}", opponent=opponent), (PERSON, level)),
            ):
                menu.addAction(text, partial(self.begin, seats))
        menu.addSeparator()
        menu.addAction(tr("Both armies (two people)"), partial(self.begin, (PERSON, PERSON)))
        usual = ANCIENTS.mind.usual
        menu.addAction(tr("Watch two opponents"), partial(self.begin, (usual, usual)))

    def at_once(self) -> bool:
        """Play with the army whose tray is open, against the usual opponent."""
        usual = ANCIENTS.mind.usual
        return self.begin((usual, PERSON) if self.bench.side == "bottom" else (PERSON, usual))

    def why_not(self) -> str:
        """Why the draft cannot be played, in a sentence; empty where it can."""
        document = self.bench.document
        scenario = with_names(document.scenario) if document is not None else None
        errors = errors_of(scenario) if scenario is not None else ()
        if scenario is None or not errors:
            return ""
        return tr("This battle cannot be played yet: {reason}", reason=finding_words(errors[0], scenario))

    def begin(self, seats: tuple[str, str]) -> bool:
        """Ask for a battle of the draft; whether it can be played. ``seats`` as in ``referee.Table``."""
        take_entered()
        document = self.bench.document
        if document is None:
            return False
        why_not = self.why_not()
        if why_not:
            self.refused.emit(why_not)
            return False
        scenario = with_names(document.scenario)
        setup, seed = setup_of(scenario), fresh_seed()
        game = ANCIENTS.new_game(setup, RolledChance(seed))
        self.requested.emit(Table(ANCIENTS, setup, seed, game, seats))
        return True

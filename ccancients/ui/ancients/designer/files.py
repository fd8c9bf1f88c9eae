"""Opening and saving documents: finished battles, drafts, copies of the shipped ones, the session.

What cannot be played is not saved as a finished battle: it becomes a draft (``.draft``, the same text), which the
Council of War does not show.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from PySide6.QtCore import QObject, Qt, QTimer, Signal
from PySide6.QtWidgets import QApplication, QWidget

from ccancients import paths
from ccancients.ancients.design.balance import read_tally, write_tally
from ccancients.ancients.design.fresh import blank_scenario, copy_of
from ccancients.ancients.scenario.check import errors_of
from ccancients.ancients.scenario.files import (
    BATTLE,
    DRAFT,
    MAX_BYTES,
    PLAIN,
    NotSaved,
    ending_of,
    files_in,
    read_scenario,
    user_file,
    write_scenario,
)
from ccancients.ancients.scenario.model import Scenario
from ccancients.engine.errors import BadScenario
from ccancients.engine.files import Unreadable, read_limited
from ccancients.ui.ancients.designer.dialogs import Dialogs
from ccancients.ui.ancients.designer.document import Document
from ccancients.ui.ancients.designer.remembered import Memory, Open
from ccancients.ui.ancients.designer.said import error_words, finding_words, reason_words
from ccancients.ui.desktop.i18n import languages, tr

AUTOSAVE_MS: Final = 1500
"""How long unsaved work waits in the middle of a drag; else it is kept after every edit."""


class DesignFiles(QObject):
    """The documents' way to the disk and back.

    ``told(sentence)``  something could not be done, or was done otherwise than asked
    ``saved(document)`` a document lies in its file
    """

    told = Signal(str)
    saved = Signal(object)

    def __init__(self, window: QWidget, memory: Memory, dialogs: Dialogs) -> None:
        super().__init__(window)
        self.window, self.memory, self.dialogs = window, memory, dialogs
        self.documents: list[Document] = []
        self.active = 0
        self._complained = False
        self._changed: set[int] = set()
        self._timer = QTimer(self, interval=AUTOSAVE_MS, singleShot=True)
        self._timer.timeout.connect(self.autosave)

    # ---- opening

    def fresh(self) -> Document:
        """A document with an open field."""
        language = languages.language
        armies = (tr("Top army"), tr("Bottom army"))
        scenario = blank_scenario(name=tr("New battle"), language=language, armies=armies)
        return Document(scenario, parent=self)

    def read(self, path: Path) -> Document | None:
        """The document of a file, None when the file is refused. A shipped battle comes as a copy."""
        try:
            scenario = read_scenario(path, draft=True)
        except BadScenario as error:
            self.told.emit(error_words(error))
            return None
        if is_shipped(path):
            return self.copied(scenario)
        document = Document(scenario, path.absolute(), self)
        document.tally, document.seen = read_tally(path), mark_of(path)
        self.memory.add_recent(path)
        return document

    def copied(self, scenario: Scenario) -> Document:
        """A document with a copy of a battle, to be saved under its own name."""
        document = Document(copy_of(scenario, taken_ids(), tr("copy")), parent=self)
        document.mark_unsaved()
        return document

    def unsaved(self, scenario: Scenario) -> Document:
        """A document with a battle that lies in no file."""
        document = Document(scenario, parent=self)
        document.mark_unsaved()
        return document

    # ---- saving

    def save(self, document: Document, target: Path | None = None, *, chosen: bool = True) -> bool:
        """Save a document where it lies or at ``target``; whether that was done.

        ``chosen``  the target was chosen in a dialog, which has asked already whether a file may be replaced
        """
        errors = errors_of(document.scenario)
        goal = target or document.path or user_file(document.scenario)
        wanted = goal.with_suffix(DRAFT) if errors else goal
        if not ending_of(wanted) or (ending_of(wanted) == DRAFT and not errors):
            wanted = goal.with_suffix(BATTLE)
        if errors and document.path != wanted:
            reason = finding_words(errors[0], document.scenario)
            question = tr("This battle cannot be played yet: {reason} Save it as a draft?", reason=reason)
            if not self.dialogs.agrees(self.window, question, tr("Save draft")):
                return False
        if is_shipped(wanted):
            self.told.emit(tr("The battles that come with the program cannot be changed; save under another name."))
            return False
        asked = target is not None and chosen and wanted == target
        if wanted != document.path and not asked and wanted.exists() and not self._may_replace(wanted):
            return False
        if wanted == document.path and not self._is_as_seen(document) and not self._may_overwrite(wanted):
            return False
        return self._write(document, wanted)

    def _is_as_seen(self, document: Document) -> bool:
        """Whether its file is as it was read or written here, or gone."""
        now = mark_of(document.path) if document.path is not None else ""
        return not now or not document.seen or now == document.seen

    def _may_overwrite(self, file: Path) -> bool:
        question = tr("{name} has been changed by another program or window. Replace it?", name=file.name)
        return self.dialogs.agrees(self.window, question, tr("Replace"))

    def _may_replace(self, file: Path) -> bool:
        question = tr("There is a file {name} already. Replace it?", name=file.name)
        return self.dialogs.agrees(self.window, question, tr("Replace"))

    def _write(self, document: Document, target: Path) -> bool:
        before = document.path
        try:
            write_scenario(document.scenario, target)
        except NotSaved as error:
            reason = error_words(error)
            self.told.emit(tr("{reason} The battle is still open and nothing of it is lost.", reason=reason))
            return False
        if before is not None and ending_of(before) == DRAFT and before.with_suffix("") == target.with_suffix(""):
            _remove_draft(before, target)
        document.seen = mark_of(target)
        document.saved_as(target)
        self.memory.drop_draft(document.number)
        self.memory.add_recent(target)
        self._keep_tally(document, target)
        self.keep_session()
        self.saved.emit(document)
        return True

    def _keep_tally(self, document: Document, target: Path) -> None:
        if document.tally is None:
            return
        try:
            write_tally(document.tally, target)
        except OSError as error:
            self.told.emit(tr("The result could not be kept: {reason}.", reason=reason_words(error)))

    # ---- the session

    def follow(self, document: Document) -> None:
        """Keep unsaved work of a document from now on."""
        self.documents.append(document)
        number = document.number

        def note() -> None:
            self._changed.add(number)
            drags = QApplication.mouseButtons() != Qt.MouseButton.NoButton
            self._timer.start(AUTOSAVE_MS if drags else 0)

        document.changed.connect(note)
        document.named.connect(note)
        note()

    def forget(self, document: Document) -> None:
        """The document was closed."""
        self.documents.remove(document)
        self.memory.drop_draft(document.number)
        self.keep_session()

    def autosave(self) -> bool:
        """Keep what has changed since the last time; whether that was possible."""
        self._timer.stop()
        try:
            for document in self.documents:
                if document.number not in self._changed:
                    continue
                if document.dirty:
                    self.memory.keep_draft(document.number, document.scenario)
                else:
                    self.memory.drop_draft(document.number)
                self._changed.discard(document.number)
        except NotSaved as error:
            self._complain(error_words(error))
            return False
        kept = self.keep_session()
        self._complained = self._complained and not kept
        return kept

    def keep_session(self) -> bool:
        """Keep which documents are open; whether that was possible."""
        try:
            opened = [Open(each.number, each.path, each.seen) for each in self.documents]
            self.memory.keep_session(opened, self.active)
        except NotSaved as error:
            self._complain(error_words(error))
            return False
        return True

    def _complain(self, reason: str) -> None:
        """Say once that unsaved work cannot be kept, not at every try."""
        if not self._complained:
            self._complained = True
            self.told.emit(tr("Unsaved work cannot be kept at the moment: {reason}", reason=reason))

    def restored(self) -> tuple[list[Document], int]:
        """The documents of the last session, and which one was in front."""
        kept, active = self.memory.session()
        documents = []
        for each in kept:
            document = Document(each.scenario, each.path, self)
            if each.path is not None:
                document.tally, document.seen = read_tally(each.path), each.seen or mark_of(each.path)
            if each.unsaved:
                document.mark_unsaved()
            documents.append(document)
        return documents, active


def mark_of(file: Path) -> str:
    """A mark of what a file holds, to see whether it was changed; empty when it cannot be read."""
    try:
        return hashlib.sha256(read_limited(file, MAX_BYTES)).hexdigest()
    except Unreadable:
        return ""


def is_shipped(path: Path) -> bool:
    """Whether a file belongs to the program."""
    try:
        return path.resolve().is_relative_to(paths.scenarios_dir().resolve())
    except (OSError, ValueError, paths.IncompleteInstallation):
        return False


def taken_ids() -> frozenset[str]:
    """The names of the battles in the person's folder."""
    try:
        return frozenset(file.stem for file in paths.user_scenarios_dir().iterdir())
    except OSError:
        return frozenset()


def _remove_draft(draft: Path, target: Path) -> None:
    """A draft that has become a finished battle is not needed any more."""
    if draft == target:
        return
    try:
        draft.unlink()
    except OSError:
        return


def own_battles(folder: Path | None = None) -> tuple[Sequence[tuple[Path, Scenario]], Sequence[str]]:
    """The battles and drafts of the person's folder, and sentences about files that could not be read."""
    found, refused = [], []
    for file in files_in(folder if folder is not None else paths.user_scenarios_dir(), (BATTLE, PLAIN, DRAFT)):
        try:
            found.append((file, read_scenario(file, draft=True, called=file.name)))
        except BadScenario as error:
            refused.append(error_words(error))
    return found, refused

"""Playing a journal again: the same choices with the recorded dice, whatever generator made them."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from ccancients.engine.chance import OutOfScript, RolledChance
from ccancients.engine.errors import BadSaveFile, IllegalChoice
from ccancients.engine.game import Game
from ccancients.engine.gamespec import AnySpec
from ccancients.engine.journal import BRANCH, CHOICE, OUTCOME, RESIGN, Entry, RecordedChance
from ccancients.engine.phrase import Fact, Phrase

SNAPSHOT_EVERY: Final = 20
"""Answers between the positions that a reel keeps."""
ANSWERS: Final = (CHOICE, OUTCOME, RESIGN)
"""The kinds of entries that answer a decision, or give up at it."""


def replay(spec: AnySpec, setup: Any, entries: Sequence[Entry]) -> Iterator[Game[Any]]:
    """The game at its start and after every choice of a journal; the same object each time, so look before going on.

    Raises ``BadSaveFile`` naming the line of the journal that does not fit the rules.
    """
    chance = RecordedChance(entries)
    line = 0
    try:
        game = spec.new_game(setup, chance)
        yield game
        for entry in entries:
            line += 1
            if entry.kind in ANSWERS:
                answer(spec, game, entry)
                yield game
            elif entry.kind == BRANCH:
                lay_piles(spec, game, dict(entry.piles))
    except (OutOfScript, IllegalChoice) as error:
        facts: dict[str, Fact] = {"line": line, "reason": error.said}
        said = Phrase("line {line} of the journal does not follow from the rules: {reason}", facts)
        raise BadSaveFile(said) from error


def answer(spec: AnySpec, game: Game[Any], entry: Entry) -> None:
    """Answer the pending decision as an entry of the journal did. Raises ``IllegalChoice`` in the words of the game."""
    decision, choice = game.decision, entry.choice
    if entry.kind == RESIGN:
        if len(entry.numbers) != 1:
            raise IllegalChoice(Phrase("nobody can give up here"))
        game.resign(entry.numbers[0], len(spec.turns(game)))
    elif choice is None:
        game.settle(entry.numbers)
    elif decision is not None and choice not in decision.choices:
        facts = {"choice": spec.choice_text(choice), "question": decision.question}
        raise IllegalChoice(Phrase("'{choice}' is not an answer to '{question}'", facts))
    else:
        game.apply(choice)


def lay_piles(spec: AnySpec, game: Game[Any], orders: Mapping[str, Sequence[int]]) -> None:
    """Lay the cards of every hidden pile in another order, as a branch does. Raises ``OutOfScript``."""
    piles = spec.piles(game)
    if {name: sorted(order) for name, order in orders.items()} != {name: sorted(pile) for name, pile in piles.items()}:
        raise OutOfScript(Phrase("the branch lays other cards than those that nobody had seen"))
    for name, order in orders.items():
        piles[name][:] = order
    game.secrets += 1
    if game.journal is not None:
        game.journal.branched(orders)


def begin_branch(spec: AnySpec, game: Game[Any], seed: int, *, sorts: bool = True) -> None:
    """Let a game go on with dice and cards from another seed; its journal notes it. ``sorts``: see ``RolledChance``."""
    game.chance = RolledChance(seed, sorts)
    lay_piles(spec, game, {name: game.chance.shuffle(pile) for name, pile in spec.piles(game).items()})


def replayed(spec: AnySpec, setup: Any, entries: Sequence[Entry]) -> Game[Any]:
    """The game at the end of a journal; nobody is told what happened on the way. Raises ``BadSaveFile``."""
    positions = replay(spec, setup, entries)
    game = next(positions)
    game.events = None
    for _ in positions:
        pass
    game.events = []
    return game


class Reel:
    """The positions of a journal, to be gone through in both directions.

    ``answers``  the choices and outcomes, in order;  ``length`` how many there are
    ``count``    how many of them have been given in ``game``
    ``opening``  the events before the first of them

    Going back starts from a snapshot not far before, so that every position is near.
    """

    def __init__(self, spec: AnySpec, setup: Any, entries: Sequence[Entry]) -> None:
        """Raises ``BadSaveFile`` when the journal does not begin as the rules do."""
        self.spec, self.setup = spec, setup
        self.entries = list(entries)
        self.answers = [entry for entry in self.entries if entry.kind in ANSWERS]
        self._branches = _branches_by_count(self.entries)
        self.opening: list[object] = []
        self.game = self._first()
        self.count = 0
        self._kept: dict[int, Game[Any]] = {0: self.game.clone(record=True)}

    @property
    def length(self) -> int:
        return len(self.answers)

    def step(self) -> list[object]:
        """Give the next answer and return its events. Raises ``BadSaveFile``; at the end ``IndexError``."""
        entry = self.answers[self.count]
        try:
            answer(self.spec, self.game, entry)
            self._lay_piles(self.game, self.count + 1)
        except (OutOfScript, IllegalChoice) as error:
            facts: dict[str, Fact] = {"number": self.count + 1, "reason": error.said}
            raise BadSaveFile(Phrase("choice {number} of the journal does not follow: {reason}", facts)) from error
        self.count += 1
        events = self.game.take_events()
        if self.count % SNAPSHOT_EVERY == 0 and self.count not in self._kept:
            self._kept[self.count] = self.game.clone(record=True)
        return events

    def go_to(self, count: int) -> Game[Any]:
        """The game after so many choices, kept within the journal. Raises ``BadSaveFile``."""
        count = min(max(0, count), self.length)
        near = max(kept for kept in self._kept if kept <= count)
        if not near <= self.count <= count:
            self.game, self.count = self._kept[near].clone(record=True), near
        while self.count < count:
            self.step()
        return self.game

    def branch(self, seed: int) -> Game[Any]:
        """A game that can be played on from here, with a journal of its own.

        Its dice come from the new seed, and the cards that nobody has seen are shuffled with it: whoever has seen how
        the battle went on knows nothing of what will come. What was played before stays in the journal as it was.
        """
        game = self.game.clone(record=True)
        begin_branch(self.spec, game, seed)
        return game

    def _lay_piles(self, game: Game[Any], count: int) -> None:
        """The branches that were begun after so many choices. Raises ``OutOfScript``."""
        for entry in self._branches.get(count, ()):
            lay_piles(self.spec, game, dict(entry.piles))

    def _first(self) -> Game[Any]:
        try:
            game = self.spec.new_game(self.setup, RecordedChance(self.entries))
            self._lay_piles(game, 0)
        except OutOfScript as error:
            said = Phrase("the journal does not begin as the rules do: {reason}", {"reason": error.said})
            raise BadSaveFile(said) from error
        self.opening = game.take_events()
        return game


def _branches_by_count(entries: Sequence[Entry]) -> dict[int, list[Entry]]:
    """The branches of a journal, by the number of answers given before them."""
    found: defaultdict[int, list[Entry]] = defaultdict(list)
    count = 0
    for entry in entries:
        count += entry.kind in ANSWERS
        if entry.kind == BRANCH:
            found[count].append(entry)
    return dict(found)

"""What the face of a game may have besides: without one of these the window leaves out what needs it."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from pathlib import Path
from typing import Any, Protocol

from PySide6.QtCore import SignalInstance
from PySide6.QtWidgets import QDialog, QWidget

from ccancients.engine.account import Account, Row
from ccancients.engine.decision import Choice
from ccancients.engine.game import Game
from ccancients.ui.desktop.settings import SettingsStore
from ccancients.ui.interactions.answers import Answer, StandingOffer
from ccancients.ui.interactions.routes import Routes
from ccancients.ui.look.theme import Theme
from ccancients.ui.panels.account_facts import RowFacts
from ccancients.ui.panels.advice_panel import AdviceFacts, PlanFacts
from ccancients.ui.panels.battle_table import BattleTable
from ccancients.ui.panels.chances import Chances, Stake
from ccancients.ui.panels.course import Course
from ccancients.ui.panels.diagram import Diagram
from ccancients.ui.panels.info_card import Facts
from ccancients.ui.panels.lesson import LessonStep, Moment
from ccancients.ui.panels.prompt_panel import WhyNot
from ccancients.ui.panels.review_facts import ReviewFacts, ReviewWords


class Diagrams(Protocol):
    """Pictures beside the rules."""

    def of(self, entry: str) -> Diagram | None:
        """The diagram of an entry of the rules; None for one without."""


class Lessons(Protocol):
    """The first match as a lesson; ``near``: what it rings on the board is looked at from nearby."""

    near: bool

    def step(self, moment: Moment) -> LessonStep | None:
        """What is taught at a moment; None when there is nothing new to be taught."""

    def after(self, game: Game[Any]) -> LessonStep | None:
        """What is said when the match is over."""


class Odds(Protocol):
    """Chances of what an answer sets going."""

    def of(self, game: Game[Any], source: int, answer: Answer) -> Chances | Facts | None:
        """Bars and sentences, or a plain card where a game has no more to say."""


class Stakes(Protocol):
    """What answers are worth that are not attacks: those by button, and places that cost something."""

    def of(self, game: Game[Any]) -> Mapping[Choice, Stake]:
        """What stands below the buttons of the pending decision; answers left out are plain buttons."""

    def chips(self, game: Game[Any]) -> Mapping[int, str]:
        """A few characters for places of the pending decision, such as what a retreat to them costs."""

    def of_reply(self, game: Game[Any], attack: tuple[int, int]) -> Mapping[Choice, Stake]:
        """What the answers of a ``HiddenReply`` are worth against the attack that it is about."""

    def account(self, game: Game[Any]) -> Chances | None:
        """All figures behind the pending decision, where there are more than its buttons tell."""


class Accounts(Protocol):
    """What others did, told from what happened and held against positions (``ccancients.engine.account``)."""

    def tell(self, state: Any, events: Sequence[object]) -> Account:
        """The account of events that began in a position."""

    def plays(self, state: Any, question: str, side: int) -> int:
        """The side whose play is on when a question is put to a side, -1 between plays."""

    def rows(self, state: Any, told: Account, viewer: int, *, covered: bool) -> tuple[RowFacts, ...]:
        """The rows in words; ``state`` is the position before, ``covered`` whether nothing may be told of hands."""

    def foot(self, state: Any, told: Account, viewer: int) -> tuple[str, ...]:
        """What it came to, line by line."""

    def brief(self, state: Any, told: Account, viewer: int) -> tuple[str, ...]:
        """What it came to for the viewer, line by line: told with those rows alone that touch him."""

    def rings(self, state: Any, row: Row) -> Sequence[int]:
        """The places that a deed left otherwise than they were."""


class Plans(Protocol):
    """Several answers in one gesture."""

    def routes(self, game: Game[Any]) -> Routes | None:
        """The ways that are open to whoever is asked where to go; None where nobody is."""

    def shortcuts(self, game: Game[Any]) -> Sequence[Answer]:
        """Cards as answers with what is asked next, given by a click on the board while the card is taken up."""

    def closed_uses(self, game: Game[Any], card: int) -> WhyNot | None:
        """What a card that is taken up cannot be used for, and why; None where all is open."""

    def rests_on(self, game: Game[Any]) -> Hashable:
        """What a plan rests on: while it stays equal, and nothing else is asked, the plan goes on."""


class Together(Protocol):
    """Many pieces with one gesture."""

    def at_once(self, game: Game[Any], place: int) -> Answer | None:
        """What a double click in a place gives besides what its first click has given; None for nothing."""

    def in_step(self, game: Game[Any], here: int, there: int) -> Answer | None:
        """What it means to drag a piece with Shift: all others go the same way; None where nobody can."""


class Dangers(Protocol):
    """What the enemy could do next turn: ``heat`` of each place, 0 to 1, and the card of one."""

    @property
    def heat(self) -> Mapping[int, float]: ...

    def facts(self, place: int) -> Facts | None: ...


class Threats(Protocol):
    """The threat view."""

    def dangers(self, game: Game[Any], side: int, selected: int) -> Dangers:
        """What the enemy could do to a side next turn; ``selected`` is the place of a piece that thinks of moving."""


class Reasoning(Protocol):
    """What opponents thought, in games with or without a coach."""

    def reasoning(self, thought: Mapping[str, Any]) -> str:
        """What an opponent thought, in a sentence or two; empty where it is not worth one."""


class Coach(Reasoning, Protocol):
    """What the game's opponents say when they are asked: advice, reviews, reasons.

    ``review_words``  what a review calls what it looks at
    """

    @property
    def review_words(self) -> ReviewWords: ...

    def plan(self, game: Game[Any], texts: Sequence[str]) -> PlanFacts:
        """A plan from the pending question on."""

    def advice(self, game: Game[Any], data: Mapping[str, Any]) -> AdviceFacts:
        """What ``Mind.advise`` found for the pending question."""

    def review(self, data: Mapping[str, Any]) -> ReviewFacts:
        """What ``Mind.review`` found. Raises ``LookupError``, ``TypeError``, ``ValueError`` or ``GameError``."""


class CourseTeller(Protocol):
    """Tells how a match went from its beginning: an atlas, pictures, tables."""

    def tell(self, setup: Any, game: Game[Any], *, over: bool) -> Course:
        """The course of a recorded match, of one not ``over`` nothing that is hidden. Raises ``BadSaveFile``."""


class Battles(Protocol):
    """Battles that are fought on a table of their own over the board, card by card, rather than on the board."""

    def table(self, theme: Theme, parent: QWidget) -> BattleTable:
        """The table, closed; whoever gets it opens it."""

    def is_fought(self, game: Game[Any]) -> bool:
        """Whether such a battle is going on, its end included."""

    def asked_at_table(self, game: Game[Any]) -> bool:
        """Whether the pending question is answered there, and not on the board."""

    def begins(self, event: object) -> bool:
        """Whether a battle begins with an event."""

    def ends(self, event: object) -> bool:
        """Whether with an event the last card of a battle is played."""

    def so_far(self, game: Game[Any], setup: Any) -> Sequence[object] | None:
        """What has happened in a battle whose last card is played already, for a match that is opened there: nothing
        where nobody knows, None for any other position. ``setup`` how the match was set up.
        """

    def fought_out(self, game: Game[Any]) -> Choice | None:
        """What the program answers for the side that is asked at the table; None for any other question, and where it
        would give the battle up: that nobody does for somebody else.
        """


class Recording(Protocol):
    """How matches are put down in the record."""

    def two_legs(self, setup: Any) -> bool:
        """Whether two matches with sides exchanged have a common result: their points added."""

    def same_deals(self, setup: Any) -> bool:
        """Whether the second of them has the seed of the first, since what is dealt does not hang on what is done."""

    def battle(self, setup: Any) -> tuple[str, Mapping[str, str]]:
        """The stable name of what is played, and its words by language; no name for what is not for the record, such
        as a match that begins from a position.
        """

    def title(self, battle: str) -> str:
        """The words of a name in the language in use; empty where those that were put down say it."""

    def points(self, game: Game[Any]) -> tuple[int, ...]:
        """By side, the points of a match that is over."""

    def points_to_win(self, game: Game[Any], side: int) -> int:
        """With how many of them a side wins at once; 0 where no number does."""

    def points_name(self) -> str:
        """What they are, for the head of a column."""


class StandingAnswers(Protocol):
    """Answers that a person may give once for the rest of a turn."""

    def offers(self, game: Game[Any]) -> tuple[StandingOffer, ...]:
        """What may be said for the turn at the pending question."""

    def answer(self, game: Game[Any], key: str) -> Choice | None:
        """What an offer that was taken answers to the pending question; None where the person has to be asked."""


class Elsewhere(Protocol):
    """What may be settled outside of the match, such as on a real table: what came of it is brought back."""

    def words(self, game: Game[Any]) -> str:
        """The words of the button that asks for it; empty where the pending question is not settled so."""

    def form(self, game: Game[Any], parent: QWidget) -> tuple[QDialog, Callable[[], tuple[int, ...]]]:
        """A form for what came of it, not shown yet, which can be accepted only with what may have come of it; and
        what gives that in the numbers of the game.
        """


class DesignerWindow(Protocol):
    """A designer's window: a ``QWidget`` that offers this besides.

    ``playtest_requested`` brings a ``Table``;  ``match_wanted`` asks for the match that waits;  ``closed``
    """

    @property
    def playtest_requested(self) -> SignalInstance: ...

    @property
    def match_wanted(self) -> SignalInstance: ...

    @property
    def closed(self) -> SignalInstance: ...

    def open_path(self, path: Path) -> object: ...

    def edit_position(self, state: Any) -> object: ...

    def isVisible(self) -> bool: ...

    def hide(self) -> None: ...

    def window(self) -> QWidget: ...


class PositionLines(Protocol):
    """Positions on one line, as ``Words.position_line`` writes them.

    ``sign``  what such a line begins with
    """

    @property
    def sign(self) -> str: ...

    def setup(self, line: str, seed: int, like: Any) -> Any:
        """The set-up of a match that begins so; cards that the line does not tell are dealt by a seed.

        ``like``  the set-up of another match on the same board, or None. Raises ``GameError`` with a sentence.
        """


class Designer(Protocol):
    """Making scenarios of one's own."""

    def open(self, settings: SettingsStore, parent: QWidget) -> DesignerWindow:
        """The designer's window, shown."""

    def reads(self, name: str, found: bytes) -> bool:
        """Whether a file is one of its own, by its name or by what it holds; it may be damaged all the same."""

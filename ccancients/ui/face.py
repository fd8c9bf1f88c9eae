"""The face of a game: everything the shell must know of a game to seat people at it.

The shell, the panels and the table know no game. A game's twin in the window gives them a ``GameFace``: a few small
records, of which the later ones may be missing; what needs a missing one is not offered. What a panel shows is a record
that the panel owns.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final, Protocol

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QDialog, QWidget

from ccancients.engine.decision import Choice, Decision
from ccancients.engine.errors import GameError
from ccancients.engine.game import Game
from ccancients.engine.gamespec import AnySpec
from ccancients.engine.phrase import Phrase
from ccancients.ui.canvas.board_scene import BoardScene
from ccancients.ui.canvas.stage import Stage
from ccancients.ui.desktop.settings import SettingsStore
from ccancients.ui.interactions.answers import Answer, AskedTwice, HiddenReply
from ccancients.ui.look.theme import Theme
from ccancients.ui.optional_parts import (
    Accounts,
    Battles,
    Coach,
    CourseTeller,
    Designer,
    Diagrams,
    Elsewhere,
    Lessons,
    Odds,
    Plans,
    PositionLines,
    Reasoning,
    Recording,
    Stakes,
    StandingAnswers,
    Threats,
    Together,
)
from ccancients.ui.panels.charts import Story
from ccancients.ui.panels.deck_panel import Pile
from ccancients.ui.panels.dice_tray import Throw
from ccancients.ui.panels.end_panel import EndFacts
from ccancients.ui.panels.info_card import Facts
from ccancients.ui.panels.log_lines import LogLine
from ccancients.ui.panels.prompt_panel import Question, WhyNot
from ccancients.ui.panels.rulebook import Rulebook
from ccancients.ui.panels.seat_track import SeatFacts
from ccancients.ui.panels.setup_parts import KnownBefore
from ccancients.ui.panels.sheets import Sheet
from ccancients.ui.panels.table_art import TableArt
from ccancients.ui.panels.text_board import TextPart
from ccancients.ui.table.session import PERSON
from ccancients.ui.table.table import Table

NOTHING: Final = -1
EVERYTHING: Final = -2
"""Whose hidden cards may be told, where it is no side's: nobody's, or everybody's."""


class Teller(Protocol):
    """Puts events into words, given every event from the beginning of a match in order."""

    def tell(self, events: Iterable[object], before: Sequence[Any] = ()) -> Sequence[LogLine]:
        """The lines of some events; ``before`` are the lines just told, which may be completed and come first."""


class Board(Protocol):
    """The board of a game."""

    def scene(self, theme: Theme, game: Game[Any] | None) -> BoardScene:
        """The board of a match with its ground, or an empty one."""

    def title_scene(self, theme: Theme) -> BoardScene:
        """A board with a match set up, for the start screen."""

    def retranslate(self, scene: BoardScene) -> None:
        """Put the words on the board in the language in use."""

    def stage(self, scene: BoardScene, game: Game[Any], parent: QObject) -> Stage:
        """What plays the match on the board."""

    def turned_for(self, viewer: int) -> bool:
        """Whether a side sees the board from its other end."""

    def attention(self, game: Game[Any]) -> tuple[int, ...]:
        """The places a decision is about, so that they can be brought into sight."""

    def threat(self, game: Game[Any]) -> tuple[int, int] | None:
        """The places of attacker and defender while it is asked what the defender does about an attack."""

    def facts(self, game: Game[Any], place: int, theme: Theme) -> Facts | None:
        """The card of whoever and whatever is at a place."""


class Words(Protocol):
    """What is said of a game and its matches."""

    def game_name(self) -> str:
        """What the game is called, in a word or two."""

    def motto(self) -> str:
        """What it is, in one line below its name."""

    def credit(self) -> str:
        """Whose game it is, in a sentence."""

    def title(self, game: Game[Any]) -> str:
        """The name of the match."""

    def turn(self, state: Any) -> str:
        """Whose turn it is, in a few words."""

    def question(self, game: Game[Any]) -> Question:
        """What the prompt says of the pending decision."""

    def teller(self, game: Game[Any]) -> Teller:
        """Somebody who tells a match from its beginning."""

    def end(self, game: Game[Any]) -> EndFacts:
        """The end of a match."""

    def story(self, setup: Any, game: Game[Any]) -> Story | None:
        """How a recorded match went, for the pictures at its end; None for no pictures. Raises ``BadSaveFile``."""

    def position(
        self, game: Game[Any], viewer: int, hand_open: bool, asked: tuple[str, ...]
    ) -> tuple[TextPart, ...]:
        """The position in words as a side may see it; ``asked`` is what the prompt says."""

    def position_line(self, game: Game[Any], viewer: int) -> str:
        """The position on one line as a side may know it, or ``NOTHING`` or ``EVERYTHING``. Raises ``GameError``."""

    def level_name(self, level: str) -> str:
        """The name of an opponent's level in the reader's language."""


class Answers(Protocol):
    """How decisions are answered by gestures."""

    def of(self, game: Game[Any]) -> tuple[Answer, ...]:
        """The answers to the pending decision."""

    def take_backs(self, decision: Decision, made: Iterable[Choice]) -> dict[int, Choice]:
        """Places in which a click takes an earlier choice back."""

    def why_not(self, game: Game[Any], place: int, selected: int) -> WhyNot:
        """Why a click at a place is no answer."""

    def why_no_card(self, game: Game[Any], card: int) -> WhyNot:
        """Why a card of the hand cannot be played now."""

    def could_order(self, game: Game[Any], card: int) -> tuple[int, ...]:
        """The places of the pieces that a card of the hand could set going, for all that may be known; () for none."""

    def card_note(self, game: Game[Any], card: int) -> str:
        """What a card of the hand of whoever is asked can do now, in a few words; empty for nothing to say."""

    def asked_twice(self, game: Game[Any], answer: Answer) -> tuple[AskedTwice, ...]:
        """Why an answer is asked twice: all that it would give away or leave undone, each kind once; () for nothing."""

    def given_alone(self, decision: Decision) -> bool:
        """Whether the only answer to a question is given by itself."""

    def looks_at_hand(self, decision: Decision) -> bool:
        """Whether a decision needs the deciding side's hidden hand."""

    def hidden_reply(
        self, game: Game[Any], choice: Choice, given: Sequence[Choice], sides: Collection[int]
    ) -> HiddenReply | None:
        """What a side might answer a choice with from its hidden hand; None when no hand can matter.

        ``given``  the replies to the same choice so far;  ``sides`` those whose hands must not be given away
        """

    def asked_of_hand(
        self, game: Game[Any], choice: Choice, given: Sequence[Choice], sides: Collection[int]
    ) -> Game[Any] | None:
        """The game after a choice as it would be if the side of its ``hidden_reply`` held what it might: that side is
        asked in it. A copy; None where no hand can matter. Whether there is one, and for whom, tells nothing of hands.
        """

    def hidden_answer(self, decision: Decision, answer: Choice | None) -> Choice | None:
        """The answer to a question that only a hidden hand raises (without one, the refusal); None for any other."""


class Panels(Protocol):
    """What lies beside the board."""

    @property
    def art(self) -> TableArt: ...

    def seat(self, state: Any, side: int, person: str = "") -> SeatFacts:
        """What lies on a side's account; ``person`` is the name of who plays it, empty for the side's own."""

    def active(self, state: Any) -> int:
        """The side whose turn it is."""

    def piles(self, state: Any) -> Sequence[Pile]:
        """The piles of cards that lie beside the board; none in a game without cards."""

    def throw(self, event: object) -> Throw:
        """Dice to be shown, of an event of dice being thrown."""

    def card_on_table(self, state: Any) -> tuple[int, int] | None:
        """Side and card of what was played last and counts still, or of what the side before played; None for none."""

    def effect_on_table(self, state: Any) -> str:
        """What the card on the table counts for, where that is not what its text says; else empty."""

    def played_card(self, event: object) -> tuple[int, int]:
        """Side and card of an event of a card being laid down."""


class SetupDialog(Protocol):
    """What the shell asks of the dialog before a match: ``table`` once it was accepted.

    ``known``  where stands what is known of those who are about to play
    """

    @property
    def known(self) -> KnownBefore: ...

    def table(self) -> Table: ...

    def set_everybody(self, seat: str) -> None:
        """The same player in all seats, for instance an opponent's level: to be watched."""


class SetUp(Protocol):
    """How a match begins."""

    def dialog(self, settings: SettingsStore, theme: Theme, parent: QWidget | None) -> QDialog:
        """The dialog of a new match (a ``SetupDialog``)."""

    def again(self, table: Table, seed: int) -> Table:
        """The same match from its beginning with other dice and cards, by the rules of today, everybody as before."""


class Help(Protocol):
    """The rules, and the first match explained."""

    def rulebook(self) -> Rulebook:
        """The rules reference in the language in use."""

    def entry_now(self, game: Game[Any] | None) -> str:
        """The entry of the rules that explains what is asked now, or the first one."""

    def entries_at(self, game: Game[Any], place: int) -> tuple[str, ...]:
        """The entries of whoever and whatever is at a place."""

    def entry_of_card(self, card: int) -> str:
        """The entry of a card."""

    @property
    def has_tables(self) -> bool:
        """Whether the game has tables."""

    def tables(self, game: Game[Any], viewer: int) -> tuple[Sheet, ...]:
        """The tables of the game with what counts now, as a side may know it (``NOTHING`` or ``EVERYTHING`` too: no
        hand is told then); () for a game without tables.
        """

    def first_steps(self, decision: Decision) -> str:
        """The entry that explains a question to whoever plays for the first time."""

    def first_match(self, seed: int) -> Table:
        """A match for whoever plays for the first time, against the easiest opponent."""


@dataclass(frozen=True)
class GameFace:
    """A game as the shell sees it. What is None the game does not have."""

    spec: AnySpec
    board: Board
    words: Words
    answers: Answers
    panels: Panels
    setup: SetUp
    help: Help | None = None
    diagrams: Diagrams | None = None
    lessons: Lessons | None = None
    odds: Odds | None = None
    stakes: Stakes | None = None
    plans: Plans | None = None
    together: Together | None = None
    threats: Threats | None = None
    coach: Coach | None = None
    reasons: Reasoning | None = None
    battles: Battles | None = None
    standing: StandingAnswers | None = None
    designer: Designer | None = None
    lines: PositionLines | None = None
    course: CourseTeller | None = None
    accounts: Accounts | None = None
    recording: Recording | None = None
    elsewhere: Elsewhere | None = None

    @property
    def advises(self) -> bool:
        """Whether advice and reviews can be had: the game thinks, and its face can say what was found."""
        return self.coach is not None and self.spec.mind is not None and self.spec.mind.advises

    def seat(self, table: Table, state: Any, side: int) -> SeatFacts:
        """What lies on a side's account at a table, with the person or the opponent who plays it."""
        seat = table.seats[side]
        level = "" if seat == PERSON else self.words.level_name(seat)
        return replace(self.panels.seat(state, side, table.names[side]), player=level)

    def near_side(self, sides: Sequence[int]) -> int:
        """Of some sides the one in front of the screen when nothing else decides: that sees the board as it lies."""
        return next((side for side in sides if not self.board.turned_for(side)), sides[0])


class Faces:
    """The games that a window offers: faces by the key of their game, each made when it is first asked for.

    ``makers``  by key, what makes a face, in the order in which the games are offered
    """

    def __init__(self, makers: Mapping[str, Callable[[], GameFace]]) -> None:
        self._makers = dict(makers)
        self._made: dict[str, GameFace] = {}

    @property
    def several(self) -> bool:
        """Whether there is more than one game."""
        return len(self._makers) > 1

    def known(self, key: str) -> str:
        """A key if it is that of a game on offer, else the key of the game that is offered first."""
        return key if key in self._makers else next(iter(self._makers))

    def of(self, key: str) -> GameFace:
        """The face of a game. Raises ``GameError`` for a game that has none."""
        if key not in self._made:
            if key not in self._makers:
                raise GameError(Phrase("the window does not show the game '{game}'", {"game": key}))
            self._made[key] = self._makers[key]()
        return self._made[key]

    def names(self) -> dict[str, str]:
        """What the games are called, by key; one whose face has not been made yet is called by its key."""
        made = self._made
        return {key: made[key].words.game_name() if key in made else key.capitalize() for key in self._makers}

    def all(self) -> tuple[GameFace, ...]:
        """Every face; those not made yet are made."""
        return tuple(self.of(key) for key in self._makers)

    def any(self, fits: Callable[[GameFace], bool]) -> bool:
        """Whether a face fits; one that has not been made yet may."""
        return len(self._made) < len(self._makers) or any(fits(face) for face in self._made.values())

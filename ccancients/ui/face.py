"""The face of a game: everything the shell must know of a game to seat people at it.

The shell, the panels and the session know no game. A game's twin in the window (``ccancients.ui.ancients``) gives them
an object of this shape; a sister game brings another.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, Protocol

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QDialog, QWidget

from ccancients.engine.decision import Choice, Decision
from ccancients.engine.game import Game
from ccancients.engine.gamespec import GameSpec
from ccancients.ui.canvas.animator import Animator
from ccancients.ui.canvas.board_scene import BoardScene
from ccancients.ui.interactions.answers import Answer
from ccancients.ui.panels.charts import Story
from ccancients.ui.panels.info_card import Facts
from ccancients.ui.panels.log_panel import LogLine
from ccancients.ui.panels.table_art import DieState, TableArt
from ccancients.ui.referee import Table
from ccancients.ui.rulebook import Rulebook
from ccancients.ui.settings import SettingsStore
from ccancients.ui.theme import Theme

NOTHING: Final = -1
EVERYTHING: Final = -2
"""Whose hidden cards may be told, where it is no side's: nobody's, or everybody's."""


@dataclass(frozen=True, slots=True)
class Throw:
    """Dice to be shown in the tray."""

    title: str
    faces: tuple[int, ...]
    states: tuple[DieState, ...]
    sentence: str


@dataclass(frozen=True, slots=True)
class Asked:
    """What the prompt says of a decision."""

    phase: str
    text: str
    hint: str = ""


@dataclass(frozen=True, slots=True)
class WhyNot:
    """Why a click is no answer: a sentence, and the entry of the rules that says so."""

    sentence: str
    entry: str


@dataclass(frozen=True, slots=True)
class HiddenReply:
    """A choice that the other side might answer from its hidden hand, for all that everybody knows.

    ``public_question``  what is asked in sight of both;  ``question`` what is asked of whoever looks at his cards
    ``attack``           the hexes of attacker and defender, where it is an attack
    ``answers``          what the hand of ``side`` really allows, for its eyes only
    ``entry``            the entry of the rules about it
    """

    side: int
    public_question: str
    question: str
    hint: str
    attack: tuple[int, int] | None
    answers: tuple[Answer, ...]
    entry: str


@dataclass(frozen=True, slots=True)
class SideFacts:
    """What lies beside the board on a side's account. ``hand`` is hidden from the other side by whoever shows it."""

    name: str
    color: str
    won: int
    needed: int
    hand: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class EndFacts:
    """The end of a battle: a headline, a sentence, and rows of what and the numbers of both sides."""

    headline: str
    sentence: str
    heads: tuple[str, str]
    rows: tuple[tuple[str, str, str], ...]


class Stage(Protocol):
    """A battle on the board: shows positions and plays events (see ``ccancients.ui.ancients.stage``).

    Its signals are ``line_told``, ``line_untold``, ``dice_thrown``, ``dice_cleared``,
    ``card_shown``, ``settled`` and ``busy_changed``.
    """

    line_told: Any
    line_untold: Any
    dice_thrown: Any
    dice_cleared: Any
    card_shown: Any
    settled: Any
    busy_changed: Any
    animator: Animator
    show_dice: bool
    keeps_all: bool
    """Whether everything played can be taken back, not only what the rules let a player take back."""

    @property
    def busy(self) -> bool: ...

    def show(self, state: Any) -> None: ...

    def play(self, events: Sequence[object], state: Any, count: int) -> None: ...

    def take_back(self, count: int, state: Any) -> None: ...

    def skip(self) -> bool: ...

    def trace_of(self, side: int) -> tuple[tuple[int, int], ...]: ...


class Teller(Protocol):
    """Puts events into words, given every event from the beginning of a battle in order."""

    def tell(self, events: Iterable[object], before: Sequence[Any] = ()) -> Sequence[LogLine]:
        """The lines of some events; ``before`` are the lines just told, which may be completed and come first."""


@dataclass(frozen=True, slots=True)
class TextPart:
    """A part of the position in words: a heading and its lines."""

    heading: str
    lines: tuple[str, ...]


class Dangers(Protocol):
    """What the enemy could do next turn: ``heat`` of each hex, 0 to 1, and the card of one."""

    @property
    def heat(self) -> Mapping[int, float]: ...

    def facts(self, here: int) -> Facts | None: ...


@dataclass(frozen=True, slots=True)
class PlanFacts:
    """A plan that somebody might follow.

    ``lines``    what is done, step by step;  ``figures`` pairs of what and how much
    ``arrows``   pairs of hexes, from where to where;  ``hexes`` of the pieces that are ordered
    """

    title: str
    lines: tuple[str, ...]
    figures: tuple[tuple[str, str], ...]
    arrows: tuple[tuple[int, int], ...]
    hexes: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class AdviceFacts:
    """Plans, the best first, and why the first is better than the second."""

    plans: tuple[PlanFacts, ...]
    why: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class MomentFacts:
    """One turn looked at again.

    ``count``    choices made before it;  ``turn`` its number
    ``chance``   of winning with the best plan, 0 to 1;  ``loss`` what was given away of it
    ``verdict``  in a word or two, empty when nothing clear was given away
    ``played``, ``best``   the plans, for ``GameFace.plan``
    ``best_card``, ``played_card``   what should have been played and what was
    """

    count: int
    turn: int
    chance: float
    loss: float
    verdict: str
    played: tuple[str, ...]
    best: tuple[str, ...]
    best_card: int
    played_card: int


@dataclass(frozen=True, slots=True)
class ReviewFacts:
    """A side's battle looked at again; ``lessons`` and ``turning_points`` are places among the moments."""

    side: int
    won: bool | None
    moments: tuple[MomentFacts, ...]
    lessons: tuple[int, ...]
    turning_points: tuple[int, ...]


class NewBattleDialog(Protocol):
    """What the shell asks of a Council of War after it was accepted."""

    def table(self) -> Table: ...

    def set_seats(self, seats: tuple[str, str]) -> None: ...


class GameFace(Protocol):
    """A game as the shell sees it."""

    spec: GameSpec
    art: TableArt

    def level_name(self, level: str) -> str:
        """The name of an opponent's level in the reader's language."""

    # -- the board ----------------------------------------------------------------------------------------------

    def scene(self, theme: Theme, game: Game[Any] | None) -> BoardScene:
        """The board of a battle with its terrain, or an empty one."""

    def refresh_scene(self, scene: BoardScene) -> None:
        """Put the words on the board in the language in use."""

    def stage(self, scene: BoardScene, game: Game[Any], parent: QObject) -> Stage:
        """What plays the battle on the board."""

    def teller(self, game: Game[Any]) -> Teller:
        """Somebody who tells a battle from its beginning."""

    # -- beside the board ---------------------------------------------------------------------------------------

    def side(self, state: Any, side: int) -> SideFacts: ...

    def piles(self, state: Any) -> tuple[int, tuple[int, ...]]:
        """Cards left in the deck, and the discards, the last on top."""

    def turn_text(self, state: Any) -> str:
        """Whose turn it is, in a few words."""

    def active(self, state: Any) -> int:
        """The side whose turn it is."""

    def title(self, game: Game[Any]) -> str:
        """The name of the battle."""

    def log_colors(self, game: Game[Any]) -> tuple[str, str]:
        """A color for the lines of each side."""

    # -- decisions ----------------------------------------------------------------------------------------------

    def asked(self, game: Game[Any]) -> Asked: ...

    def answers(self, game: Game[Any]) -> tuple[Answer, ...]: ...

    def take_backs(self, decision: Decision, made: Iterable[Choice]) -> dict[int, Choice]: ...

    def why_not(self, game: Game[Any], here: int, selected: int) -> WhyNot:
        """Why a click in a hex is no answer."""

    def why_no_card(self, game: Game[Any], card: int) -> WhyNot:
        """Why a card of the hand cannot be played now."""

    def left_undone(self, game: Game[Any], answer: Answer) -> str:
        """What would be left undone by an answer that ends a phase, in one sentence; empty for nothing."""

    def looks_at_hand(self, decision: Decision) -> bool:
        """Whether a decision needs the deciding side's hidden hand."""

    def hidden_reply(self, game: Game[Any], choice: Choice) -> HiddenReply | None:
        """What the other side might answer a choice with; None when its hand cannot matter."""

    def hidden_answer(self, decision: Decision, answer: Choice | None) -> Choice | None:
        """The answer to a question that only a hidden hand raises (without one, the refusal); None for any other."""

    def attention(self, game: Game[Any]) -> tuple[int, ...]:
        """The hexes a decision is about, so that they can be brought into sight."""

    def threat(self, game: Game[Any]) -> tuple[int, int] | None:
        """The hexes of attacker and defender while it is asked what the defender does about an attack."""

    def hex_facts(self, game: Game[Any], here: int, theme: Theme) -> Facts | None: ...

    def odds(self, game: Game[Any], source: int, answer: Answer) -> Facts | None: ...

    def dangers(self, game: Game[Any], side: int, selected: int) -> Dangers:
        """What the enemy could do to a side next turn; ``selected`` is the hex of a unit that thinks of moving."""

    def position_words(
        self, game: Game[Any], viewer: int, hand_open: bool, asked: tuple[str, ...]
    ) -> tuple[TextPart, ...]:
        """The position in words as a side may see it; ``asked`` is what the prompt says."""

    def position_line(self, game: Game[Any], viewer: int) -> str:
        """The position on one line as a side may know it, or ``NOTHING`` or ``EVERYTHING``. Raises ``GameError``."""

    def throw(self, event: object) -> Throw: ...

    def played_card(self, event: object) -> tuple[int, int]:
        """Side and card of an event of a card being laid down."""

    def plan(self, game: Game[Any], texts: Sequence[str]) -> PlanFacts:
        """A plan from the pending question on."""

    def review(self, data: Mapping[str, Any]) -> ReviewFacts:
        """What ``GameSpec.review`` found. Raises ``LookupError``, ``TypeError``, ``ValueError`` or ``GameError``."""

    def card_name(self, card: int) -> str:
        """The name of a card."""

    def reasoning(self, thought: Mapping[str, Any]) -> str:
        """What an opponent thought, in a sentence or two; empty where it is not worth one."""

    def advice(self, game: Game[Any], data: Mapping[str, Any]) -> AdviceFacts:
        """What ``GameSpec.advise`` found for the pending question."""

    # -- rules --------------------------------------------------------------------------------------------------

    def rulebook(self) -> Rulebook:
        """The rules reference in the language in use."""

    def rules_now(self, game: Game[Any] | None) -> str:
        """The entry of the rules that explains what is asked now, or the first one."""

    def first_steps(self, decision: Decision) -> str:
        """The entry that explains a question to whoever plays for the first time."""

    def first_battle(self, seed: int) -> Table:
        """A battle for whoever plays for the first time, against the easiest opponent."""

    def rules_at(self, game: Game[Any], here: int) -> tuple[str, ...]:
        """The entries of whoever and whatever is in a hex."""

    def rules_of_card(self, card: int) -> str:
        """The entry of a card."""

    # -- new battles --------------------------------------------------------------------------------------------

    def council(self, settings: SettingsStore, theme: Theme, parent: QWidget | None) -> QDialog:
        """The dialog of a new battle (a ``NewBattleDialog``)."""

    def title_scene(self, theme: Theme) -> BoardScene:
        """A board with a battle set up, for the start screen."""

    def designer(self, settings: SettingsStore, parent: QWidget) -> Any:
        """The designer's window, shown (its signal ``playtest_requested`` brings a ``Table``); None without one."""

    def rematch(self, table: Table, seed: int) -> Table:
        """The same battle with the sides exchanged."""

    def end(self, game: Game[Any]) -> EndFacts: ...

    def story(self, setup: Any, game: Game[Any]) -> Story:
        """How a recorded battle went, for the pictures at its end. Raises ``BadSaveFile``."""

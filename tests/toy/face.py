"""The face of the toy game: the least that a game needs in the window. It has no rules to read, no odds, no coach."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any, ClassVar, Final

from PySide6.QtCore import QObject, QRectF, Qt
from PySide6.QtGui import QColor, QPainter
from PySide6.QtWidgets import QComboBox, QDialog, QDialogButtonBox, QSpinBox, QVBoxLayout, QWidget

from ccancients.engine.chance import RolledChance
from ccancients.engine.decision import Choice, Decision
from ccancients.engine.fairness import fresh_seed
from ccancients.engine.game import DRAW, Game
from ccancients.ui.canvas.board_scene import BoardScene
from ccancients.ui.canvas.effects import Tone
from ccancients.ui.canvas.marks import Mark
from ccancients.ui.canvas.pieces import Look, Piece, PieceState
from ccancients.ui.canvas.points.art import PointArt, WayLook
from ccancients.ui.canvas.points.layout import PointLayout
from ccancients.ui.canvas.stage import Batch, Stage, Tableau, Trace
from ccancients.ui.canvas.steps import Move, Pulse
from ccancients.ui.desktop.i18n import localized
from ccancients.ui.desktop.settings import SettingsStore
from ccancients.ui.face import GameFace
from ccancients.ui.interactions.answers import Answer
from ccancients.ui.look.theme import Theme
from ccancients.ui.panels.deck_panel import Pile
from ccancients.ui.panels.dice_tray import Throw
from ccancients.ui.panels.end_panel import EndFacts
from ccancients.ui.panels.info_card import Facts
from ccancients.ui.panels.log_lines import LogLine
from ccancients.ui.panels.prompt_panel import Question, WhyNot
from ccancients.ui.panels.seat_track import SeatFacts
from ccancients.ui.panels.setup_parts import KnownBefore
from ccancients.ui.panels.table_art import DieState
from ccancients.ui.panels.text_board import TextPart
from ccancients.ui.table.session import PERSON
from ccancients.ui.table.table import Table
from tests.toy.rules import MAP, POINTS, SPACES, Happened, ToyState
from tests.toy.spec import SEATS, TOY, ToySetup

SPOTS: Final = ((60, 220), (200, 120), (360, 60), (200, 340), (380, 240), (540, 160), (640, 320))
DUEL_CARD: Final = 10
"""Added to a duel card, so that the cards of both kinds can lie in one hand."""


def color_of(side: int) -> str:
    return SEATS[side].color


class ToyArt(PointArt):
    """Roads, sea ways, and a disc for each army."""

    ways: ClassVar = {"road": WayLook("#8a6d3b"), "sea": WayLook("#3b6d8a", dashes=(2.0, 2.0))}
    piece: ClassVar = QRectF(-20, -20, 40, 40)

    def paint(self, painter: QPainter, look: Look, state: PieceState, theme: Theme, pixels: float) -> None:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(str(look)))
        painter.drawEllipse(self.piece.adjusted(2, 2, -2, -2))


class ToyDirector:
    """Shows marches and duels, and tells them."""

    def tableau(self, state: ToyState) -> Tableau:
        pieces = tuple(Piece(("army", side), space, color_of(side)) for side, space in enumerate(state.at))
        return Tableau(pieces, state.copy())

    def turns(self, state: ToyState) -> Sequence[int]:
        return state.turns

    def active(self, state: ToyState) -> int:
        return state.active

    def reset(self, state: ToyState) -> None: ...

    def begin(self) -> None: ...

    def direct(self, stage: Stage, batch: Batch, events: Sequence[object]) -> None:
        lines: list[LogLine] = []
        for event in events:
            assert isinstance(event, Happened)
            told = list(lines)
            lines += lines_of([event])
            if event.verb in ("marched", "went home") and event.number != event.other:
                batch.steps.append(Move((event.number, event.other), (("army", event.side),)))
                batch.traces.append(Trace(event.side, ("army", event.side), event.number, event.other))
            elif event.verb == "blown back":
                batch.steps += stage.roll(event, 300)
                batch.steps.append(Pulse(event.number, Tone.BAD))
            elif event.verb == "played":
                batch.steps += stage.lay_card(event, 0, lines_of([event])[0].text)
            if lines != told:
                stage.tell(batch, lines, told)


def lines_of(events: Iterable[object]) -> list[LogLine]:
    """What may be told to everybody: not what was drawn."""
    lines = []
    for event in events:
        assert isinstance(event, Happened)
        name = localized(SEATS[event.side].names)
        if event.verb in ("marched", "went home"):
            spaces = (event.number, event.other)
            lines.append(LogLine(f"{name} {event.verb} to {SPACES[event.other]}.", spaces, side=event.side))
        elif event.verb not in ("drew", "took up"):
            lines.append(LogLine(f"{name} {event.verb} {event.number}.", side=event.side))
    return lines


class ToyTeller:
    def tell(self, events: Iterable[object], before: Sequence[Any] = ()) -> Sequence[LogLine]:
        return [*before, *lines_of(events)]


class ToyBoard:
    def scene(self, theme: Theme, game: Game[Any] | None) -> BoardScene:
        return BoardScene(PointLayout(MAP, SPOTS, SPACES), ToyArt(), theme)

    def title_scene(self, theme: Theme) -> BoardScene:
        scene = self.scene(theme, None)
        scene.set_out(ToyDirector().tableau(ToyState(4)).pieces)
        return scene

    def retranslate(self, scene: BoardScene) -> None: ...

    def stage(self, scene: BoardScene, game: Game[Any], parent: QObject) -> Stage:
        return Stage(ToyDirector(), scene, parent)

    def turned_for(self, viewer: int) -> bool:
        return False

    def attention(self, game: Game[Any]) -> tuple[int, ...]:
        return (game.state.at[game.decision.side],) if game.decision is not None else ()

    def threat(self, game: Game[Any]) -> tuple[int, int] | None:
        return None

    def facts(self, game: Game[Any], place: int, theme: Theme) -> Facts | None:
        here = [localized(SEATS[side].names) for side, space in enumerate(game.state.at) if space == place]
        return Facts(SPACES[place], ", ".join(here)) if place >= 0 else None


class ToyWords:
    def game_name(self) -> str:
        return "The Toy"

    def motto(self) -> str:
        return "Heirs quarrel over an island."

    def credit(self) -> str:
        return "Made up for tests."

    def title(self, game: Game[Any]) -> str:
        return f"A quarrel of {len(game.state.at)}"

    def turn(self, state: ToyState) -> str:
        return f"{localized(SEATS[state.active].names)} · turn {state.turns[state.active]}"

    def question(self, game: Game[Any]) -> Question:
        decision = game.decision
        if decision is None:
            return Question("The quarrel is over", "")
        texts = {"card": "Which card is played?", "march": "Where to?", "strike": "Strike with which card?",
                 "parry": "Parry, or yield?"}  # fmt: skip
        return Question(decision.question.capitalize(), texts[decision.question])

    def teller(self, game: Game[Any]) -> ToyTeller:
        return ToyTeller()

    def end(self, game: Game[Any]) -> EndFacts:
        state = game.state
        heads = tuple(localized(SEATS[side].names) for side in range(len(state.at)))
        won = "A draw" if game.outcome in (None, DRAW) else f"Victory: {heads[game.outcome]}"
        return EndFacts(won, "The island is quiet.", heads, (("Points", *map(str, state.points)),))

    def story(self, setup: ToySetup, game: Game[Any]) -> None:
        return None

    def position(self, game: Game[Any], viewer: int, hand_open: bool, asked: tuple[str, ...]) -> tuple[TextPart, ...]:
        armies = tuple(f"{localized(SEATS[s].names)}: {SPACES[at]}" for s, at in enumerate(game.state.at))
        cards = (TextPart("Hand", (" ".join(map(str, game.state.hands[viewer])),)),) if hand_open else ()
        return (TextPart("Asked", asked), TextPart("Armies", armies), *cards)

    def position_line(self, game: Game[Any], viewer: int) -> str:
        return " ".join(SPACES[at] for at in game.state.at)

    def level_name(self, level: str) -> str:
        return "Dicer"


class ToyAnswers:
    def of(self, game: Game[Any]) -> tuple[Answer, ...]:
        decision, answers = game.decision, []
        for choice in decision.choices if decision is not None else ():
            text = TOY.choice_text(choice)
            if choice.verb == "go":
                answers.append(Answer(choice, text, target=choice.args[0], mark=Mark.LEGAL))
            elif choice.verb in ("play", "strike"):
                answers.append(Answer(choice, text, card=choice.args[0] + DUEL_CARD * (choice.verb == "strike")))
            else:
                answers.append(Answer(choice, text, primary=choice.verb == "parry"))
        return tuple(answers)

    def take_backs(self, decision: Decision, made: Iterable[Choice]) -> dict[int, Choice]:
        return {}

    def why_not(self, game: Game[Any], place: int, selected: int) -> WhyNot:
        return WhyNot("That is too far.", "")

    def why_no_card(self, game: Game[Any], card: int) -> WhyNot:
        return WhyNot("No card is asked for.", "")

    def could_order(self, game: Game[Any], card: int) -> tuple[int, ...]:
        return ()

    def card_note(self, game: Game[Any], card: int) -> str:
        return ""

    def asked_twice(self, game: Game[Any], answer: Answer) -> tuple[()]:
        return ()

    def given_alone(self, decision: Decision) -> bool:
        return False

    def looks_at_hand(self, decision: Decision) -> bool:
        return decision.question != "march"

    def hidden_reply(self, game: Game[Any], choice: Choice, given: Any, sides: Any) -> None:
        return None

    def asked_of_hand(self, game: Game[Any], choice: Choice, given: Any, sides: Any) -> None:
        return None

    def hidden_answer(self, decision: Decision, answer: Choice | None) -> Choice | None:
        return None


@dataclass(frozen=True)
class ToyTableArt:
    """Cards and dice are squares with a number."""

    def _square(self, painter: QPainter, rect: QRectF, color: str, text: str) -> None:
        painter.fillRect(rect, QColor(color))
        painter.setPen(QColor("#000000"))
        painter.drawText(rect, Qt.AlignmentFlag.AlignCenter, text)

    def paint_card(
        self, painter: QPainter, rect: QRectF, card: int, theme: Theme, *, playable: bool, note: str = "",
        seen: float = 1.0,
    ) -> None:
        self._square(painter, rect, "#fff8e0" if playable else "#d8d0b8", self.card_name(card))

    def paint_card_back(self, painter: QPainter, rect: QRectF, theme: Theme) -> None:
        self._square(painter, rect, "#705030", "")

    def paint_die(
        self, painter: QPainter, rect: QRectF, face: int, theme: Theme, state: DieState, turn: float = 0.0
    ) -> None:
        self._square(painter, rect, "#ffffff", str(face + 1))

    def other_face(self, face: int, step: int) -> int:
        return (face + step) % 6

    def paint_trophy(
        self, painter: QPainter, rect: QRectF, color: str, theme: Theme, *, won: bool, pulse: float
    ) -> None:
        self._square(painter, rect, color if won else "#c8c0b0", "")

    def card_name(self, card: int) -> str:
        return f"Strike {card - DUEL_CARD}" if card > DUEL_CARD else f"March {card}"

    def card_effect(self, card: int) -> str:
        return ""


class ToyPanels:
    art: ClassVar = ToyTableArt()

    def seat(self, state: ToyState, side: int, person: str = "") -> SeatFacts:
        name, won = person or localized(SEATS[side].names), state.points[side]
        hand = (*state.hands[side], *(card + DUEL_CARD for card in state.duelling[side]))
        return SeatFacts(name, color_of(side), won, POINTS, f"{name}: {won} of {POINTS} points", hand)

    def active(self, state: ToyState) -> int:
        return state.active

    def piles(self, state: ToyState) -> Sequence[Pile]:
        return (Pile("March", len(state.march), tuple(state.marched)), Pile("Duel", len(state.duel), None))

    def throw(self, event: object) -> Throw:
        return Throw("Wind", (0,), (DieState.MISS,), "The wind is against it.")

    def card_on_table(self, state: ToyState) -> None:
        return None

    def effect_on_table(self, state: ToyState) -> str:
        return ""

    def played_card(self, event: object) -> tuple[int, int]:
        assert isinstance(event, Happened)
        return event.side, event.number


class ToyDialog(QDialog):
    """How many quarrel, and who plays."""

    def __init__(self, parent: QWidget | None) -> None:
        super().__init__(parent)
        box = QVBoxLayout(self)
        self.known = KnownBefore(self._about_to_play, self)
        self.number = QSpinBox(self, minimum=2, maximum=len(SEATS), value=3)
        self.players = [QComboBox(self) for _ in SEATS]
        for player in self.players:
            player.addItems([PERSON, "random"])
            box.addWidget(player)
        self.buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Ok, self)
        self.buttons.accepted.connect(self.accept)
        box.addWidget(self.number)
        box.addWidget(self.buttons)

    def _about_to_play(self) -> None:
        return None

    def set_everybody(self, seat: str) -> None:
        for player in self.players:
            player.setCurrentText(seat)

    def table(self) -> Table:
        number = self.number.value()
        return toy_table(tuple(player.currentText() for player in self.players[:number]), fresh_seed())


class ToySetUp:
    def dialog(self, settings: SettingsStore, theme: Theme, parent: QWidget | None) -> QDialog:
        return ToyDialog(parent)

    def again(self, table: Table, seed: int) -> Table:
        game = TOY.new_game(table.setup, RolledChance(seed))
        return replace(table, game=game, seed=seed, extras={}, lots=())


def toy_table(seats: tuple[str, ...], seed: int) -> Table:
    """A table of the toy game with as many seats."""
    setup = ToySetup(len(seats))
    return Table(TOY, setup, seed, TOY.new_game(setup, RolledChance(seed)), seats)


def toy_face() -> GameFace:
    """The face of the toy game."""
    return GameFace(TOY, ToyBoard(), ToyWords(), ToyAnswers(), ToyPanels(), ToySetUp())

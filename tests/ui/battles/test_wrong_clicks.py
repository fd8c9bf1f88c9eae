"""Whatever is clicked at the wrong moment changes nothing, breaks nothing, and is answered with a sentence."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication

from ccancients.ancients.components.board import HEX_COUNT
from ccancients.ui.interactions.interaction import CardInteraction, Interaction
from ccancients.ui.interactions.piece_interaction import PieceInteraction
from ccancients.ui.shell.window.main_window import MainWindow
from tests.ui.battles.driver import MousePerson, breathe
from tests.ui.battles.test_whole_battle import SEED, akragas

RIGHT, MIDDLE = Qt.MouseButton.RightButton, Qt.MouseButton.MiddleButton


class Fumbler:
    """A person who between his choices clicks about where nothing is to be gained."""

    def __init__(self, person: MousePerson, seed: int) -> None:
        self.person = person
        self.dice = random.Random(seed)
        self.done: dict[str, int] = {}

    @property
    def interaction(self) -> Interaction:
        interaction = self.person.page.play.interaction
        assert interaction is not None
        return interaction

    def wrong_hexes(self) -> list[int]:
        """Hexes in which a click is good for nothing now."""
        interaction = self.interaction
        good = {hex for answer in interaction.answers for hex in (answer.source, answer.target, *answer.via)}
        good |= set(interaction.take_backs)
        return [here for here in range(HEX_COUNT) if here not in good]

    def fumble(self) -> None:
        """One of everything that is wrong; the position must be the same afterwards."""
        page = self.person.page
        before, count = page.session.game.snapshot(), page.session.count
        for act in self.dice.sample(self.acts(), 3):
            act()
            breathe()
            self.done[act.__name__] = self.done.get(act.__name__, 0) + 1
            assert page.session.count == count, f"{act.__name__} made a choice (seed {self.person.seed})"
            assert page.session.game.snapshot() == before, f"{act.__name__} (seed {self.person.seed})"
        if isinstance(self.interaction, PieceInteraction):
            self.interaction.select(-1)

    def acts(self) -> list[Callable[[], None]]:
        return [self.wrong_hex, self.right_click, self.wrong_card, self.double_click, self.drag, self.beside,
                self.leader_in_wrong_hex]

    def _refused(self, what: str) -> None:
        assert self.person.notice, f"no word about {what} at {self.person.decision.question} (seed {self.person.seed})"

    def wrong_hex(self) -> None:
        self.person.page.prompt.notify("")
        self.person.page.refusal.close_bubble()
        here = self.dice.choice(self.wrong_hexes())
        self.person.click_hex(here)
        self._refused(f"hex {here}")

    def leader_in_wrong_hex(self) -> None:
        self.person.page.prompt.notify("")
        self.person.page.refusal.close_bubble()
        self.person.click_hex(self.dice.choice(self.wrong_hexes()), keys=Qt.KeyboardModifier.ShiftModifier)
        self._refused("a leader in a wrong hex")

    def right_click(self) -> None:
        self.person.click_hex(self.dice.randrange(HEX_COUNT), RIGHT)
        popup = QApplication.activePopupWidget()
        if popup is not None:
            popup.close()

    def wrong_card(self) -> None:
        """A card at a moment when none is asked for."""
        page = self.person.page
        if isinstance(self.interaction, CardInteraction) or not page.hand.cards:
            return
        page.prompt.notify("")
        self.person.click_card(self.dice.choice([card.card for card in page.hand.cards]))
        self._refused("a card")

    def double_click(self) -> None:
        page = self.person.page
        self.person.double_click(page.view.viewport(), self.person.hex_point(self.dice.choice(self.wrong_hexes())))

    def drag(self) -> None:
        """From one wrong hex to another, with either button."""
        start, end = self.dice.sample(self.wrong_hexes(), 2)
        button = self.dice.choice([Qt.MouseButton.LeftButton, MIDDLE])
        page = self.person.page
        self.person.drag(page.view.viewport(), self.person.hex_point(start), self.person.hex_point(end), button)
        page.view.fit()

    def beside(self) -> None:
        """Beside the board, on the prompt, on the dice, on the piles."""
        page = self.person.page
        self.person.click(page.view.viewport(), QPoint(2, 2))
        for widget in (page.prompt, page.tracks.own, page.deck):
            self.person.click(widget, QPoint(2, 2))
        assert page.cards.isVisible(), "the piles show the discards"
        self.person.click(page.cards, QPoint(4, 4))
        assert not page.cards.isVisible(), "a click puts them away"


@pytest.mark.parametrize(
    ("seed", "choices"), [(SEED, 15), *(pytest.param(SEED + more, 120, marks=pytest.mark.slow) for more in (0, 1))]
)
def test_clicks_that_are_no_answer_change_nothing_and_are_answered(window: MainWindow, seed: int, choices: int) -> None:
    person = MousePerson(window, seed)
    window.open_table(akragas(("centurion", "person"), seed))
    fumbler = Fumbler(person, seed)
    session = person.page.session
    person.play(enough=lambda: session.count > choices, before=fumbler.fumble)
    assert set(fumbler.done) == {act.__name__ for act in fumbler.acts()}


def test_clicks_while_the_opponent_decides_change_nothing(window: MainWindow) -> None:
    person = MousePerson(window, SEED)
    page = window.open_table(akragas(("centurion", "centurion"), SEED))
    page.session.pause()
    person.wait(lambda: not page.session.is_thinking and not page.stage.busy, "the opponent's answer")
    before = page.session.game.snapshot()
    for here in range(0, HEX_COUNT, 9):
        person.click_hex(here)
    for card in page.hand.cards:
        person.click(card, QPoint(4, 4))
    window.do("way_on")
    window.do("undo")
    window.do("redo")
    window.do("reset")
    assert page.session.game.snapshot() == before

"""Two people at one screen: a whole battle, and not a pixel of the next hand before its owner has confirmed."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

import pytest
from PySide6.QtCore import QSize
from PySide6.QtGui import QImage, QPixmap
from PySide6.QtWidgets import QLabel, QWidget

from ccancients.ui.panels.card_pictures import CardPictures
from ccancients.ui.panels.overlays import CardPreview
from ccancients.ui.shell.window.main_window import MainWindow
from ccancients.ui.table.session import PERSON
from tests.ui.battles.driver import MousePerson, breathe
from tests.ui.battles.test_whole_battle import BEGUN_OR_WHOLE, BOTTOM, SEED, check_end, check_table, council, to_battle
from tests.ui.hands import picture_at_rest

NOBODY = -1


@dataclass
class Watchman:
    """Looks over the shoulder of whatever paints cards.

    ``allowed``  the side whose hand may be painted
    ``leaks``    cards that were painted all the same, each with the side allowed then
    """

    person: MousePerson
    allowed: int = NOBODY
    leaks: list[tuple[int, int]] = field(default_factory=list)
    painted: int = 0

    def saw(self, card: int) -> None:
        if card < 0 or self.person.window.page is None:
            return
        self.painted += 1
        state = self.person.page.session.game.state
        open_cards = {*state.discards, *state.played, *(state.hands[self.allowed] if self.allowed >= 0 else ())}
        if card not in open_cards:
            self.leaks.append((self.allowed, card))


@pytest.fixture
def watchman(window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> Iterator[Watchman]:
    watch = Watchman(MousePerson(window, SEED))
    picture, show = CardPictures.picture, CardPreview.show_card

    def seen_picture(
        pictures: CardPictures, card: int, playable: bool, size: QSize, ratio: float, seen: float = 1.0
    ) -> QPixmap:
        watch.saw(card)
        return picture(pictures, card, playable, size, ratio, seen)

    def seen_preview(preview: CardPreview, card: int, *place: object) -> None:
        watch.saw(card)
        show(preview, card, *place)

    monkeypatch.setattr(CardPictures, "picture", seen_picture)
    monkeypatch.setattr(CardPreview, "show_card", seen_preview)
    yield watch
    assert not watch.leaks, f"hands were painted that had to be hidden: {watch.leaks} (seed {SEED})"


def hot_seat(person: MousePerson) -> None:
    """Through the Council of War to a battle of two people."""
    dialog = council(person)
    dialog.armies[0].set_seat(PERSON)
    assert [army.seat for army in dialog.armies] == [PERSON, PERSON]
    to_battle(person, dialog)


def picture_of(window: MainWindow) -> QImage:
    breathe()
    return picture_at_rest(window, window.pages.match.view.board)


def words_on(window: MainWindow) -> list[str]:
    """All that is written or said aloud of what can be seen."""
    return [
        text
        for widget in window.findChildren(QWidget)
        if widget.isVisible()
        for text in (
            widget.accessibleName(), widget.accessibleDescription(), widget.toolTip(),
            widget.text() if isinstance(widget, QLabel) else "",
        )
        if text
    ]


def with_other_hands(person: MousePerson) -> tuple[QImage, list[str]]:
    """What the window shows if both hands were others: cards of the deck and of each other."""
    page, state = person.page, person.page.session.game.state
    kept = [list(hand) for hand in state.hands], list(state.deck)
    cards = [*state.deck, *state.hands[1], *state.hands[0]]
    for side in (0, 1):
        size = len(state.hands[side])
        state.hands[side], cards = cards[:size], cards[size:]
    assert [set(hand) for hand in state.hands] != [set(hand) for hand in kept[0]]
    page.play.refresh()
    shown = picture_of(person.window), words_on(person.window)
    (state.hands[0], state.hands[1]), state.deck = kept[0], kept[1]
    page.play.refresh()
    return shown


def check_curtain(person: MousePerson, watchman: Watchman) -> None:
    """While the curtain is up the window shows and says the same, whatever anybody holds."""
    page, window = person.page, person.window
    watchman.allowed = NOBODY
    assert all(card.face_down for card in page.hand.cards), person.seed
    assert not page.page.isEnabled()
    assert page.preview.card == NOBODY
    assert not page.play.review.strip.isVisible(), "what the others did is told to whoever sits down"
    before = picture_of(window), words_on(window)
    other = with_other_hands(person)
    assert before[1] == other[1], f"the curtain tells of a hand (seed {person.seed})"
    assert before[0] == other[0], f"the curtain shows something of a hand (seed {person.seed})"
    assert picture_of(window) == before[0]


@BEGUN_OR_WHOLE
def test_a_whole_hot_seat_battle_with_hidden_hands(watchman: Watchman, whole: bool) -> None:
    person = watchman.person
    hot_seat(person)
    turns: list[int] = []
    looked: list[int] = []

    def look() -> None:
        if person.curtain_is_up:
            check_curtain(person, watchman)
            watchman.allowed = person.page.play.hands.waiting_for  # from the click on, not before
            turns.append(watchman.allowed)
            return
        shown = [card.card for card in person.page.hand.cards if not card.face_down]
        hands = person.page.session.game.state.hands
        if person.page.play.answering.reply.waiting:
            assert shown == hands[1 - person.decision.side], "who was attacked looks at his cards"
            looked.append(1)
            return
        if person.decision.question == "card":
            assert shown == hands[person.decision.side], person.seed
            check_table(person, person.decision.side)
        assert not shown or shown == hands[person.decision.side] == hands[watchman.allowed], person.seed

    person.play(enough=lambda: not whole and len(turns) > 1, before=look)
    assert {*turns} == {0, 1}
    assert watchman.painted > 20, "the watchman has seen cards"
    if not whole:
        return
    check_end(person.page)
    assert len(turns) > 6
    assert looked, "nobody looked whether he holds First Strike"


@pytest.mark.slow
def test_the_curtain_says_what_happened_meanwhile(watchman: Watchman) -> None:
    person = watchman.person
    hot_seat(person)

    def look() -> None:
        if person.curtain_is_up:
            watchman.allowed = person.page.play.hands.waiting_for

    person.play(enough=lambda: person.curtain_is_up and person.page.session.count > 12, before=look)
    look()
    page = person.page
    side = person.decision.side
    person.click(page.curtain.ready)
    person.wait(page.meanwhile.isVisible, "the report")
    lines = [page.meanwhile.lines.item(row).text() for row in range(page.meanwhile.lines.count())]
    assert lines == page.log.lines.texts()[-len(lines):]
    names = page.play.face.panels.seat(page.session.game.state, side).name, page.tracks.others[0].name
    turn = page.session.game.state.turns[side]
    assert lines[-1] == f"{names[0]} · turn {turn}", "up to now"
    assert lines[0].startswith(f"{names[1]}: "), "from the enemy's card on: one's own turn one knows"
    assert page.view.board.flipped == (side != BOTTOM), "one's own army is below"
    person.click(page.meanwhile.button)
    assert not page.meanwhile.isVisible()


@pytest.mark.slow
def test_without_curtain_the_hand_of_who_plays_a_card_lies_open(window: MainWindow) -> None:
    person = MousePerson(window, SEED)
    person.window.settings.change(curtain=False)
    hot_seat(person)

    def look() -> None:
        assert not person.curtain_is_up
        if person.decision.question == "card":
            check_table(person, person.decision.side)

    person.play(enough=lambda: person.page.session.count > 15, before=look)

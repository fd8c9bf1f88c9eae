"""Three and four at one table: who sits in front of the screen, what he may see, whose account lies where."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import combinations

import pytest
from PySide6.QtCore import QObject, QPoint, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from ccancients.engine.decision import Choice
from ccancients.engine.errors import IllegalChoice
from ccancients.engine.history import WhyNotUndo
from ccancients.games import register
from ccancients.ui.desktop.memory import delete_later
from ccancients.ui.interactions.answers import HiddenReply
from ccancients.ui.look.emblems import EMBLEMS, paint_emblem
from ccancients.ui.look.palettes import theme
from ccancients.ui.panels.charts import Figures, Kind, SideLook, Story, chart_of
from ccancients.ui.panels.deck_panel import DeckPanel, Pile
from ccancients.ui.shell.play.match_page import MatchPage
from ccancients.ui.shell.replay.replay_page import ReplayPage
from ccancients.ui.table.session import PERSON, Session
from ccancients.ui.table.table import TableReferee
from tests.toy.face import ToyAnswers, ToyTableArt, toy_face, toy_table
from tests.toy.rules import HOMES
from tests.ui.hands import play, settle

RED, BLUE, GREEN = 0, 1, 2
THREE = (PERSON, PERSON, PERSON)
Sit = Callable[..., MatchPage]


class Prompter(QObject):
    """An opponent in the same process who answers when the test says so."""

    answered = Signal(int, object)
    failed = Signal(int, str)
    restarted = Signal(str)
    progressed = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self.number, self.forgotten = 0, 0

    def ask(self, question: dict) -> int:
        self.number += 1
        return self.number

    def say(self, text: str) -> None:
        """Answer what was asked last."""
        self.answered.emit(self.number, {"choice": text})
        settle()

    def forget(self) -> None:
        self.forgotten += 1

    def move_now(self) -> None: ...

    def close(self) -> None: ...


@pytest.fixture(autouse=True)
def toy() -> Iterator[None]:
    """The toy game is one of the program's."""
    with register("toy", "tests.toy.spec:TOY"):
        yield


@pytest.fixture
def sit(qapp, store) -> Iterator[Sit]:
    """Opens a match of the toy game: ``sit(seats, seed=…, face=…, game=…)``."""
    pages: list[MatchPage] = []

    def open_it(seats=THREE, seed: int = 5, face=None, table=None, thinker=None) -> MatchPage:
        table = table if table is not None else toy_table(tuple(seats), seed)
        session = Session(table.game, TableReferee(table), table.seats, thinker)
        page = MatchPage(face or toy_face(), table, session, store, theme("parchment", 100))
        session.setParent(page)
        pages.append(page)
        page.resize(1280, 720)
        page.show()
        session.start()
        settle()
        return page

    yield open_it
    for page in pages:
        page.session.close()
        page.close()
        delete_later(page)


def confirm(page: MatchPage) -> None:
    QTest.mouseClick(page.curtain.ready, Qt.MouseButton.LeftButton)
    settle()


def close_meanwhile(page: MatchPage) -> None:
    if page.meanwhile.isVisible():
        QTest.mouseClick(page.meanwhile.button, Qt.MouseButton.LeftButton)


def choose(page: MatchPage, *wanted: str) -> None:
    """Give the first answer whose text begins so, one after the other."""
    for text in wanted:
        choices = page.session.decision.choices
        page.session.choose(next(each for each in choices if page.table.spec.choice_text(each).startswith(text)))
        settle()


def stay_at_home(page: MatchPage) -> None:
    """The turn of whoever has confirmed: any card, and no step."""
    choose(page, "play", f"go {('Ash', 'Cedar', 'Gorse', 'Dune')[page.session.decision.side]}")


# -- the curtain ----------------------------------------------------------------------------------------------------


def test_everybody_confirms_before_his_own_hand_is_seen(sit):
    page = sit()
    for side, name in ((RED, "Red"), (BLUE, "Blue"), (GREEN, "Green"), (RED, "Red")):
        assert page.currentWidget() is page.curtain
        assert page.curtain.headline.text() == f"{name}, it is your turn"
        assert all(card.face_down for card in page.hand.cards)
        confirm(page)
        close_meanwhile(page)
        assert page.currentWidget() is page.page
        assert page.play.hands.viewer == page.play.hands.revealed == side
        assert [card.card for card in page.hand.cards] == page.session.game.state.hands[side]
        stay_at_home(page)


def test_the_curtain_shows_whose_seat_it_is_by_an_emblem_too_but_not_between_two(sit):
    page = sit()
    assert page.curtain.emblem.isVisible()
    assert page.curtain.emblem.seat.emblem == "disc"
    assert not sit((PERSON, PERSON)).curtain.emblem.isVisible()


def test_the_curtain_is_the_same_picture_whatever_anybody_holds(sit):
    page = sit()
    before = page.grab().toImage()
    for hand in page.session.game.state.hands:
        hand[:] = [*hand[::-1], 3]
    page.play.refresh()
    assert page.grab().toImage() == before


def test_everybody_is_told_what_the_others_did_since_he_looked(sit):
    page = sit()
    for _ in range(3):
        confirm(page)
        close_meanwhile(page)
        stay_at_home(page)
    confirm(page)
    texts = [page.meanwhile.lines.item(row).text() for row in range(page.meanwhile.lines.count())]
    assert [text.split(" played")[0] for text in texts if " played" in text] == ["Blue", "Green"]


def test_nothing_of_one_turn_can_be_taken_back_by_the_next(sit):
    page = sit()
    confirm(page)
    choose(page, "play")
    assert page.session.can_undo, "his own card he may still take up again"
    choose(page, "go Ash")
    assert page.session.decision.side == BLUE
    confirm(page)
    assert not page.session.can_undo
    assert not page.session.undo()
    assert page.session._history.reason in (WhyNotUndo.OTHER_SIDE, WhyNotUndo.DICE_OR_CARDS)
    assert "cannot be taken back" in page.session.why_no_undo


def test_of_two_persons_among_three_only_they_are_asked_to_sit_down(sit):
    thinker = Prompter()
    page = sit((PERSON, "random", PERSON), thinker=thinker)
    confirm(page)
    stay_at_home(page)
    assert page.currentWidget() is page.page
    assert page.prompt.question.text() == "Blue: thinking …"
    blue = page.session.decision
    thinker.say(page.table.spec.choice_text(blue.choices[0]))
    thinker.say("go Cedar")
    assert page.curtain.headline.text() == "Green, it is your turn"


def test_one_person_among_opponents_always_sees_his_hand_and_no_curtain(sit):
    page = sit(("random", "random", PERSON), thinker=Prompter())
    assert page.currentWidget() is page.page
    assert page.play.hands.viewer == GREEN
    assert [card.card for card in page.hand.cards] == page.session.game.state.hands[GREEN]


# -- accounts -------------------------------------------------------------------------------------------------------


def names_beside(page: MatchPage) -> list[str]:
    return [track.name for track in page.tracks.all]


def test_ones_own_account_lies_in_the_corner_and_the_others_follow_in_the_order_of_play(sit):
    page = sit((PERSON,) * 4)
    confirm(page)
    assert names_beside(page) == ["Red", "Blue", "Green", "Gold"]
    stay_at_home(page)
    assert names_beside(page) == ["Red", "Blue", "Green", "Gold"], "the curtain is not lifted yet"
    confirm(page)
    assert names_beside(page) == ["Blue", "Green", "Gold", "Red"]
    assert page.corner.isAncestorOf(page.tracks.others[2])


def test_emblems_stand_at_the_accounts_of_three_and_not_of_two(sit):
    three, two = sit(), sit((PERSON, PERSON))
    assert [track.sign.emblem for track in three.tracks.all] == ["disc", "square", "triangle"]
    assert [track.sign for track in two.tracks.all] == [None, None]
    assert three.tracks.own.sizeHint().width() > two.tracks.own.sizeHint().width()


def test_emblems_are_told_apart_without_color():
    masks = {}
    for name in EMBLEMS:
        image = QImage(24, 24, QImage.Format.Format_RGB32)
        image.fill(QColor("white"))
        painter = QPainter(image)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint_emblem(painter, QRectF(2, 2, 20, 20), name, "#000000", "#000000")
        painter.end()
        masks[name] = [image.pixelColor(x, y).lightness() < 128 for x in range(24) for y in range(24)]
    assert len(masks) == len(EMBLEMS) == 9
    for one, other in combinations(EMBLEMS, 2):
        different = sum(a != b for a, b in zip(masks[one], masks[other], strict=True))
        assert different > 40, (one, other, different)


def test_the_last_moves_of_all_others_are_traced(sit, store):
    store.change(curtain=False)
    page = sit()
    choose(page, "play", "go Birch")
    choose(page, "play", "go Cedar")
    assert page.play.hands.viewer == GREEN
    traced = page.view.board.trace()
    state = page.session.game.state
    assert {there for _here, there in traced} == {
        at for side, at in enumerate(state.at) if side != GREEN and at != HOMES[side]
    }


# -- the end --------------------------------------------------------------------------------------------------------


def play_out(page: MatchPage, seed: int = 3) -> None:
    if page.currentWidget() is page.curtain:
        confirm(page)
    play(page, None, seed)
    assert page.session.is_over, seed


def test_the_end_has_a_column_for_everybody_and_offers_only_what_there_is(sit):
    page = sit()
    play_out(page)
    assert page.end.isVisible()
    assert [legend.look.name for legend in page.end.legend] == ["Red", "Blue", "Green"]
    assert [legend.look.emblem for legend in page.end.legend] == ["disc", "square", "triangle"]
    assert [cell.text() for cell in page.end._cells] == ["Points", *map(str, page.session.game.state.points)]
    assert page.end.charts == ()
    assert page.end.rematch.text() == "Rematch, everybody one seat on"
    assert page.end.replay.isVisible()
    assert not page.end.review.isVisible(), "nobody is there who could look at the turns again"
    assert not page.end.edit.isVisible(), "there is no designer"
    page.offer_designer(draft=False)
    assert page.end.edit.isVisible()


@pytest.mark.parametrize(("outcome", "headline"), [(2, "You have won"), (0, "You have lost"), (-1, "A draw")])
def test_one_person_among_three_is_told_whether_it_was_he_who_won(sit, outcome, headline):
    page = sit(("random", "random", PERSON), thinker=Prompter())
    game = page.session.game
    game.decision, game.outcome = None, outcome
    game.stack.clear()
    page.play.refresh()
    assert page.end.headline.text() == headline


LOOKS = tuple(SideLook(name, "#336699", emblem) for name, emblem in (("a", "disc"), ("b", "star"), ("c", "cross")))


@pytest.mark.parametrize("kind", list(Kind))
def test_pictures_draw_any_number_of_sides_and_say_them_all(qapp, kind):
    pictures = []
    for sides in (2, 3):
        figures = Figures(kind, "How it went", tuple((0, side, side + 1) for side in range(sides)), goals=(4,))
        chart = chart_of(figures, LOOKS[:sides], ToyTableArt(), theme("parchment", 100))
        chart.resize(240, 160)
        pictures.append(chart.grab().toImage())
        assert chart.accessibleName().startswith("How it went: a 0, 0, 1; b 0, 1, 2")
    assert chart.accessibleName().endswith("; c 0, 2, 3")
    assert pictures[0] != pictures[1]


@pytest.mark.parametrize("kind", [Kind.BARS, Kind.DICE])
def test_the_bars_of_three_stand_side_by_side(qapp, kind):
    colors = ("#cc0000", "#00aa00", "#0000cc")
    looks = [SideLook(color, color, "disc") for color in colors]
    chart = chart_of(Figures(kind, "Losses", ((2, 1),) * 3), looks, ToyTableArt(), theme("parchment", 100))
    chart.resize(240, 160)
    picture = chart.grab().toImage()
    seen = {picture.pixelColor(x, y).name() for x in range(240) for y in range(160)}
    assert set(colors) <= seen


def test_a_story_of_three_is_shown_with_a_sentence_each(sit):
    figures = Figures(Kind.STEPS, "Points", ((0, 1), (0, 2), (0, 3)), (3,))
    face = toy_face()
    face.words.story = lambda setup, game: Story((figures,), ("one", "two", "three"))
    page = sit(face=face)
    play_out(page)
    assert [chart.figures.title for chart in page.end.charts] == ["Points"]
    assert [label.text() for label in page.end.luck] == ["one", "two", "three"]


# -- what is not there is not offered -------------------------------------------------------------------------------


def test_a_game_without_rules_book_coach_or_threats_offers_none_of_them(sit):
    page = sit()
    confirm(page)
    assert not {"advice", "dangers", "dangers_up"} & set(page.commands())
    assert page.rule_now() == ""
    page.prompt.notify("That is too far.", "some.entry")
    assert page.prompt.notice.entry == "", "there is no rule to be read"
    assert page.advice is None
    assert page.dangers is None
    for name in ("way_on", "cancel", "next_choice", "undo", "uncover", "to_hand", "text_board", "fit", "flip"):
        page.commands()[name]()
        settle()
    assert not page.enabled("pause")
    assert not page.enabled("advice")


def test_piles_lie_side_by_side_each_with_its_own_discards(sit):
    page = sit()
    confirm(page)
    choose(page, "play")
    march, duel = page.deck.piles
    assert (march.name, duel.name, duel.discards) == ("March", "Duel", None)
    assert len(march.discards) == 1
    for name in ("March", "Duel"):
        assert name in page.deck.toolTip()
    asked: list[int] = []
    page.deck.discards_wanted.connect(asked.append)
    for share, number in ((1 / 6, 0), (1 / 2, 0), (5 / 6, 1)):
        spot = QPoint(round(page.deck.width() * share), page.deck.height() // 2)
        QTest.mouseClick(page.deck, Qt.MouseButton.LeftButton, pos=spot)
        assert asked[-1] == number
        assert page.cards.isVisible() == (share == 1 / 6), "a second click puts them away; a duel's do not lie there"


def test_without_piles_there_is_no_panel_of_them(qapp):
    panel = DeckPanel(ToyTableArt(), theme("parchment", 100))
    panel.show_piles((Pile("", 3, ()),))
    assert not panel.isHidden()
    assert panel.toolTip() == "3 cards in the deck, 0 discarded. Click to see the discards."
    panel.show_piles((Pile("", 3),))
    assert panel.toolTip() == "3 cards in the deck"
    panel.show_piles(())
    assert panel.isHidden()


# -- a reply from a hidden hand, among three -------------------------------------------------------------------------


class WaryAnswers(ToyAnswers):
    """Before anybody marches to the home of another, that one is asked whether he closes the gate."""

    def hidden_reply(self, game, choice, given, sides):
        gates = [side for side, home in enumerate(HOMES[:3]) if choice == Choice("go", (home,))]
        if given or not gates or gates[0] == game.decision.side:
            return None
        words = ("Is the gate closed?", "Do you close the gate?", "Asked of everybody.")
        return HiddenReply(gates[0], *words, (game.state.at[game.decision.side], HOMES[gates[0]]), (), "gate")


def near(side: int):
    """A table of three at which Red may march to a side's home."""
    table = toy_table(THREE, 5)
    table.game.state.at[RED] = 5 if side == GREEN else 1
    for hand in table.game.state.hands:
        hand[:] = [3] * len(hand)
    decision = table.game.decision
    table.game.decision = decision._replace(choices=(Choice("play", (3,)),))
    return table


@pytest.mark.parametrize("side", [BLUE, GREEN])
def test_whoever_might_answer_is_asked_in_sight_of_all_and_may_look_at_his_cards(sit, side):
    home = ("Ash", "Cedar", "Gorse")[side]
    page = sit(face=replace(toy_face(), answers=WaryAnswers()), table=near(side))
    confirm(page)
    choose(page, "play")
    count = page.session.count
    page.view.place_clicked.emit(HOMES[side])
    settle()
    page.view.place_clicked.emit(HOMES[side])
    settle()
    assert page.play.answering.reply.waiting
    assert page.prompt.question.text() == f"{('Red', 'Blue', 'Green')[side]}: Is the gate closed?"
    assert all(card.face_down for card in page.hand.cards)
    assert page.view.board.threat() is not None
    look = next(button for button in page.prompt.buttons if button.text() == "Let me look at my cards")
    QTest.mouseClick(look, Qt.MouseButton.LeftButton)
    settle()
    assert page.curtain.headline.text() == f"{('Red', 'Blue', 'Green')[side]}, it is your turn"
    confirm(page)
    close_meanwhile(page)
    assert page.play.hands.viewer == side
    assert page.prompt.question.text().endswith("Do you close the gate?")
    QTest.mouseClick(page.prompt.buttons[0], Qt.MouseButton.LeftButton)
    settle()
    assert page.session.count == count + 1
    assert page.session.game.state.at[RED] == HOMES[side], home


def test_an_opponent_who_is_asked_by_nobody_in_sight_and_a_computers_choice_waits_like_a_persons(sit):
    thinker = Prompter()
    table = near(GREEN)
    table.seats = ("random", PERSON, PERSON)
    page = sit(face=replace(toy_face(), answers=WaryAnswers()), table=table, thinker=thinker)
    thinker.say("play 3")
    count = page.session.count
    thinker.say("go Gorse")
    assert page.session.is_put_off
    assert page.session.count == count
    assert page.prompt.question.text() == "Green: Is the gate closed?"
    asked = thinker.number
    page.session.hold()
    page.session.release()
    settle()
    assert (page.session.count, thinker.number) == (count, asked), "nobody moves on while somebody is asked"
    QTest.mouseClick(page.prompt.buttons[0], Qt.MouseButton.LeftButton)
    settle()
    assert page.session.count == count + 1
    table = near(GREEN)
    table.seats = (PERSON, PERSON, "random")
    page = sit(face=replace(toy_face(), answers=WaryAnswers()), table=table, thinker=Prompter())
    confirm(page)
    choose(page, "play")
    page.view.place_clicked.emit(HOMES[GREEN])
    settle()
    assert not page.play.answering.reply.waiting, "the computer is asked by the rules"


def test_after_the_reply_the_attack_that_was_asked_about_is_not_drawn_any_more(sit):
    page = sit(face=replace(toy_face(), answers=WaryAnswers()), table=near(BLUE))
    confirm(page)
    choose(page, "play")
    page.view.place_clicked.emit(HOMES[BLUE])
    page.view.place_clicked.emit(HOMES[BLUE])  # what a hand might answer waits for a second click
    settle()
    assert page.view.board.threat() == (1, HOMES[BLUE])
    QTest.mouseClick(page.prompt.buttons[0], Qt.MouseButton.LeftButton)
    settle()
    confirm(page)
    assert page.play.interaction is not None
    assert page.view.board.threat() is None


# -- settled elsewhere ----------------------------------------------------------------------------------------------


def at_a_duel(seed: int = 1):
    """A table at which a duel has begun."""
    table = toy_table(THREE, seed)
    rng, game = random.Random(seed), table.game
    while game.decision.question != "strike":
        game.apply(rng.choice(game.decision.choices))
    game.take_events()
    return table


def test_an_outcome_from_elsewhere_is_told_and_cannot_be_taken_back(sit, store):
    store.change(curtain=False)
    page = sit(table=at_a_duel())
    winner = page.session.decision.side
    points = page.session.game.state.points[winner]
    page.session.settle((winner,))
    settle()
    assert page.session.game.state.points[winner] > points
    assert page.session.count == 1
    assert not page.session.can_undo
    assert not page.session.redo()
    assert page.session.why_no_more_undo == "It was settled elsewhere; that cannot be taken back."
    name = ("Red", "Blue", "Green")[winner]
    assert any(text.startswith(f"{name} scored") for text in page.log.lines.texts())
    with pytest.raises(IllegalChoice):
        page.session.settle((9,))
    assert page.session.count == 1


def test_an_opponent_who_thinks_about_what_was_settled_is_told_to_forget_it(qapp):
    table, thinker = at_a_duel(), Prompter()
    session = Session(table.game, TableReferee(table), ("random",) * 3, thinker)
    session.pause()
    session.start()
    settle()
    assert session.is_thinking
    number, side = thinker.number, session.decision.side
    session.settle((side,))
    assert not session.is_thinking
    assert thinker.forgotten == 1
    before = session.count
    thinker.answered.emit(number, {"choice": "strike 1"})
    settle()
    assert session.count == before
    session.close()


def test_a_replay_goes_over_an_outcome_in_both_directions(qapp, store, sit):
    page = sit(table=at_a_duel())
    page.session.settle((page.session.decision.side,))
    settle()
    known = page.session.game.state.to_json()
    replay = ReplayPage(toy_face(), replace(page.table, game=page.session.game), store, theme("parchment", 100))
    replay.resize(1280, 720)
    replay.show()
    replay.do("last")
    assert replay.count == page.session.game.journal.answers()
    assert replay.reel.game.state.to_json() == known
    replay.back()
    settle()
    assert replay.reel.game.decision.question == "strike"
    replay.forward()
    settle()
    assert replay.reel.game.state.to_json() == known
    assert replay.log.lines.count_of(replay.log.lines.rowCount() - 1) == replay.count
    replay.close()


def test_a_match_with_an_outcome_that_is_taken_up_again_has_its_log_in_order(sit, qtbot, store):
    store.change(curtain=False)
    table = at_a_duel()
    table.game.settle((table.game.decision.side,))
    table.game.take_events()
    page = sit(table=table)
    qtbot.waitUntil(lambda: not page.play.log.busy)
    counts = [page.log.lines.count_of(row) for row in range(page.log.lines.rowCount())]
    assert counts == sorted(counts)
    assert counts[-1] == -1
    assert any(" scored" in text for text in page.log.lines.texts())


# -- the replay -----------------------------------------------------------------------------------------------------


def test_a_replay_has_a_track_for_everybody_and_no_review_without_a_coach(qapp, store, sit):
    page = sit((PERSON,) * 4)
    play_out(page)
    replay = ReplayPage(toy_face(), replace(page.table, game=page.session.game), store, theme("parchment", 100))
    replay.resize(1280, 720)
    replay.show()
    settle()
    assert [track.name for track in replay.tracks] == ["Red", "Blue", "Green", "Gold"]
    assert len({(track.x(), track.y()) for track in replay.tracks}) == 4
    assert "review" not in replay.commands()
    assert replay.shown().lines == tuple(replay.log.lines.texts())
    branched: list = []
    replay.branch_wanted.connect(lambda table, _words: branched.append(table))
    replay.jump(4)
    replay.do("branch")
    assert branched[0].seats == (PERSON,) * 4
    replay.close()


def test_the_session_knows_its_sides_and_persons_in_order(qapp):
    table = toy_table((PERSON, "random", PERSON, "random"), 5)
    session = Session(table.game, TableReferee(table), table.seats)
    assert tuple(session.sides) == (0, 1, 2, 3)
    assert session.persons == (0, 2)
    turns: list[int] = []

    def note() -> None:
        if session.decision.question == "card" and turns[-1:] != [session.decision.side]:
            turns.append(session.decision.side)

    session.decision_changed.connect(note)
    session.start()
    while len(turns) < 4 and not session.is_over:
        if session.person_decides:
            session.choose(session.decision.choices[0])
        else:
            QApplication.processEvents()
    assert len(turns) > 1
    assert turns[:4] == [0, 1, 2, 3][: len(turns)]
    session.close()

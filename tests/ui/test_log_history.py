"""A battle that is taken up again has its whole log, told from the journal without holding up the window."""

from __future__ import annotations

import time
from itertools import pairwise

import pytest
from PySide6.QtWidgets import QApplication

from ccancients.ancients import questions
from ccancients.ancients.position import position_from_text, position_text, setup_of
from ccancients.ancients.spec import ANCIENTS
from ccancients.engine.chance import RolledChance
from ccancients.engine.journal import Journal
from ccancients.ui.ancients.face import ancients_face
from ccancients.ui.shell.play.match_log import Retelling, answers_given, count_here
from ccancients.ui.table.session import PERSON
from ccancients.ui.table.table import Table

MOST_MS = 100
"""Of the processor's time: how long a busy machine takes is its own."""


def played(make_table, seed: int, most: int = 10_000):
    """A table at which a simple player has made choices for both sides."""
    table = make_table(seed=seed, seats=(PERSON, "recruit"))
    mind = ANCIENTS.mind.player("recruit", seed)
    for _ in range(most):
        if table.game.decision is None:
            break
        table.game.apply(mind.choose(table.spec.view_for(table.game, table.game.decision.side)))
    table.game.take_events()
    return table


def wait_for_history(qtbot, page) -> None:
    qtbot.waitUntil(lambda: not page.play.log.busy)


@pytest.mark.slow
def test_after_loading_the_log_is_as_it_was(window, sit_down, qtbot, tmp_path):
    page = sit_down(seed=5, seats=(PERSON, PERSON))
    window.settings.change(curtain=False)
    mind = ANCIENTS.mind.player("recruit", 5)
    for _ in range(40):
        game = page.session.game
        page.session.choose(mind.choose(ANCIENTS.view_for(game, game.decision.side)))
    QApplication.processEvents()
    before = page.log.lines.texts()
    before = [before[0], *before[before.index("Syracusan · turn 1") :]]
    assert before[0].startswith("The dice are sealed: ")
    assert len(before) > 30
    assert window.save_file(tmp_path / "battle.json")
    assert window.load_file(tmp_path / "battle.json")
    wait_for_history(qtbot, window.page)
    assert window.page.log.lines.texts() == before


def test_what_is_played_on_comes_after_it_and_only_that_can_be_taken_back(window, make_table, qtbot):
    table = played(make_table, 6, 38)
    assert table.game.decision.question == questions.MOVEMENT, "seed 6: what comes next could not be taken back"
    table.seats = (PERSON, PERSON)
    window.settings.change(curtain=False)
    page = window.open_table(table)
    page.session.choose(page.session.decision.choices[0])
    wait_for_history(qtbot, page)
    QApplication.processEvents()
    counts = [page.log.lines.count_of(row) for row in range(page.log.lines.rowCount())]
    assert counts == sorted(counts)
    assert counts[0] < -30
    assert not any(page.log.can_undo_to(count - 1) for count in counts if count < 0)
    told = len(counts)
    page.session.undo()
    QApplication.processEvents()
    assert page.log.lines.rowCount() <= told
    assert page.log.lines.count_of(page.log.lines.rowCount() - 1) <= 0


def test_a_long_battle_is_told_in_little_pieces(make_table, qtbot):
    table = played(make_table, 7)
    assert len(table.game.journal.choices()) > 150, "seed 7: a short battle"
    history = Retelling(ancients_face(), table, joined=True)
    beats: list[float] = []
    history._timer.timeout.connect(lambda: beats.append(time.thread_time()))
    with qtbot.waitSignal(history.told):
        history.begin(list(table.game.journal))
    lines, earlier = history.lines, answers_given(table.game)
    assert lines[-1][0] == earlier
    assert count_here(earlier, earlier) == -1
    assert lines[-1][1].text.startswith("Victory: ")
    assert all(1000 * (later - sooner) < MOST_MS for sooner, later in pairwise(beats))


def test_nothing_hidden_is_told(make_table, qtbot):
    table = played(make_table, 8, 80)
    history = Retelling(ancients_face(), table, joined=True)
    with qtbot.waitSignal(history.told):
        history.begin(list(table.game.journal))
    drawn = [line.text for _count, line in history.lines if "drawn" in line.text]
    assert drawn
    assert all(text.endswith(": a card is drawn.") for text in drawn)


def test_a_journal_that_does_not_follow_the_rules_tells_nothing(make_table, qtbot):
    table = played(make_table, 9, 20)
    other = ANCIENTS.new_game(table.setup, RolledChance(1))
    table.game.journal = Journal([*other.journal.entries, *table.game.journal.entries[len(other.journal) :]])
    history = Retelling(ancients_face(), table, joined=True)
    heard: list[object] = []
    history.told.connect(lambda: heard.append("told"))
    history.failed.connect(lambda _error: heard.append("failed"))
    history.begin(list(table.game.journal))
    assert history.busy
    qtbot.waitUntil(lambda: not history.busy)
    assert heard == ["failed"]


def test_a_new_battle_has_no_history(sit_down):
    page = sit_down(seed=5)
    assert not page.play.log.busy


def test_a_battle_that_began_from_a_position_is_told_from_there(make_table, qtbot):
    table = played(make_table, 6, 60)
    setup = setup_of(position_from_text(position_text(table.game)))
    spec, mind = table.spec, ANCIENTS.mind.player("recruit", 6)
    game = spec.new_game(setup, RolledChance(6))
    for _ in range(40):
        if game.decision is not None:
            game.apply(mind.choose(spec.view_for(game, game.decision.side)))
    history = Retelling(ancients_face(), Table(spec, setup, 6, game), joined=True)
    with qtbot.waitSignal(history.told):
        history.begin(list(game.journal))
    declared = [line for _count, line in history.lines if " attacks " in line.text or " fires at " in line.text]
    assert declared, "seed 6: nobody battled"
    assert all(min(line.places) >= 0 and "?" not in line.text for line in declared), [line.text for line in declared]

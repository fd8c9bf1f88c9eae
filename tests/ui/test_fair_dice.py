"""Fair dice in the window: the seal is in the log from the start; seed and salt are shown at the end and not before."""

from __future__ import annotations

import hashlib
import hmac
import json
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication, QLabel

from ccancients.ancients.spec import ANCIENTS
from ccancients.engine.chance import RolledChance
from ccancients.engine.fairness import PICKED, SealedSeed, seal_of
from ccancients.engine.savefile import verify
from ccancients.engine.sealing import all_terms, terms_of
from ccancients.ui.ancients.face import ancients_face
from ccancients.ui.shell.files.fair_dialog import FairDiceDialog
from ccancients.ui.table.fair_words import opened_words
from ccancients.ui.table.session import PERSON
from ccancients.ui.table.table import Table, TableReferee
from tests.ui.hands import settle, until_told
from tests.ui.played import nearly_over

EXAMPLES = Path(__file__).parents[1] / "data" / "schema-1"


def texts_of(dialog: FairDiceDialog) -> str:
    return "\n".join(each.text() for each in dialog.findChildren(QLabel))


def holds(table: Table) -> bool:
    """Whether the last seed of a table fits its seal, the set-up with it."""
    terms = all_terms(table.spec, table.setup, table.extras, table.game.journal)
    return table.lots[-1].covers_set_up and table.lots[-1].holds(terms[-1])


def test_the_seal_is_the_first_line_and_the_seed_the_last_but_only_at_the_end(window, make_table, store):
    store.change(curtain=False)
    table = make_table()
    last = nearly_over(table)
    page = window.open_table(table)
    until_told(page)
    lot = page.table.lots[0]
    grouped = " ".join(lot.seal[place : place + 4] for place in range(0, 16, 4))
    assert page.log.lines.texts()[0] == f"The dice are sealed: {grouped} …"
    assert lot.salt not in "\n".join(page.log.lines.texts())
    window.do("fair_dice")
    said = texts_of(window.dialog)
    assert lot.seal in said.replace(" ", "")
    assert lot.salt not in said
    assert "How the seed was found no seal can show" in said
    window.dialog.check.click()
    assert "Seed and set-up fit the seal: if it is the one that you were shown" in window.dialog.verdict.text()
    assert lot.salt not in texts_of(window.dialog)
    window.dialog.copy.click()
    assert QApplication.clipboard().text() == lot.seal
    window.dialog.accept()
    settle()
    page.session.choose(last)
    settle()
    assert page.session.is_over
    assert page.log.lines.texts()[-1] == f"Seed {lot.seed}, salt {lot.salt}"
    window.do("fair_dice")
    said = texts_of(window.dialog)
    assert lot.salt in said
    digest = terms_of(page.table.spec, page.table.setup, page.table.extras)
    assert f"Digest of the set-up: {digest}" in said
    assert hashlib.sha256(f"{lot.seed}:{lot.salt}:{digest}".encode()).hexdigest() == lot.seal
    window.dialog.check.click()
    assert "if it is the one that you were shown before the first card" in window.dialog.verdict.text()
    window.dialog.accept()


def test_a_rematch_of_a_battle_of_before_goes_by_the_rules_of_today(make_table):
    table = make_table()
    before = replace(table, setup=table.setup.model_copy(update={"earlier_readings": True}))
    again = ancients_face().setup.again(before, 5)
    assert not again.setup.earlier_readings
    assert not again.game.state.battle.edition.earlier_readings


def test_every_new_battle_is_sealed_and_every_rematch_anew(make_table):
    table = make_table()
    again = ancients_face().setup.again(table, 5)
    assert holds(table)
    assert holds(again)
    assert table.lots[0].seal != again.lots[0].seal
    first = ancients_face().help.first_match(9)
    assert first.lots[0].seed == 9
    assert holds(first)
    assert first.extras == {PICKED: True}


def test_the_opponents_process_is_told_neither_seed_nor_salt(make_table):
    seed = 123456789012345678
    table = make_table(seed=seed, seats=("centurion", PERSON))
    question = json.dumps(TableReferee(table).question_for(table.game, table.game.decision.side, "centurion"))
    lot = table.lots[0]
    assert lot.seed == seed
    assert not any(secret in question for secret in (str(lot.seed), lot.salt, lot.seal, f"{lot.seed:x}"))


@pytest.mark.parametrize("around", [1 << 15, pytest.param(1 << 19, marks=pytest.mark.slow)])
def test_the_number_that_opponents_are_told_gives_no_seed_away_however_many_are_tried(make_table, around):
    """Keyed with the salt, which is told at the end: the seeds around the right one fit it no better than it."""
    table = make_table(seed=500_000)
    told = table.thinking_seed
    assert told == Table.of(table.saved(table.game)).thinking_seed, "and it is the same when the battle goes on later"
    assert told != make_table(seed=500_000).thinking_seed, "the same seed, another salt"
    for seed in range(max(0, 500_000 - around), 500_000 + around):
        words = f"thinking {seed}".encode()
        guesses = hashlib.sha256(words).digest(), hmac.digest(b"", words, "sha256")
        assert all(int.from_bytes(each[:length], "big") != told for each in guesses for length in (4, 6))
    unsealed = replace(table, lots=(SealedSeed(500_000),))
    assert unsealed.thinking_seed == unsealed.thinking_seed != replace(unsealed).thinking_seed


def test_a_battle_that_is_taken_up_again_keeps_its_seal(make_table):
    table = make_table()
    again = Table.of(table.saved(table.game))
    assert again.lots == table.lots
    assert Table.of(replace(table.saved(table.game), lots=(SealedSeed(5),))).lots == (SealedSeed(5),)


@pytest.mark.slow
def test_a_seed_that_somebody_typed_in_is_told(window):
    window.do("new")
    settle()
    window.dialog.seed.setText("123")
    table = window.dialog.table()
    window.dialog.seed.clear()
    assert not window.dialog.table().extras
    window.dialog.reject()
    settle()
    window.open_table(table)
    settle()
    window.do("fair_dice")
    assert "typed in the seed" in texts_of(window.dialog)
    window.dialog.accept()


@pytest.mark.slow
def test_a_battle_that_branched_off_says_so(window, qtbot):
    assert window.replays.open_file(EXAMPLES / "bagradas-branch-of-a-branch.ccbattle")
    qtbot.waitUntil(lambda: not window.replays.page.teller.busy)
    window.do("fair_dice")
    said = texts_of(window.dialog)
    assert "no other seed fits it" in said
    assert "The seal covers seed and salt alone" in said
    assert "It branched off a replay (2)" in said
    window.dialog.check.click()
    assert window.dialog.verdict.text().endswith("But not all of this match was left to the seed: see above.")
    window.dialog.accept()


@pytest.mark.slow
def test_a_battle_from_before_the_seals_says_so(window, qtbot):
    assert window.replays.open_file(EXAMPLES / "akragas-not-sealed.ccbattle")
    qtbot.waitUntil(lambda: not window.replays.page.teller.busy)
    assert "not sealed" in window.replays.page.log.lines.texts()[0]
    window.do("fair_dice")
    assert "earlier version" in texts_of(window.dialog)
    assert not window.dialog.copy.isVisible()
    window.dialog.accept()


def test_a_match_played_on_from_one_that_is_not_over_has_nothing_of_its_seed_or_journal(window, qtbot):
    assert window.replays.open_file(EXAMPLES / "zama-first-with-switches.ccbattle")
    page = window.replays.page
    page.jump(51)
    qtbot.waitUntil(lambda: not page.teller.busy)
    assert "103" not in "\n".join(page.log.lines.texts()[-1:])
    while not page.enabled("branch") or page.reel.game.decision.question != "card":
        page.jump(page.count + 1)
    page.branch()
    settle()
    table = window.page.table
    assert len(table.lots) == 1
    assert table.lots[0].seed != 103
    assert holds(table)
    assert not table.game.journal.branches()
    verify(table.saved(window.page.session.game))
    assert "103" not in opened_words(table, over=True)[0].split()


@pytest.mark.slow
def test_a_branch_of_a_finished_battle_tells_all_its_seeds(window, qtbot):
    assert window.replays.open_file(EXAMPLES / "akragas-first-to-the-end.ccbattle")
    page = window.replays.page
    qtbot.waitUntil(lambda: not page.teller.busy)
    assert page.log.lines.texts()[-1].startswith("Seed 101, salt ")
    page.jump(50)
    page.branch()
    settle()
    table = window.page.table
    assert holds(table)
    verify(table.saved(window.page.session.game))
    assert [words.split(",")[0] for words in opened_words(table, over=True)] == [
        "Seed 101", f"Seed {table.lots[1].seed}"
    ]


def test_a_forged_seed_is_found_in_the_window(window, make_table):
    table = make_table()
    table.lots = (SealedSeed(table.seed, "ab", seal_of(table.seed + 1, "ab")),)
    player = ANCIENTS.mind.player("random", 4)
    while table.game.decision is not None:
        table.game.apply(player.choose(table.spec.view_for(table.game, table.game.decision.side)))
    table.game.take_events()
    window.open_table(table)
    settle()
    window.do("fair_dice")
    window.dialog.check.click()
    assert window.dialog.verdict.text().startswith("This match does not hold: seed and set-up are not those that were")
    window.dialog.accept()


@pytest.mark.slow
def test_a_set_up_that_was_changed_after_the_seal_is_found_in_the_window_too(window, make_table):
    table = make_table()
    fewer = table.setup.model_copy(update={"options": table.setup.options.model_copy(update={"banners": 3})})
    for setup, words in ((table.setup, "Every roll and every shuffle"), (fewer, "This match does not hold: seed and")):
        game = ANCIENTS.new_game(setup, RolledChance(table.seed))
        window.open_table(replace(table, setup=setup, game=game, lots=table.lots))
        settle()
        window.do("fair_dice")
        window.dialog.check.click()
        assert window.dialog.verdict.text().startswith(words)
        window.dialog.accept()

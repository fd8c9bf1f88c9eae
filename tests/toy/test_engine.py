"""The toy game through the engine, the saves and the arena: what is called neutral there knows no game."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from ccancients.ancients.procedures.turn import TakeTurn as AncientTurn
from ccancients.ancients.spec import ANCIENTS
from ccancients.arena.fuzz import fuzz_game
from ccancients.arena.ledger import Ledger
from ccancients.arena.matches import MatchPlan, match
from ccancients.arena.simulation import simulate
from ccancients.engine.chance import RolledChance
from ccancients.engine.decision import Choice
from ccancients.engine.errors import BadSaveFile, GameError, IllegalChoice
from ccancients.engine.game import DRAW, Game
from ccancients.engine.history import History
from ccancients.engine.journal import BRANCH
from ccancients.engine.procedure import steps_of, waits_for
from ccancients.engine.provenance import chosen_by_hand
from ccancients.engine.replay import Reel, begin_branch, replayed
from ccancients.engine.savefile import SavedMatch, parse_save, save_text, verify
from tests.sealed import sealed_lots
from tests.sweeps import rest_slow
from tests.toy.rules import PROCEDURES, Battles, TakeTurn
from tests.toy.spec import SEATS, TOY, ToySetup

THREE = ToySetup(3)


def played(setup: ToySetup, seed: int, until: str = "", choices: int = 10_000) -> Game[Any]:
    """A random game, up to a question, or to a number of choices, or to its end."""
    game = TOY.new_game(setup, RolledChance(seed))
    player = TOY.mind.player("random", seed)
    for _ in range(choices):
        if game.decision is None or game.decision.question == until:
            break
        game.apply(player.choose(TOY.view_for(game, game.decision.side)))
    return game


def duel(seed: int = 1) -> Game[Any]:
    """A game in which a duel has just begun."""
    game = played(THREE, seed, "strike")
    assert game.decision is not None
    return game


@pytest.mark.parametrize("seats", rest_slow([2, 3, 4]))
def test_random_games_hold_all_invariants_at_every_choice(seats: int) -> None:
    outcomes = {fuzz_game(TOY, ToySetup(seats), seed).outcome for seed in range(40)}
    assert outcomes - {DRAW} == set(range(seats))


@pytest.mark.slow  # python3 packaging/bootstrap.py test -m slow tests/toy
def test_two_thousand_random_games() -> None:
    for seed in range(2_000):
        fuzz_game(TOY, ToySetup(2 + seed % 3), 10_000 + seed)


def test_a_class_name_may_stand_in_two_games() -> None:
    ours, theirs = TakeTurn(0), AncientTurn(0)
    assert ours.to_json()[0] == "toy:TakeTurn"
    assert theirs.to_json()[0] == "ancients:TakeTurn"
    assert type(PROCEDURES.from_json(ours.to_json())) is TakeTurn
    assert type(ANCIENTS.procedures.from_json(theirs.to_json())) is AncientTurn
    for entry in (theirs.to_json(), ["TakeTurn", ours.to_json()[1]], [["toy"], {}], [3, {}]):
        with pytest.raises(ValueError, match="is not a procedure of this game"):
            PROCEDURES.from_json(entry)


def test_steps_are_marked_and_the_marks_are_the_grammar_of_the_stack() -> None:
    assert steps_of(Battles) == {"deal", "strike", "struck", "parry", "parried"}  # neither lay_down nor won_by
    waiting, fight = TakeTurn(0, step="fight"), Battles(0, 1)
    assert waits_for(waiting, fight)
    assert not waits_for(TakeTurn(0, step="score"), fight)
    assert not waits_for(waiting, TakeTurn(1))
    assert not waits_for(TakeTurn(0, step="nonsense"), fight)


def test_a_match_is_saved_and_read_at_every_decision() -> None:
    game = TOY.new_game(THREE, RolledChance(5))
    player = TOY.mind.player("random", 5)
    while game.decision is not None:
        text = save_text(SavedMatch(TOY, THREE, 5, game), "test")
        read = parse_save(text.encode(), "toy.ccbattle", (ANCIENTS, TOY))
        assert read.spec is TOY
        assert read.game.snapshot() == game.snapshot()
        assert list(read.game.journal or ()) == list(game.journal or ())
        verify(read)
        game.apply(player.choose(TOY.view_for(game, game.decision.side)))


def test_a_branch_lays_every_hidden_pile_anew_and_nothing_else() -> None:
    game = played(THREE, 8, choices=4)
    reel = Reel(TOY, THREE, list(game.journal or ()))
    reel.go_to(reel.length)
    branch = reel.branch(99)
    before, after = game.state.to_json(), branch.state.to_json()
    assert {name for name in before if before[name] != after[name]} == {"march", "duel"}
    assert all(sorted(before[name]) == sorted(after[name]) for name in ("march", "duel"))
    saved = SavedMatch(TOY, THREE, 8, branch, lots=sealed_lots(TOY, THREE, branch, 8, 99))
    read = parse_save(save_text(saved, "test").encode(), "toy.ccbattle", (TOY,))
    assert [entry.kind for entry in read.game.journal or ()].count(BRANCH) == 1
    verify(read)
    line = next(each for each in json.loads(save_text(saved, "test"))["journal"] if each.startswith("branch:"))
    assert line == f"branch: march {' '.join(map(str, after['march']))}; duel {' '.join(map(str, after['duel']))}"


@pytest.mark.parametrize(
    "line", ["branch: march 1 2", "branch: duel 1; duel 2", "branch: 1 2", "branch:", "branch: march 1; duel x"]
)
def test_a_branch_that_does_not_name_its_piles_is_refused(line: str) -> None:
    game = played(THREE, 7, choices=12)
    begin_branch(TOY, game, 3)
    data = json.loads(save_text(SavedMatch(TOY, THREE, 7, game, lots=sealed_lots(TOY, THREE, game, 7, 3)), "test"))
    data["journal"] = [line if each.startswith("branch") else each for each in data["journal"]]
    from ccancients.engine.savefile import checksum

    data["checksum"] = checksum(data)
    with pytest.raises(BadSaveFile):
        verify(parse_save(json.dumps(data).encode(), "toy.ccbattle", (TOY,)))


def test_an_outcome_may_come_from_outside() -> None:
    game = duel()
    assert game.decision is not None
    striker, (parrier,) = game.decision.side, game.decision.about
    bystander = 3 - striker - parrier
    for wrong in ((bystander,), (), (striker, parrier), (7,)):
        with pytest.raises(IllegalChoice):
            game.settle(wrong)
    points = list(game.state.points)
    game.settle((parrier,))
    assert game.state.points[parrier] == points[parrier] + 1
    assert list(game.journal or ())[-1].kind in ("outcome", "dice", "shuffle")
    saved = SavedMatch(TOY, THREE, 1, game)
    read = parse_save(save_text(saved, "test").encode(), "toy.ccbattle", (TOY,))
    assert f"outcome: {parrier}" in json.loads(save_text(saved, "test"))["journal"]
    assert read.game.journal is not None
    assert read.game.journal.outcomes() == 1
    verify(read)
    assert str(chosen_by_hand(read)[0]) == "Something was settled outside the program (1) and typed in."
    assert replayed(TOY, THREE, list(read.game.journal)).state.to_json() == game.state.to_json()
    reel = Reel(TOY, THREE, list(read.game.journal))
    assert reel.go_to(reel.length).state.to_json() == game.state.to_json()


def test_only_what_a_procedure_allows_is_settled_elsewhere() -> None:
    game = played(THREE, 1, choices=3)
    with pytest.raises(IllegalChoice, match="cannot be settled"):
        game.settle((0,))


def test_what_was_settled_elsewhere_is_not_taken_back() -> None:
    history: History[Any] = History(duel())
    assert history.game.decision is not None
    history.settle((history.game.decision.side,))
    assert not history.can_undo


def test_nobody_sees_what_is_hidden_from_him() -> None:
    for seed in range(12):
        game = played(THREE, seed, "parry")
        if game.decision is None:
            continue
        for side in range(3):
            state = TOY.view_for(game, side).game.state
            assert state.hands[side] == game.state.hands[side]
            assert {card for other in range(3) if other != side for card in state.hands[other]} <= {-1}
            assert {card for other in range(3) if other != side for card in state.duelling[other]} <= {-1}
            assert {*state.march, *state.duel} <= {-1}
        return
    pytest.fail("no duel in twelve games")


def test_cards_dealt_again_behind_the_same_public_history_leave_a_view_as_it_was() -> None:
    game = duel()
    assert game.decision is not None
    side = 3 - game.decision.side - game.decision.about[0]  # who looks on
    seen = json.dumps(TOY.view_for(game, side).to_json())
    twin = game.clone()
    twin.chance = RolledChance(4)
    for pile in TOY.piles(twin).values():
        pile[:] = twin.chance.shuffle(pile)
    others = [hand for owner, hand in enumerate(twin.state.duelling) if owner != side and hand]
    cards = twin.chance.shuffle([card for hand in (*others, twin.state.duel) for card in hand])
    for hand in (*others, twin.state.duel):
        hand[:] = [cards.pop() for _ in hand]
    assert json.dumps(TOY.view_for(twin, side).to_json()) == seen


def test_every_seat_has_a_name_a_color_and_an_emblem() -> None:
    for known in ({seat.key for seat in SEATS}, {seat.color for seat in SEATS}, {seat.emblem for seat in SEATS}):
        assert len(known) == 4
    for setup in map(ToySetup, (2, 3, 4)):
        assert len(TOY.seats(setup)) == setup.seats == len(TOY.turns(TOY.new_game(setup, RolledChance(1))))


def test_an_illegal_choice_changes_nothing() -> None:
    game = duel()
    before = game.snapshot()
    with pytest.raises(IllegalChoice):
        game.apply(Choice("strike", (9,)))
    assert game.snapshot() == before


def test_three_opponents_play_each_other_and_a_ledger_knows_their_games(tmp_path: Path) -> None:
    ledger = Ledger(tmp_path / "games.jsonl")
    result = simulate(TOY, THREE, ("random",) * 3, 20, 1, jobs=1, ledger=ledger, battle="island")
    assert sum(result.wins) + result.draws == result.games == 20
    assert all(len(result.means[name]) == 3 for name in ("points",))
    ledger = Ledger(tmp_path / "games.jsonl")
    assert len(ledger) == 20
    again = simulate(TOY, THREE, ("random",) * 3, 20, 1, jobs=1, ledger=ledger, battle="island")
    assert (again.wins, again.means) == (result.wins, result.means)
    assert set(result.to_json([seat.key for seat in SEATS[:3]])) >= {"red", "blue", "green"}


def test_as_many_opponents_as_seats() -> None:
    with pytest.raises(GameError, match="a game for 3 needs 3 opponents"):
        simulate(TOY, THREE, ("random", "random"), 1, 1, jobs=1)
    with pytest.raises(GameError, match="games for two"):
        match(MatchPlan(TOY, [("island", THREE)], 1, 1, jobs=1), "random", "random")
    assert match(MatchPlan(TOY, [("island", ToySetup(2))], 2, 1, jobs=1), "random", "random").games == 4

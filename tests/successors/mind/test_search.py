"""The searching opponents: they see what their side sees, repeat themselves, and think no longer than they are told."""

from __future__ import annotations

import json

import pytest

from ccancients.engine.chance import RolledChance
from ccancients.engine.errors import GameError
from ccancients.engine.game import Game
from ccancients.processes.job import Interrupt
from ccancients.processes.thinking import Effort
from ccancients.successors import questions as ask
from ccancients.successors.components.board import SECOND_FRAME, own_board_of
from ccancients.successors.mind.script.characters import CHARACTERS
from ccancients.successors.mind.script.outlook import Outlook
from ccancients.successors.mind.script.strategos import Strategos
from ccancients.successors.mind.script.weights import DEFAULT
from ccancients.successors.mind.search.candidates import tried
from ccancients.successors.mind.search.evaluation import TERMS, Evaluation
from ccancients.successors.mind.search.playout import Candidate, Playouts
from ccancients.successors.mind.search.thinker import CARDS_AND_FORCES, DIADOCH, EVERY_STEP, SATRAP, Thinker
from ccancients.successors.mind.search.values import STANDARD
from ccancients.successors.setup import Setup
from ccancients.successors.spec import SUCCESSORS
from ccancients.successors.state import State
from ccancients.successors.view import View, view_for
from tests.successors.table import Table
from tests.sweeps import rest_slow

BOARD = dict(own_board_of(SECOND_FRAME).raw)
MARCH = Setup(scenario="first_march_two", board=BOARD)
FOUR = Setup(scenario="babylon_323_four", board=BOARD)


def at(setup: Setup, seed: int, question: str, nth: int = 1) -> Game[State]:
    """A match of the script, of the first seed from this one on that comes so far, at the nth question of a kind with
    more than one answer.
    """
    for each in range(seed, seed + 12):
        game, left, script = SUCCESSORS.new_game(setup, RolledChance(each), record=False), nth, Strategos()
        while game.decision is not None:
            decision = game.decision
            left -= decision.question == question and len(decision.choices) > 1
            if not left:
                return game
            game.apply(script.answer(game.state, decision, decision.side))
    raise AssertionError(f"seeds from {seed} on: nobody was asked '{question}'")


def told(game: Game[State], level: str, play_outs: int = 6) -> dict:
    """What a level thinks of a question, without the seconds."""
    assert game.decision is not None
    player = SUCCESSORS.mind.player(level, 3)
    view = view_for(game, game.decision.side)
    choice, thought = player.ponder(view, Effort(evaluations=play_outs), Interrupt())
    assert choice in game.decision.choices
    return {name: value for name, value in (thought or {}).items() if name != "seconds"}


@pytest.mark.parametrize("level", rest_slow(["satrap", "diadoch"]))
def test_the_same_question_gets_the_same_thought_from_a_player_made_anew(level):
    game = at(MARCH, 5, ask.TYCHE)
    one = told(game, level)
    assert one == told(game, level)
    assert one["plays"]
    assert len(one["options"]) > 1
    assert sum(each["worth"] for each in one["reasons"]) == pytest.approx(
        sum(one["options"][0]["terms"]) - sum(one["options"][1]["terms"]), abs=0.02
    )


def test_it_sees_only_what_its_side_sees():
    game = at(MARCH, 6, ask.TYCHE, nth=2)
    side = game.decision.side
    other = game.clone(chance=RolledChance(99))
    hand, deck = other.state.hands[1 - side], other.state.deck
    hand[0], deck[0] = deck[0], hand[0]
    assert told(game, "satrap") == told(other, "satrap")
    cards = [SUCCESSORS.view_for(game, side).state.hands[1 - side], SUCCESSORS.view_for(game, side).state.deck]
    assert all(card == -1 for pile in cards for card in pile)


def test_an_imagined_match_keeps_what_the_side_sees_and_deals_the_rest():
    game = at(FOUR, 7, ask.TYCHE, nth=3)
    view = view_for(game, game.decision.side)
    seen = [view.imagine(seed).state for seed in range(4)]
    for state in seen:
        assert state.hands[view.side] == game.state.hands[view.side]
        assert [len(hand) for hand in state.hands] == [len(hand) for hand in game.state.hands]
        assert state.control == game.state.control
        assert state.general_at == game.state.general_at
    assert len({json.dumps(state.hands) for state in seen}) > 1


def test_thinking_changes_nothing_in_the_match():
    game = at(MARCH, 8, ask.ACTIVATE)
    before = json.dumps(game.state.to_json())
    told(game, "diadoch")
    assert json.dumps(game.state.to_json()) == before


@pytest.mark.parametrize("setup", [MARCH, FOUR], ids=["two", "four"])
def test_samples_of_the_same_number_have_the_same_luck(setup):
    game = at(setup, 9, ask.TYCHE)
    view = view_for(game, game.decision.side)
    script = Strategos()
    playouts = Playouts(view, script, script, Evaluation(view.side, STANDARD), 1, 77)
    candidate = Candidate(game.decision.choices[0], 0.0)
    assert playouts.sample(candidate, 1) == playouts.sample(candidate, 1)
    assert any(playouts.sample(candidate, 1) != playouts.sample(candidate, number) for number in range(2, 10))


def test_the_best_eight_uses_are_tried_with_the_scripts_first():
    game = at(MARCH, 5, ask.TYCHE)
    decision, side = game.decision, game.decision.side
    usual = Strategos().answer(game.state, decision, side)
    found = tried(Outlook(game.state, side, DEFAULT), decision, usual, SATRAP.most)
    assert found[0].choice == usual
    assert len(found) <= 8
    assert len({each.choice for each in found}) == len(found)


def test_a_force_is_tried_with_several_goals_and_goes_where_it_was_sent():
    game = at(MARCH, 5, ask.ACTIVATE)
    decision, side = game.decision, game.decision.side
    found = tried(Outlook(game.state, side, DEFAULT), decision, decision.choices[-1], 8)
    goals = {each.goal for each in found if each.goal >= 0}
    assert len(goals) > 1
    names = {each: game.state.words.read(each.choice, side)[1] for each in found if each.goal >= 0}
    at_home = {each: game.state.board.space(game.state.general_at[names[each][0]]) for each in names}
    sent = next(each for each, here in at_home.items() if each.goal != here and each.value > 0)
    script, trial = Strategos(), game.clone(chance=RolledChance(1))
    trial.apply(sent.choice)
    came = set()
    while trial.decision is not None and trial.decision.question != ask.ACTIVATE:
        came.add(trial.state.force_place)
        asked = trial.decision
        trial.apply(script.answer(trial.state, asked, asked.side, sent.goal if asked.side == side else -1))
    assert sent.goal in came or len(came) > 1, sent


def test_the_satrap_weighs_cards_and_forces_and_the_diadoch_every_step():
    assert set(CARDS_AND_FORCES) == {ask.TYCHE, ask.ACTIVATE}
    wanted = {ask.SPEND, ask.COMPOSE, ask.INTERCEPT, ask.FALL_BACK, ask.EVADE, ask.SURPRISE}
    assert set(EVERY_STEP) > set(CARDS_AND_FORCES) | wanted
    game = at(MARCH, 5, ask.SPEND)
    assert told(game, "satrap") == {}
    assert told(game, "diadoch")["plays"]


@pytest.mark.parametrize(("budget", "most"), rest_slow([(6, 12), (40, 48)]))
def test_the_budget_is_in_play_outs(budget, most):
    game = at(MARCH, 5, ask.TYCHE)
    assert told(game, "satrap", budget)["plays"] <= most


def test_terms_are_against_the_others_and_the_chance_goes_with_their_sum():
    game = at(MARCH, 5, ask.TYCHE)
    state = game.state
    red, purple = (Evaluation(side, STANDARD).terms(state) for side in (0, 1))
    assert len(red) == len(TERMS)
    assert [round(one + other, 9) for one, other in zip(red, purple, strict=True)] == [0, 0, 0, 0]
    chances = [Evaluation(side, STANDARD).chance(state, None) for side in (0, 1)]
    assert sum(chances) == pytest.approx(1)
    assert Evaluation(0, STANDARD).chance(state, 0) == 1
    assert Evaluation(0, STANDARD).chance(state, 1) == 0
    assert Evaluation(0, STANDARD).chance(state, -1) == 0.5


def test_a_prize_with_a_unit_is_worth_more_than_a_marker_alone():
    table = Table("first_march_two", own_board_of(SECOND_FRAME))
    table.control(red="ikonion")
    bare = Evaluation(0, STANDARD).terms(table.state)[2]
    table.place("ikonion", red="mercenary 1")
    held = Evaluation(0, STANDARD).terms(table.state)[2]
    assert held == pytest.approx(bare / STANDARD.bare)


# -- characters -------------------------------------------------------------------------------------------------------


def test_six_characters_are_known_by_name():
    assert set(CHARACTERS) == {
        "steady", "antigonos", "eumenes", "demetrios", "ptolemaios", "polyperchon", "lysimachos",
    }  # fmt: skip
    assert tuple(SUCCESSORS.mind.characters) == tuple(CHARACTERS)
    for level in ("peltast", "strategos", "satrap", "diadoch"):
        assert SUCCESSORS.mind.player(f"{level}:eumenes", 1) is not None
    with pytest.raises(GameError, match="'alexandros' is not a character"):
        SUCCESSORS.mind.player("satrap:alexandros", 1)


def test_a_thinker_of_a_character_plays_out_his_own_side_so():
    player = SUCCESSORS.mind.player("satrap:antigonos", 1)
    assert isinstance(player, Thinker)
    assert player.script.weights.seek == 0.48
    assert player.others.weights == DEFAULT


def differing(name: str, setups: list[Setup]) -> float:
    """The part of the uses of cards, activations and marches in which a character answers otherwise than the script."""
    usual, other = Strategos(), Strategos(0, CHARACTERS[name].applied(DEFAULT))
    asked = differs = 0
    for seed, setup in enumerate(setups):
        game = SUCCESSORS.new_game(setup, RolledChance(seed), record=False)
        while game.decision is not None:
            decision = game.decision
            choice = usual.answer(game.state, decision, decision.side)
            if len(decision.choices) > 1 and decision.question in (ask.TYCHE, ask.ACTIVATE, ask.SPEND):
                asked += 1
                differs += other.answer(game.state, decision, decision.side) != choice
            game.apply(choice)
    return differs / asked


@pytest.mark.slow
@pytest.mark.parametrize("name", [name for name in CHARACTERS if name != "steady"])
def test_a_character_differs_in_a_tenth_of_its_decisions(name):
    assert differing(name, [MARCH, MARCH, MARCH, FOUR]) >= 0.1


def test_a_character_keeps_the_weights_it_does_not_name():
    changed = CHARACTERS["lysimachos"].applied(DEFAULT)
    assert changed.seek == 0.65
    assert changed.unit == DEFAULT.unit
    assert changed.events["drill"] == pytest.approx(2 * DEFAULT.events["drill"])
    assert changed.events["gold"] == DEFAULT.events["gold"]
    assert CHARACTERS["steady"].applied(DEFAULT) == DEFAULT


def test_views_are_enough_for_every_question_of_a_match():
    game = SUCCESSORS.new_game(MARCH, RolledChance(11), record=False)
    players = [SUCCESSORS.mind.player(level, 1, 2) for level in ("satrap", "diadoch")]
    for _ in range(6):
        assert game.decision is not None
        side = game.decision.side
        view = View.from_json(game.state.board, MARCH.scenario, game.state.rules, view_for(game, side).to_json())
        game.apply(players[side].choose(view))


def test_who_goes_is_weighed_when_all_would_set_out_and_the_way_when_the_force_is_activated():
    game = at(MARCH, 5, ask.ACTIVATE)
    side, player = game.decision.side, SUCCESSORS.mind.player("diadoch", 3, 8)
    weighed: dict[str, list[tuple[str, bool]]] = {ask.COMPOSE: [], ask.SPEND: []}
    for _ in range(40):
        decision = game.decision
        assert decision is not None
        choice = player.choose(view_for(game, decision.side)) if decision.side == side else decision.choices[-1]
        if decision.side == side and decision.question in weighed and len(decision.choices) > 1:
            usual = Strategos().answer(game.state, decision, side, player._goal)
            weighed[decision.question].append((game.state.words.verb(usual, side), player.thought is not None))
        game.apply(choice)
    assert ("set out", True) in weighed[ask.COMPOSE]
    assert all(verb == "set out" for verb, thought in weighed[ask.COMPOSE] if thought)
    assert ("march", False) in weighed[ask.SPEND]


def test_where_more_than_two_play_there_are_fewer_play_outs():
    two, four = (told(at(setup, 7, ask.TYCHE), "satrap", 24)["plays"] for setup in (MARCH, FOUR))
    assert 0 < four < two


def test_manners_are_as_they_are_told():
    assert SATRAP.most == DIADOCH.most == 8
    assert SATRAP.samples < DIADOCH.samples

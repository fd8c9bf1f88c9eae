"""The searching opponents: honest, repeatable, at home in every battle, and right where the answer is plain."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from ccancients.ancients import questions
from ccancients.ancients.language import LANGUAGE
from ccancients.ancients.mind.levels import SEARCHING, make_player
from ccancients.ancients.mind.script.centurion import Centurion
from ccancients.ancients.mind.search.candidates import candidates
from ccancients.ancients.mind.search.parallel import Partner
from ccancients.ancients.mind.search.thinker import CONSUL, TRIBUNE, Style, Thinker
from ccancients.ancients.mind.search.thought import Thought
from ccancients.ancients.scenario.setup import Options
from ccancients.ancients.spec import ANCIENTS
from ccancients.ancients.state import State
from ccancients.ancients.view import View, view_for
from ccancients.engine.chance import RolledChance, scramble
from ccancients.engine.game import Game
from ccancients.search.budget import Budget
from tests.ancients.mind.conftest import setup_of
from tests.ancients.table import Table
from tests.sweeps import rest_slow

HURRIED = replace(CONSUL, variants=4, sifted=16, ahead=1)
"""The consul, but with half the plans, hardly sifted, and no further than the enemy's answer."""
STYLES = {"tribune": TRIBUNE, "consul": HURRIED, "consul in earnest": CONSUL}
FEW = 12
"""Evaluations enough to tell a difference in what is seen, few enough to be quick."""


def position(
    name: str, seed: int, turns: int, question: str = questions.CARD, options: Options | None = None
) -> Game[State]:
    """A battle of two centurions, at a question of its ``turns``-th turn or the first one after it."""
    setup = setup_of(name) if options is None else setup_of(name).model_copy(update={"options": options})
    game = ANCIENTS.new_game(setup, RolledChance(seed), record=False)
    players = (Centurion(), Centurion())
    while game.decision is not None:
        side = game.decision.side
        if sum(game.state.turns) >= turns and game.decision.question == question and len(game.decision.choices) > 1:
            return game
        game.apply(players[side].choose(view_for(game, side)))
    raise AssertionError(f"{name}, seed {seed}: no '{question}' from turn {turns} on")


def seen(game: Game[State]) -> View:
    assert game.decision is not None
    return view_for(game, game.decision.side)


def ready_partner(view: View) -> Partner:
    """A partner that has started up."""
    partner = Partner()
    thought(view, TRIBUNE, partner, 8)
    assert partner.is_ready(60)
    return partner


def thought(view: View, style: Style, partner: Partner | None = None, evaluations: int = FEW) -> dict[str, object]:
    """What a fresh player thinks of a position, without the time it took."""
    player = Thinker(3, style)
    player.partner = partner
    found = player.think(view, Budget(evaluations, None)).to_json()
    del found["seconds"]
    return found


# -- honest -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("style", rest_slow(STYLES, SEARCHING))
@pytest.mark.parametrize(
    ("name", "turns", "question"),
    rest_slow([
        ("akragas", 3, questions.CARD), ("castulo", 6, questions.CARD), ("bagradas", 5, questions.ORDERS),
        ("cannae", 8, questions.MOVEMENT), ("metaurus", 7, questions.BATTLE), ("akragas", 5, questions.EVADE),
        ("ilipa", 6, questions.ADVANCE), ("zama", 8, questions.RETREAT),
        ("zama", 9, questions.CARD), ("trebbia", 14, questions.CARD),
    ], 8),
)  # fmt: skip
def test_hidden_cards_and_coming_dice_do_not_change_a_thought(
    style: str, name: str, turns: int, question: str
) -> None:
    """Enemy hand, deck and dice dealt again behind the same public history: the same thought to the last figure."""
    game = position(name, 11, turns, question)
    view = seen(game)
    expected = thought(view, STYLES[style])
    for deal in (1, 2):
        other = view.imagine(scramble(turns + deal))
        hidden = (game.state.hands[1 - view.side], game.state.deck)
        assert (other.state.hands[1 - view.side], other.state.deck) != hidden
        assert thought(seen(other), STYLES[style]) == expected


# -- repeatable -------------------------------------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize("level", SEARCHING)
def test_a_partner_changes_nothing_but_the_time(level: str) -> None:
    view = seen(position("zama", 4, 8))
    partner = ready_partner(view)
    try:
        shared = thought(view, STYLES[level], partner, 48)
        assert partner.started == 1
        assert partner.is_alive, "it has answered"
        assert shared == thought(view, STYLES[level], None, 48)
    finally:
        partner.close()


@pytest.mark.slow
def test_a_partner_knows_what_the_council_of_war_has_changed() -> None:
    """Fewer banners to win, other commands: what a plan is worth depends on them."""
    usual = seen(position("akragas", 4, 4))
    partner = ready_partner(usual)
    try:
        changed = seen(position("akragas", 4, 4, options=Options(banners=2, top_command=3, bottom_command=6)))
        alone = thought(changed, TRIBUNE, None, 96)
        assert alone != thought(usual, TRIBUNE, None, 96)
        assert thought(changed, TRIBUNE, partner, 96) == alone
    finally:
        partner.close()


@pytest.mark.slow
def test_a_partner_that_dies_is_done_without_and_replaced() -> None:
    view = seen(position("akragas", 4, 4))
    alone = thought(view, HURRIED)
    partner = ready_partner(view)
    try:
        assert thought(view, HURRIED, partner) == alone
        process = partner.worker.process
        assert process is not None
        process.kill()
        process.join(300)
        assert thought(view, HURRIED, partner) == alone
        assert partner.started == 2
    finally:
        partner.close()


class Deaf(Partner):
    """A partner that dies over its first batch."""

    def is_ready(self, _patience: float = 0.0) -> bool:
        return True

    def answer(self, _is_over: Callable[[], bool]) -> None:
        self.close()


@pytest.mark.slow
def test_a_partner_that_dies_over_its_work_costs_nothing_but_time() -> None:
    view = seen(position("akragas", 4, 4))
    assert thought(view, HURRIED, Deaf()) == thought(view, HURRIED)


@pytest.mark.parametrize("level", rest_slow(SEARCHING))
def test_the_seed_of_thinking_is_the_players(level: str) -> None:
    view = seen(position("akragas", 4, 4))
    first, again, other = (make_player(level, seed, FEW) for seed in (1, 1, 2))
    told = []
    for player in (first, again, other):
        assert isinstance(player, Thinker)
        player.choose(view)
        assert isinstance(player.thought, Thought)
        told.append([option.to_json() for option in player.thought.options])
    assert told[0] == told[1] != told[2]


# -- answers in battle ------------------------------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize(
    "question", rest_slow([questions.BATTLE, questions.EVADE, questions.ADVANCE, questions.RETREAT])
)
def test_the_consul_plays_out_what_follows_an_answer_and_the_tribune_asks_the_script(question: str) -> None:
    view = seen(position("cannae", 21, 5, question))
    assert view.decision is not None
    by_consul, by_tribune = thought(view, CONSUL, None, CONSUL.evaluations), thought(view, TRIBUNE, None, 160)
    assert CONSUL.answers / 3 < by_consul["evaluations"] <= CONSUL.answers, "its part of the budget"
    assert by_tribune["evaluations"] == 0
    assert by_tribune["choice"] == thought(view, CONSUL, None, 1)["choice"], "without play-outs to tell, the script's"


@pytest.mark.slow
@pytest.mark.parametrize(("fought", "share"), [(5, 96 / 280), (6, 48 / 280)])
def test_late_in_a_long_turn_an_answer_gets_half_the_time(fought: int, share: float) -> None:
    game = position("cannae", 21, 5, questions.EVADE)
    game.state.fought = (1 << fought) - 1
    budget = Budget(20, 10.0)
    Thinker(3, CONSUL).think(seen(game), budget)
    assert budget.seconds == pytest.approx(10.0 * share)
    assert budget.evaluations == 7, "those do not change, so that the answer does not either"


@pytest.mark.slow
def test_what_was_worked_out_for_the_plan_changes_nothing_about_an_answer() -> None:
    game = position("metaurus", 11, 7)
    player = Thinker(3, HURRIED)
    side = seen(game).side
    player.evaluations = FEW
    for _ in range(100):
        view = seen(game)
        assert view.decision is not None
        if view.side == side and view.decision.question == questions.BATTLE and len(view.decision.choices) > 1:
            experienced = player.think(view, Budget(FEW, None)).to_json()
            del experienced["seconds"]
            assert experienced == thought(view, HURRIED)
            assert experienced["evaluations"], "played out"
            return
        game.apply(player.choose(view) if view.side == side else Centurion().choose(view))
    raise AssertionError("no battle in the turn")


# -- plans ------------------------------------------------------------------------------------------------------------


@pytest.mark.slow
def test_the_scripts_favorite_is_the_first_candidate_and_none_comes_twice() -> None:
    for name, turns in (("akragas", 2), ("ilipa", 7), ("castulo", 9)):
        view = seen(position(name, 5, turns))
        found = candidates(view, 1, 6)
        assert found[0].answers[0] == Centurion().choose(view)
        assert len({each.answers for each in found}) == len(found)
        assert view.decision is not None
        assert {each.answers[0] for each in found} == set(view.decision.choices), "every card is tried"


@pytest.mark.slow
def test_reasons_add_up_to_the_lead_and_options_are_in_order() -> None:
    player = Thinker(1, TRIBUNE)
    found = player.think(seen(position("zama", 6, 6)), Budget(100, None))
    best, second = found.options[:2]
    assert best.samples == second.samples, "the last two were compared on the same samples"
    assert sum(reason.points for reason in found.reasons) == pytest.approx(found.lead, abs=0.06)
    assert found.lead == pytest.approx(best.value - second.value)
    assert all(option.win_chance is not None and 0 <= option.win_chance <= 1 for option in found.options)
    assert [abs(reason.points) for reason in found.reasons] == sorted(
        (abs(reason.points) for reason in found.reasons), reverse=True
    )


@pytest.mark.parametrize("level", SEARCHING)
def test_the_blow_that_wins_the_battle_is_struck(table: Table, level: str) -> None:
    """One banner is missing, and one card lets heavy infantry at a single block."""
    table.place(
        F5="Roman heavy infantry", G4="Roman leader", A2="Roman light infantry", B3="Roman medium infantry",
        F6="Carthaginian medium infantry 1 block", A4="Carthaginian heavy infantry", M9="Carthaginian auxilia",
    )
    table.banners(bottom=7)
    table.hand(bottom="order_two_left order_two_center order_three_left")
    table.turn()
    table.asks("card")
    player = make_player(level, 1, FEW)
    view = view_for(table.game, 1)
    assert LANGUAGE.choice_text(player.choose(view)) == "play order_two_center"


# -- whole games ------------------------------------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize(
    "banners", [pytest.param(1, id="short"), pytest.param(None, id="long", marks=pytest.mark.slow)]
)
@pytest.mark.parametrize(
    ("name", "printing"), rest_slow([("trebbia", "current"), ("castulo", "first"), ("beneventum", "first")])
)
def test_battles_with_special_rules_are_fought_to_the_end(name: str, printing: str, banners: int | None) -> None:
    setup = setup_of(name, printing)
    setup = setup.model_copy(update={"options": setup.options.model_copy(update={"banners": banners})})
    game = ANCIENTS.new_game(setup, RolledChance(7), record=False)
    players = (make_player("tribune", 1, 12), Thinker(2, HURRIED))
    players[1].evaluations = FEW
    for _ in range(3_000):
        if game.decision is None:
            break
        side = game.decision.side
        game.apply(players[side].choose(view_for(game, side)))
    assert game.outcome is not None


@pytest.mark.slow
def test_a_player_made_anew_in_mid_turn_goes_on() -> None:
    game = position("zama", 3, 6, questions.ORDERS)
    decision = game.decision
    assert decision is not None
    turns = list(game.state.turns)
    while game.decision is not None and game.state.turns == turns and game.decision.side == decision.side:
        game.apply(make_player("tribune", 1, 16).choose(seen(game)))
    assert game.state.turns != turns or game.decision is None or game.decision.side != decision.side

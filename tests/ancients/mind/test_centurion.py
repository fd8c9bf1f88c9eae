from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from ccancients.ancients.language import LANGUAGE
from ccancients.ancients.mind.levels import ALIASES, LEVELS, make_player
from ccancients.ancients.mind.script.centurion import Centurion
from ccancients.ancients.mind.script.recruit import Recruit
from ccancients.ancients.mind.script.tally import FightTally
from ccancients.ancients.mind.search.thinker import TRIBUNE, Thinker
from ccancients.ancients.procedures.movement import SECOND_MOVE
from ccancients.ancients.questions import QUESTIONS
from ccancients.ancients.scenario.files import base_scenarios
from ccancients.ancients.scenario.setup import Options, Setup
from ccancients.ancients.spec import ANCIENTS
from ccancients.ancients.state import State
from ccancients.ancients.view import View, view_for
from ccancients.arena.matches import MatchPlan
from ccancients.arena.simulation import match, simulate
from ccancients.engine.chance import RolledChance
from ccancients.engine.decision import Choice
from ccancients.engine.game import Game
from ccancients.engine.player import Player
from tests.ancients.mind.conftest import setup_of
from tests.ancients.table import Table
from tests.sweeps import rest_slow

Watcher = Callable[[Game[State], View, str], None]


def _play(
    setup: Setup, seed: int, players: tuple[Player[View], Player[View]], watch: Watcher | None = None
) -> Game[State]:
    game = ANCIENTS.new_game(setup, RolledChance(seed), record=False)
    for _ in range(5_000):
        if game.decision is None:
            break
        side = game.decision.side
        view = view_for(game, side)
        choice = players[side].choose(view)
        if watch is not None:
            watch(game, view, LANGUAGE.choice_text(choice))
        game.apply(choice)
    return game


def _asked(table: Table) -> str:
    """The centurion's answer to what the table asks."""
    game = table.game
    assert game.decision is not None
    return LANGUAGE.choice_text(Centurion().choose(view_for(game, game.decision.side)))


# -- single answers -------------------------------------------------------------------------------------------------


def test_light_infantry_evades_heavy_infantry(table: Table) -> None:
    table.place(F5="Roman heavy infantry", F6="Carthaginian light infantry")
    table.attack("F5", "F6")
    table.asks("evade")
    assert _asked(table) == "evade"


def test_heavy_cavalry_stands_against_light_infantry(table: Table) -> None:
    table.place(F5="Roman light infantry 1 block", F6="Carthaginian heavy cavalry")
    table.attack("F5", "F6")
    table.asks("evade")
    assert _asked(table) == "stand"


def test_a_supported_unit_ignores_its_flag(table: Table) -> None:
    table.place(
        F5="Roman light infantry", F6="Carthaginian heavy infantry", E6="Carthaginian heavy infantry",
        G6="Carthaginian heavy infantry",
    )
    table.dice("flag", "medium")
    table.attack("F5", "F6")
    table.asks("ignore flags")
    assert _asked(table) == "ignore 1"


def test_heavy_infantry_battles_back(table: Table) -> None:
    table.place(F5="Roman light infantry", F6="Carthaginian heavy infantry")
    table.dice("leader", "leader")
    table.attack("F5", "F6")
    table.asks("battle back")
    assert _asked(table) == "battle back"


def test_it_does_not_battle_back_at_elephants_among_its_own_army(table: Table) -> None:
    table.place(
        F5="Roman elephants", F6="Carthaginian light infantry", E5="Carthaginian medium infantry 1 block",
        G5="Carthaginian medium infantry 1 block", E4="Carthaginian medium infantry 1 block",
        F4="Carthaginian medium infantry 1 block",
    )
    table.dice("leader", "leader")
    table.attack("F5", "F6")
    if table.question == "evade":
        table.answer("evade", "stand")
    table.asks("battle back")
    assert _asked(table) == "decline"


def test_a_leader_without_unit_joins_a_unit_rather_than_passing_enemies(table: Table) -> None:
    table.place(
        F5="Roman medium infantry", F6="Carthaginian leader", E7="Roman heavy infantry", F7="Carthaginian auxilia"
    )
    table.dice("flag", "flag", "flag", "flag")
    table.attack("F5", "F6")
    table.asks("leader")
    assert _asked(table) == "leader F6 F7"


def test_the_weakest_target_is_attacked(table: Table) -> None:
    table.place(
        F5="Roman heavy infantry", F6="Carthaginian medium infantry 1 block", E6="Carthaginian medium infantry",
        A1="Roman auxilia",
    )
    table.orders_by("order_two_center", "F5")
    table.done("movement")
    table.asks("battle")
    assert _asked(table) == "attack F5 F6"


def test_a_hopeless_attack_is_left(table: Table) -> None:
    table.place(F5="Roman light infantry 1 block", F6="Carthaginian heavy infantry", A1="Roman auxilia")
    table.banners(top=7)
    table.orders_by("order_two_center", "F5")
    table.done("movement")
    table.asks("battle")
    assert _asked(table) == "done"


def test_the_card_that_strikes_is_played(table: Table) -> None:
    table.place(
        F5="Roman heavy infantry", G5="Roman heavy infantry", F6="Carthaginian light infantry 1 block",
        G6="Carthaginian medium infantry 1 block", A2="Roman light infantry", M9="Carthaginian auxilia",
    )
    table.hand(bottom="order_two_left order_two_center order_two_right")
    table.turn()
    table.asks("card")
    assert _asked(table) == "play order_two_center"


def test_it_gives_the_reasons_of_its_card(table: Table) -> None:
    table.place(F5="Roman heavy infantry", F6="Carthaginian medium infantry 1 block", A9="Carthaginian auxilia")
    table.hand(bottom="order_two_center order_two_right")
    table.turn()
    player = Centurion()
    player.choose(view_for(table.game, 1))
    attack = [reason for reason in player.reasons if reason.term == "attack"]
    assert [reason.unit for reason in attack] == [table.unit_number("F5")]
    assert attack[0].points > 20
    view = view_for(table.game, 1)
    for _, plan in player.planner(view).card_plans(table.game.decision):  # type: ignore[arg-type]
        assert sum(reason.points for reason in plan.reasons) == pytest.approx(plan.value)


@pytest.mark.parametrize("player", [Centurion(), Thinker(1, replace(TRIBUNE, evaluations=6))], ids=["script", "search"])
def test_the_end_of_the_first_movement_is_not_that_of_the_second(table: Table, player: Centurion) -> None:
    """S 776, Move-Fire-Move with every unit moved: the only end of that movement does not end the other one too."""
    table.place(B2="Carthaginian light infantry", B3="Carthaginian auxilia", E4="Roman medium infantry")
    table.place(G8="Roman light infantry")
    table.command(bottom=1)
    table.hand(bottom="move_fire_move")
    table.turn("bottom")
    game = table.game
    while game.decision.about != (SECOND_MOVE,):
        game.apply(player.choose(view_for(game, game.decision.side)))
    assert len(game.decision.choices) > 1
    assert player.choose(view_for(game, game.decision.side)).verb == "move"


def test_romans_leave_castulo_for_banners_when_they_can(table: Table) -> None:
    table.special_rule(kind="exit_for_banner", side="bottom", hexes=("F9",))
    table.place(F8="Roman light cavalry", A1="Roman auxilia", M5="Carthaginian heavy infantry")
    table.orders_by("order_two_center", "F8")
    table.asks("movement")
    assert _asked(table).startswith("exit F8")


# -- whole games ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "printing"), rest_slow([("trebbia", "current"), ("castulo", "first"), ("baecula", "first")])
)
def test_it_fights_battles_with_special_rules_to_the_end(name: str, printing: str) -> None:
    game = _play(setup_of(name, printing), 4, (Centurion(), Recruit(1)))
    assert game.outcome is not None


@pytest.mark.slow
def test_the_same_view_gets_the_same_answer_from_a_new_player(akragas: Setup) -> None:
    def watch(game: Game[State], view: View, text: str) -> None:
        if view.decision is not None and view.decision.question == "card":
            assert LANGUAGE.choice_text(Centurion().choose(view)) == text

    _play(akragas, 2, (Centurion(), Centurion()), watch)


def test_what_is_hidden_does_not_change_an_answer(akragas: Setup) -> None:
    """Enemy hand, deck order and coming dice dealt again behind the same public history."""

    def watch(game: Game[State], view: View, text: str) -> None:
        if view.decision is None or view.decision.question != "card":
            return
        other = view_for(view.imagine(game.state.turns[0] + 77), view.side)
        assert LANGUAGE.choice_text(Centurion().choose(other)) == text

    _play(akragas, 3, (Centurion(), Centurion()), watch)


def test_a_player_made_anew_for_every_answer_still_fights(akragas: Setup) -> None:
    class Forgetful:
        def choose(self, view: View) -> Choice:
            return Centurion().choose(view)

    game = _play(akragas, 5, (Forgetful(), make_player("random", 1)))
    assert game.outcome == 0


@pytest.mark.slow
def test_it_beats_the_random_player(akragas: Setup) -> None:
    result = match(MatchPlan(ANCIENTS, [("akragas", akragas)], 2, 1, jobs=1), "centurion", "random")
    assert result.points == 4


@pytest.mark.slow
def test_the_recruit_beats_the_random_player_and_answers_by_his_seed(akragas: Setup) -> None:
    result = simulate(ANCIENTS, akragas, ("recruit", "random"), 2, 1, jobs=1)
    assert result.wins == (2, 0)
    games = [_play(akragas, 1, (Recruit(seed), make_player("greedy", 1))) for seed in (1, 1, 2)]
    assert games[0].snapshot() == games[1].snapshot()
    assert games[0].snapshot() != games[2].snapshot()


def test_levels_are_offered_weakest_first() -> None:
    assert tuple(LEVELS)[:3] == ("random", "recruit", "centurion")
    assert ALIASES["scripted"] in LEVELS
    assert isinstance(make_player("scripted", 1), Centurion)
    assert not isinstance(make_player("scripted", 1), Recruit)


# -- slow -----------------------------------------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize("levels", [("centurion", "random"), ("random", "centurion")], ids=["top", "bottom"])
def test_it_beats_the_random_player_of_akragas_98_times_in_100(akragas: Setup, levels: tuple[str, str]) -> None:
    result = simulate(ANCIENTS, akragas, levels, 200, 20)
    assert result.wins[levels.index("centurion")] >= 196


@pytest.mark.slow
def test_it_beats_most_dice_in_all_battles_and_is_not_passive() -> None:
    setups = [(each.id, Setup(scenario=each)) for each in base_scenarios()]
    result = match(MatchPlan(ANCIENTS, setups, 200, 21, observer=FightTally), "centurion", "greedy")
    assert result.rate >= 0.70
    assert result.unfinished == 0
    assert result.half(0).means["fought_percent"] > 40


@pytest.mark.slow
def test_no_question_of_any_battle_is_too_much_for_it() -> None:
    asked: set[str] = set()

    def watch(game: Game[State], view: View, text: str) -> None:
        assert view.decision is not None
        asked.add(view.decision.question)

    for number, scenario in enumerate(base_scenarios() * 4):
        options = Options.model_validate({"printing": ("first", "current")[number % 2]})
        game = _play(Setup(scenario=scenario, options=options), number, (Centurion(), Recruit(number)), watch)
        assert game.outcome is not None, f"{scenario.id}, seed {number}"
    assert set(QUESTIONS) - asked <= {"rampage order"}

"""The chronicle of a campaign: its figures are those of the events and positions of the game it tells."""

from __future__ import annotations

import pytest

from ccancients.arena.random_player import RandomPlayer
from ccancients.engine.chance import RolledChance
from ccancients.engine.game import Game
from ccancients.engine.journal import Journal
from ccancients.hannibal import events as ev
from ccancients.hannibal.chronicle import BattleFought, chronicle_of, duel_chance, units_of
from ccancients.hannibal.components.generals import GENERAL
from ccancients.hannibal.components.sides import CARTHAGE, ROME, SIDES
from ccancients.hannibal.odds.duel_cells import cell
from ccancients.hannibal.odds.duel_play import Match
from ccancients.hannibal.setup import Setup
from ccancients.hannibal.spec import HANNIBAL
from ccancients.hannibal.state import State

SETUP = Setup(turns=2)


def played(seed: int) -> tuple[Game[State], list[object]]:
    """A short war between random players, and everything that happened."""
    game = HANNIBAL.new_game(SETUP, RolledChance(seed))
    player, events = RandomPlayer(seed), list[object]()
    while game.decision is not None:
        events += game.events or ()
        assert game.events is not None
        game.events.clear()
        game.apply(player.choose(HANNIBAL.view_for(game, game.decision.side)))
    return game, [*events, *(game.events or ())]


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_chronicle_has_the_figures_of_the_game(seed):
    game, events = played(seed)
    told = chronicle_of(SETUP, list(game.journal or Journal()))
    dice = [event for event in events if isinstance(event, ev.DieRolled)]
    for side in SIDES:
        assert sum(told.dice[side]) == sum(die.side == side for die in dice)
        assert sum(sum(faces) for (_why, whose), faces in told.kinds.items() if whose == side) == sum(told.dice[side])
        lost = sum(each.cu + each.elephants for each in events if isinstance(each, ev.UnitsLost) and each.side == side)
        assert sum(turn.lost[side] for turn in told.turns) == lost
        assert sum(battle.lost[side] for battle in told.battles) <= lost
        assert told.turns[-1].units[side] == units_of(game.state, side)
        assert told.turns[-1].spaces[side] == game.state.control.count(side)
    over = [event for event in events if isinstance(event, ev.BattleOver)]
    assert [(battle.winner, battle.how, battle.rounds) for battle in told.battles] == [
        (event.winner, event.how, event.rounds) for event in over]
    assert len(told.battles) == sum(isinstance(event, ev.BattleBegan) for event in events)
    scored = [event for event in events if isinstance(event, ev.Scored)]
    assert [turn.provinces for turn in told.turns[:len(scored)]] == [(each.rome, each.carthage) for each in scored]
    plays = [each for each in events if isinstance(each, ev.CardPlayed) and each.use != "counter"]
    assert [(moment.side, moment.card, moment.use) for moment in told.moments if moment.card] == [
        (play.side, play.card, play.use) for play in plays]
    assert told.moments[-1].state.to_json() == game.state.to_json()
    end = next(event for event in events if isinstance(event, ev.MatchOver))
    assert (told.winner, told.ended) == (end.winner, end.how)


def test_roads_belong_to_the_play_in_which_they_were_gone():
    game, events = played(2)
    told = chronicle_of(SETUP, list(game.journal or Journal()))
    assert told.roads
    assert all(0 <= road.moment < len(told.moments) for road in told.roads)
    counts = [moment.count for moment in told.moments]
    assert counts == sorted(counts)
    marched = sum(isinstance(event, ev.Moved) and event.why == "sail" for event in events)
    assert sum(road.why == "sail" for road in told.roads) == marched


def test_the_chance_of_a_duel_is_that_of_the_table():
    hannibal, varro = GENERAL["hannibal"], GENERAL["t_varro"]
    battle = BattleFought(1, 0, 0, CARTHAGE, generals=(varro, hannibal), cards=[12, 14])
    assert duel_chance(battle) == cell(Match((14, 12), (4, 1), 0)).wins
    battle.chance = duel_chance(battle)
    assert battle.chance_of(CARTHAGE) + battle.chance_of(ROME) == pytest.approx(1)
    assert duel_chance(BattleFought(1, 0, 0, ROME, generals=(varro, -1), cards=[5, 0])) == 1.0
    assert BattleFought(1, 0, 0, ROME).chance_of(ROME) == -1

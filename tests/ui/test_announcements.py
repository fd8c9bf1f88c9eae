"""What is told and asked: each thing once, and numbers that are true."""

from __future__ import annotations

from ccancients.ancients import questions as q
from ccancients.ancients.components.board import parse_hex
from ccancients.ancients.events import BlocksLost, UnitEliminated
from ccancients.engine.decision import Choice, Decision
from ccancients.ui.ancients.gestures import answers_of
from ccancients.ui.ancients.words.narration import Narrator
from ccancients.ui.ancients.words.questions import prompt


def test_the_end_of_a_unit_is_told_once(make_table):
    battle = make_table().game.state.battle
    here = battle.unit_start[0]
    lines = Narrator(battle).tell([BlocksLost(0, here, 2, 0), UnitEliminated(0, here)])
    assert len(lines) == 1
    assert lines[0].text.endswith("loses 2 blocks and is eliminated.")


def test_a_unit_that_lives_on_only_loses_blocks(make_table):
    battle = make_table().game.state.battle
    lines = Narrator(battle).tell([BlocksLost(0, battle.unit_start[0], 1, 2)])
    assert [line.text.endswith("loses 1 block, 2 left.") for line in lines] == [True], lines[0].text


def test_the_prompt_counts_the_orders_that_were_given(make_table):
    game = make_table(seed=5).game
    while game.decision.question != q.ORDERS or game.decision.about[1] != 1:
        wanted = [choice for choice in game.decision.choices if choice.verb in ("play", "order", "commander")]
        game.apply((wanted or game.decision.choices)[0])
    assert "(1 of " in prompt(game.state, game.decision).text


def test_a_leader_stops_at_the_edge_or_leaves_the_map_in_plain_words(make_table):
    state = make_table().game.state
    there = parse_hex("H1")
    decision = Decision(q.LEADER, 1, (Choice("leader", (there,)), Choice("leader", (there, -1))), (0,))
    assert [answer.label for answer in answers_of(state, decision)] == ["Stop at H1", "Leave the map at H1"]

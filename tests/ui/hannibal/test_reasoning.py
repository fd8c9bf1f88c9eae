"""What an opponent thought about a card, in a sentence that gives away nothing else that he holds."""

from __future__ import annotations

import json

from ccancients.arena.playing import thinking_seed
from ccancients.engine.chance import RolledChance
from ccancients.hannibal.mind.search.thinker import LEGATE, Thinker
from ccancients.hannibal.setup import USUAL
from ccancients.hannibal.spec import HANNIBAL
from ccancients.hannibal.view import view_for
from ccancients.ui.hannibal.reasoning import HannibalReasoning
from ccancients.ui.hannibal.words.cards import card_name


def test_a_legate_tells_his_card_its_chance_and_why_but_not_his_hand(qapp):
    game = HANNIBAL.new_game(USUAL, RolledChance(4), record=False)
    script = HANNIBAL.mind.player("praetor", thinking_seed(4, 0))
    while game.decision.question != "card":
        game.apply(script.choose(view_for(game, game.decision.side)))
    side = game.decision.side
    player = Thinker(3, LEGATE)
    player.evaluations = 12
    choice = player.choose(view_for(game, side))
    said = HannibalReasoning().reasoning(json.loads(json.dumps(player.thought.to_json())))
    assert card_name(choice.args[0]) in said
    assert "% to win the war" in said
    for card in game.state.hands[side]:
        assert card == choice.args[0] or card_name(card) == card_name(choice.args[0]) or card_name(card) not in said


def test_the_largest_reasons_are_told_and_small_ones_are_not(qapp):
    thought = {
        "question": "card", "choice": "markers 30", "plays": 60, "options": [{"chance": 0.613}],
        "reasons": [{"term": "provinces", "worth": 0.42}, {"term": "armies", "worth": -0.11},
                    {"term": "cards", "worth": 0.01}],
    }  # fmt: skip
    said = HannibalReasoning().reasoning(thought)
    assert "Tried out 60 plays" in said
    assert "61% to win the war" in said
    assert said.endswith("in provinces: provinces and markers +0.4, armies −0.1.")


def test_of_other_answers_nothing_is_said(qapp):
    assert HannibalReasoning().reasoning({"question": "react", "choice": "done"}) == ""

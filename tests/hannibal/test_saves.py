"""A match goes into a file and comes back, in the middle of whatever is going on, and branches with its piles."""

from __future__ import annotations

import random

import pytest

from ccancients.engine.chance import RolledChance
from ccancients.engine.errors import BadSaveFile
from ccancients.engine.replay import begin_branch
from ccancients.engine.savefile import SavedMatch, parse_save, save_text
from ccancients.hannibal.setup import USUAL
from ccancients.hannibal.spec import HANNIBAL


def played(until: str):
    """A match of generals who march a lot, up to the first time that a question is put; its seed."""
    for seed in range(30):
        game = HANNIBAL.new_game(USUAL, RolledChance(seed))
        dice = random.Random(seed)
        while game.decision is not None:
            if game.decision.question == until:
                return game, seed
            choices = game.decision.choices
            restless = [choice for choice in choices if choice.verb in ("move", "go", "fight", "intercept")]
            game.apply(dice.choice(restless or choices))
    raise AssertionError(f"'{until}' was never asked")


@pytest.mark.parametrize("question", ["card", "march", "react", "attack", "match", "remove_marker", "consul"])
def test_a_saved_match_opens_at_the_same_decision(question):
    game, seed = played(question)
    text = save_text(SavedMatch(HANNIBAL, USUAL, seed, game), "test")
    again = parse_save(text.encode(), "a file", [HANNIBAL])
    assert again.game.decision == game.decision
    assert again.game.state.to_json() == game.state.to_json()
    assert again.game.snapshot() == game.snapshot()


def test_a_branch_lays_both_decks_anew():
    game, _ = played("attack")
    before = list(game.state.deck), list(game.state.battle_deck)
    begin_branch(HANNIBAL, game, 77)
    assert (game.state.deck, game.state.battle_deck) != before
    assert (sorted(game.state.deck), sorted(game.state.battle_deck)) == (sorted(before[0]), sorted(before[1]))


def test_spoiled_saves_are_refused_in_a_sentence():
    game, seed = played("march")
    text = save_text(SavedMatch(HANNIBAL, USUAL, seed, game), "test")
    dice = random.Random(1)
    for _ in range(40):
        place = dice.randrange(len(text))
        spoiled = text[:place] + dice.choice("5[{x,:") + text[place + 1:]
        if spoiled == text:
            continue
        with pytest.raises(BadSaveFile) as refused:
            parse_save(spoiled.encode(), "a file", [HANNIBAL])
        assert "\n" not in str(refused.value)

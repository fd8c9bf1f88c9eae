"""What a surprise card does to the chances, as the question at its window tells it (frame F7)."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

from ccancients.engine.decision import Choice
from ccancients.successors.answer_odds import AnswerOdds, odds_of, odds_of_all
from ccancients.successors.odds.battle import BattleChances
from ccancients.successors.view import view_for
from tests.successors.frame.cards_table import MARCH, cards_table, play, tyche
from tests.successors.frame.test_windows import activate, battle, near_ikonion, siege
from tests.successors.table import Table


def told(table: Table, text: str) -> AnswerOdds:
    """The odds of an answer, as the side that is asked may know them."""
    assert table.game.decision is not None
    found = odds_of(view_for(table.game, table.game.decision.side), Choice(text))
    assert found is not None
    return found


def fight(table: Table, text: str) -> BattleChances:
    (meeting,) = told(table, text).meets or ()
    assert meeting.battle is not None
    return meeting.battle


def test_a_reserve_of_the_mover_shifts_every_margin_by_its_number():
    table = cards_table(MARCH)
    table.hand("red", "hidden_reserve")
    battle(table, "antigonos mercenary 5", "eumenes mercenary 6")
    kept, revealed = fight(table, "pass"), fight(table, "reveal hidden_reserve")
    assert revealed.margins == {margin + 2: chance for margin, chance in kept.margins.items()}
    assert revealed.win > kept.win


def test_a_reserve_of_the_other_side_shifts_them_against_the_mover_who_may_have_revealed_one():
    table = cards_table(MARCH)
    table.hand("red", "hidden_reserve")
    table.hand("purple", "hidden_reserve")
    battle(table, "antigonos mercenary 5", "eumenes mercenary 6")
    alone = fight(table, "reveal hidden_reserve")
    table.answer("surprise", "reveal hidden_reserve", side="red")
    kept, revealed = fight(table, "pass"), fight(table, "reveal hidden_reserve")
    assert kept.margins == alone.margins
    assert revealed.margins == {margin - 2: chance for margin, chance in kept.margins.items()}


def test_new_dice_of_the_side_behind_against_those_that_lie_there():
    table = cards_table(MARCH)
    table.hand("red", "dust_and_sun")
    table.dice(2, 2, 4, 5)
    battle(table, "antigonos mercenary 8", "seleukos mercenary 8")
    kept, revealed = fight(table, "pass"), fight(table, "reveal dust_and_sun")
    theirs = 8 + 4 + 5  # above the rating of 3
    floor = 4
    mine = [8 + max(one, floor) + max(two, floor) for one, two in product(range(1, 7), repeat=2)]
    assert revealed.win == Fraction(sum(total > theirs for total in mine), 36)
    assert revealed.draw == Fraction(sum(total == theirs for total in mine), 36)
    assert (kept.win, kept.draw, kept.lose) == (0, 0, 1)
    assert kept.margins == {8 + 4 + 4 - theirs: 1}
    assert (kept.leader, kept.other_leader) == (0, Fraction(1, 3))  # a nine, then five or six
    assert (revealed.leader, revealed.other_leader) == (Fraction(4, 36) / 3, Fraction(1, 3))


def test_a_sally_takes_the_chance_of_a_siege_away():
    table = siege()
    table.hand("purple", "sally_from_the_walls")
    activate(table, "red", "antigonos", 6)
    before = told(table, "besiege").falls
    table.answer("spend", "besiege")
    assert told(table, "pass").falls == before == Fraction(4, 6)  # one more point of three
    assert told(table, "reveal sally_from_the_walls").falls == 0


def test_against_engineers_the_chance_is_theirs():
    table = siege()
    table.points("red", kyinda=1)
    table.hand("red", "engineers_from_tyros")
    table.hand("purple", "sally_from_the_walls")
    tyche(table, "red")
    play(table, "engineers_from_tyros")
    assert told(table, "pass").falls == Fraction(4, 6)  # 1 + 1 and the die


def test_an_ambush_is_certain_where_the_die_is_not():
    table = near_ikonion()
    table.hand("purple", "ambush_in_the_pass")
    activate(table, "red", "antigonos", 6)
    table.answer("spend", "march ikonion")
    table.answer("intercept", "intercept from tyana with polyperchon")
    table.answer("compose", "set out")
    assert told(table, "pass").succeeds == Fraction(1, 6)
    assert told(table, "reveal ambush_in_the_pass").succeeds == 1


def test_letters_decide_nothing_by_dice():
    table = cards_table(MARCH)
    table.place("kelainai", red="antigonos mercenary 3")
    table.place("tyana", purple="eumenes mercenary 3")
    table.hand("red", "night_march")
    table.hand("purple", "letters_intercepted")
    tyche(table, "red")
    play(table, "night_march")
    assert odds_of_all(view_for(table.game, table.side("purple"))) == {}

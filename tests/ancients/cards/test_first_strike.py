"""First Strike (S 530, S 766; rulings 40, 106, 127; rules 3.6)."""

from __future__ import annotations

import pytest

from ccancients.ancients.events import BattleBackDeclined
from tests.ancients.table import Table

MISS5 = ["light"] * 5


def reply(table: Table, answer: str = "battle back") -> None:
    """The ordered unit of the first printing, struck first, is asked as any unit that may battle back."""
    table.answer("battle back", answer, among=["battle back", "decline"], side="bottom")


def ambush_at_f6(table: Table, attacker: str, defender: str) -> None:
    table.hand(top="first_strike")
    table.place(F5=f"Roman {attacker}", F6=f"Carthaginian {defender}")


@pytest.mark.card("first_strike")
def test_the_attacked_unit_strikes_first_and_kills_the_attack_with_the_attacker(table: Table) -> None:
    ambush_at_f6(table, "heavy infantry 2 blocks", "medium infantry")
    table.dice("heavy", "heavy", "light", "light")
    table.attack("F5", "F6")
    table.answer("first strike", "first strike", among=["first strike", "pass"], side="top")
    table.over()
    assert table.won("top") == 1
    assert table.unit("F6") == "medium infantry"  # and it does not advance


@pytest.mark.card("first_strike")
def test_an_attacker_that_retreats_before_the_first_strike_fights_no_more(table: Table) -> None:
    ambush_at_f6(table, "heavy infantry", "medium infantry")
    table.dice("flag", "light", "light", "light")
    table.attack("F5", "F6")
    table.answer("first strike", "first strike")
    table.answer("retreat", "F4", side="bottom")
    table.over()
    assert table.blocks("F6") == 4


@pytest.mark.ruling(127)
@pytest.mark.card("first_strike")
def test_in_the_first_printing_the_survivor_only_battles_back(table: Table) -> None:
    """A chariot with three dice, no advance though the hex is emptied, no second answer."""
    ambush_at_f6(table, "heavy chariot", "heavy infantry 1 block")
    table.dice(*MISS5, "heavy", "light", "light")
    table.attack("F5", "F6")
    table.answer("first strike", "first strike")
    reply(table)
    table.over()
    assert table.dice_rolled() == [5, 3]
    assert table.won("bottom") == 1
    assert table.unit("F5") == "heavy chariot"


@pytest.mark.ruling(127)
@pytest.mark.card("first_strike")
def test_in_the_first_printing_the_survivor_may_leave_the_first_strike_unanswered(table: Table) -> None:
    """S 766 says that it may; nothing else follows then, and its battle of this turn is over."""
    table.hand(top="first_strike", bottom="order_two_center")
    table.place(F5="Roman heavy infantry", F6="Carthaginian elephants", G6="Carthaginian warriors")
    table.dice(*MISS5)
    table.turn()
    table.order("F5")
    table.done("movement")
    table.answer("battle", "attack F5 F6")
    table.answer("first strike", "first strike")
    decision = table.game.decision
    assert decision is not None
    assert decision.about == (table.unit_number("F5"), table.unit_number("F6"))
    reply(table, "decline")
    assert [each.unit for each in table.happened(BattleBackDeclined)] == [table.unit_number("F5")]
    assert table.dice_rolled() == [5]
    assert table.question != "battle"
    assert (table.blocks("F5"), table.blocks("F6")) == (4, 2)


@pytest.mark.ruling(127)
@pytest.mark.card("first_strike")
def test_in_the_current_printing_the_attack_goes_on_unasked(table: Table) -> None:
    table.printing("current")
    ambush_at_f6(table, "heavy infantry", "heavy infantry")
    table.dice(*MISS5, *MISS5)
    table.attack("F5", "F6")
    table.answer("first strike", "first strike")
    table.over()


@pytest.mark.ruling(127)
@pytest.mark.card("first_strike")
def test_a_reply_to_a_first_strike_in_a_bonus_combat_is_a_choice_too(table: Table) -> None:
    table.hand(top="first_strike")
    table.place(F5="Roman medium cavalry", F6="Carthaginian auxilia 1 block", F7="Carthaginian heavy infantry")
    table.dice("light", "heavy", "heavy", *MISS5)
    table.attack("F5", "F6")
    table.answer("first strike", "pass")
    table.answer("advance", "advance")
    table.answer("extra hex", "stay")
    table.answer("bonus combat", "attack F6 F7")
    table.answer("first strike", "first strike")
    reply(table, "decline")
    table.over()


@pytest.mark.card("first_strike")
def test_in_the_current_printing_the_survivor_attacks_in_full_and_advances(table: Table) -> None:
    table.printing("current")
    ambush_at_f6(table, "heavy chariot", "heavy infantry 1 block")
    table.dice(*MISS5, "heavy", "light", "light", "light")
    table.attack("F5", "F6")
    table.answer("first strike", "first strike")
    table.answer("advance", "advance")
    table.over()
    assert table.dice_rolled() == [5, 4]


@pytest.mark.card("first_strike")
@pytest.mark.parametrize("printing", ["first", "current"])
def test_who_struck_first_does_not_battle_back_again(table: Table, printing: str) -> None:
    table.printing(printing)
    ambush_at_f6(table, "heavy infantry", "heavy infantry")
    table.dice(*MISS5, *MISS5)
    table.attack("F5", "F6")
    table.answer("first strike", "first strike")
    if printing == "first":
        reply(table)
    table.over()
    assert table.dice_rolled() == [5, 5]


@pytest.mark.card("first_strike", "clash_of_shields")
@pytest.mark.parametrize("printing", ["first", "current"])
def test_the_attackers_reply_keeps_the_bonus_of_its_card(table: Table, printing: str) -> None:
    table.printing(printing)
    ambush_at_f6(table, "heavy infantry", "heavy infantry")
    table.dice(*MISS5, *MISS5, "light", "light")
    table.attack("F5", "F6", orders=2)
    table.answer("first strike", "first strike")
    if printing == "first":
        reply(table)
    table.over()
    assert table.dice_rolled() == [5, 7]


@pytest.mark.card("first_strike")
@pytest.mark.parametrize(
    ("defender", "dice"), [("heavy chariot", 3), ("warriors", 4), ("warriors 3 blocks", 3), ("elephants", 5)]
)
def test_the_first_strike_has_the_dice_of_a_battle_back(table: Table, defender: str, dice: int) -> None:
    ambush_at_f6(table, "heavy infantry 1 block", defender)
    table.dice("heavy", *["light"] * (dice - 1))
    table.attack("F5", "F6")
    table.answer("first strike", "first strike")
    assert table.dice_rolled() == [dice]


@pytest.mark.card("first_strike")
def test_terrain_caps_and_helmets_count_in_a_first_strike(table: Table) -> None:
    table.terrain(F6="forest")
    table.place(E6="Carthaginian leader Mago")
    ambush_at_f6(table, "heavy infantry", "heavy infantry")
    table.dice("leader", "leader", "light", "light")
    table.attack("F5", "F6")
    table.answer("first strike", "first strike")
    assert table.blocks("F5") == 2
    assert table.dice_rolled()[0] == 2


@pytest.mark.ruling(40)
@pytest.mark.card("first_strike")
def test_who_plays_first_strike_does_not_evade_and_is_not_evaded(table: Table) -> None:
    ambush_at_f6(table, "light infantry", "light infantry")
    table.dice("heavy", "heavy", "heavy", "heavy")
    table.attack("F5", "F6")
    table.answer("first strike", "first strike")
    reply(table)
    table.over()
    assert table.dice_rolled() == [2, 2]


@pytest.mark.card("first_strike")
def test_who_passes_may_still_evade_and_keeps_the_card(table: Table) -> None:
    ambush_at_f6(table, "heavy infantry", "light infantry")
    table.dice(*["heavy"] * 5)
    table.attack("F5", "F6")
    table.answer("first strike", "pass")
    table.answer("evade", "evade")
    table.answer("evade to", "F8")
    table.over()
    assert len(table.state.hands[0]) == 1


@pytest.mark.card("first_strike")
def test_against_an_attack_on_a_lone_leader_there_is_no_first_strike(table: Table) -> None:
    table.hand(top="first_strike")
    table.place(F5="Roman heavy infantry", F6="Carthaginian leader Mago")
    table.dice("leader", "light", "light", "light", "light")
    table.attack("F5", "F6")
    table.over()


@pytest.mark.card("first_strike")
def test_there_is_no_first_strike_against_fire(table: Table) -> None:
    table.hand(top="first_strike")
    table.place(F5="Roman light infantry", F7="Carthaginian heavy infantry")
    table.dice("light", "light")
    table.fire("F5", "F7")
    table.over()


@pytest.mark.ruling(106)
@pytest.mark.card("first_strike")
def test_first_strike_is_one_card_and_answers_one_combat(table: Table) -> None:
    table.hand(top="first_strike", bottom="order_two_center")
    table.place(
        F5="Roman heavy infantry", F6="Carthaginian heavy infantry", H5="Roman heavy infantry",
        H6="Carthaginian heavy infantry",
    )  # fmt: skip
    table.dice(*["light"] * 20)
    table.turn()
    table.order("F5", "H5")
    table.done("movement")
    table.answer("battle", "attack F5 F6")
    table.answer("first strike", "first strike")
    assert table.state.hands[0] == []
    reply(table)
    table.answer("battle", "attack H5 H6")
    table.answer("battle back", "decline")


@pytest.mark.ruling(106)
@pytest.mark.card("first_strike")
def test_the_active_side_cannot_answer_a_first_strike_with_its_own(table: Table) -> None:
    table.hand(bottom="first_strike")
    table.place(F5="Roman heavy infantry", F6="Carthaginian heavy infantry")
    table.dice(*MISS5, *MISS5)
    table.attack("F5", "F6")
    table.answer("battle back", "battle back")
    table.over()


@pytest.mark.card("first_strike")
def test_first_strike_goes_to_the_discards_at_once(table: Table) -> None:
    ambush_at_f6(table, "heavy infantry", "heavy infantry")
    table.deck("rally")
    table.dice(*MISS5, *MISS5)
    table.attack("F5", "F6")
    before = len(table.state.discards)
    table.answer("first strike", "first strike")
    assert len(table.state.discards) == before + 1
    assert table.state.hands[0] == []


@pytest.mark.card("first_strike")
def test_as_an_own_turns_card_first_strike_orders_nobody(table: Table) -> None:
    table.command(bottom=1)
    table.place(F5="Roman heavy infantry", F6="Carthaginian heavy infantry")
    table.hand(bottom="first_strike")
    table.turn()
    table.over()
    assert len(table.state.hands[1]) == 1  # another one was drawn


@pytest.mark.card("first_strike")
@pytest.mark.ruling(18)
@pytest.mark.parametrize("printing", ["first", "current"])
def test_warriors_that_strike_first_at_full_strength_ignore_a_flag_of_the_reply(table: Table, printing: str) -> None:
    table.printing(printing)
    ambush_at_f6(table, "heavy infantry", "warriors")
    table.dice(*["light"] * 4, "medium", "flag", "light", "light", "light")
    table.attack("F5", "F6")
    table.answer("first strike", "first strike")
    if printing == "first":
        reply(table)
    table.answer("ignore flags", "ignore 1", among=["ignore 0", "ignore 1"], side="top")
    table.over()
    assert table.dice_rolled() == [4, 5]


@pytest.mark.card("first_strike")
@pytest.mark.ruling(18)
def test_full_warriors_that_are_struck_first_ignore_a_flag_and_reply_with_four_dice(table: Table) -> None:
    ambush_at_f6(table, "warriors", "medium infantry")
    table.dice("medium", "flag", "light", "light", "medium", "light", "light", "light")
    table.attack("F5", "F6")
    table.answer("first strike", "first strike")
    table.answer("ignore flags", "ignore 1", among=["ignore 0", "ignore 1"], side="bottom")
    reply(table)
    table.over()
    assert table.dice_rolled() == [4, 4]
    assert table.blocks("F5") == 3


@pytest.mark.card("first_strike")
def test_warriors_below_full_strength_strike_first_with_three_dice(table: Table) -> None:
    ambush_at_f6(table, "heavy infantry", "warriors 3 blocks")
    table.dice(*["light"] * 3, "flag", *["light"] * 4)
    table.attack("F5", "F6")
    table.answer("first strike", "first strike")
    reply(table)
    table.answer("retreat", "E8", among=["E8", "F8", "G8"])
    table.over()
    assert table.dice_rolled() == [3, 5]


@pytest.mark.card("first_strike")
@pytest.mark.ruling(50)
@pytest.mark.parametrize("printing", ["first", "current"])
def test_elephants_struck_first_that_trample_who_struck_them_fight_nobody(table: Table, printing: str) -> None:
    """They cannot draw back and still stand there, but there is nobody left to reply to and no hex won by a blow."""
    table.printing(printing)
    ambush_at_f6(table, "elephants", "medium infantry 1 block")
    table.place(E4="Roman heavy infantry", F4="Roman heavy infantry")
    table.dice("flag", "light", "light", "light", "medium", "leader", *["swords"] * 4)
    table.attack("F5", "F6")
    table.answer("first strike", "first strike")
    table.over()
    assert table.won("bottom") == 1
    assert (table.unit("F5"), table.blocks("E4"), table.blocks("F4")) == ("elephants", 3, 3)

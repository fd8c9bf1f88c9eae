"""Names and one-line effects of the command cards, in our own words."""

from __future__ import annotations

from typing import Final

from ccancients.ancients.components.board import Section
from ccancients.ancients.components.cards import COMMAND_CARDS, CommandCard, Family
from ccancients.ui.desktop.i18n import mark, tr

SECTION_NAMES: Final = (mark("left"), mark("center"), mark("right"))
FAMILY_NAMES: Final = {
    Family.SECTION: mark("Section"),
    Family.TROOP: mark("Troops"),
    Family.LEADERSHIP: mark("Leadership"),
    Family.TACTIC: mark("Tactics"),
}

_NAMES: Final = {
    "order_two_left": mark("Order Two Left"),
    "order_two_center": mark("Order Two Center"),
    "order_two_right": mark("Order Two Right"),
    "order_three_left": mark("Order Three Left"),
    "order_three_center": mark("Order Three Center"),
    "order_three_right": mark("Order Three Right"),
    "order_four_left": mark("Order Four Left"),
    "order_four_center": mark("Order Four Center"),
    "order_four_right": mark("Order Four Right"),
    "coordinated_attack": mark("Coordinated Attack"),
    "out_flanked": mark("Out Flanked"),
    "order_light_troops": mark("Order Light Troops"),
    "order_medium_troops": mark("Order Medium Troops"),
    "order_heavy_troops": mark("Order Heavy Troops"),
    "order_mounted": mark("Order Mounted"),
    "leadership_any_section": mark("Leadership Any Section"),
    "inspired_left_leadership": mark("Inspired Left Leadership"),
    "inspired_center_leadership": mark("Inspired Center Leadership"),
    "inspired_right_leadership": mark("Inspired Right Leadership"),
    "clash_of_shields": mark("Clash of Shields"),
    "counter_attack": mark("Counter Attack"),
    "darken_the_sky": mark("Darken the Sky"),
    "double_time": mark("Double Time"),
    "first_strike": mark("First Strike"),
    "i_am_spartacus": mark("I Am Spartacus"),
    "line_command": mark("Line Command"),
    "mounted_charge": mark("Mounted Charge"),
    "move_fire_move": mark("Move-Fire-Move"),
    "rally": mark("Rally"),
}

_EFFECTS: Final = {
    "order_two_left": mark("Two units or leaders on your left wing."),
    "order_two_center": mark("Two units or leaders in your center."),
    "order_two_right": mark("Two units or leaders on your right wing."),
    "order_three_left": mark("Three units or leaders on your left wing."),
    "order_three_center": mark("Three units or leaders in your center."),
    "order_three_right": mark("Three units or leaders on your right wing."),
    "order_four_left": mark("Four units or leaders on your left wing."),
    "order_four_center": mark("Four units or leaders in your center."),
    "order_four_right": mark("Four units or leaders on your right wing."),
    "coordinated_attack": mark("One unit or leader in each of the three sections."),
    "out_flanked": mark("Two units or leaders on each wing, left and right."),
    "order_light_troops": mark("Light units up to your command; light foot may slip through one friend."),
    "order_medium_troops": mark("Medium units up to your command, wherever they stand."),
    "order_heavy_troops": mark("Heavy units up to your command, wherever they stand."),
    "order_mounted": mark("Mounted units and leaders up to your command."),
    "leadership_any_section": mark("One leader, his unit and three units linked to him – or any one unit."),
    "inspired_left_leadership": mark("A leader on your left, his unit and four linked to him – or any one unit."),
    "inspired_center_leadership": mark("A leader in your center, his unit and four linked to him – or any one unit."),
    "inspired_right_leadership": mark("A leader on your right, his unit and four linked to him – or any one unit."),
    "clash_of_shields": mark("All units in contact attack with two more dice; nobody moves first."),
    "counter_attack": mark("Your enemy's last card becomes yours, with left and right exchanged."),
    "darken_the_sky": mark("All units with missiles fire twice; nobody moves."),
    "double_time": mark("Up to four linked foot units move two hexes and still close in."),
    "first_strike": mark("Answer to an attack: your unit strikes first."),
    "i_am_spartacus": mark("Dice decide who is ordered; those ordered fight with one more die."),
    "line_command": mark("A whole linked line of foot moves one hex, then fights."),
    "mounted_charge": mark("Mounted units up to your command charge with one more die."),
    "move_fire_move": mark("Light units up to your command move, fire and move again."),
    "rally": mark("Dice bring lost blocks back near your leaders; those units are ordered."),
}


def card_name(card: int) -> str:
    """The name of a card; of a hidden one, that it is hidden."""
    return tr(_NAMES[COMMAND_CARDS[card].key]) if card >= 0 else tr("A hidden card")


def card_effect(card: int) -> str:
    """What a card does, in one line."""
    return tr(_EFFECTS[COMMAND_CARDS[card].key]) if card >= 0 else ""


def family_name(card: int) -> str:
    """The name of a card's family."""
    return tr(FAMILY_NAMES[COMMAND_CARDS[card].family])


def section_name(section: Section) -> str:
    """The name of a section as it stands in a sentence."""
    return tr(SECTION_NAMES[section])


def orders_at_most(card: CommandCard, command: int) -> int:
    """The number of orders printed on a card; 0 where the card leaves it open."""
    if card.family is Family.SECTION:
        return sum(card.orders)
    if card.family is Family.TROOP or card.key in ("mounted_charge", "move_fire_move"):
        return command
    if card.family is Family.LEADERSHIP:
        return 3 if card.section is None else 4
    return 4 if card.key == "double_time" else 0

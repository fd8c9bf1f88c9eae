"""What the numbers of the tables are called: the tables, and the steps on the way to a single value."""

from __future__ import annotations

from typing import Final

from ccancients.ui.desktop.i18n import mark, tr

TITLES: Final = {
    "path_cost": mark("Cost of paths"), "movement_allowance": mark("Movement points by the die"),
    "siege_cost": mark("Cost of a siege"), "siege_min_cu": mark("Units that besiege, at least"),
    "remove_cp_cost": mark("Cost of removing a marker"), "remove_cp_min_cu": mark("Units that remove, at least"),
    "city_limit": mark("Units inside a city, at most"), "overrun_ratio": mark("Overrun: so many to one"),
    "independent_mp": mark("Movement points of independents"), "minor_generals_per_player": mark("Minor generals"),
    "naval_limit": mark("Units that sail, at most"), "minor_general": mark("A minor general"),
    "attrition": mark("Attrition"), "hostile_fortress_column": mark("Column of hostile fortresses"),
    "siege_points": mark("Points of a siege"), "siege_die": mark("Siege die, 1 to 6"),
    "siege_modifiers": mark("Added to the siege die"), "cu_types": mark("Types of units"), "battle": mark("Battle"),
    "leader_loss": mark("Loss of a leader"), "interception": mark("Interception"), "evasion": mark("Evasion"),
    "naval_interception": mark("Interception at sea"), "forage_limit": mark("Units that a space feeds"),
    "prestige": mark("Prestige"), "victory": mark("Points besides provinces"),
    "reinforcements": mark("Reinforcements"), "tyche_die": mark("Operation points by Tyche's die"),
    "train": mark("Training"),
}
"""By the name of the table."""
_STEPS: Final = {
    "land": mark("road"), "mountain": mark("mountain path"), "strait": mark("strait"), "sea": mark("sea path"),
    "trans_mediterranean": mark("trans-Mediterranean path"), "minor_city": mark("minor city"),
    "fortress": mark("fortress"), "major_city": mark("major city"), "champion": mark("Champion"),
    "initiative": mark("Initiative"), "battle": mark("Battle"), "popularity": mark("Popularity"),
    "seniority": mark("Seniority"), "strength": mark("Strength"), "mercenary": mark("Mercenary"),
    "macedonian": mark("Macedonian"), "royal": mark("royal"), "tomb": mark("Tomb"), "helepolis": mark("Helepolis"),
    "assault": mark("Assault"), "below": mark("die below the initiative"), "equal": mark("die equal to it"),
    "above": mark("die above it"), "bonus_province": mark("for the province"), "bonus_space": mark("for the space"),
    "champion_vp": mark("Champion at the end"), "close_margin": mark("a close win, up to"),
    "close_winner_loss": mark("units lost by a close winner"), "columns": mark("columns"), "cost": mark("cost"),
    "default": mark("every space"), "dice": mark("dice"), "die_at_least": mark("dies from a die of"),
    "draw_loss": mark("units lost in a draw"), "each": mark("each faction"), "fewest_vp": mark("fewest points"),
    "fleet_vp": mark("the largest fleet"), "floor_by_battle_rating": mark("the battle rating is the least of a die"),
    "hellespont_vp": mark("the whole Hellespont"), "id": mark("Id"),
    "interceptor_fleet_loss": mark("fleets lost by the interceptor"), "makedonia": mark("control of Makedonia"),
    "max_spaces": mark("spaces at most"), "most_prestige": mark("most prestige"),
    "mover_loss": mark("units lost by the mover"), "natural_sum": mark("dice that come to"), "rows": mark("die"),
    "succeeds_on": mark("succeeds on"), "success": mark("succeeds when"), "unit": mark("unit"),
}
"""By what the file calls them; others stand as the file has them."""


def title_words(name: str) -> str:
    """The name of a table."""
    return tr(TITLES[name])


def step_words(step: str | int) -> str:
    """A step on the way to a value: a number counts from one."""
    if isinstance(step, int):
        return str(step + 1)
    return tr(_STEPS[step]) if step in _STEPS else step.replace("_", " ")

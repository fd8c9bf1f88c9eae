"""The switches of the rules in words (rules part 17)."""

from __future__ import annotations

from typing import Final

from ccancients.ui.desktop.i18n import mark

EDITIONS: Final = {"valley": mark("The edition of 2007"), "avalon_hill": mark("The edition of 1996")}

SWITCHES: Final = {
    "proconsul_compulsory": mark("Rome must name a proconsul while it has a general on the map"),
    "africanus_may_fall_back_to_rome": mark("Africanus may begin in Rome when no other space will have him"),
    "messenger_variant": mark("The victim of a caught messenger may have another card played at once"),
    "flaminius_cancels_withdrawals": mark("Flaminius stops withdrawals on his better number"),
    "two_consuls_need_ten": mark("A proconsul must leave ten units with two consuls"),
    "counsel_lasts_through_turn_of_reshuffle": mark("Counsels last to the end of the turn of the shuffle"),
    "carthaginian_minus_one_on_subjugation": mark("Carthage subtracts one from the die against tribes, too"),
    "sortie_may_be_avoided": mark("Besiegers may avoid battle with those who come out of a city"),
    "bad_weather_counts_spaces": mark("Bad weather counts two spaces instead of two movement points"),
    "numidian_allies_desert_ops": mark("The number of the card of the Numidian allies who desert"),
    "storms_at_sea_modifier": mark("What storms at sea add to the die"),
    "casualty_die_for_each_side": mark("Each side rolls a die of its own for casualties"),
    "hannibals_five_can_end_the_war": mark("Too few markers for Hannibal's death end the war"),
    "traitor_works_in_truce": mark("The traitor in Tarentum works during a truce"),
    "spy_rounds_up": mark("The spy lays open half of the cards, rounded up"),
    "siege_abilities_need_event": mark("Abilities in sieges count on events only"),
    "field_battles": mark("Battles on the field"),
}

"""The strategy cards and battle cards by name, and what they do, in the program's own words (rules part 10)."""

from __future__ import annotations

from typing import Final

from ccancients.hannibal.components.cards import (
    BOTH,
    COUNTER,
    DOUBLE_ENVELOPMENT,
    EVENT,
    MOVE,
    PROBE,
    RESERVE,
    STRATEGY_CARDS,
    STRATEGY_DECK,
)
from ccancients.hannibal.components.sides import ROME
from ccancients.ui.desktop.i18n import mark, tr

BATTLE_CARD: Final = 100
"""Added to the type of a battle card, so that cards of both kinds can lie in one hand."""

BATTLE_CARDS: Final = (
    mark("Frontal assault"), mark("Flank left"), mark("Flank right"), mark("Probe"), mark("Double envelopment"),
    mark("Reserve"),
)
"""The types of battle cards, in the order of their numbers."""

_REVOLT: Final = mark("Away go all enemy markers of the province that no enemy units protect, if he controls it.")
_RECRUITS: Final = mark("Two units join one of your generals in those provinces.")
_AUXILIARIES: Final = mark("Two units join a general in Italy, while Rome controls the province.")
_TRIBES: Final = mark("An enemy force in Gaul or Liguria rolls for losses as five or six units would.")
_TURN: Final = mark("Turn over one marker of a town that no enemy units protect.")
_MAJOR: Final = mark("Up to three generals move, one after the other; one may sail with ten units.")
_MINOR: Final = mark("Up to two generals move, one after the other; one may sail with ten units.")
_MARCH: Final = mark("One general with a strategy rating up to the number moves six points far.")

_CARDS: Final = {
    "corsica_sardinia_revolt": (mark("Revolt in Corsica and Sardinia"), _REVOLT),
    "sicilia_revolts": (mark("Sicily revolts"), _REVOLT),
    "numidia_revolts": (
        mark("Numidia revolts"), mark("Away go all enemy markers of one Numidia that no enemy units protect."),
    ),
    "celtiberia_revolts": (mark("Celtiberia revolts"), _REVOLT),
    "native_guide": (mark("Native guide"), mark("With its number: 3 off every die for mountain passes on this move.")),
    "maharbals_cavalry": (mark("Maharbal's cavalry"), mark("In battle it stands for a double envelopment.")),
    "hostile_tribes": (mark("Hostile tribes"), _TRIBES),
    "philip_v": (mark("Philip V of Macedon"), mark(
        "Carthage allies with Macedon and Rome loses a card; Rome ends the alliance and Carthage loses one."
    )),
    "macedonian_reinforcements": (
        mark("Macedonian reinforcements"), mark("During the alliance: two units in a port of Africa or Italy."),
    ),
    "balearic_slingers": (mark("Balearic slingers"), mark("Who controls the Baleares gets a unit in a port of his.")),
    "african_reinforcements": (mark("African reinforcements"), mark("Two elephants in Carthage, or units for them.")),
    "bruttium_recruits": (mark("Bruttium: recruits"), _RECRUITS),
    "ligurian_recruits": (mark("Ligurian recruits"), _RECRUITS),
    "iberian_recruits": (
        mark("Iberian recruits"),
        mark("Two units join a general in a province of Hispania of yours."),
    ),
    "gallic_recruits": (mark("Gallic recruits"), _RECRUITS),
    "surprise_sortie": (mark("Surprise sortie"), mark("One siege point of any city is taken away.")),
    "traitor_in_tarentum": (
        mark("Traitor in Tarentum"), mark("With its number: an army of three that halts at Tarentum takes it at once."),
    ),
    "senate_dismisses_proconsul": (
        mark("The Senate recalls a proconsul"), mark("Another general of the pool takes the proconsul's place."),
    ),
    "spy_in_enemy_camp": (mark("A spy in the camp"), mark("Half of the enemy's battle cards lie open in this battle.")),
    "mercenaries_desert": (
        mark("Mercenaries desert"),
        mark("Carthaginian forces outside their own cities roll for losses; generals may save theirs."),
    ),
    "mutins_numidians": (
        mark("Mutines and his Numidians"),
        mark("A Carthaginian unit and a marker in a town of Sicily."),
    ),
    "numidian_ally": (mark("A Numidian ally"), mark("Up to three Roman markers in eastern Numidia.")),
    "sophonisba": (mark("Sophonisba"), mark("Up to three Carthaginian markers in one Numidia.")),
    "capua_sides_with_carthage": (
        mark("Capua changes sides"), mark("With three provinces of Italy Carthage gets Capua; those inside are lost."),
    ),
    "syracuse_allies_with_carthage": (
        mark("Syracuse changes sides"),
        mark("Carthage gets Syracuse; those inside are lost, and it sails more safely."),
    ),
    "i_have_come_into_italy": (
        mark("Hannibal's promise to Italy"),
        mark("With Hannibal in Italy two unprotected Roman markers there turn over."),
    ),
    "hannibal_charms_italy": (
        mark("Hannibal wins hearts"),
        mark("With its number: Hannibal takes Roman markers away where he marches in Italy."),
    ),
    "carthaginian_naval_victory": (
        mark("A Carthaginian victory at sea"),
        mark("Until the end of the turn Carthage sails more safely, Rome on campaigns only."),
    ),
    "carthaginian_siege_train": (mark("Siege train"), mark("The siege train joins a Carthaginian general.")),
    "spanish_allies_desert": (
        mark("Spanish allies desert"), mark("Before a battle in Hispania: no cards for its provinces to the enemy."),
    ),
    "numidian_allies_desert": (
        mark("Numidian allies desert"), mark("Before a battle in Africa: no cards for the Numidias to the enemy."),
    ),
    "major_campaign": (mark("Major campaign"), _MAJOR),
    "minor_campaign": (mark("Minor campaign"), _MINOR),
    "diplomacy": (mark("Diplomacy"), _TURN),
    "bad_weather": (mark("Bad weather"), mark("A moving enemy keeps only what two movement points have bought.")),
    "elephant_fright": (
        mark("Elephants take fright"),
        mark("Against a charge: it fails and costs Carthage two cards."),
    ),
    "two_legions_of_slaves": (
        mark("Two legions of slaves"), mark("With three provinces of Italy lost and Latium free: four units in Rome."),
    ),
    "auxiliaries_apulia": (mark("Auxiliaries from Apulia"), _AUXILIARIES),
    "auxiliaries_etruria": (mark("Auxiliaries from Etruria"), _AUXILIARIES),
    "auxiliaries_samnium": (mark("Auxiliaries from Samnium"), _AUXILIARIES),
    "auxiliaries_lucania": (mark("Auxiliaries from Lucania"), _AUXILIARIES),
    "auxiliaries_campania": (mark("Auxiliaries from Campania"), _AUXILIARIES),
    "fleet_breaks_siege": (mark("A fleet breaks a siege"), mark("All siege points of one port are taken away.")),
    "adriatic_pirates": (
        mark("Pirates of the Adriatic"), mark("With its number: three units sail safely to or from the heel of Italy."),
    ),
    "epidemic": (mark("Epidemic"), mark("One enemy army rolls for losses.")),
    "pestilence": (mark("Pestilence"), mark("One enemy army that besieges a city rolls for losses, at +1.")),
    "tribal_resistance": (mark("A tribe resists"), mark("All points of subjugation of one tribe are taken away.")),
    "treachery_within_city": (
        mark("Treachery in the city"), mark("With its number: a siege by this move rolls two dice."),
    ),
    "messenger_intercepted": (
        mark("A messenger is caught"),
        mark("Take a strategy card of the enemy's hand at random."),
    ),
    "grain_shortage": (mark("Grain runs short"), mark("While Carthage holds Sicily three Roman markers go, anywhere.")),
    "hanno_counsels_carthage": (
        mark("Hanno counsels Carthage"), mark("Carthaginian units may not leave Africa until the deck is shuffled."),
    ),
    "cato_counsels_rome": (
        mark("Cato counsels Rome"), mark("Roman units may not go to Africa until the deck is shuffled."),
    ),
    "ally_deserts": (mark("An ally deserts"), mark("In battle: take one of the enemy's battle cards.")),
    "storms_at_sea": (mark("Storms at sea"), mark("An enemy army that sails rolls for losses first, at +2.")),
    "force_march": (mark("Forced march"), _MARCH),
    "truce": (
        mark("Truce"),
        mark("Until an event ends it nobody enters enemy ground; the deck is shuffled after the turn."),
    ),
}

_BATTLE_EFFECTS: Final = {
    PROBE: mark("Beaten by it the loser rolls on an easier line of retreat."),
    DOUBLE_ENVELOPMENT: mark("Beaten by it the loser rolls on a harder line; matched, the initiative is given away."),
    RESERVE: mark("Stands for any other card, to attack or to answer."),
}


def card_stem(card: int) -> str:
    """What a strategy card has in common with its likes: its key without a number."""
    key = STRATEGY_CARDS[card].key
    head, _, tail = key.rpartition("_")
    return head if tail.isdigit() else key


def stem_name(stem: str) -> str:
    """The cards of a stem by name."""
    return tr(_CARDS[stem][0])


def cards_of_stem(stem: str) -> tuple[int, ...]:
    """The strategy cards with a stem, by number."""
    return tuple(card for card in STRATEGY_DECK if card_stem(card) == stem)


def card_name(card: int) -> str:
    """A strategy card, or a battle card (``BATTLE_CARD`` plus its type)."""
    return tr(BATTLE_CARDS[card - BATTLE_CARD]) if card >= BATTLE_CARD else tr(_CARDS[card_stem(card)][0])


def card_effect(card: int) -> str:
    """What a card does, in one line."""
    if card < BATTLE_CARD:
        return tr(_CARDS[card_stem(card)][1])
    words = _BATTLE_EFFECTS.get(card - BATTLE_CARD)
    return tr(words) if words else tr("Attacks, or answers an attack of the same kind.")


def card_kind(card: int) -> str:
    """Of what kind a strategy card is, and whose event it holds."""
    facts = STRATEGY_CARDS[card]
    if facts.kind == COUNTER:
        return tr("counter") if facts.by == BOTH else tr("Roman counter") if facts.by == ROME else tr(
            "Carthaginian counter")
    if facts.kind == MOVE:
        return tr("moving event")
    if facts.by == BOTH:
        return tr("event") if facts.kind == EVENT else tr("with its number")
    return tr("Roman event") if facts.by == ROME else tr("Carthaginian event")

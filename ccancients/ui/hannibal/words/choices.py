"""The choices of the campaign in a few words: for buttons, lists of answers and screen readers."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from ccancients.engine.decision import Choice
from ccancients.hannibal.components.cards import PROBE, RESERVE
from ccancients.ui.desktop.i18n import mark, plural, tr
from ccancients.ui.hannibal.words.cards import BATTLE_CARDS, card_name
from ccancients.ui.hannibal.words.things import general_name, province_name, space_name

_PLAIN: Final = {
    "none": mark("No proconsul"), "claim": mark("Show a campaign card"), "no": mark("No"), "yes": mark("Yes"),
    "rome": mark("Rome plays first"), "carthage": mark("Carthage plays first"), "done": mark("Done"),
    "train": mark("Take the siege train along"), "no train": mark("Leave the siege train"),
    "sortie": mark("Fight those outside the walls"), "charm": mark("Take the Roman marker away here"),
    "besiege": mark("Besiege the city"), "subjugate": mark("Subjugate the tribe"), "end": mark("End the march"),
    "remove": mark("Take the marker away"), "keep": mark("Leave the marker"), "inside train": mark("The train inside"),
    "to city": mark("Into the city"), "fight": mark("Fight"), "back up": mark("Fall back"),
    "enter city": mark("Into the city"), "split": mark("Part the army: some inside"),
    "pursue": mark("Pursue"), "stop": mark("Let them go"), "roll": mark("Roll the die"),
    "charge": mark("Charge with the elephants"), "attack maharbal": mark("Attack with Maharbal's cavalry"),
    "match maharbal": mark("Answer with Maharbal's cavalry"), "withdraw": mark("Withdraw"),
    "concede": mark("Give the battle up"), "hidden": mark("One of the hidden cards"),
    "take": mark("Take the initiative"), "leave": mark("Leave the initiative"),
    "match reserve": mark("Answer with a reserve"),
}
"""Choices that need no thing named."""

_USES: Final = {
    "event": mark("Play the event"), "move": mark("March: activate a general"), "markers": mark("Place markers"),
    "raise": mark("Raise troops"), "discard": mark("Discard it unused"),
}


def _battle(words: str) -> Callable[[Choice], str]:
    return lambda choice: tr(words, card=tr(BATTLE_CARDS[choice.args[0]]))


def _battle_card(choice: Choice) -> str:
    return tr(BATTLE_CARDS[choice.args[0]])


def _space(words: str) -> Callable[[Choice], str]:
    return lambda choice: tr(words, space=space_name(choice.args[-1]))


def _general(words: str) -> Callable[[Choice], str]:
    return lambda choice: tr(words, general=general_name(choice.args[0]))


def _placed_general(words: str) -> Callable[[Choice], str]:
    return lambda choice: tr(words, general=general_name(choice.args[0]), space=space_name(choice.args[1]))


def units(number: int) -> str:
    """A number of combat units."""
    return plural("one unit", "{count} units", number)


def elephants(number: int) -> str:
    """A number of elephants."""
    return plural("one elephant", "{count} elephants", number)


_MADE: Final[Mapping[str, Callable[[Choice], str]]] = {
    "place": _space(mark("In {space}")), "place inside": _space(mark("Inside {space}")),
    "place general": _placed_general(mark("{general} to {space}")),
    "place general inside": _placed_general(mark("{general} inside {space}")),
    "proconsul": _general(mark("{general} stays as proconsul")), "command": _general(mark("{general} commands")),
    "activate": _general(mark("{general} marches")), "general": _general(mark("{general}")),
    "with": _general(mark("{general} comes along")), "without": _general(mark("{general} stays")),
    "inside general": _general(mark("{general} inside")), "intercept": _general(mark("{general} intercepts")),
    "avoid": _general(mark("{general} avoids battle")),
    "go": _space(mark("March to {space}")), "sail": _space(mark("Sail to {space}")),
    "sail inside": _space(mark("Sail into {space}")), "put": _space(mark("A marker in {space}")),
    "space": _space(mark("{space}")), "force": _space(mark("Those at {space}")),
    "force inside": _space(mark("Those inside {space}")), "city": _space(mark("{space}")),
    "tribe": _space(mark("{space}")), "remove marker": _space(mark("The marker in {space}")),
    "to": _space(mark("To {space}")),
    "province": lambda choice: province_name(choice.args[0]),
    "play": lambda choice: tr("Play {card}", card=card_name(choice.args[0])),
    "cu": lambda choice: units(choice.args[0]), "inside cu": lambda choice: units(choice.args[0]),
    "elephants": lambda choice: elephants(choice.args[0]),
    "inside elephants": lambda choice: elephants(choice.args[0]),
    "lose elephants": lambda choice: elephants(choice.args[0]), "lose sortie": lambda choice: units(choice.args[0]),
    "look": lambda choice: plural("one card", "{count} cards", choice.args[0]),
    "attack": _battle(mark("Attack: {card}")), "attack reserve": _battle_card,
    "attack probe": _battle_card, "match": _battle(mark("Answer: {card}")),
    "match probe": _battle_card, "open": _battle(mark("The open card: {card}")),
    "path": lambda choice: tr("By way of {spaces}", spaces=" – ".join(map(space_name, choice.args))),
}

_HEADINGS: Final = {
    "cu": mark("Combat units that march"), "elephants": mark("Elephants that march"),
    "inside cu": mark("Combat units inside"), "inside elephants": mark("Elephants inside"),
    "lose elephants": mark("Elephants lost"), "lose sortie": mark("Units lost inside"),
    "look": mark("Cards to look at"),
}
"""What stands over buttons with numbers."""
_STAND_INS: Final = {"attack reserve": RESERVE, "attack probe": PROBE, "match probe": PROBE}
"""Battle cards that stand for others."""


def choice_words(choice: Choice) -> str:
    """A choice in a few words."""
    if choice.verb in _PLAIN:
        return tr(_PLAIN[choice.verb])
    return tr(_USES[choice.verb]) if choice.verb in _USES else _MADE[choice.verb](choice)


def heading_of(choice: Choice, now: int | None = None) -> str:
    """What stands over the buttons of choices like this one; empty for those that stand for themselves.

    ``now``  the number that holds until another is chosen
    """
    if choice.verb in _USES:
        return card_name(choice.args[0])
    if choice.verb in _STAND_INS:
        return tr(BATTLE_CARDS[_STAND_INS[choice.verb]])
    if choice.verb not in _HEADINGS:
        return ""
    words = tr(_HEADINGS[choice.verb])
    return words if now is None else tr("{what}: now {number}", what=words, number=now)

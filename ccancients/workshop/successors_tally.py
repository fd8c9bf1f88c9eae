"""What there is to come to in matches of Successors, by name, and how often it has happened."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from ccancients.successors.components.board import Board, own_board
from ccancients.successors.components.tables import KINDS, OPTIONS
from ccancients.successors.language import LANGUAGE
from ccancients.successors.questions import QUESTIONS
from ccancients.successors.words import card_keys
from ccancients.workshop.coverage import Counted

PARAGRAPHS: Final[Mapping[str, str]] = {
    "3": "an army or lone general is activated", "5": "units without a general cannot move",
    "7": "an army is split before it sets out", "9": "forage takes a unit",
    "15": "a minor general is placed, or put elsewhere", "17": "two are activated with a Major Campaign",
    "18": "several are activated in an activation segment",
    "20": "one who moved in the Tyche segment moves in the activation segment",
    "22": "pieces are picked up on the way", "24": "units are dropped where it is not friendly, beside a general",
    "26": "a draw in which a general was killed", "28": "the Helepolis helps a siege",
    "36": "movement points by the OPs of a card", "40": "one movement die",
    "44": "the die lies there until the segment ends", "46": "the commander changes on the way",
    "51": "several generals go, the most senior commands", "52": "a junior is picked up",
    "53": "the commander is left behind", "54": "a senior is picked up", "60": "marching, then besieging or removing",
    "66": "a land path", "67": "a mountain path or a strait", "68": "a sea path", "69": "a trans-Mediterranean path",
    "75": "in or out of a city", "76": "embarking and landing", "77": "loading or unloading at sea", "81": "a siege",
    "85": "a player's marker removed", "91": "a port's sea", "93": "out of a besieged city",
    "95": "from the sea into a city", "103": "pieces inside suffer as their city falls", "105": "a city is full",
    "111": "a waiting army becomes active", "115": "several independent armies move",
    "119": "an independent army marches", "121": "a marker instead of moving", "127": "out of the holding box",
    "130": "an independent army besieges a city", "131": "two independent armies in one space",
    "132": "LEOSTHENES in his area", "133": "PHILON ends further west, or leaves the game",
    "134": "ARIARATHES in his area", "136": "a player's marker removed by an independent army",
    "146": "attrition on leaving a hostile fortress", "152": "the gates: pieces go in and out",
    "156": "passage is asked", "158": "passage is refused", "160": "passage is honored",
    "164": "a general retreats from a general", "168": "a lone general is dispersed by an army", "172": "an overrun",
    "178": "an interception", "182": "falling back", "186": "Royal Army stands aside", "186b": "Royal Army deserts",
    "190": "a battle", "194": "an evasion",
}  # fmt: skip
"""The paragraphs of the chapter that something happens by (rules part 18)."""
DIE: Final = range(1, 7)
"""The faces of a die, and all that an initiative can be."""
TOLD: Final = "told"
"""The heading of events."""
_DICE: Final = (
    "siege", "assault", "intercept", "evade", "sea", "sea battle", "battle", "loss of a leader", "losing", "attrition",
    "tyche", "movement", "order",
)  # fmt: skip


def expected(board: Board | None = None) -> dict[str, list[str]]:
    """All that there is to come to, by heading."""
    board = own_board() if board is None else board
    columns = board.tables.attrition.columns
    return {
        "paragraph of the chapter": list(PARAGRAPHS),
        "kind of path": list(KINDS),
        "independent army": [
            f"{army.id} {deed}" for army in board.independents for deed in _army_deeds(has_box=bool(army.exits))
        ],
        "movement allowance": [f"initiative {initiative}, die {die}" for initiative in DIE for die in DIE],
        "attrition": [f"column {column}, die {die}" for column in columns for die in DIE],
        "die of": [f"{why} {die}" for why in _DICE
                   for die in DIE],
        "card": [f"{key} as {use}" for key, card in zip(card_keys(board), board.cards, strict=True)
                 for use in _uses(card.ops, card.event, board.tables.train.cost)],
        "switch": [f"{name} = {option}" for name, options in OPTIONS.items() for option in options],
        "question": list(QUESTIONS),
        "answer": list(LANGUAGE.verbs),
        "place that falls": ["minor_city", "fortress", "major_city"],
        "end": ["points", "spaces", "instant", "last"],
        "scenario": list(board.scenarios),
    }  # fmt: skip


def _army_deeds(*, has_box: bool) -> list[str]:
    deeds = ["moves", "fights", "is beaten", "places a marker", "removes a marker"]
    return [*deeds, "leaves its box"] if has_box else deeds


def _uses(ops: int, event: str, cost: int) -> list[str]:
    return ["march", "markers", *(["training"] if ops >= cost else []), *(["event"] if event else []), "discard"]


class Tally(Counted):
    """How often each thing has happened; what a match tells stands under ``told``."""

    def __init__(self) -> None:
        super().__init__(expected(), TOLD)

    def paragraph(self, number: str) -> None:
        """Something has happened by a paragraph of the chapter."""
        assert number in PARAGRAPHS
        self.meet("paragraph of the chapter", number)


__all__ = ["DIE", "PARAGRAPHS", "TOLD", "Tally", "expected"]

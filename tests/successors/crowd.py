"""Boards of Successors where much happens: our own map with crowded scenarios, for the referee and for tests.

Our scenarios hold no general of initiative 1, 2 or 6, and hardly an army of five Macedonians. So that every row of the
tables is met, each scenario here puts all generals and large armies into a few spaces side by side, between independent
armies. In some a faction has so little that the last one left may win, in some one has so much that its points may end
the match at once. Only the ratings of three generals and the scenarios differ from our board, and they say so.
"""

from __future__ import annotations

import json
from functools import cache
from typing import Any, Final

from ccancients.engine.chance import RolledChance, scramble
from ccancients.engine.decision import Choice, Decision
from ccancients.successors import questions as q
from ccancients.successors.components.board import FIRST_FRAME, own_board, own_board_of
from ccancients.successors.components.tables import OPTIONS, Switches
from ccancients.successors.setup import Setup
from ccancients.successors.state import State

NUMBER: Final = 32
"""How many crowded scenarios there are."""
STATUS: Final = "RECONSTRUCTED and crowded on purpose: for tests, not for playing."
INITIATIVES: Final = {"leonnatos": 1, "polyperchon": 6, "kassandros": 6}
"""Generals whose initiative is another than on our board, so that each of 1 to 6 is somebody's."""
_SEATS: Final = (("blue", "#2f6db5"), ("red", "#b5392f"), ("green", "#2f8a4a"), ("purple", "#7a3f9d"))
_HEARTS: Final = (
    "pella", "thebai", "kardia", "sardeis", "kelainai", "mazaka", "kyinda", "tyros", "alexandreia", "opis",
)  # fmt: skip
"""Spaces around which the armies stand."""
_SPREAD: Final = 14
"""How many spaces they share."""
_LARGE: Final = 12
_FEW: Final = {"mercenary": 1}


@cache
def crowded_values() -> dict[str, Any]:
    """The board file as JSON values; always the same object."""
    values: dict[str, Any] = json.loads(json.dumps(own_board_of(FIRST_FRAME).raw))
    values |= {"id": "crowded", "name": "A crowded world", "status": STATUS}
    for general in values["generals"]:
        if general["id"] in INITIATIVES:
            general["initiative"] = {"value": INITIATIVES[general["id"]], "tag": "user", "source": "for tests"}
    values["scenarios"] = [_scenario(values, number) for number in range(NUMBER)]
    return values


def crowded_setup(seed: int, switches: dict[str, Any] | None = None) -> Setup:
    """The set-up of a seed on the crowded board."""
    return Setup(scenario=f"crowd_{seed % NUMBER}", switches=switches or {}, board=crowded_values())


def setup_by(seed: int, *, crowded: bool = False, switches: bool = False) -> Setup:
    """The set-up of a seed: the scenarios in turn, and two switches that stand another way by the seed."""
    changed = changed_switches(seed) if switches else {}
    if crowded:
        return crowded_setup(seed, changed)
    scenarios = list(own_board().scenarios)
    return Setup(scenario=scenarios[seed % len(scenarios)], switches=changed, frame="first")


def changed_switches(seed: int) -> dict[str, Any]:
    """Two switches of the rules as they usually do not stand."""
    changed: dict[str, Any] = {}
    dice, names = RolledChance(scramble(seed)), list(OPTIONS)
    for _ in range(2):
        name = names[dice.roll(1, len(names))[0]]
        others = [each for each in OPTIONS[name] if each != getattr(Switches(), name)]
        value = others[dice.roll(1, len(others))[0]]
        changed[name] = list(value) if isinstance(value, tuple) else value
    return changed


def kind_of(state: State, decision: Decision, choice: Choice) -> str:
    """What kind of an answer it is: moves by whether they lead to others, and to what kind of space."""
    verb, args = state.words.read(choice, decision.side)
    about: object = ""
    if verb in ("march", "sail", "evade to", "retreat to", "assault", "mark"):
        space, count = args[0], state.board.count
        others = {
            side for side in range(state.sides) if side != decision.side
            and (state.units[side * state.places + space] or state.units[side * state.places + space + count])
        }
        about = (bool(others), space in state.army_at, state.board.kind[space], state.control[space] >= 0)
    elif verb in ("activate", "move army") or decision.question == q.TYCHE:
        about = args
    return f"{decision.question} {verb} {about}"


class _Dice:
    """Chance for the scenarios, the same for the same number."""

    def __init__(self, number: int) -> None:
        self._chance = RolledChance(number)

    def between(self, least: int, most: int) -> int:
        return least + self._chance.roll(1, most - least + 1)[0]

    def shuffled(self, names: list[str]) -> list[str]:
        order = self._chance.shuffle(list(range(len(names))))
        return [names[each] for each in order]


def _scenario(values: dict[str, Any], number: int) -> dict[str, Any]:
    rng = _Dice(number)
    seats = _SEATS[: 2 + number % 3]
    spaces = rng.shuffled(_around(values, _HEARTS[number % len(_HEARTS)]))
    generals = rng.shuffled([each["id"] for each in values["generals"]])
    weak = rng.between(0, len(seats) - 1) if number % 4 == 3 else -1
    groups = [generals[:1] if seat == weak else generals[1 + seat::len(seats)] for seat in range(len(seats))]
    royals = [each["id"] for each in values["royals"]]
    factions = [
        _faction(rng, values, seat, groups[number], spaces, royals, weak=number == weak)
        for number, seat in enumerate(seats)
    ]
    if number % 4 == 1:
        factions[0]["control"] += _provinces(values, {each for faction in factions for each in _places(faction)})
    held = next(space for faction in factions for space in faction["control"])
    return {
        "id": f"crowd_{number}", "name": f"Crowd {number}", "tag": "user", "players": len(seats), "rounds": 6,
        "rounds_per_turn": 2, "factions": factions,
        "markers": [{"kind": "tomb", "space": "memphis"}, {"kind": "helepolis", "space": held}],
    }  # fmt: skip


def _around(values: dict[str, Any], heart: str) -> list[str]:
    """The nearest spaces by land, but for those of independent armies on the board."""
    taken = {each["space"]["value"] for each in values["independents"] if each["space"]}
    near, found = {heart}, [heart]
    for here in found:
        for path in values["paths"]:
            if here in (path["a"], path["b"]) and len(found) < _SPREAD:
                there = path["b"] if here == path["a"] else path["a"]
                if there not in near:
                    near.add(there)
                    found.append(there)
    return [each for each in found if each not in taken]


def _places(faction: dict[str, Any]) -> list[str]:
    """Where a faction has pieces or markers."""
    return [*(army["space"] for army in faction["armies"]), *faction["control"]]


def _provinces(values: dict[str, Any], taken: set[str]) -> list[str]:
    """All spaces of the provinces in which nobody is."""
    free = {each["id"] for each in values["spaces"] if each["kind"] != "transit"} - taken
    found = [each["spaces"] for each in values["provinces"] if not taken & set(each["spaces"])]
    return [space for spaces in found for space in spaces if space in free]


def _faction(
    rng: _Dice, values: dict[str, Any], seat: tuple[str, str], generals: list[str], spaces: list[str],
    royals: list[str], *, weak: bool,
) -> dict[str, Any]:  # fmt: skip
    """A faction with one to three generals in each of its armies; spaces and royals are taken from the lists."""
    kinds = {each["id"]: each["kind"] for each in values["spaces"]}
    armies, control = [], []
    while generals and spaces:
        space, group = spaces.pop(), generals[: rng.between(1, 3)]
        generals = generals[len(group):]
        cu = dict(_FEW) if weak else _large(rng)
        armies.append({"generals": group, "space": space, "location": "outside", "cu": cu})
        if kinds[space] != "transit" and not weak:
            control.append(space)
            if kinds[space] == "major_city":
                armies.append({"generals": [], "space": space, "location": "inside", "cu": {"macedonian": 2}})
    if not weak and spaces and kinds[spaces[-1]] != "transit":
        control.append(spaces.pop())
    held = [royals.pop()] if royals and not weak else []
    return {
        "id": seat[0], "name": seat[0].title(), "color": seat[1], "armies": armies, "control": control,
        "royals": [{"id": each, "space": armies[0]["space"], "location": "outside"} for each in held],
        "fleet": rng.between(0, 2), "minor_generals": 0 if weak else 4, "champion": True,
    }


def _large(rng: _Dice) -> dict[str, int]:
    """Units of an army; now and then nothing but Royal Army, or a lone general."""
    if rng.between(1, 6) == 1:
        return {"royal": rng.between(1, 4)} if rng.between(0, 1) else {}
    return {
        "macedonian": rng.between(1, _LARGE), "mercenary": rng.between(0, 3), "silver_shields": rng.between(0, 1),
        "royal": rng.between(0, 2),
    }

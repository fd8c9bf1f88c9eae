"""Which entry of the rules has which diagram. What is lit, and where arrows lead, is asked of the rules themselves."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Final

from ccancients.ancients.components.board import GRID, HEX_COUNT, Side, hex_name, parse_hex
from ccancients.ancients.components.terrain import Terrain
from ccancients.ancients.components.units import UNIT_TYPE_BY_CODE
from ccancients.ancients.rules import movement
from ccancients.ancients.rules.combat import sees, targets_after
from ccancients.ancients.rules.command import linked_orders, section_orders
from ccancients.ancients.rules.falling_back import evade_paths, retreats
from ccancients.ancients.rules.presence import units_on_map
from ccancients.ancients.scenario.editions import EDITIONS
from ccancients.ui.ancients.diagrams.sketch import Sketch
from ccancients.ui.ancients.words.names import capitalized, terrain_name, type_name
from ccancients.ui.canvas.deeds import Way
from ccancients.ui.canvas.marks import Mark
from ccancients.ui.desktop.i18n import plural, tr
from ccancients.ui.panels.diagram import Diagram

HATCH: Final = 0.45


class AncientsDiagrams:
    """The diagrams of this game."""

    def of(self, entry: str) -> Diagram | None:
        chapter, _, key = entry.partition(".")
        if chapter == "unit":
            return _unit(key)
        if chapter == "terrain":
            return _ground(key)
        make = PICTURES.get(entry)
        return make() if make is not None else None


# -- the turn --------------------------------------------------------------------------------------------------------


def _sections() -> Diagram:
    sketch = Sketch(
        {"B3": "o auxilia", "C2": "o medium cavalry", "E3": "o light infantry", "G3": "o medium infantry",
         "F2": "o heavy infantry leader Marcus", "I3": "o auxilia", "H2": "o heavy infantry", "K2": "o light cavalry",
         "L3": "o light infantry", "D7": "x warriors", "G7": "x warriors", "J7": "x auxilia"},
        whole=True,
    )  # fmt: skip
    center = section_orders(sketch.state, Side.BOTTOM, (0, 3, 0))
    sketch.mark(Mark.ORDERABLE, *(choice.args[0] for choice in center))
    return sketch.diagram(tr("A hex under a dashed line belongs to both sections beside it. Ringed are those whom a "
                             "card for the center can order."))


def _movement() -> Diagram:
    sketch = Sketch({"F3": "o medium cavalry", "G4": "o auxilia", "E6": "x medium infantry"}, {"G5": "forest"})
    state, unit = sketch.state, sketch.unit("F3")
    for there, far in movement.reach(state, unit).items():
        may = movement.may_battle_after(state, unit, far, there)
        sword = may and targets_after(state, unit, far, there)
        sketch.mark(Mark.MAY_BATTLE if sword else Mark.LEGAL if may else Mark.NO_BATTLE, there)
    return sketch.diagram(tr("Where the cavalry may go: from a hex with a sword it has somebody to battle, in a "
                             "broken ring it fights no more this turn. Nobody passes through others."))


# -- combat ----------------------------------------------------------------------------------------------------------


def _sight() -> Diagram:
    sketch = Sketch(
        {"E3": "o light bow infantry", "E6": "x auxilia", "G5": "x auxilia", "C5": "x auxilia", "D4": "o auxilia"},
        {"F5": "forest", "E5": "forest"},
    )  # fmt: skip
    state, here = sketch.state, parse_hex("E3")
    for name in ("E6", "G5", "C5"):
        if sees(state, here, parse_hex(name)):
            sketch.arrow(Way.MISSILES, "E3", name).mark(Mark.FIRE_TARGET, name)
        else:
            sketch.seal(name, tr("not in sight"))
    return sketch.diagram(tr("The line from middle to middle decides: woods, hills and units in between block it. "
                             "Along the side of a hex it is enough that one of the two hexes is clear."))


def _support() -> Diagram:
    sketch = Sketch({"F5": "o medium infantry", "E5": "o auxilia", "F4": "o heavy infantry", "F6": "x warriors",
                     "G6": "x warriors"})  # fmt: skip
    sketch.arrow(Way.ATTACK, "F6", "F5").mark(Mark.SELECTED, "F5").mark(Mark.ORDERABLE, "E5", "F4")
    return sketch.diagram(tr("Friends in two hexes beside it: the unit may ignore one flag. So may a unit with a "
                             "leader; with both it may ignore two."))


def _back() -> Diagram:
    sketch = Sketch({"F4": "o heavy infantry", "F5": "x medium infantry 3", "E5": "x auxilia"})
    sketch.arrow(Way.ATTACK, "F4", "F5").arrow(Way.ATTACK, "F5", "F4")
    sketch.seal("F5", "\u22121", grave=True, foe="F4").seal("F4", "\u22121", grave=True, foe="F5")
    return sketch.diagram(tr("First the attack. If the defender still stands in its hex it strikes back with all "
                             "its dice; driven off or destroyed, it does not."))


def _momentum() -> Diagram:
    sketch = Sketch({"F4": "o heavy cavalry", "F5": "x auxilia 1", "F6": "x medium infantry", "G6": "x light infantry"})
    sketch.ghost("F5")
    sketch.arrow(Way.ATTACK, "F4", "F5").arrow(Way.ADVANCE, "F4", "F5").arrow(Way.ATTACK, "F5", "F6")
    return sketch.diagram(tr("The hex is empty: the unit may step into it. Mounted units, warriors and foot with a "
                             "leader may then fight once more."))


# -- falling back ----------------------------------------------------------------------------------------------------


def _retreat() -> Diagram:
    pieces = {"F6": "x heavy cavalry", "F5": "o light infantry 3", "E4": "o auxilia"}
    sketch = Sketch(pieces, seen=("E3", "G3", "F4", "H3"))
    state, unit = sketch.state, sketch.unit("F5")
    owed = UNIT_TYPE_BY_CODE["LI"].flag_hexes
    found = retreats(state, unit, owed)
    sketch.mark(Mark.RETREAT, *found.paths)
    for path in list(found.paths.values())[:1]:
        sketch.arrow(Way.RETREAT, *path)
    return sketch.diagram(plural(
        "A flag drives it back one hex, always toward its own edge. Every hex that it cannot go costs a block.",
        "A flag drives it back {count} hexes, always toward its own edge. Every hex that it cannot go costs a block.",
        owed,
    ))


def _blocked() -> Diagram:
    sketch = Sketch({"F6": "x heavy infantry", "F5": "o medium infantry", "E4": "o auxilia", "F4": "o heavy infantry"})
    sketch.arrow(Way.ATTACK, "F6", "F5").seal("F5", "\u22121", grave=True, foe="F6")
    return sketch.diagram(tr("Both hexes behind it are taken: with its flag not ignored it stays, and loses a "
                             "block."))


def _evade() -> Diagram:
    sketch = Sketch({"F5": "o light infantry", "F6": "x heavy infantry"}, seen=("E3", "F3", "G3"))
    paths = evade_paths(sketch.state, sketch.unit("F5"))
    far = [there for there in paths if GRID.distance[parse_hex("F5")][there] == 2]
    sketch.mark(Mark.RETREAT, *far).arrow(Way.ATTACK, "F6", "F5").arrow(Way.EVADE, *paths[far[0]])
    return sketch.diagram(tr("It runs two hexes before the blow: only the sign of its class hits it, and it does "
                             "not strike back."))


def _rampage() -> Diagram:
    sketch = Sketch({"F5": "x elephants", "F4": "o heavy infantry", "E5": "x auxilia", "G5": "x medium infantry",
                     "E4": "o auxilia"}, seen=("E6", "F6"))  # fmt: skip
    sketch.arrow(Way.ATTACK, "F4", "F5").mark(Mark.SELECTED, "F5")
    sketch.mark(Mark.DANGER, *(here for here in GRID.neighbors[parse_hex("F5")] if sketch.state.unit_at[here] >= 0))
    return sketch.diagram(tr("Elephants that have to flee trample everybody beside them first, friend and foe "
                             "alike."))


# -- leaders ---------------------------------------------------------------------------------------------------------


def _helmets() -> Diagram:
    sketch = Sketch({"F4": "o heavy infantry leader Marcus", "E4": "o auxilia", "F5": "o medium infantry",
                     "H4": "o light infantry", "E6": "x warriors", "G6": "x warriors"})  # fmt: skip
    state, where = sketch.state, parse_hex("F4")
    near = [state.unit_hex[unit] for unit in units_on_map(state, Side.BOTTOM)]
    sketch.mark(Mark.SELECTED, "F4").mark(Mark.ORDERABLE, *(here for here in near if GRID.distance[here][where] == 1))
    return sketch.diagram(tr("For his own unit and for those beside him helmets hit in close combat. The unit on "
                             "the right is too far away."))


def _leader_evades() -> Diagram:
    sketch = Sketch({"F5": "o leader Marcus", "F6": "x medium cavalry", "E3": "o auxilia", "G4": "o heavy infantry"})
    sketch.arrow(Way.ATTACK, "F6", "F5").arrow(Way.EVADE, "F5", "E4", "E3")
    return sketch.diagram(tr("A leader alone who is not hit goes back up to three hexes; best of all he joins a "
                             "unit."))


def _chain() -> Diagram:
    sketch = Sketch({"F4": "o heavy infantry leader Marcus", "E4": "o medium infantry", "D4": "o auxilia",
                     "G5": "o light infantry", "I5": "o light cavalry", "E6": "x warriors"})  # fmt: skip
    state = sketch.state
    linked, hexes = [parse_hex("F4")], units_on_map(state, Side.BOTTOM)
    for _ in range(3):
        more = [choice.args[0] for choice in linked_orders(state, hexes, linked)]
        linked += [here for here in more if here not in linked]
    sketch.mark(Mark.SELECTED, "F4").mark(Mark.ORDERABLE, *(here for here in linked if here != parse_hex("F4")))
    return sketch.diagram(tr("Linked is who stands beside the leader or beside somebody linked already. The cavalry "
                             "on the right is not."))


# -- cards, battles, printings, the first battle ---------------------------------------------------------------------


def _line() -> Diagram:
    sketch = Sketch({"D4": "o auxilia", "E4": "o medium infantry", "F4": "o medium infantry", "G4": "o heavy infantry",
                     "I4": "o auxilia", "E6": "x warriors", "G6": "x warriors"})  # fmt: skip
    sketch.mark(Mark.ORDERABLE, "D4", "E4", "F4", "G4")
    for here, there in (("D4", "D5"), ("E4", "E5"), ("F4", "F5"), ("G4", "G5")):
        sketch.arrow(Way.MOVE, here, there)
    return sketch.diagram(tr("Foot that touch one another, without a gap: each moves one hex at most. The unit on "
                             "the right does not belong to them."))


def _exit() -> Diagram:
    doors = ("E9", "F9", "G9")
    rule = {"kind": "exit_for_banner", "side": "bottom", "hexes": doors}
    sketch = Sketch({"F8": "o medium cavalry", "D9": "x auxilia", "I9": "x auxilia"}, rules=(rule,))
    found = movement.reach(sketch.state, sketch.unit("F8"))
    sketch.mark(Mark.EXIT, *movement.exits(sketch.state, sketch.unit("F8"), found)).arrow(Way.MOVE, "F8", "F9")
    return sketch.diagram(tr("From the marked hexes the unit may leave the map; stepping off takes one more hex, "
                             "and wins a banner."))


def _objectives() -> Diagram:
    camps = ("F7", "G7")
    rule = {"kind": "banner_hexes", "side": "bottom", "hexes": camps}
    sketch = Sketch({"F5": "o warriors", "E8": "x auxilia"}, dict.fromkeys(camps, "fortified camp"), rules=(rule,))
    sketch.mark(Mark.OBJECTIVE, *camps).arrow(Way.MOVE, "F5", "F6", "F7")
    return sketch.diagram(tr("The first unit that enters a hex with a star wins a banner for it."))


def _joining() -> Diagram:
    edition = replace(EDITIONS["first"], units_may_join_lone_leaders=True)
    pieces = {"E4": "o medium infantry", "F4": "o leader Marcus", "F6": "x auxilia"}
    sketch = Sketch(pieces, edition=edition, seen=("D4",))
    sketch.mark(Mark.LEGAL, *movement.reach(sketch.state, sketch.unit("E4"))).arrow(Way.MOVE, "E4", "F4")
    return sketch.diagram(tr("In the later printing a unit may step into the hex of a leader who stands alone, and "
                             "he joins it."))


def _targets() -> Diagram:
    sketch = Sketch({"F4": "o heavy infantry", "E5": "x auxilia 2", "F5": "x medium infantry",
                     "H5": "x light infantry"})  # fmt: skip
    sketch.mark(Mark.SELECTED, "F4").mark(Mark.TARGET, "E5", "F5")
    return sketch.diagram(tr("Cross hairs mark whom the unit can attack. The weak one is easily destroyed: that "
                             "wins a banner."))


# -- units and ground ------------------------------------------------------------------------------------------------


def _unit(code: str) -> Diagram | None:
    unit_type = UNIT_TYPE_BY_CODE.get(code)
    if unit_type is None:
        return None
    reach = max(unit_type.move, unit_type.range)
    middle = parse_hex("F5")
    seen = [hex_name(here) for here in range(HEX_COUNT) if GRID.distance[middle][here] <= reach]
    sketch = Sketch({"F5": f"o {unit_type.name}"}, seen=seen)
    state, unit = sketch.state, sketch.unit("F5")
    for there, far in movement.reach(state, unit).items():
        sketch.mark(Mark.LEGAL if movement.may_battle_after(state, unit, far, there) else Mark.NO_BATTLE, there)
    if unit_type.range:
        sketch.heat = {here: HATCH for here in range(HEX_COUNT) if 1 < GRID.distance[middle][here] <= unit_type.range}
    name = capitalized(type_name(unit_type))
    text = tr("{unit}: where it may go and still battle, and in broken rings where it may go and not.", unit=name)
    return sketch.diagram(f"{text} {tr('Hatched: the reach of its missiles.')}" if unit_type.range else text)


def _ground(key: str) -> Diagram | None:
    terrain = next((each for each in Terrain if each.value.replace(" ", "_") == key), None)
    if terrain is None or terrain is Terrain.OPEN:
        return None
    sketch = Sketch({"D5": "o heavy cavalry"}, dict.fromkeys(("E5", "E6", "E4"), terrain.value),
                    seen=("B5", "G5", "D6", "D4"))  # fmt: skip
    state, unit = sketch.state, sketch.unit("D5")
    for there, far in movement.reach(state, unit).items():
        sketch.mark(Mark.LEGAL if movement.may_battle_after(state, unit, far, there) else Mark.NO_BATTLE, there)
    return sketch.diagram(tr("{terrain}: where heavy cavalry beside it may go; in broken rings it does not battle "
                             "in this turn.", terrain=capitalized(terrain_name(terrain))))


PICTURES: Final[Mapping[str, Callable[[], Diagram]]] = {
    "turn.sections": _sections, "card.section": _sections, "turn.orders": _sections, "turn.movement": _movement,
    "first.movement": _movement, "combat.sight": _sight, "combat.ranged": _sight, "combat.flags": _support,
    "combat.back": _back, "combat.advance": _momentum, "combat.bonus": _momentum, "first.advance": _momentum,
    "fall.retreat": _retreat, "fall.evade": _evade, "first.evade": _evade,
    "fall.rampage": _rampage, "leader.help": _helmets, "leader.evade": _leader_evades, "card.leadership": _chain,
    "card.inspired": _chain, "card.line_command": _line, "battle.exit_for_banner": _exit,
    "battle.banner_hexes": _objectives, "switch.units_may_join_lone_leaders": _joining, "first.battle": _targets,
    "combat.close": _targets, "first.retreat": _blocked, "combat.hits": _helmets,
}
"""By entry; those of units and of the ground are made for each."""

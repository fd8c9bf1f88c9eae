"""The position in words, for reading and searching: who stands where on what ground, banners, cards, what is asked. And
the position on one line.

Of a hidden hand only the number of cards is said.
"""

from __future__ import annotations

from ccancients.ancients.components.board import NAMES, SECTIONS_OF
from ccancients.ancients.components.terrain import Terrain
from ccancients.ancients.position import position_of, position_text, text_of
from ccancients.ancients.position.facts import UNKNOWN
from ccancients.ancients.state import NOBODY, State
from ccancients.ancients.view import view_for
from ccancients.engine.game import Game
from ccancients.ui.ancients.words.cards import card_effect, card_name, section_name
from ccancients.ui.ancients.words.names import army_name, capitalized, hex_text, leader_text, terrain_name, type_name
from ccancients.ui.desktop.i18n import localized, plural, tr
from ccancients.ui.face import EVERYTHING, NOTHING
from ccancients.ui.panels.text_board import TextPart


def position_words(state: State, viewer: int, hand_open: bool, asked: tuple[str, ...]) -> tuple[TextPart, ...]:
    """The position as ``viewer`` may see it, in parts: what is asked, both armies (his own first), cards, ground.

    ``hand_open``  whether his hand lies face up;  ``asked`` what the prompt says
    """
    parts = [TextPart(localized(state.battle.scenario.name), (*asked, *_banners(state, viewer)))]
    parts += [_army(state, side, own=side == viewer) for side in (viewer, 1 - viewer)]
    parts.append(_cards(state, viewer, hand_open))
    parts.append(_ground(state))
    return tuple(part for part in parts if part.lines)


def _banners(state: State, viewer: int) -> tuple[str, ...]:
    battle = state.battle
    turn = tr("Turn {turn} of the army: {army}.", army=army_name(battle, state.active), turn=state.turns[state.active])
    return (turn, *(
        tr("{army}: {won} of {needed} Victory Banners.", army=army_name(battle, side), won=state.banners[side],
           needed=battle.banners[side])
        for side in (viewer, 1 - viewer)
    ))


def _army(state: State, side: int, *, own: bool) -> TextPart:
    battle = state.battle
    name = army_name(battle, side)
    heading = tr("{army}, your army", army=name) if own else tr("{army}, the enemy", army=name)
    lines = [
        (here, _unit(state, unit, here)) for unit, here in enumerate(state.unit_hex)
        if here >= 0 and battle.unit_side[unit] == side
    ]
    lines += [
        (here, tr("{hex}: {leader}, leader, alone.", hex=hex_text(here), leader=leader_text(battle, leader)))
        for leader, here in enumerate(state.leader_hex)
        if here >= 0 and battle.leader_side[leader] == side and state.unit_at[here] == NOBODY
    ]
    return TextPart(heading, tuple(text for _here, text in sorted(lines)))


def _unit(state: State, unit: int, here: int) -> str:
    battle = state.battle
    unit_type = battle.unit_type[unit]
    blocks = tr("{left} of {full} blocks", left=state.blocks[unit], full=unit_type.blocks)
    words = [capitalized(type_name(unit_type)), blocks]
    leader = state.leader_at[here]
    if leader != NOBODY:
        words.append(tr("with {leader}", leader=leader_text(battle, leader)))
    if battle.terrain[here] is not Terrain.OPEN:
        words.append(terrain_name(battle.terrain[here]))
    sections = SECTIONS_OF[battle.unit_side[unit]][here]
    words.append(tr(" and ").join(section_name(section) for section in sections))
    words += _doings(state, unit)
    return f"{hex_text(here)}: {', '.join(words)}."


def _doings(state: State, unit: int) -> list[str]:
    bit = 1 << unit
    if not state.ordered & bit:
        return []
    done = [(state.units_moved, tr("has moved")), (state.fought, tr("has fought"))]
    return [tr("ordered"), *(words for units, words in done if units & bit)]


def _cards(state: State, viewer: int, hand_open: bool) -> TextPart:
    enemy = len(state.hands[1 - viewer])
    lines = [plural("One card in your hand.", "{count} cards in your hand.", len(state.hands[viewer]))]
    if hand_open:
        lines += [
            tr("{number}: {card}. {effect}", number=number, card=card_name(card), effect=card_effect(card))
            for number, card in enumerate(state.hands[viewer], start=1)
        ]
    lines.append(plural("The enemy holds one card.", "The enemy holds {count} cards.", enemy))
    lines.append(plural("One card in the deck.", "{count} cards in the deck.", len(state.deck)))
    if state.discards:
        lines.append(tr("Last discarded: {card}.", card=card_name(state.discards[-1])))
    return TextPart(tr("Cards"), tuple(lines))


def _ground(state: State) -> TextPart:
    battle = state.battle
    kinds: dict[Terrain, list[str]] = {}
    for here, terrain in enumerate(battle.terrain):
        if terrain is not Terrain.OPEN:
            kinds.setdefault(terrain, []).append(NAMES[here])
    lines = [f"{capitalized(terrain_name(kind))}: {', '.join(hexes)}." for kind, hexes in kinds.items()]
    ramparts = [NAMES[here] for here, sides in battle.rampart_sides.items() if sides]
    if ramparts:
        lines.append(tr("Ramparts: {hexes}.", hexes=", ".join(ramparts)))
    if not lines:
        lines.append(tr("Open ground everywhere."))
    return TextPart(tr("Ground"), tuple(lines))


def position_line(game: Game[State], viewer: int) -> str:
    """The line of a game as a side may know it, or ``NOTHING`` or ``EVERYTHING``. Raises ``BadPosition``."""
    if viewer == EVERYTHING:
        return position_text(game)
    position = position_of(view_for(game, 0 if viewer == NOTHING else viewer))
    if viewer == NOTHING:
        top = position.top.model_copy(update={"hand": (UNKNOWN,) * len(position.top.hand)})
        position = position.model_copy(update={"top": top})
    return text_of(position)

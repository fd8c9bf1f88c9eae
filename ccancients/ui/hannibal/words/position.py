"""A campaign as text, for readers and screen readers: provinces, forces, what the turn would bring, cards."""

from __future__ import annotations

from collections.abc import Iterator

from ccancients.hannibal.components.board import KIND, MAJORITY, PROVINCES, SPACE_COUNT, SPACES_OF, TOWN
from ccancients.hannibal.components.sides import CARTHAGE, NOBODY, ROME, SIDES
from ccancients.hannibal.rules.presence import controller
from ccancients.hannibal.state import State
from ccancients.ui.desktop.i18n import plural, tr
from ccancients.ui.hannibal.words.cards import card_effect, card_name
from ccancients.ui.hannibal.words.facts import forces_at, space_line
from ccancients.ui.hannibal.words.provinces import turn_facts
from ccancients.ui.hannibal.words.things import province_name, side_name, space_name
from ccancients.ui.panels.text_board import TextPart


def position_parts(
    state: State, title: str, viewer: int, hand_open: bool, asked: tuple[str, ...]
) -> tuple[TextPart, ...]:
    """A position in words as a side may see it."""
    turn = turn_facts(state)
    ending = (*(f"{name}: {value}" for name, value in turn.rows), *turn.notes)
    parts = (
        TextPart(title, asked), TextPart(turn.title, ending),
        TextPart(tr("Provinces"), tuple(province_line(state, province) for province in range(len(PROVINCES)))),
        TextPart(tr("Forces"), tuple(_standing(state))), TextPart(tr("Cities, tribes, markers"), tuple(_owners(state))),
        TextPart(tr("Cards"), tuple(_cards(state, viewer, hand_open))),
    )
    return tuple(part for part in parts if part.lines)


def province_line(state: State, province: int) -> str:
    """A province in a line: control, what each side has and needs, who stands there."""
    spaces, holder = SPACES_OF[province], controller(state, province)
    held = tr("{side} controls it", side=side_name(holder)) if holder != NOBODY else tr("nobody controls it")
    counts = []
    for side in SIDES:
        number = sum(state.control[space] == side for space in spaces)
        missing = max(0, MAJORITY[province] - number)
        said = tr("{side} {number}", side=side_name(side), number=number)
        if missing:
            said = tr("{side} {number}, needs {missing} more", side=side_name(side), number=number, missing=missing)
        counts.append(said)
    forces = [tr("{force} in {space}", force=force, space=space_name(space)) for space in spaces
              for force in forces_at(state, space)]
    worth = "" if PROVINCES[province].scores else tr(" It does not count for victory.")
    stands = " " + tr("There: {forces}.", forces="; ".join(forces)) if forces else ""
    return tr("{province}: {held}; {counts}, of {all} spaces.", province=province_name(province), held=held,
              counts="; ".join(counts), all=len(spaces)) + stands + worth


def _standing(state: State) -> Iterator[str]:
    for space in range(SPACE_COUNT):
        if any(forces_at(state, space)):
            yield space_line(state, space) + "."


def _owners(state: State) -> Iterator[str]:
    """The spaces of each side that nobody stands in, by province; then those of nobody."""
    for side in (ROME, CARTHAGE, NOBODY):
        for province in range(len(PROVINCES)):
            names = [space_name(space) for space in SPACES_OF[province] if state.control[space] == side
                     and (side != NOBODY or KIND[space] == TOWN)]
            if names:
                owner = side_name(side) if side != NOBODY else tr("Nobody's")
                yield tr("{owner}, {province}: {spaces}.", owner=owner, province=province_name(province),
                         spaces=", ".join(names))


def _cards(state: State, viewer: int, hand_open: bool) -> Iterator[str]:
    for side in SIDES:
        yield tr("{side}: {number} cards", side=side_name(side), number=len(state.hands[side]))
    yield plural("One card is in the deck, {discards} are discarded.",
                 "{count} cards are in the deck, {discards} are discarded.", len(state.deck),
                 discards=len(state.discards))
    if hand_open:
        yield from (f"{card_name(card)}: {card_effect(card)}" for card in state.hands[viewer])

"""What a marker would change: the majority of its province, the scale, what is isolated at the end of the turn."""

from __future__ import annotations

from dataclasses import replace

from ccancients.hannibal.components.board import PROVINCE_OF, PROVINCES, SPACES_OF
from ccancients.hannibal.components.sides import NOBODY, SIDES
from ccancients.hannibal.rules.presence import controller
from ccancients.hannibal.rules.retreating import Outlook, outlook, with_marker
from ccancients.hannibal.state import State
from ccancients.ui.canvas.pieces import Piece
from ccancients.ui.desktop.i18n import plural, tr
from ccancients.ui.hannibal.map.looks import CartoucheLook, PlaqueLook, SpaceLook
from ccancients.ui.hannibal.map.tableau import tableau
from ccancients.ui.hannibal.words.things import province_name, side_name, space_name
from ccancients.ui.panels.chances import Chances, Group


def marker_card(state: State, side: int, space: int) -> Chances:
    """What comes of a side's marker in a space, against the position as it is."""
    after = with_marker(state, side, space)
    before, later = outlook(state), outlook(after)
    province = PROVINCE_OF[space]
    groups = (
        Group(province_name(province), _counts(after, province)),
        Group(tr("Provinces, if the turn ended now"), f"{later.points[side]} : {later.points[1 - side]}"),
    )
    title = tr("A marker in {space}", space=space_name(space))
    sentences = tuple(_changes(state, after, before, later, province))
    return Chances(title, "", groups, sentences, "", (), places=(space,), pieces=changed_pieces(state, after))


def _counts(state: State, province: int) -> str:
    """How many spaces of a province both sides have, of how many."""
    spaces = SPACES_OF[province]
    rome, carthage = (sum(state.control[space] == side for space in spaces) for side in SIDES)
    return tr("{rome} : {carthage} of {all}", rome=rome, carthage=carthage, all=len(spaces))


def _changes(state: State, after: State, before: Outlook, later: Outlook, province: int) -> list[str]:
    said = []
    was, will = controller(state, province), controller(after, province)
    if was != will:
        name = province_name(province)
        said.append(tr("{province} becomes {side}'s.", province=name, side=side_name(will)) if will != NOBODY else tr(
            "{province} becomes nobody's.", province=name))
        if not PROVINCES[province].scores:
            said.append(tr("It does not count for victory."))
    for side in SIDES:
        lost = sorted(set(later.isolated[side]) - set(before.isolated[side]))
        saved = sorted(set(before.isolated[side]) - set(later.isolated[side]))
        if lost:
            said.append(tr("Isolated then, {side}: {spaces}.", side=side_name(side),
                           spaces=", ".join(map(space_name, lost))))
        if saved:
            said.append(tr("No longer isolated, {side}: {spaces}.", side=side_name(side),
                           spaces=", ".join(map(space_name, saved))))
    if (later.payer, later.debt) != (before.payer, before.debt) and later.payer != NOBODY:
        said.append(plural("At the end of the turn {side} would take away one marker.",
                           "At the end of the turn {side} would take away {count} markers.", later.debt,
                           side=side_name(later.payer)))
    return said


def changed_pieces(state: State, after: State) -> tuple[Piece, ...]:
    """The plates, spaces and the track that would look otherwise; plates are shown to be changing."""
    now = {piece.key: piece.look for piece in tableau(state).pieces}
    found = []
    for piece in tableau(after).pieces:
        look = piece.look
        if not isinstance(look, PlaqueLook | SpaceLook | CartoucheLook) or now.get(piece.key) == look:
            continue
        if isinstance(look, PlaqueLook):
            look = replace(look, changing=True)
        found.append(Piece(piece.key, piece.place, look))
    return tuple(found)

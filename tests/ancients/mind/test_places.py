"""Trying out places on a scratch position leaves no trace in it."""

from __future__ import annotations

from ccancients.ancients.components.board import Side, parse_hex
from ccancients.ancients.mind.script.outlook import Outlook
from ccancients.ancients.mind.script.places import stand_at
from ccancients.ancients.mind.script.weights import DEFAULT
from tests.ancients.table import Table


def test_a_leader_alone_in_the_hex_that_is_tried_stays_where_he_is(table: Table) -> None:
    table.place(F5="Roman light infantry", F4="Roman leader Marcellus", F7="Carthaginian heavy infantry")
    state = table.set_up()
    before = (state.unit_hex[:], list(state.unit_at), state.leader_hex[:], list(state.leader_at))
    with stand_at(Outlook(state, Side.BOTTOM, DEFAULT), state.unit_at[parse_hex("F5")], parse_hex("F4")):
        assert state.unit_at[parse_hex("F4")] >= 0
    assert (state.unit_hex[:], list(state.unit_at), state.leader_hex[:], list(state.leader_at)) == before

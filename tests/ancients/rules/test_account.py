"""The account of what the other side did tells who left the field, and where the leader stands (rulings 133, 134)."""

from __future__ import annotations

from ccancients.ancients.components.board import parse_hex
from ccancients.ui.ancients.words.account import AncientsAccounts
from tests.ancients.table import Table


def test_a_war_machine_that_leaves_and_its_leader_who_stays_are_told(table: Table) -> None:
    table.place(F5="Roman auxilia", F6="Carthaginian war machine with leader Hanno")
    table.dice("swords", "leader", "light")
    table.attack("F5", "F6")
    before, known = table.state.copy(), len(table.events)
    table.answer("evade", "evade")
    table.answer("evade to", "F8", among=["E8", "F8", "G8"], side="top")
    table.over()
    accounts = AncientsAccounts()
    told = accounts.tell(before, table.events[known:])
    ((_unit, _where, _then, now),) = told.of("unit")
    assert now == -1
    ((_leader, _here, _from, stands),) = told.of("leader")
    assert stands == parse_hex("F8")
    assert told.lost(0, "left") == 1
    rows = accounts.rows(before, told, 0, covered=False)
    assert any("Hanno stays at F8, alone." in said for row in rows for said in (row.words, *row.notes))
    assert any(line.startswith("You lost: left the map: war machine") for line in accounts.foot(before, told, 0))

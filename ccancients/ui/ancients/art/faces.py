"""Whose coin a leader of a battle has: a table for names that are known, the pool of heads for all others."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from ccancients.ancients import events as ev
from ccancients.ancients.scenario.battle import Battle
from ccancients.ui.desktop.i18n import ENGLISH
from ccancients.ui.look.coins import pool_key

FACES: Final[Mapping[str, str]] = {
    "hannibal": "hannibal", "hasdrubal": "hasdrubal", "hasdrubal barca": "hasdrubal", "hasdrubal gisgo": "h_gisgo",
    "hanno": "hanno", "mago": "mago", "maharbal": "maharbal", "masinissa": "masinissa", "himilco": "himilco",
    "bostar": "bostar", "hamilcar": "hamilcar", "hamilcar barca": "hamilcar", "xanthippus": "xanthippus",
    "scipio": "scipio_africanus", "scipio africanus": "scipio_africanus", "publius scipio": "p_scipio",
    "gnaeus scipio": "gnaeus_scipio", "sempronius": "t_longus", "flaminius": "g_flaminius", "paullus": "l_a_paulus",
    "varro": "t_varro", "attilius": "attilius", "atilius": "attilius", "fabius": "q_fabius",
    "marcellus": "m_marcellus", "nero": "g_nero", "livius": "livius", "porcius": "porcius", "marcius": "marcius",
    "gracchus": "gracchus", "cassius": "cassius", "laelius": "laelius", "regulus": "regulus",
    "dionysius": "dionysius", "daphnaeus": "daphnaeus", "timoleon": "timoleon", "mamercus": "mamercus",
    "alexander": "alexandros", "antigonus": "antigonos", "demetrius": "demetrios", "eumenes": "eumenes",
    "ptolemy": "ptolemaios", "seleucus": "seleukos", "lysimachus": "lysimachos", "cassander": "kassandros",
    "craterus": "krateros", "perdiccas": "perdikkas", "antipater": "antipatros",
}  # fmt: skip
"""Names as battles write them, in small letters."""
NAMESAKES: Final[Mapping[tuple[str, str], str]] = {
    ("004-ticinus", "scipio"): "p_scipio",
    ("102-himera", "hamilcar"): "pool_punic_13",
    ("106-crocus-plain", "onomarchus"): "pool_greek_09",
    ("116-heraclea", "cassius"): "pool_roman_10",
    ("118-beneventum", "fabricius"): "pool_roman_14",
    ("119-raphia", "ptolemy"): "pool_greek_01",
    ("119-raphia", "antiochus"): "pool_greek_11",
    ("121-magnesia", "seleucus"): "pool_greek_10",
    ("121-magnesia", "scipio"): "pool_roman_14",
    ("121-magnesia", "eumenes"): "pool_roman_11",
    ("122-cronium", "himilco"): "pool_punic_02",
    ("122-cronium", "hanno"): "pool_punic_15",
    ("124-pydna", "paullus"): "pool_roman_09",
    ("124-pydna", "scipio"): "pool_roman_14",
}  # fmt: skip
"""Battle and name of who is not the one that is mostly meant, as at the Ticinus, where the father fought, and of who
would look like another of his army."""
PEOPLES: Final[Mapping[str, str]] = {
    "carthag": "punic", "numid": "punic", "phoenic": "punic", "punic": "punic", "roman": "roman", "rom": "roman",
    "latin": "roman", "ital": "roman", "greek": "greek", "syracus": "greek", "maced": "greek", "epir": "greek",
    "theban": "greek", "spartan": "greek", "phoc": "greek", "crater": "greek", "eumen": "greek", "antigon": "greek",
    "seleuc": "greek", "ptolem": "greek", "persian": "punic", "scyth": "punic", "indian": "punic",
}  # fmt: skip
"""How names of armies begin, and whose gear their leaders wear."""


def people_of(army: str) -> str:
    """Whose gear the leaders of an army wear, by its English name; the name itself where that is not known."""
    name = army.strip().casefold()
    return next((people for start, people in PEOPLES.items() if name.startswith(start)), name)


def face_of(leader: str, army: str, battle: str = "") -> str:
    """The key of the coin of a leader: ``army`` the English name of his army, ``battle`` the id of the battle."""
    name = " ".join(leader.casefold().split())
    return NAMESAKES.get((battle, name)) or FACES.get(name) or pool_key(leader, people_of(army))


def coin_of_event(battle: Battle, event: object) -> str:
    """The coin of the leader of whose way or end an event is; empty for none."""
    if not isinstance(event, ev.LeaderMoved | ev.LeaderArrived | ev.LeaderKilled | ev.LeaderLeft):
        return ""
    army = battle.scenario.army(battle.leader_side[event.leader]).name.get(ENGLISH, "")
    return face_of(battle.leader_name[event.leader], army, battle.scenario.id)

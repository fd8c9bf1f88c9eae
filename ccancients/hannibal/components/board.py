"""The map: 96 spaces in 22 provinces, the ways between them, ports, cities and tribes (rules 1.1)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ccancients.hannibal.components.sides import CARTHAGE, NOBODY, ROME
from ccancients.space.pointmap import PointMap

TOWN: Final = 0
CITY: Final = 1
TRIBE: Final = 2


LAND: Final = "land"
PASS: Final = "pass"  # noqa: S105  a mountain pass, no password
"""A pass outside the Alps."""
ALPS: Final = "alps"
STRAIT: Final = "strait"

AFRICA: Final = "africa"
HISPANIA: Final = "hispania"
ITALY: Final = "italy"

NO_PORT: Final = 99


@dataclass(frozen=True, slots=True)
class Province:
    """A province.

    ``country``  Africa, Hispania, Italy, or empty;  ``scores`` whether it counts at the victory check
    ``allies``   battle cards that its control is worth;  ``region`` where they fight
    """

    key: str
    name: str
    country: str
    scores: bool
    allies: int
    region: str


@dataclass(frozen=True, slots=True)
class SpaceFacts:
    """A space.

    ``kind``      town, city or tribe;  ``start`` who controls it at the start
    ``port``      its naval modifier, ``NO_PORT`` where there is none
    ``room``      CUs that a city holds inside;  ``siege`` what is added to the die of its besiegers
    """

    key: str
    name: str
    province: str
    kind: int
    start: int
    port: int = NO_PORT
    room: int = 0
    siege: int = 0


_P = Province
PROVINCES: Final = (
    _P("baetica", "Baetica", "hispania", True, 1, "hispania"),
    _P("orospeda", "Orospeda", "hispania", True, 1, "hispania"),
    _P("celtiberia", "Celtiberia", "hispania", True, 1, "hispania"),
    _P("idubeda", "Idubeda", "hispania", True, 1, "hispania"),
    _P("massilia", "Massilia", "", False, 1, "massilia"),
    _P("gallia_transalpina", "Gallia Transalpina", "", False, 1, "gallia_transalpina"),
    _P("liguria", "Liguria", "", False, 1, "liguria"),
    _P("gallia_cisalpina", "Gallia Cisalpina", "italy", True, 1, "italy"),
    _P("etruria", "Etruria", "italy", True, 1, "italy"),
    _P("samnium", "Samnium", "italy", True, 1, "italy"),
    _P("latium", "Latium", "italy", True, 1, "italy"),
    _P("campania", "Campania", "italy", True, 1, "italy"),
    _P("apulia", "Apulia", "italy", True, 1, "italy"),
    _P("lucania", "Lucania", "italy", True, 1, "italy"),
    _P("sicilia", "Sicilia", "", True, 1, "sicily"),
    _P("syracuse", "Syracuse", "", True, 1, "sicily"),
    _P("corsica_sardinia", "Corsica/Sardinia", "", True, 1, "corsica_sardinia"),
    _P("balearic_islands", "Balearic Islands", "", False, 1, "balearic_islands"),
    _P("western_numidia", "Western Numidia", "africa", True, 2, "africa"),
    _P("eastern_numidia", "Eastern Numidia", "africa", True, 2, "africa"),
    _P("carthaginia", "Carthaginia", "africa", True, 1, "africa"),
    _P("carthage", "Carthage", "africa", True, 1, "africa"),
)

_S = SpaceFacts
SPACES: Final = (
    _S("gades", "Gades", "baetica", CITY, CARTHAGE, port=-2, room=2),
    _S("hispalis", "Hispalis", "baetica", TOWN, CARTHAGE),
    _S("corduba", "Corduba", "baetica", TOWN, CARTHAGE),
    _S("malaca", "Malaca", "baetica", TOWN, CARTHAGE, port=-1),
    _S("acci", "Acci", "baetica", TOWN, CARTHAGE),
    _S("salaria", "Salaria", "orospeda", TOWN, CARTHAGE),
    _S("new_carthage", "New Carthage", "orospeda", CITY, CARTHAGE, port=-2, room=2),
    _S("laminium", "Laminium", "orospeda", TOWN, CARTHAGE),
    _S("dianium", "Dianium", "orospeda", TOWN, CARTHAGE, port=0),
    _S("saguntum", "Saguntum", "orospeda", CITY, CARTHAGE, port=0, room=2),
    _S("arsa", "Arsa", "celtiberia", TOWN, CARTHAGE),
    _S("salmantica", "Salmantica", "celtiberia", TOWN, CARTHAGE),
    _S("segovia", "Segovia", "celtiberia", TOWN, CARTHAGE),
    _S("toletum", "Toletum", "celtiberia", TOWN, CARTHAGE),
    _S("segobriga", "Segobriga", "celtiberia", TOWN, CARTHAGE),
    _S("numantia", "Numantia", "idubeda", TOWN, NOBODY),
    _S("iberus", "Iberus", "idubeda", TOWN, NOBODY),
    _S("bilbilis", "Bilbilis", "idubeda", TOWN, NOBODY),
    _S("azaila", "Azaila", "idubeda", TOWN, NOBODY),
    _S("ilerda", "Ilerda", "idubeda", TOWN, NOBODY),
    _S("dertosa", "Dertosa", "idubeda", TOWN, NOBODY, port=0),
    _S("tarraco", "Tarraco", "idubeda", TOWN, NOBODY, port=0),
    _S("emporiae", "Emporiae", "massilia", TOWN, NOBODY, port=0),
    _S("narbo", "Narbo", "massilia", TOWN, NOBODY),
    _S("nemausus", "Nemausus", "massilia", TOWN, NOBODY),
    _S("massilia", "Massilia", "massilia", CITY, ROME, port=1, room=2),
    _S("nice", "Nice", "massilia", TOWN, NOBODY, port=1),
    _S("araceli", "Araceli", "gallia_transalpina", TOWN, NOBODY),
    _S("aquitani", "Aquitani", "gallia_transalpina", TRIBE, NOBODY),
    _S("tolosa", "Tolosa", "gallia_transalpina", TOWN, NOBODY),
    _S("averni", "Averni", "gallia_transalpina", TRIBE, NOBODY),
    _S("gergovia", "Gergovia", "gallia_transalpina", TOWN, NOBODY),
    _S("rhone", "Rhone", "gallia_transalpina", TOWN, NOBODY),
    _S("allobroges", "Allobroges", "gallia_transalpina", TRIBE, NOBODY),
    _S("druentia", "Druentia", "gallia_transalpina", TOWN, NOBODY),
    _S("isere", "Isere", "gallia_transalpina", TOWN, NOBODY),
    _S("western_ligurians", "Western Ligurians", "liguria", TRIBE, NOBODY),
    _S("eastern_ligurians", "Eastern Ligurians", "liguria", TRIBE, NOBODY),
    _S("taurini", "Taurini", "gallia_cisalpina", TOWN, NOBODY),
    _S("insubrians", "Insubrians", "gallia_cisalpina", TRIBE, CARTHAGE),
    _S("verona", "Verona", "gallia_cisalpina", TOWN, NOBODY),
    _S("boii", "Boii", "gallia_cisalpina", TRIBE, CARTHAGE),
    _S("mutina", "Mutina", "gallia_cisalpina", TOWN, NOBODY),
    _S("pisae", "Pisae", "etruria", TOWN, ROME),
    _S("faesulae", "Faesulae", "etruria", TOWN, ROME),
    _S("falerii", "Falerii", "etruria", TOWN, ROME),
    _S("cosa", "Cosa", "etruria", TOWN, ROME, port=2),
    _S("tarquini", "Tarquini", "etruria", TOWN, ROME),
    _S("ariminum", "Ariminum", "samnium", TOWN, ROME),
    _S("firmum_picenum", "Firmum Picenum", "samnium", TOWN, ROME),
    _S("sena", "Sena", "samnium", TOWN, ROME),
    _S("praeneste", "Praeneste", "samnium", TOWN, ROME),
    _S("terventum", "Terventum", "samnium", TOWN, ROME),
    _S("rome", "Rome", "latium", CITY, ROME, port=2, room=5, siege=-1),
    _S("capua", "Capua", "campania", CITY, ROME, room=2),
    _S("neapolis", "Neapolis", "campania", CITY, ROME, port=2, room=2),
    _S("arpi", "Arpi", "apulia", TOWN, ROME),
    _S("cannae", "Cannae", "apulia", TOWN, ROME),
    _S("beneventum", "Beneventum", "apulia", TOWN, ROME),
    _S("brundisium", "Brundisium", "apulia", TOWN, ROME, port=1),
    _S("tarentum", "Tarentum", "apulia", CITY, ROME, port=0, room=2),
    _S("paestum", "Paestum", "lucania", TOWN, ROME),
    _S("heraclea", "Heraclea", "lucania", TOWN, ROME),
    _S("bruttium", "Bruttium", "lucania", TRIBE, CARTHAGE),
    _S("croton", "Croton", "lucania", TOWN, ROME, port=0),
    _S("rhegium", "Rhegium", "lucania", CITY, ROME, port=1, room=2),
    _S("lilybaeum", "Lilybaeum", "sicilia", TOWN, ROME, port=-1),
    _S("panormus", "Panormus", "sicilia", TOWN, ROME, port=0),
    _S("agrigentum", "Agrigentum", "sicilia", TOWN, ROME, port=-1),
    _S("enna", "Enna", "sicilia", TOWN, ROME),
    _S("messana", "Messana", "sicilia", CITY, ROME, port=0, room=2),
    _S("syracuse", "Syracuse", "syracuse", CITY, ROME, port=0, room=2, siege=-1),
    _S("aleria", "Aleria", "corsica_sardinia", TOWN, ROME, port=1),
    _S("sassari", "Sassari", "corsica_sardinia", TOWN, ROME, port=0),
    _S("oristano", "Oristano", "corsica_sardinia", TOWN, ROME, port=0),
    _S("nuoro", "Nuoro", "corsica_sardinia", TOWN, ROME),
    _S("carales", "Carales", "corsica_sardinia", TOWN, ROME, port=-1),
    _S("baleares", "Baleares", "balearic_islands", TOWN, CARTHAGE, port=-1),
    _S("icosium", "Icosium", "western_numidia", TOWN, CARTHAGE, port=-1),
    _S("saldae", "Saldae", "western_numidia", TOWN, CARTHAGE, port=-1),
    _S("zuccabar", "Zuccabar", "western_numidia", TOWN, CARTHAGE),
    _S("tupusuctu", "Tupusuctu", "western_numidia", TOWN, CARTHAGE),
    _S("vescera", "Vescera", "western_numidia", TOWN, CARTHAGE),
    _S("sitilis", "Sitilis", "eastern_numidia", TOWN, CARTHAGE),
    _S("cirta", "Cirta", "eastern_numidia", TOWN, CARTHAGE),
    _S("thamugadi", "Thamugadi", "eastern_numidia", TOWN, CARTHAGE),
    _S("thubursicu", "Thubursicu", "eastern_numidia", TOWN, CARTHAGE),
    _S("thevestis", "Thevestis", "eastern_numidia", TOWN, CARTHAGE),
    _S("hippo_regius", "Hippo Regius", "carthaginia", TOWN, CARTHAGE, port=-1),
    _S("thabraca", "Thabraca", "carthaginia", TOWN, CARTHAGE),
    _S("utica", "Utica", "carthaginia", CITY, CARTHAGE, port=-1, room=2),
    _S("zama", "Zama", "carthaginia", TOWN, CARTHAGE),
    _S("hadrumetum", "Hadrumetum", "carthaginia", TOWN, CARTHAGE, port=-1),
    _S("thapsus", "Thapsus", "carthaginia", TOWN, CARTHAGE),
    _S("tacapae", "Tacapae", "carthaginia", TOWN, CARTHAGE, port=-1),
    _S("carthage", "Carthage", "carthage", CITY, CARTHAGE, port=-2, room=5, siege=-1),
)

# who is joined to whom by an ordinary connection, each once: the earlier space, then the later ones
_LAND: Final = {
    "gades": "hispalis malaca",
    "hispalis": "corduba malaca",
    "corduba": "malaca salaria arsa",
    "malaca": "acci",
    "acci": "salaria new_carthage",
    "salaria": "new_carthage laminium toletum",
    "new_carthage": "laminium dianium",
    "laminium": "saguntum toletum segobriga",
    "dianium": "saguntum",
    "saguntum": "segobriga dertosa",
    "arsa": "salmantica toletum",
    "salmantica": "segovia toletum",
    "segovia": "toletum segobriga numantia bilbilis",
    "toletum": "segobriga",
    "segobriga": "bilbilis",
    "numantia": "iberus bilbilis araceli",
    "iberus": "bilbilis azaila ilerda araceli",
    "bilbilis": "azaila",
    "azaila": "ilerda dertosa",
    "ilerda": "dertosa tarraco emporiae",
    "dertosa": "tarraco",
    "tarraco": "emporiae",
    "emporiae": "narbo",
    "narbo": "nemausus tolosa",
    "nemausus": "massilia rhone",
    "massilia": "nice rhone druentia",
    "nice": "druentia western_ligurians",
    "araceli": "aquitani",
    "aquitani": "tolosa averni",
    "tolosa": "averni",
    "averni": "gergovia",
    "gergovia": "rhone allobroges",
    "rhone": "allobroges druentia",
    "allobroges": "isere",
    "eastern_ligurians": "pisae",
    "taurini": "insubrians boii",
    "insubrians": "verona boii",
    "verona": "boii mutina",
    "boii": "mutina",
    "mutina": "ariminum",
    "pisae": "faesulae cosa",
    "faesulae": "falerii cosa tarquini",
    "falerii": "tarquini ariminum firmum_picenum rome",
    "cosa": "tarquini",
    "tarquini": "rome",
    "ariminum": "firmum_picenum",
    "firmum_picenum": "sena",
    "sena": "praeneste terventum",
    "praeneste": "terventum rome",
    "terventum": "capua arpi beneventum",
    "rome": "capua",
    "capua": "neapolis beneventum",
    "neapolis": "beneventum paestum",
    "arpi": "cannae beneventum",
    "cannae": "beneventum brundisium tarentum heraclea",
    "beneventum": "paestum heraclea",
    "brundisium": "tarentum",
    "tarentum": "heraclea",
    "paestum": "heraclea bruttium",
    "heraclea": "bruttium croton",
    "bruttium": "croton rhegium",
    "croton": "rhegium",
    "lilybaeum": "panormus agrigentum",
    "panormus": "agrigentum enna messana",
    "agrigentum": "enna",
    "enna": "messana syracuse",
    "messana": "syracuse",
    "sassari": "oristano nuoro",
    "oristano": "nuoro carales",
    "nuoro": "carales",
    "icosium": "saldae zuccabar tupusuctu",
    "saldae": "tupusuctu cirta",
    "zuccabar": "tupusuctu vescera",
    "tupusuctu": "vescera sitilis",
    "vescera": "sitilis thamugadi",
    "sitilis": "cirta thamugadi",
    "cirta": "thamugadi thubursicu hippo_regius",
    "thamugadi": "thubursicu thevestis",
    "thubursicu": "thevestis hippo_regius zama",
    "thevestis": "zama thapsus tacapae",
    "hippo_regius": "thabraca",
    "thabraca": "utica zama carthage",
    "utica": "carthage",
    "zama": "hadrumetum thapsus carthage",
    "hadrumetum": "thapsus carthage",
    "thapsus": "tacapae",
}
_PASSES: Final = {
    "ilerda": "tolosa",
    "eastern_ligurians": "taurini",
    "boii": "pisae",
    "mutina": "faesulae",
}
_ALPS: Final = {
    "allobroges": "taurini",
    "druentia": "taurini",
    "isere": "insubrians",
    "western_ligurians": "eastern_ligurians",
}
_STRAITS: Final = {
    "rhegium": "messana",
    "aleria": "sassari",
}

SPACE_COUNT: Final = len(SPACES)
SPACE: Final = {facts.key: number for number, facts in enumerate(SPACES)}
"""The number of a space by its key."""
PROVINCE: Final = {province.key: number for number, province in enumerate(PROVINCES)}
"""The number of a province by its key."""

PROVINCE_OF: Final = tuple(PROVINCE[facts.province] for facts in SPACES)
SPACES_OF: Final = tuple(
    tuple(space for space in range(SPACE_COUNT) if PROVINCE_OF[space] == province)
    for province in range(len(PROVINCES))
)
MAJORITY: Final = tuple(len(spaces) // 2 + 1 for spaces in SPACES_OF)
COUNTRY_OF: Final = tuple(PROVINCES[province].country for province in PROVINCE_OF)
KIND: Final = tuple(facts.kind for facts in SPACES)
PORT: Final = tuple(facts.port for facts in SPACES)
ROOM: Final = tuple(facts.room for facts in SPACES)
PORTS: Final = tuple(space for space in range(SPACE_COUNT) if PORT[space] != NO_PORT)
CITIES: Final = tuple(space for space in range(SPACE_COUNT) if KIND[space] == CITY)
TRIBES: Final = tuple(space for space in range(SPACE_COUNT) if KIND[space] == TRIBE)

MAP: Final = PointMap(
    SPACE_COUNT,
    (
        (SPACE[here], SPACE[there], kind)
        for kind, ways in ((LAND, _LAND), (PASS, _PASSES), (ALPS, _ALPS), (STRAIT, _STRAITS))
        for here, others in ways.items()
        for there in others.split()
    ),
    {PROVINCES[number].key: spaces for number, spaces in enumerate(SPACES_OF)},
)
WAYS_OF: Final[tuple[tuple[tuple[int, str], ...], ...]] = tuple(
    tuple((way.other(space), way.kind) for way in MAP.ways_of[space]) for space in MAP.spaces
)
"""The neighbors of a space with the kinds of the ways to them."""
KIND_OF_WAY: Final[tuple[dict[int, str], ...]] = tuple(dict(ways) for ways in WAYS_OF)
LAND_NEIGHBORS: Final[tuple[tuple[int, ...], ...]] = tuple(
    tuple(there for there, kind in ways if kind == LAND) for ways in WAYS_OF
)
TRACING: Final[tuple[tuple[int, ...], ...]] = tuple(
    tuple(there for there, kind in ways if kind in (LAND, STRAIT)) for ways in WAYS_OF
)
"""The neighbors to which a marker may trace (rules 8.5)."""
STEP_COST: Final = {LAND: 1, PASS: 2, ALPS: 2, STRAIT: 2}
PASS_MODIFIER: Final = {PASS: -2, ALPS: 0}

ROME_CITY: Final = SPACE["rome"]
CARTHAGE_CITY: Final = SPACE["carthage"]
NEW_CARTHAGE: Final = SPACE["new_carthage"]
SYRACUSE: Final = SPACE["syracuse"]
TARENTUM: Final = SPACE["tarentum"]
CAPUA: Final = SPACE["capua"]
MESSANA: Final = SPACE["messana"]
RHEGIUM: Final = SPACE["rhegium"]
LATIUM: Final = PROVINCE["latium"]
BAETICA: Final = PROVINCE["baetica"]
NUMIDIAS: Final = (PROVINCE["western_numidia"], PROVINCE["eastern_numidia"])
HOSTILE: Final = (PROVINCE["gallia_transalpina"], PROVINCE["liguria"])
"""The provinces of the hostile tribes (cards 7, 8)."""

INSIDE: Final = SPACE_COUNT
"""The place inside a city is the number of its space plus this; the open place is the space's own number."""
PLACES: Final = 2 * SPACE_COUNT


def space_of(place: int) -> int:
    """The space of a place."""
    return place - INSIDE if place >= INSIDE else place

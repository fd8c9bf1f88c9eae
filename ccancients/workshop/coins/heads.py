"""Who has a coin of his own, and the pool of heads for those who have none."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from functools import partial
from itertools import product
from typing import Final

from ccancients.workshop.coins.face import Head

_punic = partial(Head, left=True, metal="gold")
_roman = partial(Head, metal="silver")
_greek = partial(Head, metal="silver")
_royal = partial(Head, metal="electrum")
_bronze = partial(Head, metal="bronze")

HANNIBAL: Final = (
    _punic("hannibal", "HANNIBAL", nose=0.2, hook=0.5, brow=0.6, chin=0.3, age=0.2, beard="full", gear="elephant",
           seed=3),
    _punic("hasdrubal", "HASDRVBAL", nose=-0.2, greek=0.8, brow=0.3, beard="short", hair="curls", band="diadem",
           neck="cloak", seed=5),
    _punic("hanno", "HANNO", nose=0.9, hook=0.9, brow=0.2, age=0.9, beard="long", gear="cone", neck="toga", seed=7),
    _punic("mago", "MAGO", nose=-0.3, greek=0.4, gear="crested", seed=9),
    _punic("h_gisgo", "GISGO", nose=0.6, hook=-0.5, brow=0.4, chin=0.5, gear="lion", seed=11),
    _roman("p_scipio", "P·SCIPIO", nose=0.3, hook=0.8, brow=0.3, age=0.7, chin=0.2, gear="montefortino", hair="cropped",
           seed=13),
    _roman("t_longus", "LONGVS", nose=-0.4, hook=0.2, brow=0.6, age=0.4, fat=0.4, hair="cropped", gear="mural",
           neck="toga", mouth=-0.4, seed=15),
    _roman("g_flaminius", "FLAMINIVS", nose=0.2, greek=0.5, brow=0.3, gear="feathered", beard="short", seed=17),
    _roman("q_fabius", "FABIVS", nose=0.8, hook=0.9, brow=0.2, age=1.0, chin=0.3, gear="veil", mouth=-0.5, seed=19),
    _roman("m_marcellus", "MARCELLVS", nose=0.1, hook=0.4, brow=0.6, age=0.4, chin=0.4, gear="corinthian",
           beard="stubble", hair="cropped", seed=21),
    _roman("g_nero", "NERO", nose=-0.3, hook=-0.4, brow=0.3, gear="winged", seed=23),
    _roman("t_varro", "VARRO", nose=0.5, hook=-0.6, brow=0.2, fat=1.0, age=0.5, hair="bald", neck="toga", mouth=0.6,
           seed=25),
    _roman("l_a_paulus", "PAVLLVS", nose=0.4, hook=0.5, brow=0.1, age=1.0, hair="cropped", gear="boeotian",
           beard="full",
           neck="cloak", seed=27),
    _roman("scipio_africanus", "SCIPIO|AFRICANVS", nose=0.2, greek=0.7, brow=0.2, chin=0.2, band="laurel", seed=29),
)
SUCCESSORS: Final = (
    _greek("perdikkas", "ΠΕΡΔΙΚΚΑΣ", nose=0.2, brow=0.5, hook=0.4, gear="thracian", beard="short", seed=31),
    _greek("krateros", "ΚΡΑΤΕΡΟΣ", nose=0.1, brow=0.4, chin=0.4, greek=0.5, gear="kausia", neck="cloak", seed=33),
    _greek("antipatros", "ΑΝΤΙΠΑΤΡΟΣ", nose=0.7, hook=0.7, age=0.9, beard="long", band="fillet", neck="toga", seed=35),
    _greek("leonnatos", "ΛΕΟΝΝΑΤΟΣ", nose=-0.4, brow=0.3, hair="mane", beard="full", neck="cloak", seed=37),
    _greek("ptolemaios", "ΠΤΟΛΕΜΑΙΟΣ", nose=0.2, hook=-0.7, brow=0.9, chin=0.9, fat=0.6, band="diadem", neck="aegis",
           age=0.2, seed=39),
    _greek("lysimachos", "ΛΥΣΙΜΑΧΟΣ", nose=0.4, hook=0.3, brow=0.4, gear="lion", seed=41),
    _greek("antigonos", "ΑΝΤΙΓΟΝΟΣ", nose=0.9, hook=0.8, brow=0.6, age=0.9, chin=0.5, beard="full", eye="patch",
           hair="bald", neck="cuirass", seed=43),
    _greek("peithon", "ΠΕΙΘΩΝ", nose=0.4, hook=-0.5, brow=0.2, gear="boeotian", beard="stubble", seed=45),
    _greek("eumenes", "ΕΥΜΕΝΗΣ", nose=0.1, greek=0.8, brow=-0.2, gear="petasos", age=0.1, neck="cloak", seed=47),
    _greek("polyperchon", "ΠΟΛΥΠΕΡΧΩΝ", nose=0.5, hook=0.8, age=0.9, beard="full", gear="pilos", seed=49),
    _greek("seleukos", "ΣΕΛΕΥΚΟΣ", nose=0.1, greek=0.4, brow=0.4, gear="horned", seed=51),
    _greek("kassandros", "ΚΑΣΣΑΝΔΡΟΣ", nose=0.6, hook=0.4, brow=0.1, age=0.3, hair="cropped", band="oak",
           beard="stubble", seed=53),
    _greek("demetrios", "ΔΗΜΗΤΡΙΟΣ", greek=0.9, brow=0.3, hair="mane", band="diadem", extra="bull", seed=55),
    Head("alexandros", "ΑΛΕΞΑΝΔΡΟΣ", metal="gold", nose=0.1, greek=0.8, brow=0.5, hair="mane", extra="ram",
         band="diadem",
         seed=57),
    _royal("olympias", "ΟΛΥΜΠΙΑΣ", soft=1, greek=0.6, age=0.2, hair="waves", gear="shawl", band="stephane",
           neck="pearls",
           seed=61),
    _royal("roxane", "ΡΩΞΑΝΗ", soft=1, nose=0.3, hook=0.3, hair="ringlets", band="diadem", neck="pearls", seed=81),
    _royal("eurydike", "ΕΥΡΥΔΙΚΗ", soft=0.9, nose=-0.3, hook=-0.3, hair="waves", band="fillet", neck="cuirass",
           seed=83),
    _royal("philippos_iii", "ΦΙΛΙΠΠΟΣ", nose=0.1, hook=-0.3, chin=-0.6, fat=0.3, band="diadem", neck="cloak", seed=85),
    _royal("alexandros_iv", "ΑΛΕΞΑΝΔΡΟΣ", soft=0.9, child=True, nose=-0.8, hook=-0.5, chin=-0.4, fat=0.4, hair="mane",
           band="diadem", seed=87),
    _royal("herakles", "ΗΡΑΚΛΗΣ", soft=0.8, child=True, nose=-0.5, hook=-0.5, chin=-0.3, fat=0.4, hair="cropped",
           extra="club", seed=89),
    _bronze("ariarathes", "ΑΡΙΑΡΑΘΗΣ", nose=0.7, hook=0.9, beard="full", gear="bashlyk", seed=59),
    _bronze("leosthenes", "ΛΕΩΣΘΕΝΗΣ", greek=0.6, gear="corinthian", beard="short", seed=91),
    _bronze("philon", "ΦΙΛΩΝ", nose=-0.2, age=0.3, gear="pilos", beard="short", seed=93),
    _bronze("glaukias", "ΓΛΑΥΚΙΑΣ", nose=0.3, brow=0.6, hair="mane", beard="full", neck="cloak", seed=95),
    _bronze("seuthes", "ΣΕΥΘΗΣ", nose=-0.3, brow=0.7, age=0.5, gear="horned", beard="full", neck="cloak", seed=97),
    _bronze("minor_antipatros", "", nose=0.2, age=0.4, gear="attic", beard="short", seed=101),
    _bronze("minor_krateros", "", greek=0.4, brow=0.3, gear="kausia", beard="stubble", seed=103),
    _bronze("minor_antigonos", "", nose=0.4, hook=0.4, gear="boeotian", beard="short", seed=105),
    _bronze("minor_perdikkas", "", nose=-0.2, brow=0.2, gear="thracian", seed=107),
)
ANCIENTS: Final = (
    _greek("dionysius", "ΔΙΟΝΥΣΙΟΣ", nose=0.3, hook=0.4, brow=0.4, beard="curls", hair="curls", band="laurel", seed=63),
    _greek("timoleon", "ΤΙΜΟΛΕΩΝ", nose=0.2, age=0.7, beard="full", gear="corinthian", seed=65),
    _greek("daphnaeus", "ΔΑΦΝΑΙΟΣ", greek=0.7, beard="short", gear="crested", seed=111),
    _bronze("mamercus", "ΜΑΜΕΡΚΟΣ", nose=0.5, hook=0.6, age=0.3, gear="attic", beard="full", seed=113),
    _bronze("xanthippus", "XANTHIPPOS", left=True, nose=0.2, brow=0.5, beard="short", gear="pilos", hair="long",
            seed=67),
    _bronze("masinissa", "MASINISSA", left=True, nose=-0.2, brow=0.2, beard="short", hair="ringlets", band="fillet",
            seed=69),
    _bronze("maharbal", "MAHARBAL", left=True, nose=0.3, brow=0.4, beard="short", gear="thracian", seed=71),
    _punic("hamilcar", "HAMILCAR", nose=0.3, hook=0.5, brow=0.5, beard="full", band="laurel", extra="club", seed=75),
    _bronze("himilco", "HIMILCO", left=True, nose=0.8, hook=0.6, age=0.5, beard="curls", hair="curls", band="fillet",
            seed=115),
    _bronze("bostar", "BOSTAR", left=True, nose=-0.2, gear="bashlyk", beard="short", seed=117),
    _bronze("laelius", "LAELIVS", nose=0.1, brow=0.2, greek=0.3, gear="crested", seed=73),
    _bronze("regulus", "REGVLVS", nose=0.4, hook=0.6, age=0.8, gear="montefortino", hair="cropped", beard="stubble",
            seed=77),
    _bronze("gnaeus_scipio", "CN·SCIPIO", nose=0.3, hook=0.8, age=0.6, hair="cropped", neck="cuirass", seed=119),
    _bronze("gracchus", "GRACCHVS", nose=-0.2, brow=0.5, gear="feathered", beard="stubble", seed=121),
    _bronze("livius", "LIVIVS", nose=0.6, hook=0.5, age=0.9, beard="full", hair="cropped", neck="toga", seed=123),
    _bronze("porcius", "PORCIVS", nose=0.1, hook=-0.6, fat=0.7, hair="cropped", gear="mural", seed=125),
    _bronze("marcius", "MARCIVS", nose=0.3, brow=0.3, gear="attic", hair="cropped", seed=127),
    _bronze("cassius", "CASSIVS", nose=0.8, hook=0.2, age=0.3, gear="boeotian", seed=129),
    _bronze("attilius", "ATILIVS", nose=-0.4, hook=0.2, age=0.6, hair="bald", neck="cuirass", seed=131),
)
POOL_GEAR: Final[Mapping[str, tuple[str, ...]]] = {
    "punic": ("none", "attic", "thracian", "pilos", "bashlyk", "cone", "boeotian", "crested"),
    "roman": ("none", "montefortino", "attic", "feathered", "mural", "crested", "boeotian", "winged"),
    "greek": ("none", "corinthian", "pilos", "kausia", "petasos", "thracian", "crested", "attic"),
}
"""What heads of the pool wear, by people."""
POOL_BEARDS: Final[Mapping[str, tuple[str, str]]] = {
    "punic": ("full", "short"), "roman": ("none", "stubble"), "greek": ("none", "full"),
}


def pool() -> Iterator[Head]:
    """48 heads of bronze without a name: 16 a people, each with another gear and beard."""
    for people, gears in POOL_GEAR.items():
        rnd = random.Random(people)  # noqa: S311 - the same each time
        for number, (gear, beard) in enumerate(product(gears, POOL_BEARDS[people])):
            yield Head(
                f"pool_{people}_{number + 1:02}", "", left=people == "punic", metal="bronze",
                nose=round(rnd.uniform(-0.7, 0.9), 2), hook=round(rnd.uniform(-0.6, 0.9), 2),
                greek=round(rnd.uniform(0, 0.8), 2), brow=round(rnd.uniform(-0.1, 0.7), 2),
                chin=round(rnd.uniform(-0.3, 0.7), 2), age=round(rnd.uniform(0, 0.9), 2),
                fat=round(rnd.uniform(0, 0.5), 2), mouth=round(rnd.uniform(-0.5, 0.5), 2), beard=beard, gear=gear,
                hair=rnd.choice(("locks", "curls") if people == "punic" else ("locks", "cropped")),
                band="fillet" if gear == "none" and people != "roman" else "none",
                neck=rnd.choice(("bare", "cloak", "cuirass", "bare")),
                seed=200 + 40 * list(POOL_GEAR).index(people) + number,
            )


HEADS: Final = {head.key: head for head in (*HANNIBAL, *SUCCESSORS, *ANCIENTS, *pool())}
"""Every head, by the key of its picture."""

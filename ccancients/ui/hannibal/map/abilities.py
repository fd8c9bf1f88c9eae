"""Which sign stands at the coin of a general for what he does better than his ratings say (rules part 11)."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

ABILITY_SIGN: Final = MappingProxyType({
    "hannibal": "flank", "hasdrubal": "", "hanno": "hand", "mago": "wave", "h_gisgo": "wing", "p_scipio": "land",
    "t_longus": "sword", "g_flaminius": "chase", "q_fabius": "wing", "m_marcellus": "ladder", "g_nero": "boot",
    "t_varro": "eye", "l_a_paulus": "sword", "scipio_africanus": "ladder",
})
"""By his key; empty for none."""

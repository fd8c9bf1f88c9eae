"""The rules reference of this game: its numbers from the tables of our own board, and which entry belongs to what.

The texts are ``resources/rules/successors/<language>.json``. A number is written there as a placeholder, ``{siege}``;
see ``_numbers``.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from ccancients.engine.decision import Decision
from ccancients.paths import resources_dir
from ccancients.successors import questions as q
from ccancients.successors.components.board import FORTRESS, INDEPENDENT, MAJOR_CITY, own_board
from ccancients.successors.components.tables import NAMES
from ccancients.successors.rules.presence import armies_at
from ccancients.successors.state import State
from ccancients.ui.desktop.i18n import languages, mark, tr
from ccancients.ui.panels.rulebook import Facts, Rows, Rulebook, read_rulebook
from ccancients.ui.successors.words.switches import SWITCHES, way_words

FIRST_ENTRY: Final = "frame.sequence"
SWITCHES_ENTRY: Final = "switches.all"


def rulebook() -> Rulebook:
    """The rules in the language in use. Raises ``BadRulebook`` or ``IncompleteInstallation``."""
    return _rulebook(languages.language)


@cache
def _rulebook(language: str) -> Rulebook:
    file = resources_dir() / "rules" / "successors" / f"{language}.json"
    return read_rulebook(file, Facts(fill, _title, _rows))


# -- which entry belongs to what ------------------------------------------------------------------------------------

_QUESTIONS: Final = {
    q.TYCHE: "frame.tyche", q.ACTIVATE: "act.once", q.COMPOSE: "act.compose", q.SPEND: "deed.paths",
    q.PASSAGE_PROMISE: "way.passage", q.PASSAGE_ASK: "way.passage", q.PASSAGE: "way.passage", q.CITY: "way.city",
    q.INTERCEPT: "way.intercept", q.FALL_BACK: "way.back", q.EVADE: "way.evade", q.LOSSES: "fight.lose",
    q.RETREAT: "fight.retreat", q.WITHDRAW: "way.passage", q.NAVAL_INTERCEPT: "sea.intercept",
    q.INDEPENDENTS: "ind.who", q.MARKERS: "frame.tyche", q.SURRENDER: "frame.surrender",
    q.REINFORCE: "frame.reinforce", q.RETURN: "frame.reinforce", q.SURPRISE: "frame.surprise",
    q.TARGET: "frame.events", q.OFFER: "frame.seats", q.SEAT: "frame.seats",
}


def entry_of_question(question: str) -> str:
    """The entry that explains a question of the game."""
    return _QUESTIONS[question]


def entry_now(decision: Decision | None) -> str:
    """The entry that explains what is asked now; the first entry where nothing is asked."""
    return FIRST_ENTRY if decision is None else entry_of_question(decision.question)


def entries_at(state: State, place: int) -> tuple[str, ...]:
    """The entries of whoever and whatever is in a space or holding box."""
    board = state.board
    if place >= board.count:
        return ("ind.who", "ind.limits")
    found = []
    if armies_at(state, place):
        found += ["ind.who", "ind.limits"]
    if board.kind[place] == MAJOR_CITY:
        found += ["city.inside", "city.siege"]
    elif board.kind[place] == FORTRESS and state.control[place] == INDEPENDENT:
        found.append("way.fortress")
    if board.spaces[place].port:
        found.append("sea.move")
    return (*found, "frame.points", "match.words")


# -- where each entry comes from ------------------------------------------------------------------------------------

_CHAPTER: Final = mark("the chapter of the rules")
_PARTLY: Final = mark("the chapter of the rules; numbers and results that it does not tell are reconstructed")
_MADE: Final = mark("not in the chapter: reconstructed, after public excerpts where there are some")
ORIGINS: Final = {
    **dict.fromkeys((
        "match.words", "act.once", "act.command", "act.points", "act.compose", "act.pieces", "act.minor", "deed.paths",
        "deed.remove", "city.inside", "way.order", "way.city", "way.passage", "way.generals", "way.overrun", "way.back",
        "ind.limits",
    ), _CHAPTER),
    **dict.fromkeys((
        "frame.forage", "deed.siege", "city.siege", "sea.move", "way.fortress", "way.intercept", "way.royal",
        "way.evade", "fight.battle", "ind.who",
    ), _PARTLY),
    **dict.fromkeys((
        "match.goal", "frame.sequence", "frame.surrender", "frame.tyche", "frame.events", "frame.surprise",

        "frame.reinforce", "frame.points", "frame.prestige", "sea.intercept", "fight.lose", "fight.retreat",
        "frame.prizes", "frame.regent",
        "frame.turn_end", "frame.arrivals", "frame.seats",
    ), _MADE),
}
"""By entry: rules part 18 and 19 tell what the chapter has and what was made for this program."""


# -- numbers, titles, rows ------------------------------------------------------------------------------------------


@cache
def _numbers() -> dict[str, object]:
    """What stands for each placeholder: the tables of our own board."""
    tables = own_board().tables
    cost, battle, prestige, victory = tables.path_cost, tables.battle, tables.prestige, tables.victory
    moves = tables.movement_allowance
    return {
        "assault": f"{tables.siege_modifiers.assault:+d}".replace("-", "−"), "train": tables.train.cost,
        "forage": tables.forage_limit["default"], "fleet": victory.fleet_vp, "hellespont": victory.hellespont_vp,
        "champion": victory.champion_vp, "royal": prestige.royal, "tomb": prestige.tomb,
        "makedonia": prestige.makedonia, "title": prestige.champion, "below": moves.below, "equal": moves.equal,
        "above": moves.above, "minors": tables.minor_generals_per_player, "land": cost.land,
        "mountain": cost.mountain, "strait": cost.strait, "sea": cost.sea, "trans": cost.trans_mediterranean,
        "siege": tables.siege_cost, "besiegers": tables.siege_min_cu, "remove": tables.remove_cp_cost,
        "removers": tables.remove_cp_min_cu, "minor_city": tables.siege_points.minor_city,
        "fortress": tables.siege_points.fortress, "major_city": tables.siege_points.major_city,
        "limit": tables.city_limit, "naval": tables.naval_limit, "overrun": tables.overrun_ratio,
        "sea_dice": " / ".join(map(str, tables.naval_interception.succeeds_on)),
        "column": tables.hostile_fortress_column, "province": battle.bonus_province, "space": battle.bonus_space,
        "natural": tables.leader_loss.natural_sum, "killed": tables.leader_loss.die_at_least,
        "margin": battle.close_margin, "draw": battle.draw_loss, "independent": tables.independent_mp,
    }


def fill(place: str) -> str:
    """What stands for a placeholder. Raises ``KeyError`` for one that is not known."""
    return str(_numbers()[place])


def _title(entry: str) -> str:
    """Every entry has its title in the file. Raises ``KeyError``."""
    raise KeyError(entry)


def _rows(entry: str) -> Rows:
    """Where an entry comes from; what may be agreed on, in the entry of the switches."""
    if entry != SWITCHES_ENTRY:
        return ((tr("Where it comes from"), tr(ORIGINS[entry])),) if entry in ORIGINS else ()
    usual = own_board().switches
    return tuple((tr(SWITCHES[name]), way_words(name, getattr(usual, name))) for name in NAMES)

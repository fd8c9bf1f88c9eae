"""The tables of the game with what changes the dice now, allies, generals, and the cards that were seen (design 9).

Only what a side may know: of cards, those that lie open and the hand of the ``viewer``.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from ccancients.engine.decision import Decision
from ccancients.engine.game import Game
from ccancients.hannibal import questions as q
from ccancients.hannibal.components.board import (
    ALPS,
    KIND_OF_WAY,
    LATIUM,
    PASS,
    PASS_MODIFIER,
    PORT,
    PORTS,
    PROVINCES,
    SYRACUSE,
    space_of,
)
from ccancients.hannibal.components.cards import (
    BATTLE_NUMBERS,
    COUNTERS,
    DOUBLE_ENVELOPMENT,
    PROBE,
    STRATEGY_CARDS,
    STRATEGY_DECK,
)
from ccancients.hannibal.components.generals import AFRICANUS, GENERALS, SIDE_OF
from ccancients.hannibal.components.sides import CARTHAGE, NOBODY, ROME, SIDES
from ccancients.hannibal.components.tables import ALL, attrition, naval, retreat_losses
from ccancients.hannibal.odds.losses import retreat_modifier
from ccancients.hannibal.rules.presence import controller, is_enemy_city, is_foreign_tribe
from ccancients.hannibal.state import DISPLACED, POOL, State
from ccancients.ui.desktop.i18n import mark, tr
from ccancients.ui.hannibal.words.cards import BATTLE_CARDS, card_kind, card_name
from ccancients.ui.hannibal.words.rule_rows import NAVAL, die_words, siege_words
from ccancients.ui.hannibal.words.sieges import modifiers
from ccancients.ui.hannibal.words.things import COUNTRIES, general_name, province_name, side_name, space_name
from ccancients.ui.panels.sheets import Sheet

COLUMNS: Final = ((1, "1"), (2, "2"), (3, "3"), (4, "4"), (5, "5–6"), (7, "7–9"), (10, "10+"))
"""The columns of the attrition table by the least number that belongs to each."""


def tables(game: Game[State], viewer: int) -> tuple[Sheet, ...]:
    """All tables of a match as a side may read them; ``viewer`` below 0 for nobody's hand."""
    state, decision = game.state, game.decision
    found = [
        attrition_table(state, decision), rout_table(), siege_table(state, decision), naval_table(state),
        ports(state), allies(state), generals(state), unseen(state, viewer), seen(state),
    ]
    if any(state.battle_hands) or state.battle_played:
        found.insert(0, battle_cards(state, viewer))
    return tuple(found)


def signed(number: int) -> str:
    """A number with its sign."""
    return f"{number:+d}".replace("-", "−") if number else "0"


def _sum(modifiers: Iterable[tuple[str, int]], words: str) -> str:
    """What is added to a die, one after the other, and what it comes to."""
    parts = [tr("{what} {number}", what=what, number=signed(number)) for what, number in modifiers]
    if not parts:
        return ""
    return tr(words, parts=", ".join(parts))


# -- dice -----------------------------------------------------------------------------------------------------------


def attrition_table(state: State, decision: Decision | None) -> Sheet:
    """Units lost by die and size; of a march, which column is the group's and what the passes around add."""
    rows = []
    for die in range(1, 8):
        row = [die_words(die, 1, 7)]
        for least, _words in COLUMNS:
            lost, beast = attrition(die, least)
            row.append(tr("{lost} e", lost=lost) if beast and lost else str(lost) if lost else "–")
        rows.append(tuple(row))
    note = tr("Columns: units of the force; for the casualties of a battle its rounds. e: one of them is an elephant.")
    heads = (tr("Attrition"), *(words for _least, words in COLUMNS))
    return Sheet("attrition", tr("Attrition and casualties"), heads, tuple(rows), f"{note} {_group(state, decision)}")


def _group(state: State, decision: Decision | None) -> str:
    if decision is None or decision.question != q.MARCH:
        return ""
    size = state.group_cu + state.group_elephants
    here = space_of(state.group_place)
    column = next((words for least, words in reversed(COLUMNS) if size >= least), "–")
    said = [tr("The group of {general} is in column {column}.", general=general_name(state.group_general),
               column=column)]
    for there, kind in KIND_OF_WAY[here].items():
        if kind in (PASS, ALPS):
            said.append(tr("Pass to {space}: {number}.", space=space_name(there), number=signed(PASS_MODIFIER[kind])))
    return " ".join(said)


def rout_table() -> Sheet:
    """Units the loser of a battle loses."""
    rows = tuple(
        (die_words(die, 0, 7), *(tr("all") if (lost := retreat_losses(die, began)) == ALL else str(lost)
                                 for began in (1, 5)))
        for die in range(8)
    )
    heads = (tr("The rout"), tr("began with 1–4"), tr("began with 5+"))
    note = tr("Beaten by a probe {probe}, by a double envelopment {double}.", probe=signed(retreat_modifier(PROBE)),
              double=signed(retreat_modifier(DOUBLE_ENVELOPMENT)))
    return Sheet("rout", tr("The rout after a battle"), heads, rows, note)


def siege_table(state: State, decision: Decision | None) -> Sheet:
    """The siege table, and what the die of the group would be changed by where it stands."""
    rows = tuple((die_words(die, 1, 6), siege_words(die)) for die in range(1, 7))
    note = tr("Carthage without its train −1, against Rome, Carthage and Syracuse −1; tribes: nothing.")
    if decision is not None and decision.question == q.MARCH:
        here, side = space_of(state.group_place), SIDE_OF[state.group_general]
        if is_enemy_city(state, side, here) or is_foreign_tribe(state, side, here):
            found = _sum(modifiers(state, state.group_general, here), mark("Now: {parts}."))
            now = tr("At {space}, {points} points so far.", space=space_name(here), points=state.points[here])
            note = f"{note} {now} {found}".strip()
    return Sheet("siege", tr("Sieges and subjugation"), (tr("Die"), tr("Result")), rows, note)


def naval_table(state: State) -> Sheet:
    """The die of the sea for Carthage, with what is in force."""
    rows = tuple((die_words(die, 1, 3), tr(NAVAL[naval(die)])) for die in (1, 2, 3))
    now = [
        (tr("Syracuse"), -(state.control[SYRACUSE] == CARTHAGE)), (tr("Macedonian alliance"), -(state.alliance == 1)),
        (tr("naval victory"), -state.naval_victory),
    ]
    note = tr("Added: both ports, 1 for each with a Roman marker; taken off: 1 for at most one unit, 1 under Mago.")
    found = _sum(((what, number) for what, number in now if number), mark("In force now: {parts}."))
    truce = tr("In a truce no die is rolled.") if state.truce else ""
    return Sheet("naval", tr("The sea, for Carthage"), (tr("Die"), tr("The fleet")), rows,
                 " ".join(filter(None, (note, found, truce))))


def ports(state: State) -> Sheet:
    """Every port with its number and what a Roman marker makes of it now."""
    rows = []
    for port in PORTS:
        roman = state.control[port] == ROME
        owner = side_name(state.control[port]) if state.control[port] != NOBODY else tr("nobody")
        rows.append((space_name(port), signed(PORT[port]), owner, signed(PORT[port] + roman)))
    heads = (tr("Port"), tr("Number"), tr("Controlled by"), tr("To the die now"))
    return Sheet("ports", tr("Ports"), heads, tuple(rows))


# -- allies, generals -----------------------------------------------------------------------------------------------


def allies(state: State) -> Sheet:
    """Battle cards by province, where they fight, and whose they are."""
    rows = []
    for number, facts in enumerate(PROVINCES):
        holder = controller(state, number)
        where = tr(COUNTRIES[facts.country]) if facts.country else _region(facts.region)
        owner = side_name(holder) if holder != NOBODY else tr("nobody")
        worth = str(facts.allies)
        if number == LATIUM:
            worth = tr("{number}, not for Rome", number=worth)
        rows.append((province_name(number), worth, where, owner))
    heads = (tr("Province"), tr("Cards"), tr("In battles in"), tr("Controlled by"))
    note = tr("Only with a general. Rome counts at most two in Italy, and has two cards of militia in Latium besides.")
    return Sheet("allies", tr("Allies"), heads, tuple(rows), note)


def _region(region: str) -> str:
    return ", ".join(province_name(number) for number, facts in enumerate(PROVINCES) if facts.region == region)


_NOTHING: Final = mark("None.")
ABILITIES: Final = {
    "hannibal": mark("Once a battle a probe may stand for a flank or the double envelopment."),
    "hasdrubal": _NOTHING,
    "hanno": mark("Takes a Roman marker away where his march ends. Stays in Africa."),
    "mago": mark("One less on the die for the sea."),
    "h_gisgo": mark("Avoids and intercepts on 1–{avoids}."),
    "p_scipio": mark("Strategy 2 while he is in Hispania."),
    "t_longus": mark("Counterattacks on 1–2 when Rome attacked first."),
    "g_flaminius": mark("Pursues on 1–{pursues}."),
    "q_fabius": mark("Avoids on 1–{avoids}. Stays in Italy."),
    "m_marcellus": mark("One more on the die of a siege, on events of campaigns."),
    "g_nero": mark("Six movement points on events of campaigns."),
    "t_varro": mark("Intercepts on 1–{intercepts}."),
    "l_a_paulus": mark("Counterattacks on 1–3 when Rome was attacked first."),
    "scipio_africanus": mark("Rolls twice in a siege, on events of forced marches. Comes in turn 6 as proconsul."),
}
"""What each general does better than his ratings say, by his key (rules part 11)."""


def ability(general: int) -> str:
    """What a general does better than his ratings say, in a sentence."""
    facts = GENERALS[general]
    return tr(ABILITIES[facts.key], avoids=facts.avoids, intercepts=facts.intercepts, pursues=facts.pursues)


def has_ability(general: int) -> bool:
    """Whether a general does anything better than his ratings say."""
    return ABILITIES[GENERALS[general].key] != _NOTHING


def generals(state: State) -> Sheet:
    """All generals: ratings, abilities, where they are."""
    rows = tuple(
        (general_name(number), side_name(facts.side), str(facts.strategy), str(facts.battle), ability(number),
         _where(state, number))
        for number, facts in enumerate(GENERALS)
    )
    heads = (tr("General"), tr("Side"), tr("Strategy"), tr("Battle"), tr("Ability"), tr("Where he is"))
    note = tr("An ability counts while he commands.")
    return Sheet("generals", tr("Generals"), heads, rows, note, coins=tuple(facts.key for facts in GENERALS))


def _where(state: State, general: int) -> str:
    place = state.general_at[general]
    if place >= 0:
        said = space_name(space_of(place))
        if general in state.consuls:
            return tr("{space}, consul", space=said)
        return tr("{space}, proconsul", space=said) if general in (state.proconsul, AFRICANUS) else said
    if place == POOL:
        return tr("in the pool")
    if place == DISPLACED:
        return tr("waits for the next turn")
    return tr("yet to come") if general == AFRICANUS and state.turn < 6 else tr("out of the war")


# -- cards ----------------------------------------------------------------------------------------------------------


def unseen(state: State, viewer: int) -> Sheet:
    """The strategy cards that lie in the deck or in a hand that the viewer does not see, counters first."""
    known = {*state.discards, *state.removed, state.card}
    if viewer in SIDES:
        known |= set(state.hands[viewer])
    left = [card for card in STRATEGY_DECK if card not in known]
    left.sort(key=lambda card: (card not in COUNTERS, -STRATEGY_CARDS[card].operations, card_name(card)))
    own = tr("Your own hand is not among them.") if viewer in SIDES else ""
    note = tr("They lie in the deck or in hands. {own}", own=own)
    return Sheet("unseen", tr("Cards not seen yet ({count})", count=len(left)), card_heads(), _card_rows(left), note)


def seen(state: State) -> Sheet:
    """The strategy cards that lie open, and those out of the game."""
    rows = _card_rows(state.discards)
    gone = ", ".join(card_name(card) for card in state.removed)
    note = tr("Out of the game: {cards}.", cards=gone) if gone else ""
    return Sheet("seen", tr("Cards played and discarded ({count})", count=len(rows)), card_heads(), rows, note)


def card_heads() -> tuple[str, ...]:
    """The headings of a list of strategy cards."""
    return tr("Card"), tr("Number"), tr("Kind")


def _card_rows(cards: Sequence[int]) -> tuple[tuple[str, ...], ...]:
    return tuple((card_name(card), str(STRATEGY_CARDS[card].operations), card_kind(card)) for card in cards)


def battle_cards(state: State, viewer: int) -> Sheet:
    """The battle cards of this battle: how many of each kind were seen, and how many may still come."""
    rows = []
    for kind, number in enumerate(BATTLE_NUMBERS):
        played = state.battle_played.count(kind)
        open_ = sum(cards.count(kind) for side, cards in enumerate(state.open_cards) if side != viewer)
        own = state.battle_hands[viewer].count(kind) if viewer in SIDES else 0
        rows.append((tr(BATTLE_CARDS[kind]), str(number), str(played + open_), str(own) if viewer in SIDES else "–",
                     str(number - played - open_ - own)))
    heads = (tr("Battle card"), tr("In the deck"), tr("Seen"), tr("In your hand"), tr("Not seen"))
    return Sheet("battle cards", tr("Battle cards of this battle"), heads, tuple(rows))

"""What an answer that is pointed at may come to: marches, sea moves, sieges, sorties, interceptions.

Everything is worked out from the view of the side that decides, so nothing hidden is in any figure.
"""

from __future__ import annotations

from ccancients.engine.decision import Choice
from ccancients.engine.game import Game
from ccancients.hannibal import questions as q
from ccancients.hannibal.components.board import space_of
from ccancients.hannibal.components.generals import SIDE_OF
from ccancients.hannibal.components.sides import opponent
from ccancients.hannibal.odds.battle_known import battle_facts, group_battle_facts, moving_army
from ccancients.hannibal.odds.losses import LossOdds
from ccancients.hannibal.odds.reactions import intercepting
from ccancients.hannibal.odds.sea import NavalOdds, group_voyage_odds
from ccancients.hannibal.rules.presence import force, group_force
from ccancients.hannibal.rules.reactions import interceptors
from ccancients.hannibal.state import State
from ccancients.hannibal.view import view_for
from ccancients.ui.desktop.i18n import tr
from ccancients.ui.hannibal.words.battles import battle_card, number
from ccancients.ui.hannibal.words.markers import marker_card
from ccancients.ui.hannibal.words.routes import route_card
from ccancients.ui.hannibal.words.sieges import siege_card
from ccancients.ui.hannibal.words.things import general_name, space_name
from ccancients.ui.panels.chances import Bar, Chances, Chapter, Group, Segment, Tone, percent

_ATTEMPTS = ("besiege", "subjugate")
_VOYAGES = ("sail", "sail inside")


def chances_of(game: Game[State], choice: Choice, then: tuple[Choice, ...] = ()) -> Chances | None:
    """The chances of an answer to the pending question, and of those that follow it; None for nothing to say."""
    decision = game.decision
    if decision is None:
        return None
    marked = (choice, *then)[-1]
    if marked.verb == "put":
        return marker_card(game.state, decision.side, marked.args[0])
    if decision.question != q.MARCH or game.state.group_general < 0:
        return None
    state = view_for(game, decision.side).state
    if choice.verb in _ATTEMPTS:
        return siege_card(state, state.group_general, state.group_place)
    if choice.verb == "sortie":
        return battle_card(state, group_battle_facts(state), space_of(state.group_place), decision.side)
    if choice.verb == "go":
        return route_card(state, decision.side, tuple(each.args[0] for each in (choice, *then)))
    return _voyage(state, choice) if choice.verb in _VOYAGES else None


def _voyage(state: State, choice: Choice) -> Chances | None:
    """A sea move: the naval die, who may intercept, the battle."""
    there = choice.args[0]
    found = group_voyage_odds(state, there)
    bar = naval_bar(NavalOdds(found.safe, found.returned, found.sunk))
    groups = (Group(tr("The voyage"), percent(found.safe), bars=(bar,)),)
    inside = choice.verb == "sail inside"
    dangers = () if inside else _interceptors(state, there)
    chip = tr("safe {chance}", chance=percent(found.safe)) if found.safe < 1 else ""
    if inside:
        return _card(there, groups, [], dangers, chip)
    return _arrival(state, there, [], groups, dangers, by_sea=True, chip=chip)


def _arrival(
    state: State, there: int, said: list[str], groups: tuple[Group, ...], dangers: tuple[tuple[str, str], ...], *,
    by_sea: bool, chip: str = "",
) -> Chances | None:
    side = SIDE_OF[state.group_general]
    if not force(state, opponent(side), there) or not group_force(state):
        return _card(there, groups, said, dangers, chip) if groups or dangers else None
    facts = battle_facts(state, there, moving_army(state, space_of(state.group_place), by_sea=by_sea))
    card = battle_card(state, facts, there, side, extra=" ".join(said))
    chapters = (*card.account, *_danger_chapters(dangers))
    return Chances(
        card.title, card.subtitle, (*groups, *card.groups), (*card.sentences, *_danger_words(dangers)), card.foot,
        chapters, chip=card.chip, places=card.places,
    )


def _card(
    there: int, groups: tuple[Group, ...], said: list[str], dangers: tuple[tuple[str, str], ...], chip: str
) -> Chances:
    title = tr("To {space}", space=space_name(there))
    return Chances(
        title, "", groups, (*said, *_danger_words(dangers)), tr("Exact."), _danger_chapters(dangers), chip=chip,
        places=(there,),
    )


def _interceptors(state: State, there: int) -> tuple[tuple[str, str], ...]:
    """Enemy generals who may intercept there, with the chance of each alone."""
    enemy = opponent(SIDE_OF[state.group_general])
    return tuple(
        (general_name(general), percent(intercepting(state, there, [general]).any))
        for general in interceptors(state, enemy, there, 0)
    )


def _danger_words(dangers: tuple[tuple[str, str], ...]) -> tuple[str, ...]:
    if not dangers:
        return ()
    names = ", ".join(f"{name} {chance}" for name, chance in dangers)
    return (tr("May intercept: {names}.", names=names),)


def _danger_chapters(dangers: tuple[tuple[str, str], ...]) -> tuple[Chapter, ...]:
    return (Chapter(tr("Who may intercept, each alone"), dangers),) if dangers else ()


# -- dice that take away ----------------------------------------------------------------------------------------------


def naval_bar(odds: NavalOdds) -> Bar:
    """Safe, back to the port, sunk."""
    return Bar(tuple(segment for segment in (
        Segment(odds.safe, Tone.HOLDS, tr("safe")), Segment(odds.returned, Tone.RUNS, tr("back")),
        Segment(odds.sunk, Tone.FATAL, tr("sunk")),
    ) if segment.share > 0))  # fmt: skip


def loss_group(odds: LossOdds) -> Group:
    """Columns of the combat units that a die takes away."""
    columns = tuple((str(lost), chance) for lost, chance in enumerate(odds.lost))
    return Group(tr("Combat units lost on the way"), number(odds.mean), columns, fatal_last=odds.gone > 0)


def loss_bar(odds: LossOdds) -> Bar:
    """The combat units that a die takes away as a bar: none, one, more."""
    shares = (odds.lost[0], odds.lost[1] if len(odds.lost) > 1 else 0, sum(odds.lost[2:]))
    tones = (Tone.NOTHING, Tone.LOSS, Tone.MORE)
    words = ("0", "1", "2+")
    return Bar(tuple(
        Segment(share, tone, word) for share, tone, word in zip(shares, tones, words, strict=True) if share > 0
    ))


def crossing_words(odds: LossOdds) -> str:
    """What the mountains take, in a sentence."""
    if odds.gone:
        return tr("The pass takes {lost} combat units on average; nobody is left {chance}.", lost=number(odds.mean),
                  chance=percent(odds.gone))
    return tr("The pass takes {lost} combat units on average.", lost=number(odds.mean))

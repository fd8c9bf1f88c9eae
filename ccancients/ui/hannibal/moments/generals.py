"""Moments of generals: who is lost, where and to whom; Hannibal's death; Africanus; the consuls of a year."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ccancients.hannibal import events as ev
from ccancients.hannibal.careers import Career, career_of
from ccancients.hannibal.components.board import CITY, INSIDE, KIND, PROVINCE_OF, space_of
from ccancients.hannibal.components.generals import AFRICANUS, BATTLE, GENERALS, GENERALS_OF, HANNIBAL, SIDE_OF
from ccancients.hannibal.components.sides import CARTHAGE, NOBODY, ROME
from ccancients.hannibal.procedures.losses import FALLEN_HANNIBAL
from ccancients.hannibal.state import OUT
from ccancients.ui.canvas.moment import COURSE, Door, Moment, Rank
from ccancients.ui.desktop.i18n import mark, plural, tr
from ccancients.ui.hannibal.moments import pictures
from ccancients.ui.hannibal.moments.scene import Scene, chronicle_in
from ccancients.ui.hannibal.words.tables import ability
from ccancients.ui.hannibal.words.things import general_name, province_name, side_name, space_name, units

_HOW: Final = {
    "battle": (mark("He was beaten at {where} by {foe}."), mark("He fell at {where}, in the battle against {foe}.")),
    "siege": (mark("He was inside {where} when {foe} took it."), mark("He died inside {where} when {foe} took it.")),
    "alone": (mark("He stood alone at {where} when {foe} came."), mark("He stood alone at {where} when {foe} came.")),
    "sea": (mark("His fleet went down."), mark("He went down with his fleet.")),
    "way": (mark("His army was lost on its way back, at {where}."), mark("He died on the way back, at {where}.")),
    "": (mark("It happened at {where}."), mark("He died at {where}.")),
}
"""How a general is lost: who may come back, who may not."""


def fallen(scene: Scene, lost: Sequence[ev.GeneralLeft]) -> list[Moment]:
    """The moments of those who were lost together: some may come back, some are out of the war (rules 8.6)."""
    great = [event.general for event in lost if rank_of(event) is Rank.GREAT]
    others = [event.general for event in lost if rank_of(event) is Rank.SHEET]
    return [*([_lost(scene, others)] if others else []), *(_dead(scene, general) for general in great)]


def rank_of(event: ev.GeneralLeft) -> Rank:
    """How great the moment of a displaced general is."""
    return Rank.GREAT if event.where == OUT else Rank.SHEET


def _how(scene: Scene, general: int, *, dead: bool = False) -> str:
    """Where and to whom a general was lost, in a sentence; ``dead`` where he does not come back."""
    place = scene.where(general)
    space = space_of(place) if place >= 0 else scene.battle
    foe = scene.foe_of(general)
    if scene.sunk:
        kind = "sea"
    elif space < 0:
        return ""
    elif scene.fought_in(general):
        kind, space = "battle", scene.battle if scene.battle >= 0 else space
    elif general in scene.driven_back:
        kind = "way"
    elif place >= INSIDE and KIND[space] == CITY:
        kind = "siege"
    else:
        kind = "alone" if foe != NOBODY or _came(scene, general) else ""
    words = _HOW[kind][dead]
    enemy = general_name(foe) if foe != NOBODY else tr("an army without a general")
    return tr(words, where=space_name(space) if kind == "siege" else place_words(space), foe=enemy)


def _came(scene: Scene, general: int) -> bool:
    """Whether enemies came to where he stood in the same choice."""
    here = space_of(scene.where(general))
    return any(
        isinstance(event, ev.Moved | ev.UnitsArrived) and event.side != SIDE_OF[general]
        and space_of(event.target if isinstance(event, ev.Moved) else event.place) == here
        for event in scene.events[:scene.at]
    )


def place_words(space: int) -> str:
    """A space and its province, where that has another name."""
    province, name = province_name(PROVINCE_OF[space]), space_name(space)
    return name if province == name else tr("{space} in {province}", space=name, province=province)


def _lost(scene: Scene, generals: Sequence[int]) -> Moment:
    names = [general_name(general) for general in generals]
    if len(names) == 1:
        title, lines = tr("{general} is displaced", general=names[0]), [_how(scene, generals[0])]
    else:
        title = tr("{generals} and {general} are displaced", generals=", ".join(names[:-1]), general=names[-1])
        lines = [tr("{general}: {how}", general=name, how=_how(scene, general)) for name, general in zip(
            names, generals, strict=True)]
    lines += dict.fromkeys(_follows(scene, general) for general in generals)
    return Moment(
        title, tuple(filter(None, lines)), rank=Rank.SHEET, kicker=scene.when,
        picture=pictures.lost([GENERALS[general].key for general in generals]), picture_ms=pictures.LOST_MS,
        sound="leader_falls",
    )


def _follows(scene: Scene, general: int) -> str:
    """Whether a general comes back."""
    if scene.is_last_turn:
        return tr("It is the last turn: there is no way back.")
    if SIDE_OF[general] == CARTHAGE:
        return tr("He may come back with the next reinforcements.")
    if general in scene.before.consuls or general == scene.before.proconsul:
        return tr("His office is empty until the next turn; then Rome may draw him again.")
    return tr("Rome may draw him again.")


# -- Hannibal, Africanus ----------------------------------------------------------------------------------------------


def _dead(scene: Scene, general: int) -> Moment:
    """He who does not come back: what he was, and what it means."""
    career, key = career_in(scene, general), GENERALS[general].key
    lines = [_how(scene, general, dead=True)]
    if career.in_italy and general == HANNIBAL:
        lines.append(plural("He was in Italy in one turn of the war.", "He was in Italy in {count} turns of the war.",
                            career.in_italy))
    doors = (
        Door(COURSE, tr("His road on the map"), key), Door(COURSE, tr("The battles so far"), "battles"),
    ) if scene.past is not None else ()
    return Moment(
        tr("{general} is dead", general=general_name(general)), tuple(filter(None, lines)),
        facts=_deeds(scene, general, career), rank=Rank.GREAT,
        kicker=tr("The Second Punic War · {when}", when=scene.when), picture=pictures.broken(key),
        picture_ms=pictures.BROKEN_MS, frieze=pictures.mourning(SIDE_OF[general]), sound="hero_dies",
        silence=SILENCE_MS, doors=doors,
    )


SILENCE_MS: Final = 700


def career_in(scene: Scene, general: int) -> Career:
    """What a general came to, as far as the match is known."""
    told = chronicle_in(scene)
    return career_of(told, general) if told is not None else Career()


def _deeds(scene: Scene, general: int, career: Career) -> tuple[tuple[str, str], ...]:
    rows = []
    if career.fought:
        rows.append((tr("Battles won"), tr("{number} of {all}", number=career.won, all=career.fought)))
    if career.beaten:
        rows.append((_their_losses(general), units(career.beaten)))
    if career.provinces and general == HANNIBAL:
        names = ", ".join(map(province_name, career.provinces))
        rows.append((tr("Won over while he was in Italy"), names))
    rows.append((tr("What it means"), _meaning(scene, general)))
    return tuple(rows)


def _their_losses(general: int) -> str:
    """The heading of the units that a general's battles cost the enemy."""
    return tr("Romans lost to him") if SIDE_OF[general] == CARTHAGE else tr("Carthaginians lost to him")


def _meaning(scene: Scene, general: int) -> str:
    """What the rules draw from it (8.6), and what an army without him needs."""
    if general != HANNIBAL:
        return tr("Rome goes on without him; he does not come back.")
    others = sorted({GENERALS[other].strategy for other in GENERALS_OF[CARTHAGE] if other != general})
    means = [plural("Carthage takes one marker away.", "Carthage takes {count} markers away.", FALLEN_HANNIBAL)]
    if scene.before.rules.hannibals_five_can_end_the_war:
        means.append(tr("If she has not so many, she sues for peace."))
    means.append(tr("Her generals need a {least} or a {most} from now on.", least=others[0], most=others[-1]))
    return " ".join(means)


def africanus(scene: Scene, event: ev.GeneralArrived) -> Moment:
    """Scipio Africanus comes."""
    came = sum(
        each.cu for each in scene.events[:scene.at]
        if isinstance(each, ev.UnitsArrived) and each.side == ROME and each.place == event.place
    )
    lines = [tr("He comes to {where} with {units}.", where=place_words(space_of(event.place)), units=units(came))]
    return Moment(
        tr("Scipio Africanus takes the field"), tuple(lines),
        facts=((tr("Strategy"), str(GENERALS[AFRICANUS].strategy)), (tr("Battle"), str(BATTLE[AFRICANUS])),
               (tr("Ability"), ability(AFRICANUS))),
        rank=Rank.GREAT, kicker=tr("{side} · {when}", side=side_name(ROME), when=scene.when),
        picture=pictures.arrives(GENERALS[AFRICANUS].key, pictures.REVERSES[ROME]), picture_ms=pictures.ARRIVES_MS,
        frieze=pictures.triumph(ROME), sound="rally", by=ROME,
    )


# -- the consuls ------------------------------------------------------------------------------------------------------


def offices(scene: Scene) -> Moment:
    """Who commands the Romans, once all of them are known."""
    given = [event for event in scene.events if isinstance(event, ev.OfficeGiven)]
    drawn = any(event.consul for event in given)
    ordered = sorted(given, key=lambda event: not event.consul)
    return Moment(
        tr("Rome draws her consuls") if drawn else tr("Another proconsul"),
        tuple(_office(event, drawn=drawn) for event in ordered),
        badges=tuple(
            pictures.drawn(pictures.Coin(GENERALS[event.general].key, first=GENERALS[event.general].strategy,
                                         battle=BATTLE[event.general],
                                         rim=pictures.ON_DARK[ROME]), place, turns=event.consul)
            for place, event in enumerate(ordered)
        ),
        rank=Rank.SHEET, kicker=scene.when, picture_ms=pictures.DRAWN_MS, sound="card_draw", by=ROME,
    )


def _office(event: ev.OfficeGiven, *, drawn: bool) -> str:
    """Who has which office; ``drawn`` whether consuls are drawn with it."""
    facts = GENERALS[event.general]
    words = mark("{general}, consul\nStrategy {strategy}, battle {battle}.")
    if not event.consul:
        words = mark("{general} stays as proconsul\nStrategy {strategy}, battle {battle}.") if drawn else mark(
            "{general} is proconsul now\nStrategy {strategy}, battle {battle}.")
    said = tr(words, general=general_name(event.general), strategy=facts.strategy, battle=BATTLE[event.general])
    return f"{said} {ability(event.general)}"

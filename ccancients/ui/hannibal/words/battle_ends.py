"""What the end of a battle costs, in words: by the round in which it ends, and if an attack is answered or not."""

from __future__ import annotations

from typing import Final

from ccancients.hannibal.components.cards import DOUBLE_ENVELOPMENT
from ccancients.hannibal.components.sides import opponent
from ccancients.hannibal.components.tables import ALL, attrition, retreat_losses
from ccancients.hannibal.odds.losses import retreat_modifier, retreat_odds
from ccancients.hannibal.odds.reactions import counterattacking
from ccancients.hannibal.procedures.battle import Battle
from ccancients.hannibal.procedures.duel import Duel
from ccancients.hannibal.state import State
from ccancients.ui.desktop.i18n import plural, tr
from ccancients.ui.hannibal.words.battles import number
from ccancients.ui.hannibal.words.things import general_name, side_name
from ccancients.ui.panels.chances import percent

FACES: Final = range(1, 7)


def losses_after(rounds: int) -> tuple[int, ...]:
    """The CUs that each side loses after so many rounds, by the die 1 to 6 (6.6)."""
    return tuple(attrition(die, rounds)[0] for die in FACES)


def dice_words(faces: tuple[int, ...]) -> str:
    """Dice that follow each other: "4–6", or the only one."""
    return str(faces[0]) if len(faces) == 1 else f"{faces[0]}–{faces[-1]}"


def cost_words(rounds: int) -> str:
    """What an end after so many rounds costs each side, for a small field."""
    lost = losses_after(rounds)
    least, most = min(lost), max(lost)
    if least:
        return f"−{least} … −{most}"
    costly = tuple(die for die, each in zip(FACES, lost, strict=True) if each)
    cheap = min(each for each in lost if each)
    return f"{dice_words(costly)}: −{cheap}" if cheap == most else f"{dice_words(costly)}: −{cheap}, {most}"


def casualties_words(rounds: int) -> str:
    """The casualties after so many rounds in a sentence: each die that costs anything (6.6)."""
    lost = losses_after(rounds)
    said = []
    for cost in sorted(set(lost) - {0}):
        faces = tuple(die for die, each in zip(FACES, lost, strict=True) if each == cost)
        said.append(plural("on {dice} each loses one", "on {dice} each loses {count}", cost, dice=dice_words(faces)))
    return tr("One die for both: {costs}.", costs=", ".join(said))


def rout_words(state: State, battle: Battle, loser: int, how: int) -> str:
    """What the rout costs a loser beyond the casualties (6.7)."""
    began = battle.began_attacker if loser == battle.attacker else battle.began_defender
    size = battle.size(state, loser)
    costs = [retreat_losses(die + retreat_modifier(how), began) for die in FACES]
    some = [min(each, size) for each in costs if each != ALL]
    mean = number(retreat_odds(size, began, how=how).mean)
    least, most = min(some), max(some)
    said = str(least) if least == most else tr("{least} to {most}", least=least, most=most)
    if len(some) < len(costs):
        faces = tuple(die for die, each in zip(FACES, costs, strict=True) if each == ALL)
        return tr("His rout: {some} more, on {dice} all; {mean} on average.", some=said, dice=dice_words(faces),
                  mean=mean)
    return tr("His rout: {some} more; {mean} on average.", some=said, mean=mean)


def who_leads(duel: Duel, side: int) -> str:
    """The commander of a side by name, or the side."""
    general = duel.leader(side)
    return general_name(general) if general >= 0 else side_name(side)


def if_not_answered(state: State, battle: Battle, duel: Duel) -> tuple[str, ...]:
    """What happens if the attack that lies there is not answered."""
    attacker, other = duel.current, opponent(duel.current)
    return (
        tr("If {he} does not answer, {who} wins.", he=who_leads(duel, other), who=who_leads(duel, attacker)),
        casualties_words(max(1, duel.rounds)), rout_words(state, battle, other, duel.type),
    )


def if_answered(duel: Duel) -> tuple[str, ...]:
    """What happens if it is."""
    other = opponent(duel.current)
    he = who_leads(duel, other)
    if duel.type == DOUBLE_ENVELOPMENT and not duel.by_maharbal:
        said = tr("If {he} answers, he may attack next, without a die.", he=he)
    elif duel.leader(other) < 0:
        said = tr("If {he} answers, the enemy attacks again: nobody is there to counterattack.", he=he)
    else:
        limit = duel.counterattacks_on(other)
        upto = f"1–{limit}" if limit > 1 else str(limit)
        said = tr("If {he} answers, he may roll: on {upto} he attacks next ({chance}).", he=he, upto=upto,
                  chance=percent(counterattacking(limit)))
    return said, tr("Who must attack without a card has lost.")


def before_attack(state: State, battle: Battle, duel: Duel) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """What may come of the attack that is to be made: of an end in that round, and otherwise."""
    who, other = who_leads(duel, duel.current), opponent(duel.current)
    ends = (
        tr("If {who} is not answered, he wins in round {round}.", who=who, round=duel.rounds + 1),
        casualties_words(duel.rounds + 1), rout_words(state, battle, other, -1),
    )
    return ends, (tr("A probe takes 2 off the die of the rout, a double envelopment adds 2."),
                  tr("Who must attack without a card has lost."))

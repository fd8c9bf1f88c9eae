"""What an arena has found, in lines for people and in Markdown tables for documents."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Mapping, Sequence

from ccancients.arena.figures import Times
from ccancients.arena.matches import Half, MatchResult
from ccancients.arena.ratings import Score
from ccancients.arena.tournament import Tournament

Told = Callable[[Mapping[str, float]], Sequence[tuple[str, str]]]
"""A side's mean figures as headings and cells; the same headings for every side of a run."""


def told_plainly(means: Mapping[str, float]) -> list[tuple[str, str]]:
    """Every figure as it is."""
    return [(name, f"{mean:.2f}") for name, mean in sorted(means.items())]


# -- a match --------------------------------------------------------------------------------------------------------


def match_lines(result: MatchResult, told: Told) -> list[str]:
    """A match in lines."""
    score = result.score
    setups = f"{len(result.by_battle)} set-up{'s' * (len(result.by_battle) != 1)}"
    lines = [
        f"{result.a} against {result.b}: {result.games} games in {setups}, {result.seconds:.0f} s",
        f"    {result.a} scored {_rate(score)}, {_elo(score)}; pairs worth 0, ½, 1, 1½, 2 points: "
        + ", ".join(map(str, score.pairs)),
    ]
    if result.sprt is not None:
        lines.append(f"    {_verdict(result)}")
    lines += [f"    {name:<24} {each.games:>4} games  {_rate(each)}" for name, each in result.by_battle.items()]
    lines += [f"    {line}" for half in (result.half(0), result.half(1)) for line in _player_lines(half, told)]
    return [*lines, f"    {_health(result)}"]


def _player_lines(half: Half, told: Told) -> list[str]:
    played = f"{half.name}: " + ", ".join(f"{head} {cell}" for head, cell in told(half.means))
    times = f"    a turn took {_time(half.turns)}; an answer {_time(half.answers)}"
    return [played, times, *_forfeits(half)]


def _forfeits(half: Half) -> list[str]:
    if not half.forfeits:
        return []
    return [f"{half.name} gave {half.forfeits} games away, the first one thus: {half.how}"]


def _health(result: MatchResult) -> str:
    same = result.a == result.b
    diverging = f", {result.diverging} pairs diverging" if same else ""
    return f"{result.unfinished} games unfinished, no illegal choice by a level{diverging}"


def _verdict(result: MatchResult) -> str:
    assert result.sprt is not None
    low, high = result.sprt.bounds
    decided = result.verdict
    found = "undecided" if decided is None else f"{decided:+g} Elo accepted"
    return (
        f"SPRT {result.sprt.elo0:+g} against {result.sprt.elo1:+g} Elo: {found} "
        f"(log likelihood ratio {result.sprt.ratio(result.pairs):+.2f}, bounds {low:+.2f} and {high:+.2f})"
    )


def _rate(score: Score) -> str:
    low, high = score.interval
    return f"{score.rate:6.1%} ({low:.1%} to {high:.1%})"


def _elo(score: Score) -> str:
    low, high = score.elo_interval
    if math.isfinite(score.elo):
        return f"{score.elo:+.0f} Elo ({low:+.0f} to {high:+.0f})"
    return f"over {low:+.0f} Elo" if score.elo > 0 else f"under {high:+.0f} Elo"


def _time(times: Times) -> str:
    return f"{_ms(times.mean)} on average, {_ms(times.most_of_20)} in 95%, {_ms(times.longest)} at most"


def _ms(seconds: float) -> str:
    return f"{1000 * seconds:.1f} ms" if seconds < 0.1 else f"{seconds:.2f} s"


# -- tables ---------------------------------------------------------------------------------------------------------


def match_markdown(result: MatchResult, told: Told) -> list[str]:
    """A match as three tables: score by set-up, the players, health."""
    score = result.score
    rows = [
        [name, f"{each.games}", _short_rate(each), *(f"{rate:.0%}" for rate in result.sides(name))]
        for name, each in result.by_battle.items()
    ]
    everywhere = [f"{points / max(1, len(result.played)):.0%}" for points in result.by_side]
    rows.append(["**all**", f"{score.games}", _short_rate(score), *everywhere])
    head = f"**{result.a}** against **{result.b}**: {_short_rate(score)}, {_elo(score)}"
    halves = [result.half(0), result.half(1)]
    return [
        f"{head}; pairs worth 0, ½, 1, 1½, 2 points: {', '.join(map(str, score.pairs))}.",
        *([f"{_verdict(result)}."] if result.sprt is not None else []),
        "",
        *_table(["set-up", "games", f"{result.a} scored (95%)", "on the first side", "on the second side"], rows),
        "",
        *_table(_player_heads(halves, told), [_player_row(half.name, half, told) for half in halves]),
        "",
        f"{_health(result).capitalize()}.",
        *(f"{line}." for half in halves for line in _forfeits(half)),
    ]


def _short_rate(score: Score) -> str:
    low, high = score.interval
    return f"{score.rate:.1%} ({low:.1%}–{high:.1%})"


def _player_heads(halves: Sequence[Half], told: Told) -> list[str]:
    figures = [head for head, _ in told(halves[0].means)] if halves else []
    return ["player", *figures, "time of a turn: mean, 95%, max", "of an answer: mean, 95%, max"]


def _player_row(name: str, half: Half, told: Told) -> list[str]:
    return [name, *(cell for _, cell in told(half.means)), _times_cell(half.turns), _times_cell(half.answers)]


def _times_cell(times: Times) -> str:
    return ", ".join(_ms(each) for each in (times.mean, times.most_of_20, times.longest))


def _table(heads: Sequence[str], rows: Iterable[Sequence[str]]) -> list[str]:
    return [_row(heads), _row(["---"] * len(heads)), *map(_row, rows)]


def _row(cells: Sequence[str]) -> str:
    # a command line may hold a pipe, which would end the cell
    return f"| {' | '.join(cell.replace('|', chr(92) + '|') for cell in cells)} |"


# -- a tournament ---------------------------------------------------------------------------------------------------


def tournament_lines(met: Tournament, told: Told) -> list[str]:
    """A tournament in lines."""
    lines = [f"{name:<24} {elo:+6.0f} Elo ({low:+.0f} to {high:+.0f})" for name, elo, (low, high) in met.ratings()]
    played = [line for each in met.matches for line in match_lines(each, told)]
    return [f"Ratings, {met.anchor} being 0:", *lines, *played]


def tournament_markdown(met: Tournament, told: Told) -> list[str]:
    """A tournament as a table of ratings and one of scores, the player of the line against that of the column."""
    ratings = met.ratings()
    names = [name for name, _, _ in ratings]
    scores = {(each.a, each.b): each.score for each in met.matches}
    scores |= {(each.b, each.a): Score(each.pairs[::-1]) for each in met.matches}
    rating_rows = [[name, f"{elo:+.0f}", f"{low:+.0f} to {high:+.0f}"] for name, elo, (low, high) in ratings]
    score_rows = [
        [name, *(_short_rate(scores[name, other]) if name != other else "" for other in names)] for name in names
    ]
    player_rows = [
        _player_row(f"{name} against {other}", each.half(place), told)
        for each in met.matches
        for place, (name, other) in enumerate([(each.a, each.b), (each.b, each.a)])
    ]
    return [
        *_table(["player", f"Elo ({met.anchor} = 0)", "95%"], rating_rows),
        "",
        *_table(["scored against", *names], score_rows),
        "",
        *_table(_player_heads([each.half(0) for each in met.matches], told), player_rows),
    ]

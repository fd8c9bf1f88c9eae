"""Writes the table of docs/lab/balance.md: the script against itself beside the win rates that people report.

    ccancients simulate --scenario all --games 200 --seed 2026 --json > docs/lab/balance.json
    python docs/lab/make_balance.py

The table stands between two marks in the page; what is written around it stays.
"""

from __future__ import annotations

import json
import math
import sys
from pathlib import Path
from typing import Any, Final

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "packaging"))
from tool_end import quietly

DOCS: Final = Path(__file__).resolve().parent
PAGE: Final = DOCS / "balance.md"
BEGIN: Final = "<!-- table: begin -->"
END: Final = "<!-- table: end -->"
WHY: Final = "#the-two-battles-that-lie-apart"


def wilson(share: float, games: int) -> tuple[float, float]:
    """The 95% interval of a share that was seen in a number of games."""
    z = 1.96
    middle = (share + z * z / (2 * games)) / (1 + z * z / games)
    half = z * math.sqrt(share * (1 - share) / games + z * z / (4 * games * games)) / (1 + z * z / games)
    return middle - half, middle + half


def row(result: dict[str, Any], human: list[int]) -> str:
    """A line of the table: both rates of the top army, whether their intervals overlap, banners and length."""
    people_low, people_high = wilson(human[0] / 100, human[2])
    low, high = result["top"]["interval_95"]
    apart = "" if low <= people_high and people_low <= high else f"apart, [why]({WHY})"
    return (
        f"| {result['scenario']} | {result['top']['win_rate']:.0%} ({low:.0%}–{high:.0%}) "
        f"| {human[0]}% ({people_low:.0%}–{people_high:.0%}, {human[2]} games) | {apart} "
        f"| {result['top']['mean_banners']:.1f} : {result['bottom']['mean_banners']:.1f} "
        f"| {result['top']['mean_turns']:.0f} |"
    )


def table() -> str:
    """The whole table in Markdown."""
    results = json.loads((DOCS / "balance.json").read_text(encoding="utf-8"))
    humans = json.loads((DOCS / "human_rates.json").read_text(encoding="utf-8"))["battles"]
    head = (
        "| battle | script: top army wins (95%) | people: top army wins (95%) | intervals | banners top : bottom "
        "| turns a side |\n| --- | --- | --- | --- | --- | --- |"
    )
    rows = [row(result, humans[result["scenario"][:3]]) for result in results]
    games = sum(result["games"] for result in results)
    wins = sum(result["top"]["wins"] for result in results)
    low, high = wilson(wins / games, games)
    people = sum(rate[0] * rate[2] for rate in humans.values()) / sum(rate[2] for rate in humans.values())
    total = f"| all | {wins / games:.0%} ({low:.0%}–{high:.0%}) | {people:.0f}% | | | |"
    return "\n".join([head, *rows, total])


def main() -> int:
    """Put the table into the page; with ``--check`` only say whether it is up to date."""
    page = PAGE.read_text(encoding="utf-8")
    before, rest = page.split(BEGIN)
    after = rest.split(END)[1]
    fresh = f"{before}{BEGIN}\n{table()}\n{END}{after}"
    if "--check" in sys.argv[1:]:
        return 0 if fresh == page else 1
    PAGE.write_text(fresh, encoding="utf-8", newline="\n")
    return 0


if __name__ == "__main__":
    sys.exit(quietly(main))

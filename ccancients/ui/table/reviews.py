"""Matches looked at again, kept among the extras of a saved match: one review a side.

A save may come from a stranger: what is no review is left out.
"""

from __future__ import annotations

from typing import Any, Final

KEY: Final = "reviews"
_MOST_MOMENTS: Final = 500


def review_of(extras: dict[str, Any], side: int, length: int) -> dict[str, Any] | None:
    """What was found for a side when the match had so many choices; None if it was not looked at since."""
    found = extras.get(KEY)
    each = found.get(str(side)) if isinstance(found, dict) else None
    if not isinstance(each, dict) or each.get("length") != length or not isinstance(each.get("found"), dict):
        return None
    review: dict[str, Any] = each["found"]
    moments = review.get("moments")
    return review if isinstance(moments, list) and len(moments) <= _MOST_MOMENTS else None


def keep_review(extras: dict[str, Any], side: int, length: int, review: dict[str, Any]) -> None:
    """Keep what was found for a side."""
    found = extras.get(KEY)
    kept = dict(found) if isinstance(found, dict) else {}
    kept[str(side)] = {"length": length, "found": review}
    extras[KEY] = kept

"""Matches looked at again, kept among the extras of a saved match: one review a side.

A save may come from a stranger: what is no review is left out.
"""

from __future__ import annotations

from typing import Any, Final

KEY: Final = "reviews"
_MOST_MOMENTS: Final = 500


def review_of(extras: dict[str, Any], side: int, length: int) -> tuple[dict[str, Any], bool] | None:
    """What was found for a side when the match had so many choices, and whether that is all; None if it was not looked
    at since.
    """
    found = extras.get(KEY)
    each = found.get(str(side)) if isinstance(found, dict) else None
    if not isinstance(each, dict) or each.get("length") != length or not isinstance(each.get("found"), dict):
        return None
    review: dict[str, Any] = each["found"]
    moments = review.get("moments")
    if not isinstance(moments, list) or len(moments) > _MOST_MOMENTS:
        return None
    return review, not each.get("broken_off", False)


def keep_review(
    extras: dict[str, Any], side: int, length: int, review: dict[str, Any], *, whole: bool = True
) -> None:
    """Keep what was found for a side: the ``whole`` of it, or its first turns."""
    found = extras.get(KEY)
    kept = dict(found) if isinstance(found, dict) else {}
    kept[str(side)] = {"length": length, "found": review, **({} if whole else {"broken_off": True})}
    extras[KEY] = kept

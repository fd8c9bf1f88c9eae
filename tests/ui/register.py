"""What shiboken knows, and should not."""

from __future__ import annotations

from PySide6.QtWidgets import QLayout, QLayoutItem
from shiboken6 import Shiboken


def items_in_register() -> list[QLayoutItem]:
    """Items of layouts with a wrapper that Qt made: it outlives them (see ``ccancients/ui/desktop/memory.py``)."""
    return [
        each
        for each in Shiboken.getAllValidWrappers()
        if isinstance(each, QLayoutItem) and not isinstance(each, QLayout) and not Shiboken.createdByPython(each)
    ]

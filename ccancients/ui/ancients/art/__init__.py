"""Everything of this game that is drawn: functions that paint with a ``QPainter`` into any rectangle.

All drawings are our own. Colors come from the theme and from ``blocks.BLOCK_COLORS``.
"""

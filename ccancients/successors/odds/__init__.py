"""Exact chances, counted over every fall of the dice: fractions, not estimates.

``dice``     what a number of dice can show
``deeds``    movement die, interception, evasion, siege, attrition, interception at sea
``battle``   a land battle with dice that are raised to the battle rating, and what it costs
``known``    the same for a position: what the pieces on the board can hope for
``defeat``   what is left of an army that is beaten
"""

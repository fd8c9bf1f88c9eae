"""The searching opponents: plays of the script, played out many times behind one public history, and weighed.

``values`` and ``evaluation`` say what a position is worth, ``candidates`` proposes plays, ``luck`` gives them all the
same dice, ``playout`` plays one out once, ``halving`` spends the budget, ``thinker`` is the player, ``thought`` what
it tells of its thinking.
"""

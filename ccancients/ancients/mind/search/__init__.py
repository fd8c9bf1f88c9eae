"""The searching opponents: whole-turn plans of the script, played out many times with fresh dice and weighed.

``values`` and ``evaluation`` say what a position is worth, ``strikes`` what a side could do in its next turn,
``candidates`` proposes plans, ``rollout`` plays one of them out once, ``halving`` spends the budget, ``thinker`` is the
player, ``thought`` what it tells of its thinking, ``parallel`` the second core.
"""

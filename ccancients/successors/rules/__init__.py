"""What the rules tell of a position, without changing it.

``presence``    who stands where; parties, besieged cities, room inside
``command``     commanders and movement points (parts 3, 4)
``placing``     minor generals (R3, R56)
``movement``    what the active force may do (parts 5, 6, 8)
``reactions``   interception, falling back, evasion, retreat (part 7)
``prestige``    prestige and Champion (part 10)
"""

"""What may be, and why not: what the rules tell of a position, without changing it.

A rule answers ``OK`` or the number of a reason that is declared a line above it (``engine/rulebook.py``).

``reasons``     the book of them
``presence``    who stands where; parties, besieged cities, room inside
``scoring``     provinces, prestige, points (parts 2, 10)
``activation``  who is activated and who goes, minor generals (R3, R56), movement points (parts 3, 4)
``movement``    what the active force may do (parts 5, 6, 8)
``entering``    city, passage, interception, battle, evasion, retreat (part 7)
``independents``  independent armies (part 9)
``turn``        Tyche, markers, surrender, reinforcements, forage (part 2)
"""

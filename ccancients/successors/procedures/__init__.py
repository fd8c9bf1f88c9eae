"""What happens, in the order of the rules: a class per procedure, a method per step.

``turn``        the match, its turns and rounds, player turns and their segments (part 2)
``activation``  activation segment, one activation, its end (parts 3, 4, 7.C, 7.D);  ``composing`` who goes (3.2)
``movement``    what the active force does: marches, sailing, gates, sieges (parts 5, 6, 8)
``entering``    what happens on entering a place, in the order of part 7
``battle``      battles, and what a beaten side suffers (7.A, 7.I, 7.L, 7.R)
``independents``  independent armies (part 9)
"""

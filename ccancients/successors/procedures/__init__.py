"""What happens, in the order of the rules: a class per procedure, a method per step.

``turn``        the match, its turns and rounds, player turns (part 2)
``activation``  activation segment, activation, who goes, its end (parts 3, 4, 7.C, 7.D)
``spending``    what the active force does (part 5)
``march``       a path by land, and the hostile fortress (7.A)
``entering``    what happens on entering a place, in the order of part 7
``city``, ``passage``, ``overrun``, ``intercept``, ``royal_army``, ``evade``, ``battle``  its steps
``losing``, ``losses``, ``retreat``  what a beaten side suffers (7.L, 7.R)
``siege``       sieges, and cities that fall (5.1, 6.5)
``naval``       part 8
"""

"""What happens, in the order of the rules: a class per procedure, a method per step.

``turn``           the match, its turns, plays of cards, winter, isolation, victory (parts 2, 3, 8.4, 8.5, 9)
``reinforcement``  8.1, 8.2
``events_of_cards``, ``counters``  the events of the cards (10); the windows of the counter cards (3.3)
``march``, ``weather``  activations, marches, sea moves (4); naval combat, bad weather
``entering``       declarations, backing up (5)
``battle``, ``forces``, ``duel``, ``retreat``  part 6, and who goes inside a city
``siege``          part 7
``losses``         attrition, kinds of CUs, markers, commanders
"""

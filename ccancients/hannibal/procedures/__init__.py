"""What happens, in the order of the rules: a class per procedure, a method per step.

``turn``           the match, its turns, winter, isolation, victory (parts 2, 8.4, 8.5, 9)
``reinforcement``  8.1, 8.2
``play``, ``cards``  a play; the events of the cards (3, 10)
``counters``       the windows of the counter cards (3.3)
``activation``, ``march``, ``sea``, ``weather``  part 4 and bad weather
``entering``, ``declaring``, ``backing``, ``inside``  part 5
``battle``, ``duel``, ``aftermath``, ``retreat``; ``forces``, ``parts``  part 6
``siege``          part 7
``losses``         attrition, kinds of CUs, markers, commanders
"""

"""Hannibal: Rome vs. Carthage, the strategic campaign of the Second Punic War, by the rules of its edition of 2007.

``components``  what lies in the box, as tables;  ``state`` a position, ``deeds`` and ``group`` what changes
                it, ``events`` what is told
``rules``       questions of the rules, which change nothing;  ``procedures`` what happens, a module per chapter
``position``    whole positions as text and as objects;  ``protocol`` what programs may ask;  ``figures`` how fast it is
``notation``    text forms;  ``view`` what a side may know;  ``invariants`` what always holds;  ``spec`` the door
``why_not``     the reason for everything that is refused
"""

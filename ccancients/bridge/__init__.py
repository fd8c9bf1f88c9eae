"""Battles of the campaign of *Hannibal* fought on the hex field of *Commands & Colors: Ancients*, and back.

The one package that may know two games. It adds no rule to either: what a force of the campaign is on the field, and
what the end of a field is in the campaign, stands in tables (``resources/bridge``), by form, so that a battle that was
kept is proven by the tables it was fought with.

``meeting``        who meets: a battle of the campaign before its elephants charge
``order_of_battle``, ``deployment``, ``ground``  what stands where
``banners``        how many banners each side needs, so that the field's chances are those of the battle cards
``field``          the battle as a scenario
``outcome``        the end of the field as one that the campaign's duel can have
"""

"""Diagrams of the rules, drawn by the board's own art from small positions; what is lit in them the rules say."""

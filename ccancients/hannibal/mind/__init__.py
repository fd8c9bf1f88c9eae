"""Opponents that play the campaign."""

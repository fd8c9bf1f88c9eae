"""Exact odds: fractions, no sampling."""

"""Moments of a campaign: what is told over the map as it happens, in words from the events and with pictures."""

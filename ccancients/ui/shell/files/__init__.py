"""Matches in files: kept, saved, loaded, exported."""

"""Cards, dice and trophies of the campaign."""

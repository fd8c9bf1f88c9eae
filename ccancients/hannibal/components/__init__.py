"""What lies in the box: every number of map, cards, generals and tables, once."""

"""Work in other processes: opponents, advice, reviews, matches. Free of Qt, so that it starts quickly."""

"""The laboratory: what repeats the figures of docs/lab, where each stands beside its command."""

"""The panels around the board. They show what they are told and report what is clicked."""

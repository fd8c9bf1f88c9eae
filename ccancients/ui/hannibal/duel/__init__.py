"""The battle on a table of its own: its course, what is said of it, and the widget."""

"""The main window and its pages. Knows games only through their face (``ccancients.ui.face``)."""

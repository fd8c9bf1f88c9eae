"""The scenario designer: documents, tools, trays, forms, checker, balance meter, pictures and the library.

What the tools do to a battle is ``ccancients.ancients.design``, free of Qt; here are the window and its widgets. The
board is the same canvas as in battle. See ``window.DesignerWindow``; ``run.open_designer`` opens it.
"""

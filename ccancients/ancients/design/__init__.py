"""The designer's tools: pure functions from a scenario to a scenario, without a window.

A tool never raises for a hex or a piece that is not there: then the scenario comes back as it was. Values out of range
raise ``ValueError``, as the models do. Pieces are kept in reading order (rows from the top, columns from the left), so
that the same battle built in another order is the same file.
"""

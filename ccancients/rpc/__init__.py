"""JSON-RPC for other programs: the line, and the methods by which matches of any game are refereed.

``make_server`` is a line of its own with its own matches; ``answer`` of that server takes a line and gives one, so that
any pipe will do. ``serve_lines`` runs it on streams. What a game adds is its ``ProtocolExtras``.
"""

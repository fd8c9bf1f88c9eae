"""What lies in the box: the board file (``board_file``) and the board made of it (``board``)."""

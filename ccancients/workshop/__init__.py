"""For those who build the program: tuning, measurements, pictures. Not in the wheel."""

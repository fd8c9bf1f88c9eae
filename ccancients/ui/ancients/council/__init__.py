"""The Council of War: the dialog before a battle."""

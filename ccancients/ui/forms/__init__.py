"""Forms made from models: a field by its annotation, words by a small table, one undoable document under them."""

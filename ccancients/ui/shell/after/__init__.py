"""After a match: how it went, in pictures, tables and an atlas."""

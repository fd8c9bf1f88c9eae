"""What is agreed on before a match of the Successors."""

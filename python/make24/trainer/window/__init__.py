"""The trainer with a window: a card table, drawn with tkinter."""

"""The main window: pages, menus, dialogs."""

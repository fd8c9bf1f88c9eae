"""The dialog before a campaign."""

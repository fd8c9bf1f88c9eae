"""Council of War."""

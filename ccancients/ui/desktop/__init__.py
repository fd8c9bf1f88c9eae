"""What the desktop gives and expects: settings, language, logs, crashes, files handed over."""

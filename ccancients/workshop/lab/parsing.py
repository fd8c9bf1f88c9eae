"""The arguments of a figure; what it is stands in the docstring of its module."""

from __future__ import annotations

from argparse import ArgumentParser, RawDescriptionHelpFormatter


def parser_of(figure: str, told: str | None) -> ArgumentParser:
    """A parser for one of the figures."""
    return ArgumentParser(prog=f"lab {figure}", description=told, formatter_class=RawDescriptionHelpFormatter)

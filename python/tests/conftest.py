"""What all tests share: how many examples hypothesis tries, and the folder of the sources."""

import os
from pathlib import Path

import hypothesis
import pytest

_multiplier = float(os.environ.get("BOUTON_TEST_MULTIPLIER", "1"))
hypothesis.settings.register_profile(
    "bouton",
    max_examples=max(10, int(100 * _multiplier)),
    deadline=None,
    derandomize=True,
    database=None,
)
hypothesis.settings.load_profile("bouton")


@pytest.fixture(scope="session")
def sources() -> Path:
    return Path(__file__).resolve().parents[2]

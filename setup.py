"""Builds the Python package: CMake compiles the library and the module _bouton.

    pip install .                                       # with a network, for the build tools
    pip install . --no-build-isolation --no-deps        # without one, with Debian's build tools

BOUTON_BUILD_FOLDER names a folder that CMake has configured with BOUTON_PYTHON; what is compiled there is used.
"""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

ROOT = Path(__file__).resolve().parent


class BuildWithCMake(build_ext):
    """Compiles the module with CMake and puts it where setuptools wants it."""

    def build_extension(self, ext):
        folder = os.environ.get("BOUTON_BUILD_FOLDER")
        if folder is None:
            folder = Path(self.build_temp).resolve() / "cmake"
            self.configure(folder)
        subprocess.run(["cmake", "--build", str(folder), "--target", "bouton_python"], check=True)
        target = Path(self.get_ext_fullpath(ext.name)).resolve()
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(self.compiled(folder, target.name), target)

    @staticmethod
    def configure(folder):
        options = [f"-DBOUTON_{part}=OFF" for part in ("PROGRAM", "TESTS", "BENCH", "INSTALL", "PAGE")]
        generator = ["-G", "Ninja"] if shutil.which("ninja") else []
        subprocess.run(
            ["cmake", "-S", str(ROOT), "-B", str(folder), *generator, *options]
            + ["-DCMAKE_BUILD_TYPE=Release", "-DBOUTON_PYTHON=ON"]
            + [f"-DBOUTON_PYTHON_DIR={folder}/python", f"-DPython3_EXECUTABLE={sys.executable}"],
            check=True,
        )

    @staticmethod
    def compiled(folder, name):
        cache = (Path(folder) / "CMakeCache.txt").read_text()
        python = re.search(r"^BOUTON_PYTHON_DIR:\w+=(.+)$", cache, re.MULTILINE).group(1)
        return Path(python) / "bouton" / name


setup(
    version=re.search(r"project\(bouton VERSION ([\d.]+)", (ROOT / "CMakeLists.txt").read_text()).group(1),
    ext_modules=[Extension("bouton._bouton", sources=[])],
    cmdclass={"build_ext": BuildWithCMake},
)

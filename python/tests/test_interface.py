"""The examples in the documentation, the stubs, and what is public."""

import ast
import doctest
import importlib
import inspect
import pkgutil
import re

import bouton
import pytest

MODULES = ["bouton"] + [f"bouton.{module.name}" for module in pkgutil.iter_modules(bouton.__path__)]


@pytest.mark.parametrize("name", [name for name in MODULES if not name.endswith("._bouton")])
def test_examples(name):
    result = doctest.testmod(importlib.import_module(name))
    assert result.failed == 0


def test_there_are_examples():
    finder = doctest.DocTestFinder()
    shown = {
        test.name.split(".")[-1]
        for name in MODULES
        for test in finder.find(importlib.import_module(name))
        if test.examples
    }
    functions = {name for name in bouton.__all__ if inspect.isfunction(getattr(bouton, name))}
    assert functions <= shown


def test_examples_of_the_page_on_python(sources):
    result = doctest.testfile(str(sources / "docs/python.md"), module_relative=False)
    assert result.attempted > 20 and result.failed == 0


def public_members(thing):
    return [member for name, member in vars(thing).items() if not name.startswith("_")]


def test_everything_public_is_documented_and_annotated():
    for name in bouton.__all__:
        thing = getattr(bouton, name)
        assert inspect.getdoc(thing), name
        functions = [thing] if inspect.isfunction(thing) else public_members(thing)
        for function in functions:
            function = function.fget if isinstance(function, property) else getattr(function, "__func__", function)
            if not inspect.isfunction(function):
                continue
            hints = function.__annotations__
            assert "return" in hints, (name, function)
            assert set(inspect.signature(function).parameters) - {"self"} <= set(hints), (name, function)
            assert inspect.getdoc(function), (name, function)


def test_the_stub_has_what_the_module_has(sources):
    tree = ast.parse((sources / "python/bouton/_bouton.pyi").read_text())
    stubs = {}
    for node in tree.body:
        if isinstance(node, ast.ClassDef):
            stubs[node.name] = {
                part.target.id if isinstance(part, ast.AnnAssign) else part.name for part in node.body
            }
        elif isinstance(node, ast.FunctionDef):
            stubs[node.name] = None
        elif isinstance(node, ast.AnnAssign):
            stubs[node.target.id] = None
    module = bouton._bouton
    assert {name for name in vars(module) if not name.startswith("_")} == set(stubs)
    for name, members in stubs.items():
        if members is not None:
            found = {member for member in vars(getattr(module, name)) if not member.startswith("_")}
            assert found == members - {"__init__"}, name


def test_what_is_exported_is_all():
    assert sorted(bouton.__all__) == bouton.__all__
    assert all(hasattr(bouton, name) for name in bouton.__all__)
    assert re.fullmatch(r"\d+\.\d+\.\d+", bouton.__version__)

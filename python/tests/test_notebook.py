"""The notebook of the examples runs from the first cell to the last."""

import os

import pytest

nbformat = pytest.importorskip("nbformat")
nbclient = pytest.importorskip("nbclient")
pytest.importorskip("ipykernel")


def execute(notebook, tmp_path):
    os.environ["JUPYTER_RUNTIME_DIR"] = str(tmp_path)
    os.environ["IPYTHONDIR"] = str(tmp_path)
    nbclient.NotebookClient(notebook, timeout=120, kernel_name="python3").execute()
    return notebook


def outputs(cell):
    return [output for output in cell.get("outputs", []) if "data" in output]


def test_the_conjecture(sources, tmp_path):
    notebook = nbformat.read(sources / "examples/conjecture.ipynb", as_version=4)
    nbformat.validate(notebook)
    assert all(not cell.get("outputs") for cell in notebook.cells), "it is stored without its outputs"
    execute(notebook, tmp_path)
    kinds = {kind for cell in notebook.cells for output in outputs(cell) for kind in output["data"]}
    assert "image/svg+xml" in kinds and "text/html" in kinds


def test_progress_in_a_notebook(tmp_path):
    call = "bouton.game('grundy-game').sequence(10**8, memory='100G', time=3{})"
    code = "import bouton\ntry:\n    {}\nexcept bouton.LimitExceeded:\n    pass"
    loud, quiet = (nbformat.v4.new_code_cell(code.format(call.format(more))) for more in ("", ", quiet=True"))
    notebook = nbformat.v4.new_notebook(cells=[loud, quiet])
    execute(notebook, tmp_path)
    assert [output["data"]["text/plain"] for output in outputs(loud)] == [""]  # shown, and emptied at the end
    assert outputs(quiet) == []

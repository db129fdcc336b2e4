"""The program under test, a project for each test, and the summary in one line."""

import os
import pathlib
import shutil
import sys

import pytest

sys.path.insert(0, str(pathlib.Path(__file__).parent))

from project import Project  # noqa: E402


def pytest_addoption(parser):
    parser.addoption("--flowgen", required=True, help="the program under test")
    parser.addoption("--sample", action="store_true", help="only the tests that are marked as a sample")


def pytest_collection_modifyitems(config, items):
    if not config.getoption("--sample"):
        return
    others = [item for item in items if not item.get_closest_marker("sample") or item.get_closest_marker("slow")]
    config.hook.pytest_deselected(items=others)
    items[:] = [item for item in items if item not in others]


def pytest_terminal_summary(terminalreporter, config):
    counts = {kind: len(terminalreporter.stats.get(kind, [])) for kind in ("passed", "failed", "error", "skipped")}
    reasons = sorted({report.longrepr[2].removeprefix("Skipped: ") for report in terminalreporter.stats.get("skipped", [])})
    for reason in reasons:
        terminalreporter.write_line(f"skipped: {reason}")
    for report in terminalreporter.stats.get("xfailed", []):
        terminalreporter.write_line(f"known: {report.wasxfail}")
    rest = "; run without --sample for the other tests" if config.getoption("--sample") else ""
    failed = counts["failed"] + counts["error"]
    terminalreporter.write_line(f"editors: {counts['passed']} passed, {failed} failed, {counts['skipped']} skipped{rest}")


@pytest.fixture(scope="session")
def flowgen(request, tmp_path_factory):
    """The program, in a folder of its own that editors find in PATH."""
    folder = tmp_path_factory.mktemp("bin")
    program = folder / "flowgen"
    program.symlink_to(request.config.getoption("--flowgen"))
    os.environ["PATH"] = f"{folder}:{os.environ['PATH']}"
    return program


@pytest.fixture
def project(flowgen, tmp_path):
    """Two flows with a mistake that has a fix, and with a step that fails once it is applied."""
    return Project(flowgen, tmp_path / "project")


@pytest.fixture
def shop(flowgen, tmp_path):
    """The module of the shop, with twelve files."""
    root = pathlib.Path(__file__).parents[2]
    shutil.copytree(root / "specs/shop", tmp_path / "shop/specs")
    (tmp_path / "shop/.flowgen.yaml").write_text("modules: [{ specs: specs, output: Generated }]\n")
    return Project(flowgen, tmp_path / "shop", files={})

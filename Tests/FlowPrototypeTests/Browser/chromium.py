"""Chromium without a window, for the programs beside this file."""

import contextlib
import pathlib
import shutil

from selenium import webdriver
from selenium.webdriver.chrome.options import Options
from selenium.webdriver.chrome.service import Service


@contextlib.contextmanager
def chromium(width=1280, height=900):
    options = Options()
    options.binary_location = shutil.which("chromium") or shutil.which("google-chrome")
    # A control that moves while it is clicked is missed.
    for argument in ["--headless=new", "--force-prefers-reduced-motion", "--no-sandbox", "--disable-gpu",
                     "--disable-dev-shm-usage"]:
        options.add_argument(argument)
    options.add_argument(f"--window-size={width},{height}")
    options.set_capability("goog:loggingPrefs", {"browser": "ALL", "performance": "ALL"})
    driver = webdriver.Chrome(options=options, service=Service(shutil.which("chromedriver")))
    driver.set_script_timeout(300)
    try:
        yield driver
    finally:
        driver.quit()


def pages(folder):
    """The pages of a folder, by their numbers."""
    return sorted(pathlib.Path(folder).glob("*.html"), key=lambda page: int(page.stem))


def complaints(driver):
    """What the browser has written to its console."""
    return [entry["message"] for entry in driver.get_log("browser")]

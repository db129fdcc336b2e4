"""Performs walks with the buttons of each page, and compares the cards that it shows after every event.

The buttons of the first walk of each page are pressed by the browser's driver, as a person would, and those of the others
by a script, which is faster.
"""

import json
import sys

from chromium import chromium, complaints, pages
from picture import Picture
from selenium.webdriver.common.by import By
from selenium.webdriver.support.ui import WebDriverWait

TOP = ".surface:last-child"

# What the page shows, without its engine.
READ = """
const text = (selector) => [...document.querySelectorAll(selector)].map((found) => found.textContent);
return {
  surfaces: [...document.querySelectorAll(".surface")].map((surface) => [
    surface.dataset.surface, [...surface.querySelectorAll("[data-card]")].map((card) => card.dataset.card),
  ]),
  values: text(".surface:last-child .values dd"),
  messages: document.querySelector(".message").hidden ? [] : text(".message span"),
};
"""

PRESS = """
const [presses, done] = arguments;
const read = new Function(presses.read);
const pause = () => new Promise((resolve) => setTimeout(resolve));
(async () => {
  const results = [];
  for (const { selector, texts, answers } of presses.events) {
    const control = selector && document.querySelector(selector);
    if (!control || control.disabled) {
      results.push({ ...read(), isPressed: false });
      continue;
    }
    const inputs = control.form ? [...control.form.querySelectorAll("input")] : [];
    inputs.forEach((input, index) => { input.value = texts[index]; });
    control.click();
    do {
      await pause();
      const dialog = document.querySelector("dialog[open]");
      if (dialog) {
        dialog.querySelector(`[data-answer=${answers[dialog.dataset.question] ? "yes" : "no"}]`).click();
      }
    } while (document.querySelector("dialog") || flowgenPage.page.prototype.session.isBusy);
    results.push({ ...read(), isPressed: true });
  }
  done(results);
})();
"""


def answer(bits, question):
    """The answer of a guard: bit by bit those of `isNew`, `isOld`, `has` of an odd number, `has` of an even number."""
    name, value = question.rstrip(")").split("(")
    plain = ["isNew", "isOld"]
    bit = plain.index(name) if name in plain else 3 if value in ("", "nil") or int(value) % 2 == 0 else 2
    return bits >> bit & 1 == 1


class Press:
    """The control of an event, what is typed beside it, and the answers of the guards."""

    def __init__(self, line):
        bits, kind, *rest = line.split(" ")
        self.bits = int(bits)
        self.texts = []
        if kind == "start":
            self.selector = "[data-do=start]"
        elif kind == "intent":
            self.selector = f'{TOP} [data-intent="{rest[1]}"][data-node="{rest[0]}"] button'
            self.texts = [rest[2]] if rest[1].endswith("#") else []
        elif kind == "task":
            self.selector = f'{TOP} [data-task="{rest[0]}"][data-outcome="{rest[1]}"] button'
            # Without values, nothing is typed.
            self.texts = [rest[2]]
        elif kind == "tap":
            self.selector = f'[data-do=tap][data-tab="{rest[1]}"][data-node="{rest[0]}"]'
        elif kind == "back":
            self.selector = f"{TOP} [data-do=back]"
        elif kind == "ok":
            self.selector = f"{TOP} [data-do=ok]"
        elif kind == "swipe":
            self.selector = f"{TOP} [data-do=swipe]"
        elif kind == "answers":
            self.selector = "[data-do=answersChanged]"
        elif kind == "wait":
            self.selector = "[data-do=wait]"
        elif kind == "link":
            self.selector = "[data-do=link]"
            self.texts = [rest[0]]

    @property
    def json(self):
        questions = [f"{name}()" for name in ("isNew", "isOld")] + [f"has({n})" for n in [*range(-1, 100), "nil"]]
        return {
            "selector": self.selector, "texts": self.texts,
            "answers": {question: answer(self.bits, question) for question in questions},
        }

    def perform(self, driver):
        found = driver.find_elements(By.CSS_SELECTOR, self.selector)
        if not found or not found[0].is_enabled():
            return False
        control = found[0]
        if not control.is_displayed():
            driver.find_element(By.CSS_SELECTOR, f"{TOP} .anywhere summary").click()
        form = control.find_elements(By.XPATH, "ancestor::form")
        for field, text in zip(form[0].find_elements(By.TAG_NAME, "input") if form else [], self.texts):
            field.clear()
            field.send_keys(text)
        control.click()
        answer_questions(driver, lambda question: answer(self.bits, question))
        return True


def answer_questions(driver, answer):
    """Answers the dialogs of an event, of which each can be followed by another one."""
    while True:
        WebDriverWait(driver, 10).until(lambda driver: driver.execute_script(
            "return document.querySelector('dialog[open]') !== null"
            " || !(document.querySelector('dialog') || flowgenPage.page.prototype.session.isBusy)"))
        dialogs = driver.find_elements(By.CSS_SELECTOR, "dialog[open]")
        if not dialogs:
            return
        says = "yes" if answer(dialogs[0].get_attribute("data-question")) else "no"
        dialogs[0].find_element(By.CSS_SELECTOR, f"[data-answer={says}]").click()
        WebDriverWait(driver, 10).until(lambda driver: not is_open(dialogs[0]))


def is_open(dialog):
    try:
        return dialog.get_attribute("open") is not None
    except Exception:
        return False


def expected(picture, log):
    surfaces = Picture(picture).surfaces()
    log = [entry for entry in log.split(", ") if entry and not entry.endswith(("?", "!", "..."))]
    return {
        "surfaces": [[kind, [name for name, _ in cards]] for kind, cards in surfaces],
        # An alert has its values in its texts.
        "values": [] if surfaces[-1][0] == "alert" else surfaces[-1][1][-1][1],
        "messages": [entry for entry in log if entry != "impossible"],
        "isPressed": "impossible" not in log,
    }


def compare(path, number, walk, results, previous):
    for index, ((line, picture, log), seen) in enumerate(zip(walk, results)):
        wanted = expected(picture, log)
        if not wanted["isPressed"]:
            # What was said about the last event is still there.
            wanted["messages"] = previous["messages"]
        if seen != wanted:
            lines = "\n".join(f"{line} → {picture}; {log}" for line, picture, log in walk[: index + 1])
            sys.exit(f"{path.stem}, walk {number}:\n{lines}\nseen {json.dumps(seen)}\nnot {json.dumps(wanted)}")
        previous = wanted


walks = events = 0
with chromium() as driver:
    for path in pages(sys.argv[1]):
        lines = json.loads(path.with_suffix(".json").read_text())
        driver.get(path.as_uri())
        driver.find_element(By.ID, "tab-prototype").click()
        answer_questions(driver, lambda question: True)
        for number, walk in enumerate(lines):
            presses = [Press(line) for line, _, _ in walk]
            if number == 0:
                results = [{"isPressed": press.perform(driver), **driver.execute_script(READ)} for press in presses]
            else:
                results = driver.execute_async_script(
                    PRESS, {"read": READ, "events": [press.json for press in presses]})
            compare(path, number, walk, results, {"messages": []})
            walks += 1
            events += len(walk)
        if found := complaints(driver):
            sys.exit("\n".join(found))
print(f"{walks} walks, {events} events")

"""Opens `page.html` of a folder in Chromium, makes one of the checks below, named by the second argument."""

import importlib.util
import json
import os
import pathlib
import sys
import time

from chromium import chromium, complaints
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.ui import WebDriverWait

PAGE = pathlib.Path(sys.argv[1]) / "page.html"


def open_page(driver, address=""):
    driver.get("about:blank")
    driver.get(PAGE.as_uri() + address)
    WebDriverWait(driver, 30).until(lambda driver: driver.execute_script(
        "return globalThis.flowgenPage !== undefined"
        " && (document.querySelector('dialog') !== null || flowgenPage.page.view !== 'map'"
        " || !flowgenPage.page.map || flowgenPage.page.map.picture !== undefined)"))


def find(driver, selector):
    return driver.find_element(By.CSS_SELECTOR, selector)


def answer(driver, says="yes"):
    """Answers guards as long as there are any."""
    while dialogs := driver.find_elements(By.CSS_SELECTOR, "dialog[open]"):
        dialogs[0].find_element(By.CSS_SELECTOR, f"[data-answer={says}]").click()
        time.sleep(0.1)


def focused(driver):
    return driver.switch_to.active_element


def press(driver, *keys):
    ActionChains(driver).send_keys(*keys).perform()


def tab_to(driver, selector, limit=400):
    """Presses Tab until an element has the focus, and checks that each one on the way shows it."""
    for count in range(1, limit):
        press(driver, Keys.TAB)
        here, shows = driver.execute_script("""
            const here = document.activeElement;
            const style = getComputedStyle(here);
            const shows = here === document.body || style.outlineStyle !== "none" && parseFloat(style.outlineWidth) > 0;
            return [here.matches(arguments[0]), shows];
            """, selector)
        assert shows, f"the focus is not visible: {focused(driver).get_attribute('outerHTML')[:200]}"
        if here:
            return count
    raise AssertionError(f"Tab does not lead to {selector}")


def picture(driver):
    return driver.execute_script("return flowgenPage.pictureOf(flowgenPage.page.prototype.session.simulation)")


def check_requests(driver):
    """Nothing but the file itself is loaded, and nothing is refused by the policy of the page."""
    open_page(driver)
    find(driver, "#tab-prototype").click()
    answer(driver)
    find(driver, "#tab-findings").click()
    urls = []
    for entry in driver.get_log("performance"):
        message = json.loads(entry["message"])["message"]
        if message["method"] == "Network.requestWillBeSent":
            urls.append(message["params"]["request"]["url"].split("#")[0])
    others = [url for url in urls if url not in (PAGE.as_uri(), "about:blank") and not url.startswith("data:")]
    assert PAGE.as_uri() in urls and not others, others
    return "no requests"


def check_paint(driver):
    """The first paint is early, and the map follows."""
    open_page(driver)
    paints = driver.execute_script(
        "return Object.fromEntries("
        "performance.getEntriesByType('paint').map((entry) => [entry.name, entry.startTime]))")
    assert paints["first-contentful-paint"] < 1000, paints
    routes = driver.execute_script("return flowgenPage.page.map.picture.querySelectorAll('[data-route]').length")
    drawn = driver.execute_script("return Math.round(performance.now())")
    return f"first paint after {round(paints['first-contentful-paint'])} ms, {routes} routes drawn before {drawn} ms"


def check_with_axe(driver, name):
    """Returns how many rules of axe the page passes, if it breaks none."""
    found = importlib.util.find_spec("axe_core_python").origin
    driver.execute_script((pathlib.Path(found).parent / "axe.min.js").read_text())
    result = driver.execute_async_script("axe.run().then(arguments[0])")
    for violation in result["violations"]:
        nodes = [node["html"][:200] + " " + node.get("failureSummary", "") for node in violation["nodes"][:3]]
        raise AssertionError(f"{name}: {violation['id']}: {violation['help']}\n" + "\n".join(nodes))
    return len(result["passes"])


def check_accessibility(driver):
    """axe finds nothing, in any view and in both themes."""
    seen = []

    def run(name):
        seen.append(f"{name} {check_with_axe(driver, name)}")

    for theme in ["light", "dark"]:
        driver.execute_cdp_cmd(
            "Emulation.setEmulatedMedia", {"features": [
                {"name": "prefers-color-scheme", "value": theme},
                {"name": "prefers-reduced-motion", "value": "reduce"},
            ]})
        open_page(driver)
        run(f"{theme} map")
        if not driver.find_elements(By.CSS_SELECTOR, "[data-outline]"):
            find(driver, "#outline summary").click()
        find(driver, "[data-outline]").click()
        run(f"{theme} panel")
        find(driver, "#tab-findings").click()
        run(f"{theme} findings")
        find(driver, "#tab-prototype").click()
        answer(driver)
        run(f"{theme} prototype")
        buttons = driver.find_elements(By.CSS_SELECTOR, ".surface:last-child .intent button")
        buttons[0].click()
        run(f"{theme} event")
        answer(driver)
    return ", ".join(seen)


def check_keyboard(driver):
    """Everything can be done with the keyboard, and the focus is always visible."""
    open_page(driver)
    press(driver, "/")
    assert focused(driver).get_attribute("id") == "search"
    route = driver.execute_script("return flowgenPage.data.modules[0].facts[0].routes[0].name")
    press(driver, route, Keys.ENTER)
    panel = find(driver, "#panel")
    assert panel.is_displayed() and find(driver, "#panel h2").text != ""
    press(driver, Keys.ESCAPE)
    assert not panel.is_displayed()
    assert focused(driver).tag_name in ("button", "summary"), focused(driver).get_attribute("outerHTML")
    open_page(driver)
    tab_to(driver, "#tab-map")
    press(driver, Keys.ARROW_RIGHT)
    time.sleep(0.2)
    # The guards of the start, if there are any: the first button has the focus.
    while driver.find_elements(By.CSS_SELECTOR, "dialog[open]"):
        assert driver.execute_script("return document.activeElement.closest('dialog') !== null")
        press(driver, Keys.ENTER)
        time.sleep(0.1)
    steps = tab_to(driver, ".surface:last-child .intent button")
    before = driver.execute_script("return flowgenPage.page.prototype.session.steps.length")
    press(driver, Keys.ENTER)
    time.sleep(0.2)
    if driver.find_elements(By.CSS_SELECTOR, "dialog[open]"):
        press(driver, Keys.ESCAPE)
        time.sleep(0.2)
        assert not driver.find_elements(By.CSS_SELECTOR, "dialog"), "Esc does not close the question"
        assert driver.execute_script("return flowgenPage.page.prototype.session.steps.length") == before
        press(driver, Keys.ENTER)
        time.sleep(0.2)
        while driver.find_elements(By.CSS_SELECTOR, "dialog[open]"):
            press(driver, Keys.ENTER)
            time.sleep(0.2)
    after = driver.execute_script("return flowgenPage.page.prototype.session.steps.length")
    assert after == before + 1, f"{before} steps, then {after}"
    heading = driver.execute_script("return document.activeElement.tagName")
    assert heading == "H2", f"after an event, the focus is at {heading}"
    said = find(driver, "#announcement").get_attribute("textContent")
    shown = find(driver, ".surface:last-child .card.top").get_attribute("data-card")
    assert said.startswith(f"{shown} in "), said
    tab_to(driver, "[data-do=undo]")
    press(driver, Keys.ENTER)
    assert driver.execute_script("return flowgenPage.page.prototype.session.steps.length") == before
    return f"{steps} times Tab to the first intent"


def check_address(driver):
    """A walk can be sent as an address."""
    open_page(driver, "#prototype")
    answer(driver)
    for number in range(12):
        buttons = driver.find_elements(By.CSS_SELECTOR, ".surface:last-child .card.top .intents button")
        if not buttons:
            break
        buttons[number % len(buttons)].click()
        answer(driver, "yes" if number % 2 else "no")
    time.sleep(0.5)
    address, shown = driver.current_url, picture(driver)
    steps = driver.execute_script("return flowgenPage.page.prototype.session.steps.length")
    driver.get("about:blank")
    driver.get(address)
    WebDriverWait(driver, 30).until(lambda driver: driver.execute_script("return globalThis.flowgenPage !== undefined"))
    assert picture(driver) == shown, f"{address}: {picture(driver)}, not {shown}"
    assert driver.execute_script("return flowgenPage.page.prototype.session.steps.length") == steps
    while driver.execute_script("return flowgenPage.page.prototype.session.steps.length") > 1:
        find(driver, "[data-do=undo]").click()
    time.sleep(0.5)
    # A wrong address starts at the beginning.
    for wrong in ["#prototype/Nobody", "#prototype/%E0%A4/x", "#prototype.7/x", "#map/a/b", "#x/y", "#prototype//i9.a"]:
        open_page(driver, wrong)
        answer(driver)
    return f"{steps} steps"


def check_long(driver):
    """A long walk is followed in a moment, because the page is drawn once, and has the same address afterwards."""
    open_page(driver, "#prototype")
    answer(driver)
    time.sleep(0.5)
    start = driver.execute_script("return flowgenPage.page.prototype.session.address")
    drawn = []
    for count in [10, 1000 if os.environ.get("FLOWGEN_TESTS") == "all" else 200]:
        address = "#" + start + "/a" * count
        # Every time that the page is drawn, the walk so far is replaced.
        driver.execute_cdp_cmd("Page.enable", {})
        script = driver.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument", {"source": """
            globalThis.replaced = 0;
            const { replaceChildren } = Element.prototype;
            Element.prototype.replaceChildren = function (...children) {
              if (children.some((child) => child?.classList?.contains("story"))) globalThis.replaced += 1;
              return replaceChildren.apply(this, children);
            };
            """})
        open_page(driver, address)
        driver.execute_cdp_cmd("Page.removeScriptToEvaluateOnNewDocument", script)
        steps = driver.execute_script("return flowgenPage.page.prototype.session.steps.length")
        assert steps == count + 1, steps
        assert driver.execute_script("return flowgenPage.page.prototype.session.address") == address[1:]
        assert len(driver.find_elements(By.CSS_SELECTOR, ".story > li")) == count + 1
        drawn.append(driver.execute_script("return globalThis.replaced"))
    assert drawn[0] == drawn[1] > 0, drawn
    return f"drawn {drawn[0]} times"


def check_gestures(driver):
    """A swipe from the left goes back."""
    open_page(driver, "#prototype")
    answer(driver)
    for _ in range(30):
        if driver.find_elements(By.CSS_SELECTOR, ".surface:last-child [data-do=back]"):
            break
        find(driver, ".surface:last-child .card.top .intents button").click()
        answer(driver)
    before = driver.execute_script("return flowgenPage.page.prototype.session.steps.length")
    body = find(driver, ".surface:last-child .card.top h2")
    ActionChains(driver).move_to_element(body).click_and_hold().move_by_offset(110, 5).release().perform()
    answer(driver)
    last = driver.execute_script("return flowgenPage.page.prototype.session.last.event.kind")
    after = driver.execute_script("return flowgenPage.page.prototype.session.steps.length")
    assert (last, after) == ("back", before + 1), (last, before, after)
    return "back"


def check_map(driver):
    """The map can be folded, moved, enlarged and searched, and a route on it can be selected."""
    open_page(driver)
    place = "return [flowgenPage.page.map.x, flowgenPage.page.map.y, flowgenPage.page.map.scale]"
    routes = "return [...new Set([...document.querySelectorAll('.world [data-route]')].map((node) => node.id))].length"
    count = driver.execute_script(routes)
    facts = driver.execute_script(
        "return flowgenPage.data.modules.flatMap(({ facts }) => facts.flatMap(({ routes }) => routes)).length")
    assert count == facts > 0, (count, facts)
    canvas = find(driver, "#canvas")
    driver.execute_script("arguments[0].focus()", canvas)
    before = driver.execute_script(place)
    press(driver, Keys.ARROW_LEFT, "+")
    after = driver.execute_script(place)
    assert after[0] != before[0] and after[2] > before[2], (before, after)
    ActionChains(driver).move_to_element(canvas).click_and_hold().move_by_offset(40, 30).release().perform()
    dragged = driver.execute_script(place)
    assert abs(dragged[0] - after[0] - 40) < 2 and abs(dragged[1] - after[1] - 30) < 2, (after, dragged)
    assert not find(driver, "#panel").is_displayed(), "a drag is not a click"
    folds = driver.find_elements(By.CSS_SELECTOR, "[data-do=fold]")
    for fold in folds:
        nested = "return document.querySelectorAll('.world .area.nested').length"
        first = driver.execute_script(nested)
        fold.click()
        second = driver.execute_script(nested)
        assert (first == 0) != (second == 0), (first, second)
    flow, route = driver.execute_script(
        "const { facts } = flowgenPage.data.modules[0]; return [facts[0].name, facts[0].routes[0].name]")
    press_search = find(driver, "#search")
    press_search.send_keys(f"{flow} {route}")
    assert driver.find_elements(By.CSS_SELECTOR, ".world .is-found"), "the search finds nothing on the map"
    box = find(driver, ".world .is-found .box")
    ActionChains(driver).move_to_element(box).click().perform()
    assert find(driver, "#panel").is_displayed()
    selected = driver.find_elements(By.CSS_SELECTOR, ".world .selected")
    assert len(selected) == 1, len(selected)
    return f"{count} routes"


def check_journeys(driver):
    """Every journey of the analysis can be played, and ends where it says."""
    open_page(driver, "#prototype")
    answer(driver)
    played = driver.execute_async_script("""
        const done = arguments[0];
        const { page, data } = flowgenPage;
        const view = page.prototype;
        view.pause = 0;
        view.player.pause = () => Promise.resolve();
        view.session.ask = () => Promise.resolve(true);
        (async () => {
          const results = { played: 0, shadowed: 0, valued: 0, covered: 0, steps: 0, failures: 0, failed: [] };
          for (const [number, module] of data.modules.entries()) {
            for (const facts of module.facts) {
              const journeys = facts.routes.filter(({ journey }) => journey).map(({ journey }) => ({ journey }));
              for (const finding of module.findings) {
                const { flow, journey } = finding;
                if (flow === facts.name && journey) journeys.push({ finding, journey });
              }
              const { routes } = module.program.flows.find(({ name }) => name === facts.name);
              const isShadowed = (name, event) =>
                (routes.find((route) => route.name === name).events ?? []).some((own) => own.name === event);
              // The branches after the one that is taken are not asked.
              const comparesRoute = ([name, event, branch]) => {
                const route = routes.find((each) => each.name === name);
                const named = (events, transitions) =>
                  (transitions ?? []).filter((each) => events[each.event].name === event);
                const isOfSystem = event.startsWith("system-") || event.startsWith("$");
                const found = isOfSystem ? routes.flatMap(({ back, dismissed }) => [back ?? [], dismissed ?? []].flat())
                  : [...named(route.events, route.transitions), ...named(route.taskOutcomes, route.taskTransitions)];
                return found.some(({ branches }) => branches.slice(0, (branch ?? branches.length) + 1)
                  .some(({ when }) => when?.comparisons?.some(({ value }) => value[0] === "source")));
              };
              for (const { journey, finding } of journeys) {
                // Where the route's own intent has the name of the flow's, the flow only hears it beneath what a parent
                // presents. A flow that is played by itself has no parent.
                const steps = journey.slice(0, -1);
                if (finding?.event && !finding.route) steps.push([journey.at(-1)[0], finding.event, null, true]);
                if (steps.some(([route, event, , isFromOutside]) => isFromOutside && isShadowed(route, event))) {
                  results.shadowed += 1;
                  continue;
                }
                await view.play(number, facts.name, journey, finding);
                const walk = view.session.steps;
                const end = view.player.rootRoute;
                results.played += 1;
                results.steps += journey.length - 1;
                const [route] = journey.at(-1);
                // Before a tap on a tab that is not in the bar, the player lets it come into the bar, which may show it already.
                const isBrought = ({ event }, index) =>
                  event.kind === "answersChanged" && walk[index + 1]?.event.kind === "tap";
                const left = walk.filter((step, index) => !isBrought(step, index)).length - journey.length;
                const isPlayed = left === 0 || finding?.event && left === 1;
                const fails = ["stack-underflow", "pop-target-missing", "nothing-to-dismiss"].includes(finding?.rule);
                results.failures += fails ? 1 : 0;
                const isSeen = !fails
                  || walk.at(-1).log.some(({ text }) => text.endsWith(`failed: ${finding.rule}`));
                if (!isPlayed || end !== route && !finding?.event || !isSeen) {
                  // The analysis takes any value of a route as possible, also one that nothing passes on.
                  if (steps.some(comparesRoute)
                    || finding?.route && finding.event && comparesRoute([finding.route, finding.event, finding.branch])) {
                    results.valued += 1;
                    continue;
                  }
                  // What a child flow starts with above its first route covers what the user does to this flow, and the system leaves a
                  // child flow only after events of that.
                  const flows = module.program.flows;
                  const startsAbove = (index) => index !== undefined && (flows[index].start.some(({ moves }) => moves)
                    || flows[index].routes.some(({ flow }) => startsAbove(flow)));
                  const isLeft = walk.some(({ event }) => event.kind === "leave");
                  if (isLeft || routes.some(({ name, flow }) => startsAbove(flow) && journey.some(([route]) => route === name))) {
                    results.covered += 1;
                    continue;
                  }
                  results.failed.push([facts.name, journey, finding, end, walk.map(({ event, log }) => [event, log])]);
                }
              }
            }
          }
          done(results);
        })();
        """)
    assert not played["failed"], "\n".join(json.dumps(failed) for failed in played["failed"][:3])
    assert played["played"] > 0
    assert played["covered"] * 5 <= played["played"], played
    return f"{played['played']} journeys, {played['steps']} steps, {played['failures']} failures, " \
        f"{played['shadowed']} not possible without a parent, {played['valued']} with values that nothing passes on, " \
        f"{played['covered']} only after events of a child flow"


def check_alerts(driver):
    """An alert has its texts and buttons, nothing is above it, and every event dismisses it."""
    open_page(driver, "#prototype")

    def tap(selector):
        find(driver, f".surface:last-child .card.top {selector}").click()
        answer(driver)
        return picture(driver)

    tap("[data-intent='deletionRequested#'] button")
    card = find(driver, ".surface:last-child .card.top")
    assert card.get_attribute("role") == "alertdialog", card.get_attribute("outerHTML")
    texts = [element.text for element in card.find_elements(By.CSS_SELECTOR, "h2, p")]
    assert texts[:2] == ["Delete name?", "name cannot be restored."], texts
    assert card.find_element(By.CSS_SELECTOR, "h2").get_attribute("title") == "deletion"
    buttons = card.find_elements(By.CSS_SELECTOR, ".intents button")
    assert [(button.text, button.get_attribute("class")) for button in buttons] == [
        ("Delete name", "destructive"), ("Cancel", "cancel")], [button.text for button in buttons]
    check_with_axe(driver, "alert")
    assert driver.execute_script("const { back, swipe } = flowgenPage.page.prototype.system; return back.disabled && swipe.disabled")
    seen = [tap("[data-intent=deletionCancelled] button")]
    tap("[data-intent='deletionRequested#'] button")
    seen.append(tap("[data-intent=deletionConfirmed] button"))
    tap("[data-do=back]")
    find(driver, "#link").send_keys("/deleted/Ada")
    tap("[data-intent=sharingRequested] button")
    seen.append(tap("[data-intent=linkCopied] button"))
    seen.append(tap("[data-do=ok]"))
    tap("[data-intent=sharingRequested] button")
    find(driver, "[data-do=link]").click()
    seen.append(picture(driver))
    return "; ".join(seen)


def check_tabs(driver):
    """Titles and badges of tabs are in their tabs."""
    open_page(driver, "#prototype")
    answer(driver)
    found = driver.execute_script("""
        return [...document.querySelectorAll(".tab-bar button")].map((tab) => {
          const frame = tab.getBoundingClientRect();
          const range = document.createRange();
          range.selectNodeContents(tab);
          const isInside = [...range.getClientRects()].every(({ left, right }) => left >= frame.left && right <= frame.right);
          return [tab.innerText.trim(), isInside];
        });
        """)
    assert all(inside for _, inside in found), found
    return ", ".join(text.replace("\n", " / ") for text, _ in found)


def check_popover(driver):
    """A popover points at the button after which it was presented, and the user cannot press that below it."""
    open_page(driver, "#prototype")
    find(driver, "[data-intent=sortingRequested] button").click()
    popover = find(driver, ".surface.popover.points")
    button = find(driver, ".intent.anchor[data-intent=sortingRequested] button")
    above = "above" in popover.get_attribute("class").split()
    frame, target = popover.rect, button.rect
    gap = target["y"] - frame["y"] - frame["height"] if above else frame["y"] - target["y"] - target["height"]
    assert 0 <= gap < 30, (gap, frame, target)
    assert driver.execute_script("return arguments[0].closest('.surface').inert", button)
    find(driver, ".surface.popover [data-do=swipe]").click()
    return picture(driver)


def check_leaving(driver):
    """A swipe asks the guard, and the attempt is an event if the sheet cannot be dismissed."""
    open_page(driver, "#prototype")
    find(driver, "[data-intent=editingRequested] button").click()
    seen = []
    for says in ["yes", "no"]:
        find(driver, ".surface:last-child [data-do=swipe]").click()
        answer(driver, says)
        seen.append(picture(driver))
        for kept in driver.find_elements(By.CSS_SELECTOR, "[data-intent=kept] button"):
            kept.click()
    return "; ".join(seen)


def check_titles(driver):
    """Flows, routes and events have the same names everywhere, and the pictures of screens are loaded."""
    open_page(driver)
    texts = lambda selector: [element.text for element in driver.find_elements(By.CSS_SELECTOR, selector)]
    flow = find(driver, "#outline summary").text.splitlines()[0].removesuffix(" 2").removesuffix("2")
    seen = [" | ".join([flow] + [text.splitlines()[0] for text in texts("#outline li button")])]
    loaded = driver.execute_async_script("""
        const [done] = arguments;
        Promise.allSettled([...document.querySelectorAll(".world image")].map((image) => image.decode()))
          .then((all) => done([all.filter(({ status }) => status === "fulfilled").length, all.length]));
        """)
    seen.append(f"{loaded[0]} picture of {loaded[1]}")
    find(driver, "#search").send_keys("lastOne")
    seen.append("found " + " ".join(
        element.get_attribute("id") for element in driver.find_elements(By.CSS_SELECTOR, ".world .is-found")))
    find(driver, "#outline [data-outline='SomeFlow/lastOne']").click()
    seen.append(", ".join([find(driver, "#panel h2").text, texts("#panel p.muted")[0]]))
    seen.append(" / ".join(texts("#panel .journey li") + texts("#panel dt") + texts("#panel dd")))
    open_page(driver, "#prototype")
    card = ".surface:last-child .card.top "
    seen.append(", ".join(texts(card + "h2") + texts(card + ".intents button")))
    find(driver, "[data-intent=markedAsRead] button").click()
    seen.append(find(driver, "dialog h2").text)
    answer(driver)
    seen.append(", ".join(texts(card + "h2") + texts(card + ".back") + texts(card + ".intents button")))
    seen.append(" / ".join(texts(card + ".intents label span") + texts(".state b, .state li > span[title]")))
    return "; ".join(seen)


def check_texts(driver):
    """No text of a spec is markup."""
    open_page(driver)
    for selector in ["#outline [data-outline]", "#tab-findings", "#tab-prototype"]:
        for found in driver.find_elements(By.CSS_SELECTOR, selector)[:3]:
            found.click()
            answer(driver)
    markup = driver.execute_script(
        "return [...document.querySelectorAll('main script, main b:not(.state > b), main br, main img')].length")
    assert markup == 0, markup
    return "no markup"


with chromium() as driver:
    try:
        print(globals()[f"check_{sys.argv[2]}"](driver))
    except AssertionError as error:
        sys.exit(f"{sys.argv[2]}: {error}")
    if found := complaints(driver):
        sys.exit("\n".join(found))

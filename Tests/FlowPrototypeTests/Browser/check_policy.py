"""Opens every page of a folder in Chromium: nothing of its own is refused, and nothing that is added to it runs or loads."""

import pathlib
import sys
import time

from chromium import chromium, complaints

# What a mistake in escaping would let into a page. Each would leave a trace in `globalThis.traces`, or in the page.
ADDED = """
globalThis.traces = [];
const add = (markup) => document.body.insertAdjacentHTML("beforeend", markup);
add('<img src="x:y" onerror="globalThis.traces.push(`handler`)">');
add('<svg><style>body { outline: 7px solid red }</style></svg>');
add('<p id="styled" style="outline: 7px solid red">x</p>');
add('<a id="followed" href="javascript:globalThis.traces.push(`address`)">x</a>');
document.getElementById("followed").click();
const script = document.createElement("script");
script.textContent = "globalThis.traces.push('script')";
document.body.append(script);
const base = document.createElement("base");
base.href = "https://example.org/";
document.head.append(base);
"""

FOUND = """
const traces = [...globalThis.traces];
for (const found of [document.body, document.getElementById("styled")])
  if (getComputedStyle(found).outlineWidth === "7px") traces.push(found.localName);
if (document.baseURI.startsWith("https:")) traces.push("base");
return traces;
"""

with chromium() as driver:
    files = sorted(pathlib.Path(sys.argv[1]).rglob("*.html"))
    for file in files:
        driver.get(file.as_uri())
        time.sleep(0.3)
        refused = [message for message in complaints(driver) if "favicon" not in message]
        assert not refused, f"{file.name}: {refused}"
        sheets = driver.execute_script("return [...document.styleSheets].map((sheet) => sheet.ownerNode.localName)")
        assert sheets, f"{file.name} has no style sheet"
        driver.execute_script(ADDED)
        time.sleep(0.3)
        traces = driver.execute_script(FOUND)
        assert not traces, f"{file.name}: {traces}"
        complaints(driver)
    print(len(files), "pages")

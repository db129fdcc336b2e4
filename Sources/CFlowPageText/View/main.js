// Starts the page. `flowgenPage` is for tests, and for the console of a browser.

import { apply } from "../Engine/events.js";
import { pictureOf, traceOf } from "../Engine/picture.js";
import { Simulation } from "../Engine/simulation.js";
import { taskOf } from "../Engine/tasks.js";
import { byID } from "./dom.js";
import { Page } from "./page.js";
import { surfacesOf } from "./surfaces.js";

/** The page's data: base 64 of compressed JSON. */
async function readData() {
  const bytes = Uint8Array.from(atob(byID("data").textContent), (digit) => digit.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
  return new Response(stream).json();
}

readData().then(async (data) => {
  const page = new Page(data);
  globalThis.flowgenPage = { page, data, Simulation, apply, traceOf, pictureOf, surfacesOf, taskOf };
  await page.follow();
});

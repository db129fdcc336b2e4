// Starts the page. `flowgenPage` is for tests, and for the console of a browser.

const page = new Page(JSON.parse(byID("data").textContent));
page.follow();
globalThis.flowgenPage = { page, Simulation, apply, traceOf, pictureOf, surfacesOf };

// Starts the page. `flowgenPage` is for tests, and for the console of a browser.

/** The page's data: base 64 of compressed JSON. */
async function readData() {
  const bytes = Uint8Array.from(atob(byID("data").textContent), (digit) => digit.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
  return new Response(stream).json();
}

readData().then(async (data) => {
  const page = new Page(data);
  globalThis.flowgenPage = { page, data, Simulation, apply, traceOf, pictureOf, surfacesOf };
  await page.follow();
});

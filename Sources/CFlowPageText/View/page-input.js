// What a person does with the page as a whole: its tabs, its keys, and the search.

import { announce, byID } from "./dom.js";
import { countText } from "./words.js";

export function listenToTabs(page) {
  for (const name of page.views) {
    const tab = byID(`tab-${name}`);
    tab.addEventListener("click", () => {
      page.show(name);
      if (name === "prototype") page.prototype.startFirst();
    });
    tab.addEventListener("keydown", (event) => {
      const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
      if (!step) return;
      const next = page.views[(page.views.indexOf(name) + step + page.views.length) % page.views.length];
      byID(`tab-${next}`).click();
      byID(`tab-${next}`).focus();
    });
  }
}

export function listenToKeys(page) {
  addEventListener("keydown", (event) => {
    if (document.querySelector("dialog[open]")) return;
    const isTyping = event.target.closest?.("input, select, textarea") !== null;
    if (event.key === "/" && !isTyping) {
      event.preventDefault();
      if (page.view !== "map") page.show("map");
      byID("search").focus();
    } else if (event.key === "Escape") {
      if (event.target === byID("search") && byID("search").value !== "") return;
      if (page.view === "map" && !byID("panel").hidden) page.closePanel();
    }
  });
}

export function listenToSearch(page) {
  const search = byID("search");
  search.addEventListener("input", () => {
    if (page.view !== "map") page.show("map");
    const found = page.outline.update(search.value);
    page.map?.search(search.value);
    announce(search.value === "" ? "" : `${countText(found, "route")} found`);
  });
  search.addEventListener("keydown", (event) => {
    if (event.key === "Enter") byID("outline").querySelector("[data-outline]")?.click();
  });
}

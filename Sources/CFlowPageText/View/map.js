// The map as a picture, which can be moved, enlarged and searched.

import { button, byID, element } from "./dom.js";
import { listenToMap } from "./map-input.js";

const smallestScale = 0.05;
const largestScale = 6;

export class MapView {
  /**
   * @param data `maps` has SVG texts; the second one, if there is one, has the other way to draw child flows, and the
   *   numbers and counts of lines of the first. `omitted` says how many transitions each leaves out, because there are too many.
   * @param select called with a flow and a route
   */
  constructor({ maps, omitted = [], thumbnails }, select) {
    this.root = byID("canvas");
    const lines = maps[0].split("\n");
    this.pictures = maps.map((map) => typeof map === "string" ? map
      : map.flatMap((part) => typeof part === "string" ? part : lines.slice(part[0], part[0] + part[1])).join("\n"));
    this.omitted = omitted;
    this.thumbnails = thumbnails;
    this.select = select;
    this.shown = 0;
    this.x = 0;
    this.y = 0;
    this.scale = 1;
    this.world = element("div", { class: "world" });
    const fold = maps.length > 1
      ? button("", () => this.draw(1 - this.shown), { "data-do": "fold", "aria-pressed": "false" }) : null;
    this.fold = fold;
    this.omission = element("p", { class: "omission", hidden: true });
    this.root.append(this.world, this.omission, element("div", { class: "map-tools row" },
      button("+", () => this.zoom(1.3), { "aria-label": "Enlarge the map" }),
      button("−", () => this.zoom(1 / 1.3), { "aria-label": "Reduce the map" }),
      button("Fit", () => this.fit(), { "aria-label": "Show the whole map" }), fold));
    listenToMap(this);
  }

  /** Reads and shows a picture. It takes a moment for many routes, so it is not done before the page is painted. */
  draw(number) {
    const parsed = new DOMParser().parseFromString(this.pictures[number], "image/svg+xml").documentElement;
    const picture = document.importNode(parsed, true);
    const [, , width, height] = picture.getAttribute("viewBox").split(" ").map(Number);
    picture.setAttribute("width", width);
    picture.setAttribute("height", height);
    this.size = { width, height };
    this.picture = picture;
    this.shown = number;
    this.world.replaceChildren(picture);
    const left = this.omitted[number] ?? 0;
    this.omission.hidden = left === 0;
    this.omission.textContent = left === 1
      ? "One transition more than can be drawn. Select a route to see all of its own."
      : `${left} transitions more than can be drawn. Select a route to see all of its own.`;
    if (this.fold) {
      const isNested = picture.querySelector(".area.nested") !== null;
      this.fold.textContent = isNested ? "Fold child flows" : "Unfold child flows";
      this.fold.setAttribute("aria-pressed", String(isNested));
    }
    for (const image of picture.querySelectorAll("image")) image.setAttribute("href", this.thumbnails[image.dataset.picture]);
    for (const node of picture.querySelectorAll("[data-route]")) node.classList.add("can-be-selected");
    this.updateTheme();
    this.fit();
    this.search(this.searched ?? "");
    if (this.selected) this.show(...this.selected);
  }

  // MARK: Moving

  place() {
    this.world.style.transform = `translate(${this.x}px, ${this.y}px) scale(${this.scale})`;
  }

  fit() {
    if (!this.size) return;
    const { clientWidth, clientHeight } = this.root;
    if (clientWidth === 0) return;
    this.scale = Math.min(clientWidth / this.size.width, clientHeight / this.size.height, 1.5) * 0.98;
    this.x = Math.max((clientWidth - this.size.width * this.scale) / 2, 8);
    this.y = Math.max((clientHeight - this.size.height * this.scale) / 2, 8);
    this.place();
  }

  zoom(factor, x = this.root.clientWidth / 2, y = this.root.clientHeight / 2) {
    const scale = Math.min(Math.max(this.scale * factor, smallestScale), largestScale);
    this.x = x - (x - this.x) * scale / this.scale;
    this.y = y - (y - this.y) * scale / this.scale;
    this.scale = scale;
    this.place();
  }

  move(x, y) {
    this.x += x;
    this.y += y;
    this.place();
  }

  /** Shows the area of a flow, as large as it fits. */
  showArea(flow) {
    const area = [...this.world.querySelectorAll(".area")].find(({ dataset }) => dataset.flow === flow);
    const box = area?.querySelector(".frame").getBoundingClientRect();
    if (!box || box.width === 0) return;
    const { clientWidth, clientHeight } = this.root;
    this.zoom(Math.min(clientWidth / box.width, clientHeight / box.height) * 0.95);
    if (this.scale > 1.2) this.zoom(1.2 / this.scale);
    this.center(area.querySelector(".frame"), 0);
  }

  /** Moves an element to the middle, and enlarges it so that it can be read. */
  center(node, readable = 0.8) {
    if (this.scale < readable) this.zoom(1 / this.scale);
    const [canvas, box] = [this.root.getBoundingClientRect(), node.getBoundingClientRect()];
    const x = canvas.left + canvas.width / 2 - box.left - box.width / 2;
    this.move(x, canvas.top + canvas.height / 2 - box.top - box.height / 2);
  }

  // MARK: Showing something

  mark(flow, route) {
    this.selected = flow === null ? null : [flow, route];
    for (const node of this.world.querySelectorAll(".selected, .touches")) node.classList.remove("selected", "touches");
    this.picture?.classList.toggle("has-selection", flow !== null);
    const node = flow === null ? null : this.find(flow, route);
    if (!node) return null;
    node.classList.add("selected");
    for (const edge of this.world.querySelectorAll(".edge, .child")) {
      if (edge.dataset.source === node.id || edge.dataset.target === node.id) edge.classList.add("touches");
    }
    return node;
  }

  show(flow, route) {
    const node = this.mark(flow, route);
    if (node) this.center(node);
  }

  showRoute(flow, route) {
    const node = this.find(flow, route);
    if (node) this.center(node);
  }

  find(flow, route) {
    const cards = [...this.world.querySelectorAll(".card")];
    return cards.find(({ dataset }) => dataset.flow === flow && dataset.route === route);
  }

  /** Fades everything that does not contain the words. */
  search(text) {
    this.searched = text;
    const words = text.toLowerCase().split(/\s+/).filter((word) => word !== "");
    this.picture?.classList.toggle("is-searched", words.length > 0);
    let first = null;
    for (const node of this.world.querySelectorAll(".card")) {
      const own = `${node.dataset.flow} ${node.textContent}`.toLowerCase();
      const isFound = words.length > 0 && words.every((word) => own.includes(word));
      node.classList.toggle("is-found", isFound);
      if (isFound) first ??= node;
    }
    if (first) this.center(first);
  }

  /** The picture's own colours follow the system; on a page they follow the page. */
  updateTheme() {
    const media = { light: "not all", dark: "all" }[document.documentElement.dataset.theme];
    for (const rule of this.picture?.querySelector("style")?.sheet?.cssRules ?? []) {
      if (rule instanceof CSSMediaRule) rule.media.mediaText = media ?? "(prefers-color-scheme: dark)";
    }
  }
}

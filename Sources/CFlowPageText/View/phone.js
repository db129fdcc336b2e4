// The screen of the app: a card for each route of the stack, sheets and covers above it, and the tab bars.

import { backTarget, swipeTarget } from "../Engine/departures.js";
import { tabIndex } from "../Engine/system.js";
import { Card } from "./card.js";
import { button, element } from "./dom.js";
import { pointAtOrigin } from "./popover.js";
import { surfacesOf, tabsInBar } from "./surfaces.js";
import { titleOf, wordsOf } from "./titles.js";

const shownStrips = 3;

export class Phone {
  /** @param perform called with each event */
  constructor(perform) {
    this.perform = perform;
    this.screen = element("div", { class: "screen" });
    this.root = element("div", { class: "phone", role: "region", "aria-label": "Prototype" }, this.screen);
    this.listenToGestures();
  }

  get heading() {
    return this.screen.querySelector(".surface:last-child .card.top h2");
  }

  update(simulation) {
    const hadFocus = this.screen.contains(document.activeElement);
    this.simulation = simulation;
    const surfaces = surfacesOf(simulation);
    let sheets = 0;
    const all = surfaces.map((surface, index) => {
      const isTop = index === surfaces.length - 1;
      if (surface.presentation === "sheet") sheets += 1;
      // What points at a button needs it.
      const isPointedAt = surfaces[index + 1]?.origin !== undefined;
      const drawn = this.surface(surface, isTop, isPointedAt);
      drawn.style.setProperty("--level", Math.min(sheets, 4));
      if (!isTop) drawn.inert = true;
      return drawn;
    });
    this.screen.replaceChildren(...all);
    all.forEach((drawn, index) => pointAtOrigin(this, drawn, surfaces[index].origin));
    if (hadFocus) this.heading?.focus({ preventScroll: true });
  }

  surface({ presentation, origin, cards, tabBars }, isTop, isPointedAt) {
    // What the app draws itself is drawn as a card.
    const isOwn = presentation && !["sheet", "cover", "popover", "alert"].includes(presentation);
    const kind = isOwn ? "own" : presentation === "alert" && origin ? "alert popover" : presentation ?? "base";
    const below = cards.slice(0, -1);
    const hidden = below.length - shownStrips;
    const strips = below.map((card, index) => element("div", {
      class: "strip", "data-card": card.route.name, "aria-hidden": "true", hidden: index < hidden,
    }, titleOf(card.route)));
    const canSwipe = isTop && swipeTarget(this.simulation) !== null;
    return element("div", { class: `surface ${kind}`, "data-surface": presentation ?? "base" },
      ["sheet", "popover"].includes(presentation) || isOwn
        ? element("div", { class: "grabber" }, canSwipe
          ? button("", () => this.perform({ kind: "swipe" }), {
            "data-do": "swipe", "aria-label": presentation === "sheet" ? "Swipe the sheet down" : `Swipe the ${presentation} away`,
          })
          : null)
        : null,
      element("div", { class: "deck" },
        hidden > 0
          ? element("div", { class: "strip more", "aria-hidden": "true" }, `${hidden} more beneath`) : null, strips),
      new Card(this, isTop, isPointedAt).draw(cards[cards.length - 1], below[below.length - 1]),
      tabBars.map((node) => this.tabBar(node, isTop)));
  }

  tabBar(node, isTop) {
    const flow = this.simulation.flows[node.flow];
    const number = this.simulation.nodes.indexOf(node);
    const tabs = tabsInBar(this.simulation, node).flatMap(({ index, route, title, role, badge, section }) => [
      section ? element("span", { class: "section" }, section) : null,
      button([
        element("span", { class: `dot ${role ?? ""}`, "aria-hidden": "true" }), title,
        badge ? element("span", { class: "badge", title: `${badge}: a badge, whose value only the app has` }, wordsOf(flow, badge)) : null,
      ], () => this.perform({ kind: "tap", node: number, route: route.name }), {
        "data-do": "tap", "data-tab": route.name, "data-node": String(number),
        "aria-current": index === node.state.selected ? "page" : null,
        disabled: !isTop || tabIndex(this.simulation, node, route.name) < 0,
      }),
    ]);
    return element("nav", { class: "tab-bar", "aria-label": `Tabs of ${titleOf(flow)}` }, tabs);
  }

  // MARK: Gestures

  /** A swipe from the left goes back, a swipe down dismisses a sheet: the buttons do the same. */
  listenToGestures() {
    let start = null;
    this.screen.addEventListener("pointerdown", (event) => {
      start = event.target.closest("input") ? null : event;
    });
    this.screen.addEventListener("pointerup", (event) => {
      if (!start) return;
      const [x, y] = [event.clientX - start.clientX, event.clientY - start.clientY];
      const { simulation } = this;
      const isFromTop = start.target.closest(".grabber, .bar-of-card, .deck") !== null;
      start = null;
      if (x > 90 && Math.abs(y) < 50 && backTarget(simulation)) this.perform({ kind: "back" });
      else if (y > 90 && Math.abs(x) < 50 && isFromTop && swipeTarget(simulation)) this.perform({ kind: "swipe" });
    });
  }
}

// The views of the page, and its address: `#map/Flow/route`, `#prototype/…` or `#findings`.

import { announce, byID, element } from "./dom.js";
import { drawFindings, omittedFindings } from "./findings.js";
import { MapView } from "./map.js";
import { Outline } from "./outline.js";
import { listenToKeys, listenToSearch, listenToTabs } from "./page-input.js";
import { drawPanel } from "./panel.js";
import { PrototypeView } from "./prototype.js";
import { listenToTheme } from "./theme.js";
import { addTitles } from "./titles.js";

const addressPause = 350;
const readableScale = 0.4;

export class Page {
  constructor(data) {
    this.modules = data.modules;
    this.modules.forEach(addTitles);
    byID("title").textContent = data.title;
    this.views = ["map", "prototype", "findings"];
    this.prototype = new PrototypeView(this.modules, (address) => {
      if (this.view === "prototype") this.setAddress(address);
    });
    this.outline = new Outline(this.modules, (...place) => this.select(...place),
      (name) => this.map?.showArea(name));
    const total = this.modules.reduce((sum, module) => sum + module.findings.length, omittedFindings(this.modules));
    const severity = ["error", "warning", "info"].find((severity) =>
      this.modules.some(({ findings }) => findings.some((finding) => finding.severity === severity)));
    if (total > 0) byID("tab-findings").append(element("span", { class: `badge ${severity}` }, String(total)));
    byID("view-findings").append(...drawFindings(this.modules, {
      play: (...journey) => this.play(...journey), select: (...place) => this.select(...place),
    }));
    this.map = data.maps.length === 0 ? null
      : new MapView(data, (flow, route) => this.select(this.moduleOf(flow, route), flow, route));
    listenToTheme(() => this.map?.updateTheme());
    listenToTabs(this);
    listenToKeys(this);
    listenToSearch(this);
    addEventListener("hashchange", () => this.follow());
  }

  /** The number of the module that has a route. */
  moduleOf(flow, route) {
    return this.modules.findIndex((module) => hasRoute(module, flow, route));
  }

  // MARK: The address

  /** Browsers refuse more than a hundred changes in half a minute, so only the last one of several is written. */
  setAddress(address) {
    this.address = address;
    if (this.addressTimer !== undefined) return;
    history.replaceState(null, "", `#${address}`);
    this.addressTimer = setTimeout(() => {
      this.addressTimer = undefined;
      if (this.address !== address) this.setAddress(this.address);
    }, addressPause);
  }

  async follow() {
    const address = location.hash.slice(1);
    if (address === this.address) return;
    this.address = address;
    const [view, ...rest] = address.split("/");
    const name = view.split(".")[0];
    if (name === "prototype") {
      this.show("prototype", false);
      if (rest.length === 0) return this.prototype.startFirst();
      if (!await this.prototype.session.follow(address)) {
        announce("The address could not be followed to its end.");
        await this.prototype.startFirst();
      }
      return undefined;
    }
    if (name === "map" && rest.length === 2) {
      try {
        const [flow, route] = rest.map(decodeURIComponent);
        const number = Number(view.split(".")[1] ?? 0);
        if (this.modules[number] && hasRoute(this.modules[number], flow, route)) {
          this.select(number, flow, route);
          return undefined;
        }
      } catch (error) {
        if (!(error instanceof URIError)) throw error;
      }
    }
    this.show(name === "findings" ? "findings" : "map", false);
    return undefined;
  }

  // MARK: Views

  show(view, setsAddress = true) {
    this.view = view;
    for (const name of this.views) {
      const isShown = name === view;
      byID(`view-${name}`).hidden = !isShown;
      const tab = byID(`tab-${name}`);
      tab.setAttribute("aria-selected", String(isShown));
      tab.tabIndex = isShown ? 0 : -1;
    }
    if (view === "map" && this.map && !this.map.picture) {
      // First the rest of the page is painted.
      requestAnimationFrame(() => setTimeout(() => this.drawMap()));
    }
    if (view === "prototype") {
      if (setsAddress) this.setAddress(this.prototype.isAvailable ? this.prototype.session.address : "prototype");
    } else if (setsAddress) {
      this.setAddress(view);
    }
  }

  drawMap() {
    this.map.draw(0);
    if (this.map.scale >= readableScale || this.map.selected) return;
    // The whole map would be too small to read, so it begins with the outermost flow.
    const { root, facts, program } = this.modules[0];
    const flow = program?.flows[root].name ?? facts[0]?.name;
    this.map.showArea(flow);
    const route = facts.find(({ name }) => name === flow)?.routes[0].name;
    if (this.map.scale < readableScale) this.map.showRoute(flow, route);
  }

  select(number, flow, route) {
    this.show("map", false);
    this.setAddress(`map${number === 0 ? "" : `.${number}`}/${encodeURIComponent(flow)}/${encodeURIComponent(route)}`);
    const panel = byID("panel");
    panel.replaceChildren(...drawPanel(this.modules, number, flow, route, {
      close: () => this.closePanel(),
      showFlow: (name) => this.showFlow(name),
      play: (...journey) => this.play(...journey),
    }));
    panel.hidden = false;
    panel.querySelector("h2").focus({ preventScroll: true });
    panel.scrollTop = 0;
    this.outline.mark(number, flow, route);
    this.map?.show(flow, route);
  }

  /** Shows a flow in the list and on the map. */
  showFlow(name) {
    this.outline.open(name);
    this.map?.showArea(name);
  }

  closePanel() {
    byID("panel").hidden = true;
    this.setAddress("map");
    this.map?.mark(null, null);
    const current = byID("outline").querySelector("[aria-current]") ?? byID("tab-map");
    current.focus();
  }

  async play(number, flow, journey, finding) {
    this.show("prototype");
    this.prototype.root.scrollIntoView?.({ block: "start" });
    await this.prototype.play(number, flow, journey, finding);
  }
}

function hasRoute(module, flow, route) {
  return module.facts.some(({ name, routes }) => name === flow && routes.some((fact) => fact.name === route));
}

// The flows and routes as a list: what the search filters, and the map for a keyboard and a screen reader.

import { button, byID, element } from "./dom.js";
import { titleOf, wordsOf } from "./titles.js";

/** The most routes that are listed without a click. */
const openLimit = 80;

export class Outline {
  /**
   * @param select called with a module, a flow and a route
   * @param opened called with the flow that a person opens
   */
  constructor(modules, select, opened) {
    this.root = byID("outline");
    this.select = select;
    this.opened = opened;
    this.flows = modules.flatMap((module, number) => module.facts.map((facts, place) => {
      const flow = module.program?.flows.find(({ name }) => name === facts.name);
      const noted = new Map();
      for (const finding of module.findings) {
        if (finding.flow !== facts.name || !finding.route || finding.severity === "info") continue;
        if (noted.get(finding.route) !== "error") noted.set(finding.route, finding.severity);
      }
      const routes = facts.routes.map((fact, index) => {
        const route = flow?.routes[index];
        const subject = route?.screen ?? (route?.flow === undefined ? "" : module.program.flows[route.flow].name);
        const title = module.titles?.[place][index + 1] ?? fact.name;
        const shown = route?.screen ? wordsOf(flow, subject) : route?.flow === undefined ? "" : titleOf(module.program.flows[route.flow]);
        return { name: fact.name, title, subject, shown, isPale: fact.unreachable === true, severity: noted.get(fact.name) };
      });
      return { number, name: facts.name, title: module.titles?.[place][0] ?? facts.name, routes };
    }));
    this.routeCount = this.flows.reduce((sum, flow) => sum + flow.routes.length, 0);
    this.update("");
  }

  /** @returns the number of routes that match */
  update(search) {
    const words = search.toLowerCase().split(/\s+/).filter((word) => word !== "");
    const matches = (texts) => words.every((word) => texts.some((text) => text.toLowerCase().includes(word)));
    let found = 0;
    this.root.replaceChildren(...this.flows.flatMap((flow) => {
      const routes = words.length === 0 ? flow.routes
        : flow.routes.filter((route) => matches([flow.name, flow.title, route.name, route.title, route.subject]));
      if (routes.length === 0 && words.length > 0) return [];
      found += routes.length;
      const list = element("ul", null);
      const fill = () => {
        if (list.childElementCount > 0) return;
        list.append(...routes.map((route) => element("li", null, button([
          route.title,
          route.severity ? element("span", { class: `mark ${route.severity}` }, ` ${route.severity}`) : null,
          route.shown.toLowerCase() === route.title.toLowerCase()
            ? null : element("span", { class: "muted subject" }, route.shown),
        ], () => this.select(flow.number, flow.name, route.name), {
          class: route.isPale ? "pale" : null, "data-outline": `${flow.name}/${route.name}`,
          title: route.subject ? `${route.name}: ${route.subject}` : route.name,
          "aria-current": this.current === `${flow.number}/${flow.name}/${route.name}` ? "true" : null,
        }))));
      };
      const isSmall = this.routeCount <= openLimit || this.flows.length === 1;
      const isOpen = words.length > 0 ? found <= openLimit : isSmall;
      if (isOpen) fill();
      return [element("details", { open: isOpen, toggle: fill },
        element("summary", {
          "data-flow": flow.name,
          click: (event) => { if (!event.currentTarget.parentNode.open) this.opened(flow.name); },
        }, flow.title, element("span", { class: "muted" }, String(routes.length))), list)];
    }));
    if (words.length > 0 && found === 0) this.root.append(element("p", { class: "empty" }, "Nothing is found."));
    return found;
  }

  /** Opens a flow, and moves the focus to it. */
  open(name) {
    const summary = [...this.root.querySelectorAll("summary")].find(({ dataset }) => dataset.flow === name);
    if (!summary) return;
    summary.parentNode.open = true;
    summary.scrollIntoView({ block: "nearest" });
    summary.focus();
  }

  /** Marks the route that the panel shows. */
  mark(number, flow, route) {
    this.current = `${number}/${flow}/${route}`;
    for (const item of this.root.querySelectorAll("[data-outline]")) {
      if (item.dataset.outline === `${flow}/${route}`) item.setAttribute("aria-current", "true");
      else item.removeAttribute("aria-current");
    }
  }
}

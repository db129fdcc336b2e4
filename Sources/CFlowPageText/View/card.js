// The card of a route: what its screen shows, and a button for each event that can occur there.

import { backTarget } from "../Engine/departures.js";
import { keyOf } from "../Engine/keys.js";
import { allEntries, currentEntry } from "../Engine/layers.js";
import { runningTasks, taskOf, taskOn } from "../Engine/tasks.js";
import { innermost, isLive, routeOf } from "../Engine/tree.js";
import { sampleText, valueText } from "../Engine/values.js";
import { button, element, prose } from "./dom.js";
import { anchorsOf } from "./popover.js";
import { titleOf, wordsOf } from "./titles.js";

export class Card {
  /**
   * @param isTop whether the user can use it
   * @param isPointedAt whether something above points at one of its buttons
   */
  constructor(phone, isTop, isPointedAt) {
    this.phone = phone;
    this.simulation = phone.simulation;
    this.isTop = isTop;
    this.hasIntents = isTop || isPointedAt;
  }

  /** @param previous the card below */
  draw({ node, entry, route }, previous) {
    const canGoBack = this.isTop && backTarget(this.simulation) !== null;
    const flow = this.simulation.flows[node.flow];
    const values = (route.params ?? []).map((parameter, index) => [
      element("dt", { title: parameter.name }, titleOf(parameter)), element("dd", null, valueText(entry.values[index])),
    ]);
    if (route.alert) return this.alert(node, entry, route);
    const transitions = this.hasIntents ? route.transitions ?? [] : [];
    const title = route.tab?.title ?? titleOf(route);
    const screen = wordsOf(flow, route.screen);
    return element("article", { class: "card top", "data-card": route.name, "data-flow": flow.name },
      element("div", { class: "bar-of-card" },
        canGoBack
          ? button([element("span", { "aria-hidden": "true" }, "‹ "), previous ? titleOf(previous.route) : "Back"],
            () => this.phone.perform({ kind: "back" }),
            { class: "back", "data-do": "back", "aria-label": `Back${previous ? ` to ${titleOf(previous.route)}` : ""}` })
          : null,
        element("span", { class: "of-flow" }, titleOf(flow))),
      element("div", { class: "body" },
        element("h2", { tabindex: "-1", title: `${route.name}: ${route.screen}` }, title),
        screen === title ? null : element("p", { class: "muted" }, screen),
        route.doc ? element("p", null, prose(route.doc)) : null,
        values.length > 0 ? element("dl", { class: "values" }, values) : null,
        this.task(node, entry),
        transitions.length > 0
          ? element("div", { class: "intents" },
            transitions.map((transition) =>
              this.intent(node, route.events[transition.event], false, anchorsOf(transition))))
          : null,
        this.isTop ? this.anywhere() : null));
  }

  /** An alert or a confirmation: its texts, and a button for each of its events. */
  alert(node, entry, route) {
    const { alert } = route;
    const number = this.simulation.nodes.indexOf(node);
    const text = (parts) => parts.map((part) => {
      if (typeof part === "string") return part;
      return valueText(entry.values[(route.params ?? []).findIndex(({ name }) => name === part.value)]);
    }).join("");
    const buttons = (alert.buttons ?? []).map(({ title, role }, index) => {
      const key = keyOf(route.events[index]);
      return element("form", {
        class: "intent", "data-intent": key, "data-node": String(number),
        submit: (submitted) => {
          submitted.preventDefault();
          this.phone.perform({ kind: "intent", node: number, key, values: [] });
        },
      }, element("button", { type: "submit", class: role ?? "primary", title: route.events[index].name }, text(title)));
    });
    return element("section", {
      class: `card top ${alert.confirmation ? "confirmation" : "alert"}`, role: this.isTop ? "alertdialog" : null,
      "aria-label": this.isTop ? text(alert.title) : null,
      "data-card": route.name, "data-flow": this.simulation.flows[node.flow].name,
    },
    element("div", { class: "body" },
      element("h2", { tabindex: "-1", title: route.name }, text(alert.title)),
      alert.message ? element("p", null, text(alert.message)) : null,
      this.isTop
        ? element("div", { class: "intents" }, alert.buttons
          ? buttons : button("OK", () => this.phone.perform({ kind: "ok" }), { "data-do": "ok" }))
        : null,
      this.isTop ? this.anywhere() : null));
  }

  /** The task that runs on a screen, and a button for each of its outcomes. */
  task(node, entry) {
    const running = taskOn(node, entry);
    if (!running || running.end) return null;
    return element("div", { class: "task" },
      element("p", { class: "busy", role: "status" }, "Runs ", element("b", null, this.taskName(running.number)), "."),
      this.isTop ? element("div", { class: "intents" }, this.outcomes(running.number, false)) : null);
  }

  taskName(number) {
    return titleOf(taskOf(this.simulation, number));
  }

  outcomes(number, isBeneath) {
    return (taskOf(this.simulation, number).outcomes ?? []).map((event) =>
      this.eventForm(event, { "data-task": String(number), "data-outcome": event.name },
        (values) => ({ kind: "task", number, outcome: event.name, values }), isBeneath));
  }

  /** The outcomes of the tasks that run beneath, which wait until their screens are visible again. */
  tasksBeneath() {
    const { simulation } = this;
    const shown = innermost(simulation.root);
    const entry = currentEntry(shown.state);
    return runningTasks(simulation).flatMap((number) => {
      const { node, entry: id } = simulation.tasks[number];
      if (node === shown && id === entry.id) return [];
      const of = allEntries(node.state).find((one) => one.id === id);
      return [
        element("p", { class: "muted" },
          `${this.taskName(number)} runs on ${titleOf(routeOf(simulation, node, of))}. What it answers waits.`),
        this.outcomes(number, true),
      ];
    });
  }

  /** A button for an intent, and fields for its payload. */
  intent(node, event, isOfFlow, anchors) {
    const number = this.simulation.nodes.indexOf(node);
    const key = keyOf(event);
    return this.eventForm(event, { "data-intent": key, "data-node": String(number) },
      (values) => ({ kind: "intent", node: number, key, values }), isOfFlow, anchors);
  }

  /**
   * @param make makes the event from the values that are typed
   * @param anchors those from which it presents or pushes
   */
  eventForm(event, data, make, isQuiet, anchors = []) {
    const fields = (event.payload ?? []).map((parameter) => {
      const sample = sampleText(parameter);
      return element("label", { title: parameter.name }, element("span", null, `${titleOf(parameter)}: `, element("i", null, parameter.type)),
        element("input", {
          type: "text", "data-parameter": parameter.name, value: sample ?? "",
          placeholder: parameter.optional ? "nil" : null, spellcheck: "false", autocomplete: "off",
        }));
    });
    const { words } = this.simulation.flows[0];
    return element("form", {
      class: "intent", ...data,
      submit: (submitted) => {
        submitted.preventDefault();
        const inputs = [...submitted.currentTarget.querySelectorAll("input")];
        const values = inputs.map((input, index) =>
          (input.value === "" && event.payload[index].optional ? null : input.value));
        this.phone.perform(make(values));
      },
    },
    fields,
    element("button", { type: "submit", class: isQuiet ? "" : "primary", title: event.name }, titleOf(event)),
    anchors.length > 0 ? element("p", { class: "muted" }, `from ${anchors.map((anchor) => wordsOf({ words }, anchor)).join(", ")}`) : null,
    event.doc ? element("p", { class: "muted" }, prose(event.doc)) : null);
  }

  /** The flows' own intents, which can occur on every screen, and the outcomes of the tasks that run beneath. */
  anywhere() {
    const groups = this.simulation.nodes.filter((node) => isLive(this.simulation, node)).flatMap((node) => {
      const flow = this.simulation.flows[node.flow];
      return (flow.transitions ?? []).map(({ event }) => this.intent(node, flow.intents[event], true));
    });
    groups.push(...this.tasksBeneath());
    if (groups.length === 0) return null;
    return element("details", { class: "anywhere", open: this.phone.isAnywhereOpen, toggle: (event) => {
      this.phone.isAnywhereOpen = event.currentTarget.open;
    } }, element("summary", null, "From outside the screen"), groups);
  }
}

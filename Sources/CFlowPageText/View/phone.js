// The screen of the app: a card for each route of the stack, sheets and covers above it, and the tab bars.

const shownStrips = 3;

class Phone {
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
    this.screen.replaceChildren(...surfaces.map((surface, index) => {
      const isTop = index === surfaces.length - 1;
      if (surface.presentation === "sheet") sheets += 1;
      const drawn = this.surface(surface, isTop, index === 0);
      drawn.style.setProperty("--level", Math.min(sheets, 4));
      if (!isTop) drawn.inert = true;
      return drawn;
    }));
    if (hadFocus) this.heading?.focus({ preventScroll: true });
  }

  surface({ presentation, cards, tabBars }, isTop, isBase) {
    // What the app draws itself is drawn as a card.
    const isOwn = presentation && !["sheet", "cover", "alert"].includes(presentation);
    const kind = isOwn ? "own" : presentation ?? "base";
    const below = cards.slice(0, -1);
    const hidden = below.length - shownStrips;
    const strips = below.map((card, index) => element("div", {
      class: "strip", "data-card": card.route.name, "aria-hidden": "true", hidden: index < hidden,
    }, card.route.name));
    const canSwipe = isTop && this.simulation.swipeTarget() !== null;
    return element("div", { class: `surface ${kind}`, "data-surface": presentation ?? "base" },
      presentation === "sheet" || isOwn
        ? element("div", { class: "grabber" }, canSwipe
          ? button("", () => this.perform({ kind: "swipe" }), {
            "data-do": "swipe", "aria-label": isOwn ? `Swipe the ${presentation} away` : "Swipe the sheet down",
          })
          : null)
        : null,
      element("div", { class: "deck" },
        hidden > 0
          ? element("div", { class: "strip more", "aria-hidden": "true" }, `${hidden} more beneath`) : null, strips),
      this.card(cards[cards.length - 1], below[below.length - 1], isTop),
      tabBars.map((node) => this.tabBar(node, isTop)));
  }

  card({ node, entry, route }, previous, isTop) {
    const canGoBack = isTop && this.simulation.backTarget() !== null;
    const flow = this.simulation.flows[node.flow];
    const values = (route.params ?? []).map((parameter, index) => [
      element("dt", null, parameter.name), element("dd", null, valueText(entry.values[index])),
    ]);
    if (route.alert) return this.alert(node, entry, route, isTop);
    const transitions = isTop ? route.transitions ?? [] : [];
    return element("article", { class: "card top", "data-card": route.name, "data-flow": flow.name },
      element("div", { class: "bar-of-card" },
        canGoBack
          ? button([element("span", { "aria-hidden": "true" }, "‹ "), previous?.route.name ?? "Back"],
            () => this.perform({ kind: "back" }),
            { class: "back", "data-do": "back", "aria-label": `Back${previous ? ` to ${previous.route.name}` : ""}` })
          : null,
        element("span", { class: "of-flow" }, flow.name)),
      element("div", { class: "body" },
        element("h2", { tabindex: "-1" }, route.tab?.title ?? route.name),
        element("p", { class: "muted" }, route.tab?.title ? `${route.name} · ${route.screen}` : route.screen),
        route.doc ? element("p", null, prose(route.doc)) : null,
        values.length > 0 ? element("dl", { class: "values" }, values) : null,
        this.task(node, entry, isTop),
        transitions.length > 0
          ? element("div", { class: "intents" },
            transitions.map(({ event }) => this.intent(node, route.events[event], false)))
          : null,
        isTop ? this.anywhere() : null));
  }

  /** An alert or a confirmation: its texts, and a button for each of its events. */
  alert(node, entry, route, isTop) {
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
          this.perform({ kind: "intent", node: number, key, values: [] });
        },
      }, element("button", { type: "submit", class: role ?? "primary", title: route.events[index].name }, text(title)));
    });
    return element("section", {
      class: `card top ${alert.confirmation ? "confirmation" : "alert"}`, role: isTop ? "alertdialog" : null,
      "aria-label": isTop ? text(alert.title) : null,
      "data-card": route.name, "data-flow": this.simulation.flows[node.flow].name,
    },
    element("div", { class: "body" },
      element("h2", { tabindex: "-1" }, text(alert.title)),
      element("p", { class: "muted" }, route.name),
      alert.message ? element("p", null, text(alert.message)) : null,
      isTop
        ? element("div", { class: "intents" }, alert.buttons
          ? buttons : button("OK", () => this.perform({ kind: "ok" }), { "data-do": "ok" }))
        : null,
      isTop ? this.anywhere() : null));
  }

  /** The task that runs on a screen, and a button for each of its outcomes. */
  task(node, entry, isTop) {
    const running = this.simulation.taskOn(node, entry);
    if (!running || running.end) return null;
    return element("div", { class: "task" },
      element("p", { class: "busy", role: "status" }, "Runs ", element("code", null, this.taskName(running.number)), "."),
      isTop ? element("div", { class: "intents" }, this.outcomes(running.number, false)) : null);
  }

  taskName(number) {
    return this.simulation.taskOf(this.simulation.tasks[number]).name;
  }

  outcomes(number, isBeneath) {
    return (this.simulation.taskOf(this.simulation.tasks[number]).outcomes ?? []).map((event) =>
      this.eventForm(event, { "data-task": String(number), "data-outcome": event.name },
        (values) => ({ kind: "task", number, outcome: event.name, values }), isBeneath));
  }

  /** The outcomes of the tasks that run beneath, which wait until their screens are visible again. */
  tasksBeneath() {
    const { simulation } = this;
    const shown = simulation.innermost();
    const entry = currentEntry(shown.state);
    return simulation.runningTasks.flatMap((number) => {
      const { node, entry: id } = simulation.tasks[number];
      if (node === shown && id === entry.id) return [];
      const of = allEntries(node.state).find((one) => one.id === id);
      return [
        element("p", { class: "muted" },
          `${this.taskName(number)} runs on ${simulation.routeOf(node, of).name}. What it answers waits.`),
        this.outcomes(number, true),
      ];
    });
  }

  /** A button for an intent, and fields for its payload. */
  intent(node, event, isOfFlow) {
    const number = this.simulation.nodes.indexOf(node);
    const key = keyOf(event);
    return this.eventForm(event, { "data-intent": key, "data-node": String(number) },
      (values) => ({ kind: "intent", node: number, key, values }), isOfFlow);
  }

  /** @param make makes the event from the values that are typed */
  eventForm(event, data, make, isQuiet) {
    const fields = (event.payload ?? []).map((parameter) => {
      const sample = sampleText(parameter);
      return element("label", null, element("span", null, `${parameter.name}: `, element("i", null, parameter.type)),
        element("input", {
          type: "text", "data-parameter": parameter.name, value: sample ?? "",
          placeholder: parameter.optional ? "nil" : null, spellcheck: "false", autocomplete: "off",
        }));
    });
    return element("form", {
      class: "intent", ...data,
      submit: (submitted) => {
        submitted.preventDefault();
        const inputs = [...submitted.currentTarget.querySelectorAll("input")];
        const values = inputs.map((input, index) =>
          (input.value === "" && event.payload[index].optional ? null : input.value));
        this.perform(make(values));
      },
    },
    fields,
    element("button", { type: "submit", class: isQuiet ? "" : "primary" }, event.name),
    event.doc ? element("p", { class: "muted" }, prose(event.doc)) : null);
  }

  /** The flows' own intents, which can occur on every screen, and the outcomes of the tasks that run beneath. */
  anywhere() {
    const groups = this.simulation.nodes.filter((node) => this.simulation.isLive(node)).flatMap((node) => {
      const flow = this.simulation.flows[node.flow];
      return (flow.transitions ?? []).map(({ event }) => this.intent(node, flow.intents[event], true));
    });
    groups.push(...this.tasksBeneath());
    if (groups.length === 0) return null;
    return element("details", { class: "anywhere", open: this.isAnywhereOpen, toggle: (event) => {
      this.isAnywhereOpen = event.currentTarget.open;
    } }, element("summary", null, "From outside the screen"), groups);
  }

  tabBar(node, isTop) {
    const flow = this.simulation.flows[node.flow];
    const number = this.simulation.nodes.indexOf(node);
    const tabs = node.state.tabs.flatMap((layer, index) => {
      const route = this.simulation.routeOf(node, layer.entries[0]);
      if (!this.simulation.isInBar(node, index)) return [];
      return [button([element("span", { class: "dot", "aria-hidden": "true" }), route.tab?.title ?? route.name],
        () => this.perform({ kind: "tap", node: number, route: route.name }), {
          "data-do": "tap", "data-tab": route.name, "data-node": String(number),
          "aria-current": index === node.state.selected ? "page" : null,
          disabled: !isTop || this.simulation.tabIndex(node, route.name) < 0,
        })];
    });
    return element("nav", { class: "tab-bar", "aria-label": `Tabs of ${flow.name}` }, tabs);
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
      if (x > 90 && Math.abs(y) < 50 && simulation.backTarget()) this.perform({ kind: "back" });
      else if (y > 90 && Math.abs(x) < 50 && isFromTop && simulation.swipeTarget()) this.perform({ kind: "swipe" });
    });
  }
}

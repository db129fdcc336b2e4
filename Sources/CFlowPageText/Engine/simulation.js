// A running app without the app: the flows that are shown, and what each event does to them.

/** The key of an event: those with the same name, but with and without a payload, are different. */
function keyOf(event) {
  return event.payload ? `${event.name}#` : event.name;
}

function nameOf(key) {
  return key.replace(/#$/, "");
}

class Simulation {
  /**
   * @param flows the flows of a program
   * @param answer returns the answer of a guard: `(question, branches, index)`
   */
  constructor(flows, answer) {
    this.flows = flows;
    this.answer = answer;
    this.log = [];
    this.nodes = [];
    // The tasks that have been started, in order: `{ node, entry, task }`.
    this.tasks = [];
    // The numbers of those that have ended, also of those that had been cancelled.
    this.ended = new Set();
    // The calls of the tasks that an event starts.
    this.taskCalls = [];
    // How many flows have finished immediately, and links have been opened in child flows, one after the other.
    this.answersInARow = 0;
    // What the user has been shown last, from the outermost flow to the innermost: `{ node, entry }`.
    this.shown = [];
  }

  get root() {
    return this.nodes[0];
  }

  /** What has to be kept to return to this moment. Entries and layers are never changed, so they are not copied. */
  save() {
    const nodes = this.nodes.map((node) => ({
      node, state: node.state, held: node.held, children: new Map(node.children), nextEntry: node.nextEntry,
      running: new Map(node.running), seen: new Set(node.seen),
    }));
    return { nodes, tasks: [...this.tasks], ended: new Set(this.ended), shown: this.shown };
  }

  restore(saved) {
    this.nodes = saved.nodes.map(({ node }) => node);
    this.tasks = [...saved.tasks];
    this.ended = new Set(saved.ended);
    this.shown = saved.shown;
    this.answersInARow = 0;
    for (const { node, state, held, children, nextEntry, running, seen } of saved.nodes) {
      const own = { state, held, children: new Map(children), nextEntry, running: new Map(running), seen: new Set(seen) };
      Object.assign(node, own);
    }
  }

  // MARK: Flows

  /** @param values those of the flow's parameters
      @param place the entry at which to start, instead of the flow's own start */
  start(flow, values, place) {
    this.log = [];
    this.nodes = [];
    this.tasks = [];
    this.ended = new Set();
    this.nodes = [this.makeNode(flow, values, null, "", place)];
    this.shown = [];
    this.answerEndings();
    this.noteWhatIsShown();
    this.number();
  }

  makeNode(flow, values, parent, routeName, place) {
    const program = this.flows[flow];
    const node = {
      flow, values, parent, routeName, state: null, held: null, children: new Map(), nextEntry: 0,
      // The tasks on entries, by the ids of these: `{ number, task, end }`. Those of removed entries have ended.
      running: new Map(),
      // The ids of the entries that the user has seen.
      seen: new Set(),
      // The outcome with which the flow finishes immediately: `{ key, payload }`. Between two events, there is none.
      ending: null,
      // Whether the flow is shown. Before that, it has no child flows, and receives no events.
      hasBegun: true,
    };
    const scope = { payload: [], source: values };
    if (place === undefined) {
      const starts = program.start;
      const chosen = this.choose(starts, node, scope) ?? starts[starts.length - 1];
      place = chosen.place;
      if (!place) {
        node.ending = { key: keyOf(program.outcomes[chosen.finish]), payload: evaluateAll(chosen.values, scope) };
        node.hasBegun = false;
        place = starts.filter((start) => start.place).pop().place;
      }
    }
    const first = this.makeEntry(node, place, scope);
    if (program.container === "tabs") {
      const tabs = program.routes.flatMap((route, index) => {
        // The app has to show a tab that needs a value.
        const needsValue = (route.params ?? []).some((one) => !one.optional && one.default === undefined);
        if (route.tab?.hidden || needsValue) return [];
        const defaults = (route.params ?? []).map((parameter) => parameter.default ?? null);
        return [{ presentation: null, entries: [this.entry(node, index, defaults)] }];
      });
      node.state = { tabs, selected: 0, modals: [], absent: [], isLost: false };
      this.show(node, first, null);
      this.askForTabs(node);
      // A tab that is shown from the start has never been in the bar.
      node.state.isLost = false;
    } else {
      node.state = { tabs: [{ presentation: null, entries: [first] }], selected: 0, modals: [] };
    }
    this.updateChildren(node);
    return node;
  }

  entry(node, route, values) {
    node.nextEntry += 1;
    return { id: node.nextEntry, route, values };
  }

  makeEntry(node, place, scope) {
    return this.entry(node, place.route, evaluateAll(place.values, scope));
  }

  routeOf(node, entry) {
    return this.flows[node.flow].routes[entry.route];
  }

  currentRoute(node) {
    return this.routeOf(node, currentEntry(node.state));
  }

  currentChild(node) {
    return node.children.get(currentEntry(node.state).id) ?? null;
  }

  /** The flow whose route the user sees. */
  innermost(node = this.root) {
    const child = this.currentChild(node);
    return child ? this.innermost(child) : node;
  }

  isLive(node) {
    if (!node.parent) return node === this.root;
    return [...node.parent.children.values()].includes(node) && this.isLive(node.parent);
  }

  isOnTop(node) {
    if (!node.parent) return true;
    return this.currentChild(node.parent) === node && this.isOnTop(node.parent);
  }

  /** Whether the flow, or one that it currently shows, presents something. */
  isCovered(node) {
    const child = this.currentChild(node);
    return node.state.modals.length > 0 || (child !== null && this.isCovered(child));
  }

  pathOf(node) {
    return node.parent ? `${this.pathOf(node.parent)}${node.routeName}/` : "";
  }

  /** Removes the flows whose entries were removed, and starts those of new entries. */
  updateChildren(node) {
    if (!node.hasBegun) return;
    const entries = allEntries(node.state);
    const ids = new Set(entries.map((entry) => entry.id));
    for (const id of [...node.children.keys()]) if (!ids.has(id)) node.children.delete(id);
    for (const entry of entries) {
      const route = this.routeOf(node, entry);
      if (route.flow === undefined || node.children.has(entry.id)) continue;
      const values = evaluateAll(route.flowValues, { payload: [], source: entry.values });
      node.children.set(entry.id, this.makeNode(route.flow, values, node, route.name));
    }
  }

  /**
   * @param ended the id of the entry whose child flow has ended, which is recreated
   * @param fresh whether the root or the tab is recreated
   */
  show(node, entry, ended, fresh = false) {
    const flow = this.flows[node.flow];
    const ignored = (flow.routes[entry.route].params ?? []).map((parameter) => parameter.ignored === true);
    const keeps = (layer) => !fresh && layer.entries[0].route === entry.route
      && layer.entries[0].values.every((value, index) => ignored[index] || value === entry.values[index]);
    let tabs = node.state.tabs.slice();
    let selected = node.state.selected;
    const base = (shown) => ({ presentation: null, entries: [shown] });
    if (ended !== null) {
      const index = tabs.findIndex((layer) => layer.entries[0].id === ended);
      if (index >= 0) {
        const old = tabs[index].entries[0];
        tabs[index] = base(this.entry(node, old.route, old.values));
      }
    }
    if (flow.container !== "tabs") {
      if (!keeps(tabs[0])) {
        tabs = [base(entry)];
        selected = 0;
      }
    } else {
      const index = tabs.findIndex((layer) => layer.entries[0].route === entry.route);
      if (index < 0) tabs.push(base(entry));
      else if (!keeps(tabs[index])) tabs[index] = base(entry);
      selected = index < 0 ? tabs.length - 1 : index;
    }
    node.state = { ...node.state, tabs, selected, modals: [], isLost: false };
  }

  // MARK: Tabs that are in the bar only at times

  /** Whether a tab is in the bar. */
  isInBar(node, index) {
    const { route } = node.state.tabs[index].entries[0];
    return !this.flows[node.flow].routes[route].tab?.hidden && !node.state.absent?.includes(route);
  }

  /** Evaluates which tabs are in the bar. Equal questions have the same answer. */
  askForTabs(node) {
    const conditions = this.flows[node.flow].routes.flatMap(({ tab }, route) =>
      (tab?.when ? [{ route, when: tab.when }] : []));
    if (conditions.length === 0) return;
    const { selected, isLost } = node.state;
    const wasInBar = this.isInBar(node, selected);
    const scope = { payload: [], source: node.values };
    const answers = new Map();
    const absent = conditions.filter((_, index) => !this.holds(conditions, index, node, scope, answers))
      .map(({ route }) => route);
    node.state = { ...node.state, absent };
    node.state.isLost = !this.isInBar(node, selected) && (isLost || wasInBar);
  }

  /** Whether it depends on the app's answers which tabs of some bar are there. */
  get hasTabConditions() {
    return this.nodes.some((node) => this.isLive(node)
      && this.flows[node.flow].routes.some(({ tab }) => tab?.when !== undefined));
  }

  /** The app reports that answers have changed: the guards of tabs are evaluated again, in outer flows first. */
  answersChanged(node = this.root) {
    this.askForTabs(node);
    for (const entry of allEntries(node.state)) {
      const child = node.children.get(entry.id);
      if (child) this.answersChanged(child);
    }
  }

  /** Selects the first tab in the bar where the selected one was removed from it, if the bar is visible. */
  leaveLostTabs() {
    for (let node = this.root; node; node = this.currentChild(node)) {
      if (!node.state.isLost || this.isCovered(node)) continue;
      const first = node.state.tabs.findIndex((_, index) => this.isInBar(node, index));
      if (first >= 0) node.state = { ...node.state, selected: first, isLost: false };
    }
  }

  // MARK: Flows that are over before they are seen

  /**
   * Ends the flows that are over before they are seen: those that their parents currently show, outer flows first. All others are
   * shown after all, and so are those that are still there afterwards.
   */
  answerEndings() {
    for (let node = this.nextEnding(); node; node = this.nextEnding()) {
      const { key, payload } = node.ending;
      node.ending = null;
      if (this.isCurrent(node) && this.countAnswer(node, nameOf(key))) this.end(node, key, payload, nameOf(key));
      if (this.isLive(node)) this.begin(node);
    }
    this.answersInARow = 0;
  }

  /** A flow that its parent does not currently show comes last: another one may uncover it. */
  nextEnding() {
    const endings = [];
    const find = (node) => {
      if (node.ending) endings.push(node);
      for (const entry of allEntries(node.state)) {
        const child = node.children.get(entry.id);
        if (child) find(child);
      }
    };
    find(this.root);
    return endings.find((node) => this.isCurrent(node)) ?? endings[0] ?? null;
  }

  isCurrent(node) {
    return !node.parent || this.currentChild(node.parent) === node;
  }

  /** Shows a flow after all. */
  begin(node) {
    node.ending = null;
    if (node.hasBegun) return;
    node.hasBegun = true;
    this.updateChildren(node);
  }

  /** @returns whether it is not one too many, which is reported. */
  countAnswer(node, name) {
    this.answersInARow += 1;
    if (this.answersInARow <= 100) return true;
    this.complain(node, name, "endless");
    return false;
  }

  // MARK: Branches

  /** The first branch whose condition is true. Equal questions of one list have the same answer. */
  choose(branches, node, scope) {
    const answers = new Map();
    return branches.find((_, index) => this.holds(branches, index, node, scope, answers));
  }

  /**
   * Whether the condition of a branch is true.
   * @param answers the answers to the questions of the same list
   */
  holds(branches, index, node, scope, answers) {
    const { when } = branches[index];
    if (!when) return true;
    if (when.comparisons) return when.comparisons.every((each) => isEqual(each, scope)) !== (when.not === true);
    const values = evaluateAll(when.values, scope);
    const guard = this.flows[node.flow].guards[when.decision];
    const text = `${guard.name}(${values.map(valueText).join(", ")})`;
    this.log.push({ kind: "guard", text: `${text}?` });
    const key = JSON.stringify([when.decision, values]);
    if (!answers.has(key)) {
      const question = { flow: node.flow, guard, values, text, isNegated: when.not === true };
      answers.set(key, this.answer(question, branches, index));
    }
    return answers.get(key) !== (when.not === true);
  }

  /** Takes a branch: evaluates the guards and runs the effects. */
  take(branches, node, scope) {
    const branch = this.choose(branches, node, scope);
    for (const effect of branch?.effects ?? []) {
      const values = evaluateAll(effect.values, scope).map(valueText).join(", ");
      this.log.push({
        kind: "effect", text: `${this.flows[node.flow].effects[effect.decision].name}(${values})!`,
      });
    }
    return branch;
  }

  /**
   * Performs the first branch whose condition is true. If it fails, nothing changes.
   * @param options `ended`: the entry whose child flow has ended; `link`: the link that is opened
   */
  run(branches, node, scope, name, { ended = null, link = null } = {}) {
    const answered = { node, scope, name, ended };
    const branch = this.take(branches, node, scope);
    if (!branch) return;
    const before = { state: node.state, held: node.held };
    const sequel = {
      outcome: null, failedLinks: [], resumed: null, place: null, delivery: null, task: null, cleared: [],
    };
    const failure = this.perform(branch, answered, sequel);
    if (failure) {
      Object.assign(node, before);
      this.complain(node, name, `failed: ${failure}`);
      return;
    }
    this.updateChildren(node);
    for (const entry of sequel.cleared) this.dismissAll(node.children.get(entry));
    for (const failed of sequel.failedLinks) this.complain(node, failed.name, `failed: ${failed.failure}`);
    if (sequel.task) this.startTask(sequel.task, node);
    if (sequel.resumed) this.handOn(sequel.resumed.link, node, sequel.resumed.branch);
    if (branch.task) this.startTask({ call: branch.task, entry: currentEntry(node.state).id, scope }, node);
    if (sequel.place) this.openPlace(sequel.place.at, sequel.place.scope, node);
    if (sequel.delivery) this.deliver(sequel.delivery, node);
    if (branch.held) node.held = link;
    else if (sequel.outcome) this.end(node, sequel.outcome.key, sequel.outcome.payload, name);
    else if (link) this.handOn(link, node, branch);
    if (branch.at) this.openPlace(branch.at, scope, node);
    if (branch.delivers) this.deliver({ message: branch.delivers, scope, name }, node);
  }

  /** Takes away the modal layers of a flow, then those of the flow that it shows, and so on. */
  dismissAll(node) {
    for (let next = node; next; next = this.currentChild(next)) {
      if (next.state.modals.length > 0) {
        next.state = { ...next.state, modals: [] };
        this.updateChildren(next);
      }
    }
  }

  /** Tells the screen that is now on top in a flow, or in the child flow that it shows. */
  deliver({ message, scope, name }, node) {
    const receiver = this.innermost(node);
    const route = this.currentRoute(receiver);
    if (this.isLive(node) && receiver.hasBegun && (route.receives ?? []).some((own) => own.name === message.name)) {
      const values = evaluateAll(message.values, scope).map(valueText).join(", ");
      this.log.push({
        kind: "delivery", text: `${this.pathOf(receiver)}${route.name} receives ${message.name}(${values})`,
      });
    } else {
      this.complain(node, name, `undelivered: ${message.name}`);
    }
  }

  /** @returns why the branch fails, if it does. */
  perform(branch, answered, sequel) {
    const { node, scope, ended } = answered;
    let isLeft = false;
    // Leaving a flow is all that its other moves do.
    let before = node.state;
    for (const move of branch.moves) {
      // Nothing is shown above an alert that a resumed link has presented.
      if (!["resume", "finish", "stay"].includes(move.move) && !isLeft) removeAlert(node);
      if (move.move === "resume") {
        this.resume(answered, sequel);
        before = node.state;
      } else if (move.move === "finish") {
        const outcome = this.flows[node.flow].outcomes[move.outcome];
        sequel.outcome = { key: keyOf(outcome), payload: evaluateAll(move.values, scope) };
      } else if (isLeft) {
        continue;
      } else if (move.move === "show") {
        const restarts = ended
          && (this.flows[node.flow].container === "tabs" || move.place.route === ended.route);
        this.show(node, this.makeEntry(node, move.place, scope), restarts ? ended.id : null,
          move.fresh === true);
      } else {
        const places = move.places ?? (move.place ? [move.place] : []);
        const added = places.map((place) => this.makeEntry(node, place, scope));
        const after = layersAfter(this.presenting(node, move), visibleLayers(node.state), added);
        if (after.failure) return after.failure;
        if (after.leaves) {
          if (!this.leave(node)) return "stack-underflow";
          isLeft = true;
          node.state = before;
        } else {
          node.state = withVisibleLayers(node.state, after.layers);
          if (move.children) sequel.cleared.push(currentEntry(node.state).id);
        }
      }
    }
    return null;
  }

  /** Performs the held link as a part of the transition. If the link fails, only that is undone. */
  resume({ node, ended }, sequel) {
    const link = node.held;
    if (!link) return;
    node.held = null;
    this.removeAlerts(node);
    const opened = this.flows[node.flow].links[link.index];
    const scope = { payload: link.values, source: [] };
    const branch = this.take(opened.transition.branches, node, scope);
    if (!branch) return;
    const before = node.state;
    const own = { outcome: null, failedLinks: [], resumed: null, place: null, delivery: null, cleared: [] };
    const failure = this.perform(branch, { node, scope, name: opened.pattern, ended }, own);
    if (failure) {
      node.state = before;
      sequel.failedLinks.push({ name: opened.pattern, failure });
      return;
    }
    sequel.cleared.push(...own.cleared);
    if (branch.at) sequel.place = { at: branch.at, scope };
    if (branch.task) sequel.task = { call: branch.task, entry: currentEntry(node.state).id, scope };
    if (branch.delivers) sequel.delivery = { message: branch.delivers, scope, name: opened.pattern };
    if (branch.held) {
      node.held = link;
    } else if (own.outcome) {
      this.end(node, own.outcome.key, own.outcome.payload, opened.pattern);
    } else {
      sequel.resumed = { link, branch };
    }
  }

  // MARK: Events

  /** An intent of a screen, or of the flow itself. The route handles it while its screen is visible, otherwise the flow. */
  intent(node, key, payload) {
    const flow = this.flows[node.flow];
    const own = this.transitionOf(flow.intents, flow.transitions, key);
    const ofScreen = (route) =>
      route.flow === undefined && this.transitionOf(route.events, route.transitions, key) !== undefined;
    if (!own && !flow.routes.some(ofScreen)) return;
    const route = this.currentRoute(node);
    if (ofScreen(route) && this.isOnTop(node)) {
      const { branches } = this.transitionOf(route.events, route.transitions, key);
      const source = currentEntry(node.state).values;
      // An alert is dismissed first, and stays dismissed if the transition fails.
      removeAlert(node);
      this.run(branches, node, { payload, source }, nameOf(key));
    } else if (own) {
      this.removeAlerts(node);
      this.run(own.branches, node, { payload, source: [] }, nameOf(key));
    } else {
      this.complain(node, nameOf(key), "not current");
    }
  }

  transitionOf(events, transitions, key) {
    return (transitions ?? []).find(({ event }) => keyOf(events[event]) === key);
  }

  /** An outcome counts only while the parent's current entry shows the flow. */
  end(node, key, payload, name) {
    const parent = node.parent;
    if (!parent) {
      const { bubbles } = this.flows[node.flow].outcomes.find((outcome) => keyOf(outcome) === key) ?? {};
      this.log.push({ kind: bubbles ? "asked" : "told", text: `told ${nameOf(key)}(${payload.map(valueText).join(", ")})` });
      return;
    }
    const route = this.currentRoute(parent);
    const transition = this.transitionOf(route.events, route.transitions, key);
    if (!this.isLive(node) || this.currentChild(parent) !== node || !transition) {
      this.complain(node, name, "not current");
      return;
    }
    const entry = currentEntry(parent.state);
    // With an intent that bubbles, the flow does not end.
    const bubbles = route.events[transition.event].bubbles;
    this.run(transition.branches, parent, { payload, source: entry.values }, nameOf(key),
      { ended: bubbles ? null : entry });
  }

  /** An outcome that the app reports by itself. */
  outcome(node, key, payload) {
    const flow = this.flows[node.flow];
    if ((flow.outcomes ?? []).some((outcome) => keyOf(outcome) === key)) this.end(node, key, payload, nameOf(key));
  }

  // MARK: Tasks

  /** Starts a task on an entry, unless that has been removed. */
  startTask({ call, entry, scope }, node) {
    if (!this.isLive(node) || !allEntries(node.state).some(({ id }) => id === entry)) return;
    const { name } = this.flows[node.flow].tasks[call.decision];
    this.taskCalls.push(`${name}(${evaluateAll(call.values, scope).map(valueText).join(", ")})...`);
    node.running.set(entry, { number: this.tasks.length, task: call.decision, end: null });
    this.tasks.push({ node, entry, task: call.decision });
  }

  /** What a task that has been started is: its name and its outcomes. */
  taskOf({ node, task }) {
    return this.flows[node.flow].tasks[task];
  }

  /** The task on an entry, or null. */
  taskOn(node, entry) {
    return node.running.get(entry.id) ?? null;
  }

  /** The numbers of the tasks that run, those that were started first first. */
  get runningTasks() {
    return this.tasks.flatMap(({ node, entry }, number) => {
      const isThere = this.isLive(node) && allEntries(node.state).some(({ id }) => id === entry);
      return isThere && node.running.get(entry)?.number === number && !this.ended.has(number) ? [number] : [];
    });
  }

  /** Ends a task with an outcome. The outcome of a cancelled task is dropped. */
  endTask(number, outcome, payload) {
    const started = this.tasks[number];
    if (!started || this.ended.has(number)) return;
    if (!this.taskOf(started).outcomes?.some(({ name }) => name === outcome)) return;
    const isRunning = this.runningTasks.includes(number);
    this.ended.add(number);
    if (isRunning) {
      started.node.running.set(started.entry, { number, task: started.task, end: { outcome, payload } });
    } else {
      this.complain(started.node, outcome, "not current");
    }
  }

  /** An outcome happens while the user sees the entry. The task is over before anything follows. */
  answerEndedTasks() {
    for (;;) {
      this.answerEndings();
      this.leaveLostTabs();
      this.noteWhatIsShown();
      const node = this.innermost();
      const entry = currentEntry(node.state);
      const end = this.taskOn(node, entry)?.end;
      if (!end) return;
      node.running.delete(entry.id);
      const route = this.currentRoute(node);
      const transition = (route.taskTransitions ?? []).find(({ event }) => route.taskOutcomes[event].name === end.outcome);
      if (transition) {
        this.run(transition.branches, node, { payload: end.payload, source: entry.values }, end.outcome);
      }
    }
  }

  // MARK: What the user sees

  /** Runs what is to be run where the user now sees something else than before: in outer flows first. */
  noteWhatIsShown() {
    const now = [];
    for (let node = this.root; node; node = this.currentChild(node)) now.push({ node, entry: currentEntry(node.state) });
    const isSame = ({ node, entry }, index) => this.shown[index]?.node === node && this.shown[index].entry === entry.id;
    const changed = now.findIndex((each, index) => !isSame(each, index));
    // Nothing moves meanwhile.
    this.shown = now.map(({ node, entry }) => ({ node, entry: entry.id }));
    if (changed < 0) return;
    for (const { node, entry } of now.slice(changed)) {
      const { opened, shown } = this.routeOf(node, entry);
      const scope = { payload: [], source: entry.values };
      if (opened && !node.seen.has(entry.id)) this.run(opened.branches, node, scope, "$opened");
      node.seen.add(entry.id);
      if (shown) this.run(shown.branches, node, scope, "$shown");
    }
  }

  complain(node, name, reason) {
    this.log.push({ kind: "complaint", text: `${this.pathOf(node)}${name} ${reason}` });
  }

  // MARK: Alerts

  /** The alert that the user sees, or null. */
  get alert() {
    return this.currentRoute(this.innermost()).alert ?? null;
  }

  /** The style of a layer that shows an alert is that of its route. */
  presenting(node, move) {
    const isAlert = move.move === "present" && this.flows[node.flow].routes[move.place.route].alert;
    return isAlert ? { ...move, as: "alert" } : move;
  }

  /** Dismisses every alert of a tree of flows, because an event comes from outside. */
  removeAlerts(node) {
    let root = node;
    while (this.isLive(root) && root.parent) root = root.parent;
    const remove = (one) => {
      removeAlert(one);
      for (const child of one.children.values()) remove(child);
    };
    remove(root);
  }

  /** The OK that the system adds to an alert without buttons. */
  ok() {
    const { alert } = this;
    if (!alert || alert.buttons) return false;
    removeAlert(this.innermost());
    return true;
  }

  /** An event of a flow that is not shown here. All that it does here is to dismiss the alert. */
  interrupt() {
    if (!this.alert) return false;
    this.removeAlerts(this.root);
    return true;
  }

  /** A flow that contains the outermost one dismisses all layers of this, and then those of the child flows that it shows. */
  loseLayers() {
    if (this.root.state.modals.length === 0) return false;
    this.dismissAll(this.root);
    return true;
  }

  // MARK: What the system does

  /** The index of the tab of a route that can be tapped, or -1. */
  tabIndex(node, name) {
    const flow = this.flows[node.flow];
    if (flow.container !== "tabs" || !this.isOnTop(node) || this.isCovered(node)) return -1;
    return node.state.tabs.findIndex((layer, index) =>
      this.routeOf(node, layer.entries[0]).name === name && this.isInBar(node, index));
  }

  tap(node, name) {
    const index = this.tabIndex(node, name);
    if (index < 0) return false;
    if (index === node.state.selected) {
      const entry = currentEntry(node.state);
      const transition = this.routeOf(node, entry).reselected;
      if (transition) this.run(transition.branches, node, { payload: [], source: entry.values }, "$reselected");
    } else {
      node.state = { ...node.state, selected: index, isLost: false };
    }
    return true;
  }

  /** The flow in which the system's back pops, or null. */
  backTarget(node = this.innermost()) {
    if (this.currentRoute(node).backHidden) return null;
    if (currentLayer(node.state).entries.length > 1) return node;
    // The first route of a child flow: its parent's route is popped.
    return node.state.modals.length === 0 && node.parent ? this.backTarget(node.parent) : null;
  }

  back() {
    const node = this.backTarget();
    if (!node) return false;
    const layers = visibleLayers(node.state);
    const { presentation, entries } = layers[layers.length - 1];
    const departed = entries[entries.length - 1];
    layers[layers.length - 1] = { presentation, entries: entries.slice(0, -1) };
    node.state = withVisibleLayers(node.state, layers);
    this.updateChildren(node);
    const transition = this.routeOf(node, departed).back;
    if (transition) this.run(transition.branches, node, { payload: [], source: departed.values }, "$back");
    return true;
  }

  /** The flow of which the system's swipe dismisses a layer, or null. */
  swipeTarget(node = this.innermost()) {
    const layer = node.state.modals[node.state.modals.length - 1];
    if (!layer) return node.parent ? this.swipeTarget(node.parent) : null;
    const declared = this.flows[node.flow].presentations?.find((each) => each.name === layer.presentation);
    const canSwipe = declared ? !declared.fixed : layer.presentation === "sheet";
    return canSwipe && !this.routeOf(node, layer.entries[0]).fixed ? node : null;
  }

  swipe() {
    const node = this.swipeTarget();
    if (!node) return false;
    const departed = currentLayer(node.state).entries[0];
    node.state = { ...node.state, modals: node.state.modals.slice(0, -1) };
    this.updateChildren(node);
    const transition = this.routeOf(node, departed).dismissed;
    if (transition) this.run(transition.branches, node, { payload: [], source: departed.values }, "$dismissed");
    return true;
  }

  /** The verb `back` on the first route of a flow: the route of its parent is removed. No transition follows. */
  leave(node) {
    const parent = node.parent;
    if (!parent || !this.isLive(node) || this.currentChild(parent) !== node) return false;
    const layers = visibleLayers(parent.state);
    const { presentation, entries } = layers[layers.length - 1];
    if (entries.length > 1) {
      layers[layers.length - 1] = { presentation, entries: entries.slice(0, -1) };
      parent.state = withVisibleLayers(parent.state, layers);
    } else if (parent.state.modals.length > 0) {
      parent.state = { ...parent.state, modals: parent.state.modals.slice(0, -1) };
    } else {
      return this.leave(parent);
    }
    this.updateChildren(parent);
    return true;
  }

  /** The child flow that the outermost flow shows goes back on its first route. */
  leaveChild() {
    const child = this.currentChild(this.root);
    return child !== null && this.leave(child);
  }

  // MARK: Links

  /** @returns whether the text is a link of the outermost flow. */
  open(text) {
    const { schemes, hosts } = this.flows[this.root.flow];
    const address = readAddress(text, schemes ?? [], hosts ?? []);
    const link = address && matchingLink(this.flows, this.root.flow, address);
    if (!link) return false;
    this.openLink(link, this.root);
    return true;
  }

  openLink(link, node) {
    // A flow that a link leads into is not over.
    this.begin(node);
    this.removeAlerts(node);
    const own = this.flows[node.flow].links[link.index];
    this.run(own.transition.branches, node, { payload: link.values, source: [] }, own.pattern, { link });
  }

  /** Opens the rest of the link in the child flow to which the branch has led, if it has. */
  handOn(link, node, branch) {
    const child = this.currentChild(node);
    if (!child || branch.receiver === undefined || child.flow !== branch.receiver) return;
    const rest = link.link ?? (link.address && matchingLink(this.flows, child.flow, link.address));
    if (rest && this.countAnswer(node, "link")) this.openLink(rest, child);
  }

  /** Opens the link to which a branch sends the child flow that it has led to. */
  openPlace({ links }, scope, node) {
    const child = this.currentChild(node);
    if (child && child.flow === links[0].flow && this.countAnswer(node, "link")) {
      this.openLink(placedLink(this.flows, links, scope), child);
    }
  }

  // MARK: Numbers

  /** A flow gets its number when it is first shown: nodes[0] is the outermost. */
  number(node = this.root) {
    if (!this.nodes.includes(node)) this.nodes.push(node);
    for (const entry of allEntries(node.state)) {
      const child = node.children.get(entry.id);
      if (child) this.number(child);
    }
  }
}

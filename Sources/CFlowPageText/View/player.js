// Plays a journey of the analysis: each of its steps becomes an event of the walk.

import { keyOf } from "../Engine/keys.js";
import { currentEntry } from "../Engine/layers.js";
import { backTarget } from "../Engine/system.js";
import { taskOn } from "../Engine/tasks.js";
import { currentChild, currentRoute, routeOf } from "../Engine/tree.js";
import { sampleText } from "../Engine/values.js";
import { sampleLink, valuesFor, wantedValues } from "./samples.js";
import { startEvent } from "./start.js";

/** The most combinations of answers that are tried for guards that the journey does not mention. */
const attemptLimit = 64;

export class Player {
  constructor(session, pause) {
    this.session = session;
    this.pause = pause;
    this.isPlaying = false;
  }

  stop() {
    this.isPlaying = false;
  }

  /**
   * @param steps `{ event, branch, isFromOutside, next }`: `next` is the route to which it leads, if that is known,
   *   and `isOfFinding` is true for the event of a finding, which is not always one of the root flow
   * @param first the route where it begins
   * @param shown called before each step with its number
   * @returns the number of steps that were played
   */
  async play(module, flow, first, steps, shown) {
    this.isPlaying = true;
    await this.begin(module, flow, first, steps);
    for (let number = 0; number < steps.length; number += 1) {
      shown(number);
      await this.pause();
      if (!this.isPlaying) return number;
      if (!await this.perform(steps[number])) {
        this.isPlaying = false;
        return steps[number].isOfFinding ? steps.length : number;
      }
    }
    this.isPlaying = false;
    return steps.length;
  }

  /** Starts the flow at the route where the journey begins, with values that its steps compare. */
  async begin(module, flow, route, steps) {
    const { start, entries, routes } = this.session.modules[module].program.flows[flow];
    const isThere = (place) => routes[place.route].name === route;
    const starts = start.flatMap(({ place }, index) => (place && isThere(place) ? [{ index }] : []));
    const entry = entries?.findIndex(isThere) ?? -1;
    // An earlier candidate of the start can hide a later one, so that no answers select it.
    const beginnings = entry < 0 ? starts : [...starts, { entry }];
    for (const beginning of beginnings.length ? beginnings : [{}]) {
      await this.beginAt(beginning, module, flow, route, steps);
      if (!this.isPlaying || this.rootRoute === route) return;
    }
  }

  /** Starts the flow with the candidate at this index of its start, or at this entry. */
  async beginAt({ index, entry }, module, flow, route, steps) {
    const program = this.session.modules[module].program;
    const { params, start, routes } = program.flows[flow];
    const event = startEvent(program, flow, entry);
    const wanted = wantedValues(routes, route, steps);
    event.values = event.values.map((value, number) => wanted.get(params[number].name) ?? value);
    if (index !== undefined) event.values = valuesFor(start, index, { payload: [], source: event.values }, "source");
    await this.session.start(module, event);
    if (index === undefined && entry === undefined) return;
    // Only now are the guards evaluated, so that their answers can be chosen for the branch that is wanted, and so that a child
    // flow does not finish immediately.
    const { session } = this;
    for (let bits = 0; this.rootRoute !== route && bits < attemptLimit; bits += 1) {
      session.steps = [];
      session.simulation.nodes = [];
      await session.perform(event, this.steered(start, index ?? null, bits));
      if (!session.last.log.some(({ kind }) => kind === "guard")) break;
    }
  }

  /** The values of the current route. */
  get rootValues() {
    const { simulation } = this.session;
    return currentEntry(simulation.root.state).values;
  }

  get rootRoute() {
    const { simulation } = this.session;
    return currentRoute(simulation, simulation.root).name;
  }

  /** Answers so that a branch of a list is taken, if one is wanted. The answers of other guards are the bits of a number. */
  steered(branches, wanted, bits) {
    let others = 0;
    return (question, list, index) => {
      if (list === branches && wanted !== null) return (index === wanted) !== question.isNegated;
      others += 1;
      return (bits >> (others - 1) & 1) === 0;
    };
  }

  /**
   * Answers so that a tab is in the bar, before it is tapped. What other tabs depend on stays as it is, as far as it can.
   * @returns whether guards of the app were evaluated
   */
  async bringTab(name) {
    const { session } = this;
    const node = session.simulation.root;
    const wanted = session.simulation.flows[node.flow].routes.findIndex((route) => route.name === name);
    if (!node.state.absent?.includes(wanted)) return false;
    await session.perform({ kind: "answersChanged" }, (question, list, index) => {
      const own = question.flow === node.flow && list.find(({ route }) => route === wanted);
      if (own && own.when.decision === list[index].when.decision) return own.when.not !== true;
      // The tabs of child flows stay in their bars.
      const isAbsent = question.flow === node.flow && node.state.absent.includes(list[index].route);
      return isAbsent === question.isNegated;
    });
    return true;
  }

  async perform(step) {
    const { branch, next } = step;
    // Where the tab replaces one that was removed from the bar, it is selected without a tap.
    if (step.event === "tab-tap" && await this.bringTab(next) && this.rootRoute === next) return true;
    const found = this.event(step);
    if (!found) return false;
    const { session } = this;
    const { length } = session.steps;
    for (let bits = 0; bits < attemptLimit; bits += 1) {
      if (!await session.perform(found.event, this.steered(found.branches, branch, bits))) return false;
      const isGuarded = session.last.log.some(({ kind }) => kind === "guard");
      if (next === undefined || this.rootRoute === next || !isGuarded || bits === attemptLimit - 1) break;
      session.rewind(length);
    }
    return true;
  }

  /** The end of the task that runs on the route, with an outcome of this name. */
  taskEnd(name, route, branch) {
    const { simulation } = this.session;
    const running = taskOn(simulation.root, currentEntry(simulation.root.state));
    const transition = (route.taskTransitions ?? []).find(({ event }) => route.taskOutcomes[event].name === name);
    if (!running || !transition) return null;
    const event = route.taskOutcomes[transition.event];
    const scope = { payload: (event.payload ?? []).map(sampleText), source: this.rootValues };
    const values = valuesFor(transition.branches, branch, scope, "payload");
    return {
      event: { kind: "task", number: running.number, outcome: name, values }, branches: transition.branches,
    };
  }

  /** The event of a walk for one of a journey, and the branches that handle it. */
  event({ event: name, isFromOutside, next, branch }) {
    const { simulation } = this.session;
    const flow = simulation.flows[simulation.root.flow];
    const route = currentRoute(simulation, simulation.root);
    if (name === "system-back") {
      // What the system cannot do here is done by the child flow that the route shows.
      const isOfChild = currentChild(simulation.root) && backTarget(simulation) !== simulation.root;
      return isOfChild ? { event: { kind: "leave" } } : { event: { kind: "back" }, branches: route.back?.branches };
    }
    if (name === "system-swipe") {
      const below = simulation.root.state.modals.at(-1)?.entries[0];
      const dismissed = below && routeOf(simulation, simulation.root, below).dismissed;
      return { event: { kind: "swipe" }, branches: dismissed?.branches };
    }
    if (name === "system-ok") return { event: { kind: "ok" } };
    if (name === "alert-interruption") return { event: { kind: "interruption" } };
    if (name === "dismissed-by-parent") return { event: { kind: "dismissed" } };
    if (name === "tab-tap") return { event: { kind: "tap", node: 0, route: next } };
    if (name === "$reselected") {
      const selected = simulation.root.state.tabs[simulation.root.state.selected].entries[0].route;
      return { event: { kind: "tap", node: 0, route: flow.routes[selected].name }, branches: route.reselected?.branches };
    }
    const own = (events, transitions) => {
      const transition = (transitions ?? []).find(({ event }) => events[event].name === name);
      return transition && { transition, event: events[transition.event] };
    };
    const link = (flow.links ?? []).find(({ pattern }) => pattern === name);
    if (link) {
      return { event: { kind: "link", text: sampleLink(link) }, branches: link.transition.branches };
    }
    const answer = isFromOutside ? own(flow.intents, flow.transitions) : own(route.events, route.transitions);
    if (!answer) return this.taskEnd(name, route, branch);
    const scope = { payload: (answer.event.payload ?? []).map(sampleText), source: this.rootValues };
    const values = valuesFor(answer.transition.branches, branch, scope, "payload");
    const child = isFromOutside ? null : currentChild(simulation.root);
    const key = keyOf(answer.event);
    return {
      event: child
        ? { kind: "outcome", node: simulation.nodes.indexOf(child), key, values }
        : { kind: "intent", node: 0, key, values },
      branches: answer.transition.branches,
    };
  }
}

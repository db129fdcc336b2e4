// Small programs, in which routes, outcomes, guards and flows have names instead of indices, and apps that run them.

import { apply } from "../../../Sources/CFlowPageText/Engine/events.js";
import { traceOf } from "../../../Sources/CFlowPageText/Engine/picture.js";
import { Simulation } from "../../../Sources/CFlowPageText/Engine/simulation.js";

// MARK: Branches

export const push = (route, ...values) => branch({ move: "put", place: { route, values }, at: 0 });
export const pop = (count = 1) => branch({ move: "cut", at: count });
export const present = (route, as = "sheet", ...values) => branch({ move: "present", place: { route, values }, as });
export const dismiss = () => branch({ move: "dismiss" });
export const dismissAll = () => branch({ move: "dismissAll", children: true });
export const reset = (...routes) => branch({ move: "reset", places: routes.map((route) => ({ route })) });
export const show = (route, ...values) => branch({ move: "show", place: { route, values } });
export const back = () => branch({ move: "back" });
export const finish = (outcome, ...values) => branch({ move: "finish", outcome, values });
export const resume = () => branch({ move: "resume" });
export const stay = () => branch({ move: "stay" });

function branch(move) {
  return { moves: [move] };
}

/** A branch that presents or pushes from an anchor of its screen. */
export function from(anchor, own) {
  return { moves: own.moves.map((move) => ({ ...move, from: anchor })) };
}

/** Several moves in one branch. */
export function all(...branches) {
  return { moves: branches.flatMap(({ moves }) => moves) };
}

export function when(guard, own, ...values) {
  return { ...own, when: { decision: guard, values } };
}

export function unless(guard, own, ...values) {
  return { ...own, when: { not: true, decision: guard, values } };
}

/** A value of the event, one of the route, and one of the flow. */
export const payload = (index, ...path) => ["payload", index, ...path];
export const source = (index, ...path) => ["source", index, ...path];
export const ofFlow = (index, ...path) => ["flow", index, ...path];

// MARK: Flows

/** `name` or `name(parameter, …)`. */
function event(text) {
  const [, name, parameters] = /^(\$?\w+)(?:\((.*)\))?$/.exec(text);
  return parameters === undefined ? { name } : { name, payload: parameters.split(", ").map(parameter) };
}

/** A name, or a parameter as it is in a program. */
function parameter(own) {
  return typeof own === "string" ? { name: own, type: "String" } : own;
}

/** @param on what each event does: a branch, or a list of branches */
function transitions(on = {}) {
  return {
    events: Object.keys(on).map(event),
    transitions: Object.values(on).map((branches, index) => ({ event: index, ...transition(branches) })),
  };
}

function transition(branches) {
  return { branches: [branches].flat().map((own) => ({ ...own, followUps: followUps(own) })) };
}

/** What follows the moves of a branch, as a program lists it. The rest of a held link is not opened. */
function followUps({ moves, held, task, receiver, at, delivers }) {
  const ends = moves.some(({ move }) => move === "finish");
  const list = { hold: held, end: ends, task, rest: !held && !ends && receiver !== undefined, open: at, deliver: delivers };
  return Object.keys(list).filter((name) => list[name]);
}

/** @param flows by their names, with `routes` by their names; the first one is the outermost */
export function program(flows) {
  const flowNames = Object.keys(flows);
  return Object.entries(flows).map(([name, flow]) => {
    const routes = Object.entries(flow.routes).map(([route, own]) => {
      const { on, tasks, params, flow: child, ...others } = own;
      const task = transitions(tasks);
      const result = { name: route, ...others, ...transitions(on) };
      if (params) result.params = params.map(parameter);
      if (flow.container === "tabs") result.tab = tab(own.tab, result.params);
      if (child !== undefined) Object.assign(result, { flow: flowNames.indexOf(child) });
      else result.screen ??= route;
      if (tasks) Object.assign(result, { taskOutcomes: task.events, taskTransitions: task.transitions });
      for (const key of ["back", "dismissed", "backAttempted", "dismissAttempted", "reselected", "opened", "shown"]) {
        if (own[key]) result[key] = transition(own[key]);
      }
      return result;
    });
    const { events: intents, transitions: own } = transitions(flow.on);
    const result = {
      container: "stack", ...flow, name, routes, intents, transitions: own,
      params: (flow.params ?? []).map(parameter), outcomes: (flow.outcomes ?? []).map(event),
      guards: named(flow.guards), effects: named(flow.effects),
      tasks: Object.entries(flow.tasks ?? {}).map(([task, outcomes]) => ({ name: task, outcomes: outcomes.map(event) })),
      start: [flow.start ?? { place: { route: routes[0].name } }].flat(),
      links: (flow.links ?? []).map(({ pattern, captures, path, query, ...branches }) => ({
        pattern, path, query, captures: (captures ?? []).map(parameter), transition: transition(branches.branches ?? branches),
      })),
    };
    return resolved(result, result, flowNames);
  });
}

/** A tab that needs a value is added to the bar when it is first shown, unless `values` has what the flow gives it. */
function tab(own, params = []) {
  const values = params.map((parameter) => parameter.default ?? (parameter.optional ? null : undefined));
  return own?.hidden || values.includes(undefined) ? own : { values, ...own };
}

function named(names = []) {
  return names.map((text) => {
    const { name, payload: params } = event(text);
    return params ? { name, params } : { name };
  });
}

/** Replaces the names in branches and starts by indices. */
function resolved(value, flow, flowNames, list = null) {
  if (Array.isArray(value)) return value.map((each) => resolved(each, flow, flowNames, list));
  if (value === null || typeof value !== "object") return value;
  const index = (names, name) => {
    const found = names.indexOf(name);
    if (found < 0) throw new Error(`${flow.name} has no ${name}`);
    return found;
  };
  const lists = { when: "guards", dismissWhen: "guards", backWhen: "guards", effects: "effects", task: "tasks" };
  return Object.fromEntries(Object.entries(value).map(([key, own]) => {
    if (typeof own === "string") {
      const names = (own) => flow[own].map(({ name }) => name);
      if (key === "route" || key === "nearest") return [key, index(names("routes"), own)];
      if (key === "outcome" || key === "finish") return [key, index(names("outcomes"), own)];
      if (key === "decision") return [key, index(names(list), own)];
      if (key === "receiver" || key === "flow") return [key, index(flowNames, own)];
    }
    return [key, resolved(own, flow, flowNames, Object.hasOwn(lists, key) ? lists[key] : list)];
  }));
}

/** The order of what follows branches and events, as in every program. */
export const order = {
  immediateFollowUps: ["hold", "end"], afterEvents: ["endings", "lostTabs", "removedRoutes", "shownRoutes", "taskOutcome"],
};

// MARK: Apps

/** An app that runs a program. After each event, it returns what is shown, and what has happened. */
export class App {
  /** @param answers of the guards, by their names: true, false, or a function of the values */
  constructor(flows, answers = {}, { flow = 0, values = [], place } = {}) {
    this.answers = answers;
    this.simulation = new Simulation({ flows, ...order }, ({ guard, values: own }) => {
      const answer = this.answers[guard.name];
      return typeof answer === "function" ? answer(...own) : answer === true;
    });
    this.first = this.apply({ kind: "start", flow, values, place });
  }

  apply(own) {
    this.isPossible = apply(own, this.simulation);
    return traceOf(this.simulation);
  }

  /** An event of the screen in the flow with a number. */
  intent(name, values = [], node = 0) {
    return this.apply({ kind: "intent", node, key: values.length > 0 ? `${name}#` : name, values });
  }

  outcome(name, values = [], node = 0) {
    return this.apply({ kind: "outcome", node, key: values.length > 0 ? `${name}#` : name, values });
  }

  task(number, outcome, ...values) {
    return this.apply({ kind: "task", number, outcome, values });
  }

  tap(route, node = 0) {
    return this.apply({ kind: "tap", node, route });
  }

  link(text) {
    return this.apply({ kind: "link", text });
  }

  /** An event that has only its kind. */
  do(kind) {
    return this.apply({ kind });
  }
}

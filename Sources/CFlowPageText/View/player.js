// Plays a journey of the analysis: each of its steps becomes an event of the walk.

import { currentRoute } from "../Engine/tree.js";
import { walkEvent } from "./journey-events.js";
import { valuesFor, wantedValues } from "./samples.js";
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
   *   `isOfFinding` is true for the event of a finding, which is not always one of the root flow, and `failure` is the rule if a
   *   branch fails there
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
    // The last step of a start is on top.
    const top = ({ place, moves }) => moves?.at(-1)?.place ?? place;
    const starts = start.flatMap((own, index) => (own.place && isThere(top(own)) ? [{ index }] : []));
    const entry = entries?.findIndex(isThere) ?? -1;
    // An earlier candidate of the start can hide a later one, so that no answers select it.
    const beginnings = entry < 0 ? starts : [...starts, { entry }];
    const all = beginnings.length ? beginnings : [{}];
    for (const [number, beginning] of all.entries()) {
      await this.beginAt(beginning, module, flow, route, steps);
      if (!this.isPlaying) return;
      if (this.rootRoute !== route) continue;
      if (number === all.length - 1) return;
      // What is beneath the route differs, and with it what the steps do.
      if (await this.canPlay(steps)) return this.beginAt(beginning, module, flow, route, steps);
    }
  }

  /** Whether all steps can be played from here. */
  async canPlay(steps) {
    for (const step of steps) {
      if (!await this.perform(step)) return false;
      if (this.session.last.log.some(({ text }) => text === "impossible") || !this.hasReached(step)) return false;
    }
    return true;
  }

  /** Whether the last event has led to where a step leads, or failed as it does. */
  hasReached({ next, failure }) {
    if (failure) return this.session.last.log.some(({ text }) => text.endsWith(`failed: ${failure}`));
    return next === undefined || this.rootRoute === next;
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
    const found = walkEvent(this.session.simulation, step);
    if (!found) return false;
    const { session } = this;
    const { length } = session.steps;
    for (let bits = 0; bits < attemptLimit; bits += 1) {
      if (!await session.perform(found.event, this.steered(found.branches, branch, bits))) return false;
      const isGuarded = session.last.log.some(({ kind }) => kind === "guard");
      if (this.hasReached(step) || !isGuarded || bits === attemptLimit - 1) break;
      session.rewind(length);
    }
    return true;
  }
}

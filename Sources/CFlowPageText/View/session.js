// A walk through a module: the events so far, and the app as it is after them. An event contains the answers of the guards, in
// the order of the questions.

import { apply } from "../Engine/events.js";
import { pictureOf } from "../Engine/picture.js";
import { Simulation } from "../Engine/simulation.js";
import { currentRoute, innermost } from "../Engine/tree.js";
import { decodeEvent, decodeValue, encodeAnswers, encodeEvent, encodeText, encodeValues } from "./event-code.js";
import { startEvent, startValues, withStartValues } from "./start.js";

/** A guard is evaluated, and the event has no answer for it. */
class Unanswered extends Error {
  constructor(question) {
    super(question.text);
    this.question = question;
  }
}

export class Session {
  /**
   * @param ask called with a question that has no answer; resolves to the answer, or to null to leave out the event
   * @param changed called after each change
   */
  constructor(modules, ask, changed) {
    this.modules = modules;
    this.ask = ask;
    this.changed = changed;
    this.steps = [];
    this.isBusy = false;
    // While an address is followed, what is shown is drawn once, and not after each of its events.
    this.isFollowing = false;
    this.module = modules.findIndex((module) => module.program);
  }

  get program() {
    return this.modules[this.module].program;
  }

  get last() {
    return this.steps[this.steps.length - 1];
  }

  /** Starts a flow again; at one of its entries, if there is a place. */
  async start(module, event) {
    const before = { module: this.module, simulation: this.simulation, steps: this.steps };
    this.module = module;
    this.steps = [];
    this.simulation = new Simulation(this.program, () => true);
    if (!await this.perform(event) && before.simulation) Object.assign(this, before);
  }

  /**
   * @param steer returns answers instead of a person: `(question, branches, index)`
   * @returns whether the event took place
   */
  async perform(event, steer = null) {
    if (this.isBusy) return false;
    this.isBusy = true;
    const saved = this.simulation.save();
    const done = { ...event, answers: [...(event.answers ?? [])] };
    try {
      for (;;) {
        let asked = 0;
        this.simulation.answer = (question, branches, index) => {
          if (asked === done.answers.length) {
            if (!steer) throw new Unanswered(question);
            done.answers.push(steer(question, branches, index));
          }
          asked += 1;
          return done.answers[asked - 1];
        };
        try {
          apply(done, this.simulation);
          break;
        } catch (error) {
          this.simulation.restore(saved);
          if (!(error instanceof Unanswered)) throw error;
          // This shows where the question comes from.
          if (this.isFollowing && this.steps.length > 0) this.changed();
          const answer = await this.ask(error.question);
          if (answer === null) return false;
          done.answers.push(answer);
        }
      }
    } finally {
      this.isBusy = false;
    }
    this.steps.push({
      event: done, log: this.simulation.log, saved, screen: screenOf(this.simulation),
      picture: pictureOf(this.simulation),
    });
    if (!this.isFollowing) this.changed();
    return true;
  }

  /** Goes back to the moment after a number of steps. */
  rewind(count) {
    const dropped = this.steps[count];
    if (!dropped || count < 1 || this.isBusy) return;
    this.simulation.restore(dropped.saved);
    this.steps = this.steps.slice(0, count);
    this.simulation.log = this.last.log;
    this.changed();
  }

  // MARK: The page's address

  get address() {
    const [first, ...rest] = this.steps;
    if (!first) return "prototype";
    const { flow, entry, answers } = first.event;
    const start = encodeText(this.program.flows[flow].name) + (entry === undefined ? "" : `.${entry}`)
      + encodeValues(startValues(first.event)) + encodeAnswers(answers);
    const module = this.module === 0 ? "" : `.${this.module}`;
    return [`prototype${module}`, start, ...rest.map(({ event }) => encodeEvent(event))].join("/");
  }

  /** Performs the walk of an address, as far as possible. @returns whether all of it was possible */
  async follow(address) {
    if (this.isBusy || this.isFollowing) return false;
    const before = this.steps;
    this.isFollowing = true;
    try {
      return await this.performAll(address);
    } finally {
      this.isFollowing = false;
      if (this.steps !== before) this.changed();
    }
  }

  async performAll(address) {
    const [view, start, ...rest] = address.split("/");
    const module = Number(view.split(".")[1] ?? 0);
    const program = this.modules[module]?.program;
    const parts = /^([^.~!]*)(?:\.([0-9]+))?((?:~[^!~]*)*)(?:!([yn]*))?$/.exec(start ?? "");
    if (!program || !parts) return false;
    try {
      const flow = program.flows.findIndex(({ name }) => name === decodeURIComponent(parts[1]));
      if (flow < 0) return false;
      const entry = parts[2] === undefined ? undefined : Number(parts[2]);
      if (entry !== undefined && !program.flows[flow].entries?.[entry]) return false;
      const event = startEvent(program, flow, entry);
      const values = parts[3].split("~").slice(1).map(decodeValue);
      const sample = startValues(event);
      await this.start(module, {
        ...withStartValues(event, sample.map((value, index) => (index < values.length ? values[index] : value))),
        answers: [...(parts[4] ?? "")].map((answer) => answer === "y"),
      });
      for (const text of rest) {
        const event = decodeEvent(text);
        if (!event || !await this.perform(event)) return false;
      }
      return true;
    } catch (error) {
      if (error instanceof URIError) return false;
      throw error;
    }
  }
}

/** The route that the user sees, by name, and its flow. */
function screenOf(simulation) {
  const node = innermost(simulation.root);
  return { flow: simulation.flows[node.flow].name, route: currentRoute(simulation, node).name };
}

// A running app without the app: the flows that are shown, and what each event does to them. Its parts are named like those of
// FlowSimulation, which decides what is right.

import { handleEndings } from "./endings.js";
import { startFlow } from "./flows.js";
import { canHoldEvents } from "./held-events.js";
import { entriesBelow, noteWhatIsShown } from "./showing.js";
import { performTransition } from "./transitions.js";
import { childrenOf } from "./tree.js";

export class Simulation {
  /**
   * @param program the flows, and the order of what follows branches and events
   * @param answer returns the answer of a guard: `(question, branches, index)`
   */
  constructor(program, answer) {
    this.program = program;
    this.flows = program.flows;
    this.answer = answer;
    // What has happened during the event: `{ kind, text }`.
    this.log = [];
    // The flows, by their numbers.
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
    // The entries when it was last noted which have been removed. Between two events, those of the state.
    this.noted = [];
    // Whether anything follows where an entry has been removed.
    this.notesRemovals = program.flows.some((flow) => canHoldEvents(flow) || flow.routes.some((route) => route.removed));
  }

  /** The outermost flow. */
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
    this.noted = this.root ? entriesBelow(this.root) : [];
  }

  /**
   * @param values those of the flow's parameters
   * @param place the entry at which to start, instead of the flow's own start
   */
  start(flow, values, place) {
    this.log = [];
    this.tasks = [];
    this.ended = new Set();
    this.nodes = [];
    this.nodes = [startFlow(this, flow, values, null, "", place)];
    this.shown = [];
    handleEndings(this);
    this.noted = entriesBelow(this.root);
    noteWhatIsShown(this);
    this.number();
  }

  /**
   * Performs the first of the branches whose condition is true. What a branch leads to in other flows comes back to here, so
   * that no module needs a later one.
   */
  run(branches, node, scope, name, { ended = null, link = null } = {}) {
    performTransition(this, branches, { node, scope, name, ended, link });
  }

  /** A flow gets its number when it is first shown: nodes[0] is the outermost. */
  number(node = this.root) {
    if (!this.nodes.includes(node)) this.nodes.push(node);
    for (const child of childrenOf(node)) this.number(child);
  }
}

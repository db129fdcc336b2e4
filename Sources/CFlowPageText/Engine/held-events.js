// What a flow holds until it is resumed: `{ link, left }`, or `{ intent, payload, left }` with the index of one of its own intents.
// `left` is the number of seconds until it expires; without it, there is no limit. At zero, a resume drops it.

import { complaint, isLive, pathOf } from "./tree.js";
import { valueText } from "./values.js";

/** The pattern of the link, or the name of the intent. */
function heldName(simulation, node) {
  const { link, intent } = node.held;
  const flow = simulation.flows[node.flow];
  return link ? flow.links[link.index].pattern : flow.intents[intent].name;
}

/** Whether a branch of a flow holds one of its links or intents. */
export function canHoldEvents({ links, transitions }) {
  const all = [...(links ?? []).map(({ transition }) => transition), ...(transitions ?? [])];
  return all.some(({ branches }) => branches.some(({ followUps }) => followUps?.includes("hold")));
}

/** What is held, with its values. */
export function heldText(simulation, node) {
  const { link, payload, left } = node.held;
  const text = link?.text ?? `${heldName(simulation, node)}(${payload.map(valueText).join(", ")})`;
  return left === undefined ? text : `${text}:${left}`;
}

/**
 * Holds an event of the flow in place of the one that is held. A flow that has been removed holds nothing.
 * @returns what there is to report, as lines of the log
 */
export function holdEvent(simulation, { node, name, scope, link }, seconds) {
  if (!isLive(simulation, node)) return [complaint(node, name, "not current")];
  const reports = dropHeldEvent(simulation, node, "replaced");
  const intent = link ? undefined : simulation.flows[node.flow].intents.findIndex((own) => own.name === name);
  node.held = link ? { link, left: seconds } : { intent, payload: scope.payload, left: seconds };
  return [...reports, { kind: "held", text: `${pathOf(node)}${name} held` }];
}

/** Drops what a flow holds. @returns what there is to report, as lines of the log: nothing if nothing is held */
export function dropHeldEvent(simulation, node, reason) {
  if (!node.held) return [];
  const report = complaint(node, heldName(simulation, node), `dropped: ${node.held.left === 0 ? "expired" : reason}`);
  node.held = null;
  return [report];
}

/** Takes what a flow holds, to handle it: `{ branches, event }`. @returns what there is to report, as lines of the log, too */
export function takeHeldEvent(simulation, node) {
  const { branches, event } = heldTransition(simulation, node);
  node.held = null;
  return { branches, event, reports: [{ kind: "held", text: `${pathOf(node)}${event.name} resumed` }] };
}

/** The branches of what is held, and the event that they handle. */
function heldTransition(simulation, node) {
  const { link, intent, payload } = node.held;
  const flow = simulation.flows[node.flow];
  const { branches } = link ? flow.links[link.index].transition : flow.transitions.find(({ event }) => event === intent);
  const scope = { payload: link ? link.values : payload, source: [] };
  return { branches, event: { node, scope, name: heldName(simulation, node), link } };
}

/** After how many seconds the first event that is held for a time is dropped; undefined if there is none. */
export function secondsToWait(simulation) {
  const live = simulation.nodes.filter((node) => isLive(simulation, node));
  const left = live.map(({ held }) => held?.left).filter((seconds) => seconds > 0);
  return left.length > 0 ? Math.min(...left) : undefined;
}

/** Lets time pass. */
export function letTimePass(simulation, seconds) {
  for (const node of simulation.nodes) {
    if (node.held?.left !== undefined) node.held = { ...node.held, left: Math.max(0, node.held.left - seconds) };
  }
}

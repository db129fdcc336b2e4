// The tasks of the app that run on entries. What follows their outcomes is in `follow-ups.js`.

import { allEntries } from "./layers.js";
import { isLive, noteFailure } from "./tree.js";
import { evaluateAll, valueText } from "./values.js";

/** Starts a task on an entry, unless that has been removed by now. */
export function startTask(simulation, { call, entry, scope }, node) {
  if (!isLive(simulation, node) || !allEntries(node.state).some(({ id }) => id === entry)) return;
  const { name } = simulation.flows[node.flow].tasks[call.decision];
  simulation.taskCalls.push(`${name}(${evaluateAll(call.values, scope).map(valueText).join(", ")})...`);
  node.running.set(entry, { number: simulation.tasks.length, task: call.decision, end: null });
  simulation.tasks.push({ node, entry, task: call.decision });
}

/** A task that has been started, as the program declares it: its name and its outcomes. */
export function taskOf(simulation, number) {
  const { node, task } = simulation.tasks[number];
  return simulation.flows[node.flow].tasks[task];
}

/** The task on an entry, or null. */
export function taskOn(node, entry) {
  return node.running.get(entry.id) ?? null;
}

/** The numbers of the tasks that run, in the order in which they were started. */
export function runningTasks(simulation) {
  return simulation.tasks.flatMap(({ node, entry }, number) => {
    const isThere = isLive(simulation, node) && allEntries(node.state).some(({ id }) => id === entry);
    const isRunning = isThere && node.running.get(entry)?.number === number && !simulation.ended.has(number);
    return isRunning ? [number] : [];
  });
}

/** A task of the app ends with an outcome. The outcome of a cancelled task is dropped. */
export function endTask(simulation, number, outcome, payload) {
  const started = simulation.tasks[number];
  if (!started || simulation.ended.has(number)) return;
  if (!taskOf(simulation, number).outcomes?.some(({ name }) => name === outcome)) return;
  const isRunning = runningTasks(simulation).includes(number);
  simulation.ended.add(number);
  if (isRunning) {
    started.node.running.set(started.entry, { number, task: started.task, end: { outcome, payload } });
  } else {
    noteFailure(simulation, started.node, outcome, "not current");
  }
}

// Which branch of a list is taken: the conditions of branches, starts and tabs.

import { evaluateAll, isEqual, valueText } from "./values.js";

/** The first branch whose condition is true. Equal questions of one list have the same answer. */
export function chooseBranch(simulation, branches, node, scope) {
  const answers = new Map();
  return branches.find((_, index) => holds(simulation, branches, index, node, scope, answers));
}

/**
 * Whether the condition of a branch is true.
 * @param answers the answers to the questions of the same list
 */
export function holds(simulation, branches, index, node, scope, answers) {
  const { when } = branches[index];
  if (!when) return true;
  if (when.comparisons) return when.comparisons.every((each) => isEqual(each, scope)) !== (when.not === true);
  const values = evaluateAll(when.values, scope);
  const guard = simulation.flows[node.flow].guards[when.decision];
  const text = `${guard.name}(${values.map(valueText).join(", ")})`;
  simulation.log.push({ kind: "guard", text: `${text}?` });
  const key = JSON.stringify([when.decision, values]);
  if (!answers.has(key)) {
    const question = { flow: node.flow, guard, values, text, isNegated: when.not === true };
    answers.set(key, simulation.answer(question, branches, index));
  }
  return answers.get(key) !== (when.not === true);
}

// Values with which wanted branches are taken, and texts that links match.

import { isEqual, sampleText } from "../Engine/values.js";

/** The values with which the conditions of a journey's steps compare those of their routes, by the name of the parameter. */
export function wantedValues(routes, first, steps) {
  const wanted = new Map();
  for (const [number, { event, branch }] of steps.entries()) {
    const name = number === 0 ? first : steps[number - 1].next;
    const { events, params, transitions } = routes.find((route) => route.name === name) ?? {};
    const transition = (transitions ?? []).find((each) => events[each.event].name === event);
    const when = transition?.branches[branch ?? 0]?.when;
    for (const { value, equals } of when?.comparisons ?? []) {
      const isOfRoute = Array.isArray(value) && value[0] === "source" && value.length === 2;
      if (!isOfRoute || wanted.has(params[value[1]].name)) continue;
      wanted.set(params[value[1]].name, when.not ? otherText([equals]) : equals);
    }
  }
  return wanted;
}

/**
 * Samples of a payload, or of a flow's parameters, changed so that the wanted branch of a list is taken, as far as its
 * conditions compare these values.
 * @param origin which values of the scope: `payload` or `source`
 */
export function valuesFor(branches, wanted, scope, origin) {
  const values = [...scope[origin]];
  const isOwn = ({ value }) => Array.isArray(value) && value[0] === origin && value.length === 2;
  const fixed = new Set();
  const condition = branches[wanted]?.when;
  for (const each of (condition?.comparisons ?? []).filter(isOwn)) {
    values[each.value[1]] = condition.not ? otherText([each.equals]) : each.equals;
    fixed.add(each.value[1]);
  }
  for (const { when } of branches.slice(0, wanted ?? 0)) {
    if (!when?.comparisons) continue;
    const areEqual = when.comparisons.every((each) => isEqual(each, { ...scope, [origin]: values }));
    if (areEqual === (when.not === true)) continue;
    const free = when.comparisons.find((each) => isOwn(each) && !fixed.has(each.value[1]));
    if (!free) continue;
    const index = free.value[1];
    const taken = branches.flatMap((branch) => (branch.when?.comparisons ?? [])
      .filter((each) => isOwn(each) && each.value[1] === index).map(({ equals }) => equals));
    values[index] = when.not ? free.equals : otherText(taken);
    fixed.add(index);
  }
  return values;
}

/** A text that is none of those that a condition compares with. */
function otherText(taken) {
  const [first] = taken;
  if (first === "true" || first === "false") return first === "true" ? "false" : "true";
  if (first !== null && /^-?[0-9.e+-]+$/.test(first)) return String(Math.max(...taken.map(Number)) + 1);
  let text = first?.startsWith(".") ? ".other" : "other";
  while (taken.includes(text)) text += "1";
  return text;
}

/** A text that a link matches. */
export function sampleLink(link) {
  const text = (segment) => (typeof segment === "string"
    ? segment : sampleText(link.captures[segment]) ?? link.captures[segment].name);
  const path = link.path.filter((segment) => segment !== null).map((segment) => encodeURIComponent(text(segment)));
  const query = (link.query ?? []).map(({ key, value }) =>
    `${encodeURIComponent(key)}=${encodeURIComponent(text(value))}`);
  return `/${path.join("/")}${query.length > 0 ? `?${query.join("&")}` : ""}`;
}

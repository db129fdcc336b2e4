// What must stay true, with what is proved about it.

import { element, prose } from "./dom.js";
import { drawJourney } from "./journey.js";

/** The expectations of a module, those that do not hold first. */
export function expectationsOf(module) {
  const all = module.facts.flatMap(({ name, expectations }) => (expectations ?? []).map((expectation) => ({ ...expectation, flow: name })));
  const order = ["error", "warning", undefined];
  return all.sort((one, other) => order.indexOf(one.severity) - order.indexOf(other.severity));
}

export function drawExpectation({ id, text, doc, state, severity = "", journey }, play) {
  return element("article", { class: `finding ${severity}` },
    element("p", null, element("span", { class: "severity" }, state), " ", prose(id ? `${id}: ${text}` : text)),
    doc ? element("p", { class: "muted" }, prose(doc)) : null,
    journey ? drawJourney(journey, play) : null);
}

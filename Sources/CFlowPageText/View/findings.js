// What `flowgen lint` reports, with the journeys.

import { button, element, prose } from "./dom.js";
import { drawExpectation, expectationsOf } from "./expectations.js";
import { drawJourney } from "./journey.js";
import { countText } from "./words.js";

export function drawFinding(finding, actions) {
  const show = actions.show ? button("Show on the map", actions.show, { class: "quiet" }) : null;
  return element("article", { class: `finding ${finding.severity}` },
    element("p", null, element("span", { class: "severity" }, finding.severity), " ", prose(finding.message)),
    element("p", { class: "muted" }, `${finding.place} · ${finding.rule}`),
    (finding.notes ?? []).map((note) => element("p", { class: "muted" }, note)),
    finding.journey ? drawJourney(finding.journey, actions.play, { more: show }) : show);
}

/** How many findings the page leaves out, because there are too many. */
export function omittedFindings(modules) {
  return modules.reduce((sum, module) => sum + (module.omittedFindings ?? 0), 0);
}

/** @param page `play(module, flow, journey)` and `select(module, flow, route)` */
export function drawFindings(modules, page) {
  return [...drawExpectations(modules, page), ...drawReported(modules, page)];
}

function drawExpectations(modules, page) {
  const all = modules.flatMap((module, number) => expectationsOf(module).map((expectation) =>
    drawExpectation(expectation, module.program ? () => page.play(number, expectation.flow, expectation.journey) : null)));
  if (all.length === 0) return [];
  return [element("h2", null, countText(all.length, "expectation")), element("div", { class: "list" }, all)];
}

function drawReported(modules, page) {
  const all = modules.flatMap((module, number) => module.findings.map((finding) => ({ finding, number, module })));
  if (all.length === 0) return [element("p", { class: "empty" }, "There are no findings.")];
  const order = ["error", "warning", "info"];
  all.sort((one, other) => order.indexOf(one.finding.severity) - order.indexOf(other.finding.severity));
  const omitted = omittedFindings(modules);
  return [
    element("h2", null, countText(all.length + omitted, "finding")),
    omitted > 0
      ? element("p", { class: "muted" }, prose(`${omitted} more than a page lists; \`flowgen lint --all\` has all of them.`)) : "",
    element("div", { class: "list" }, all.map(({ finding, number, module }) => drawFinding(finding, {
      play: module.program && finding.flow ? () => page.play(number, finding.flow, finding.journey, finding) : null,
      show: finding.flow && finding.route ? () => page.select(number, finding.flow, finding.route) : null,
    }))),
  ];
}

// What is known about a route: its documentation and values, how it is reached, and what is reported about it.

import { button, element, prose } from "./dom.js";
import { drawFinding } from "./findings.js";
import { drawJourney } from "./journey.js";
import { journeyNames, titleOf } from "./titles.js";
import { countText, eventText, parameterText } from "./words.js";

/** @param page `play`, `select` and `close` */
export function drawPanel(modules, number, flowName, routeName, page) {
  const module = modules[number];
  const place = module.facts.findIndex(({ name }) => name === flowName);
  const facts = module.facts[place];
  const fact = facts?.routes.find(({ name }) => name === routeName);
  const flow = module.program?.flows.find(({ name }) => name === flowName);
  const route = flow?.routes.find(({ name }) => name === routeName);
  const child = route?.flow === undefined ? null : module.program.flows[route.flow];
  const findings = module.findings.filter((finding) => finding.flow === flowName && finding.route === routeName);
  return [
    element("div", { class: "panel-head" },
      element("h2", { tabindex: "-1" }, module.titles?.[place]?.[facts.routes.indexOf(fact) + 1] ?? routeName),
      button("×", page.close, { class: "quiet close", "aria-label": "Close" })),
    element("p", { class: "muted" }, element("code", null, `${flowName}.${routeName}${route?.screen ? `: ${route.screen}` : ""}`)),
    child ? element("p", null, "Shows ", button(titleOf(child), () => page.showFlow(child.name), { class: "link", title: child.name }), ".") : null,
    route?.doc ? element("p", null, prose(route.doc)) : null,
    route?.params ? [
      element("h3", null, "Values"),
      element("ul", { class: "plain" }, route.params.map((parameter) =>
        element("li", { title: parameter.name }, parameterText(parameter)))),
    ] : null,
    drawReach(facts, fact, () => page.play(number, flowName, fact.journey), flow),
    route ? drawAnswers(flow, route) : null,
    findings.length > 0 ? [
      element("h3", null, "Findings"),
      findings.map((finding) => drawFinding(finding, {
        play: module.program ? () => page.play(number, flowName, finding.journey, finding) : null,
      })),
    ] : null,
  ].flat(Infinity).filter((part) => part);
}

function drawReach(facts, fact, play, flow) {
  if (!fact) return element("p", { class: "muted" }, "The flow has errors, so nothing is proved about the route.");
  const deepest = facts.depth === undefined ? "no limit" : `at most ${facts.depth}`;
  const modals = facts.modals === undefined ? "no limit" : `at most ${facts.modals}`;
  return [
    element("h3", null, "How it is reached"),
    fact.unreachable
      ? element("p", null, fact.buried ? "It can be on the stack, but no journey shows it." : "No journey shows it.")
      : element("p", null,
        fact.steps === 0 ? "The flow can start with it." : `By ${countText(fact.steps, "event")} at least.`),
    fact.journey && fact.steps > 0 ? drawJourney(fact.journey, flow ? play : null, flow && { names: journeyNames(flow) }) : null,
    fact.journey && fact.steps === 0 && flow ? button("Open in the prototype", play, { "data-do": "play" }) : null,
    element("h3", null, "Depth of the flow"),
    element("p", null, `Routes in a layer: ${deepest}. Sheets and covers above each other: ${modals}.`),
  ];
}

/** What the events of a route do. */
function drawAnswers(flow, route) {
  const rows = (route.transitions ?? []).map((transition) => ({ event: route.events[transition.event], transition }));
  for (const transition of route.taskTransitions ?? []) {
    rows.push({ event: route.taskOutcomes[transition.event], transition });
  }
  if (route.back) rows.push({ event: { name: "After a system back" }, transition: route.back });
  if (route.reselected) rows.push({ event: { name: "A tap on its tab" }, transition: route.reselected });
  if (route.dismissed) rows.push({ event: { name: "After a swipe" }, transition: route.dismissed });
  if (route.opened) rows.push({ event: { name: "When it is first seen" }, transition: route.opened });
  if (route.shown) rows.push({ event: { name: "When it is seen" }, transition: route.shown });
  if (route.removed) rows.push({ event: { name: "When it is removed" }, transition: route.removed });
  if (rows.length === 0) return [];
  return [
    element("h3", null, "Events"),
    element("dl", { class: "events" }, rows.map(({ event, transition }) => [
      element("dt", { title: event.name }, eventText(event)),
      transition.branches.map((branch) =>
        element("dd", null,
          branch.text, branch.doc ? ` (${branch.doc})` : "")),
    ])),
  ];
}

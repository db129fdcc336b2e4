// A journey of the analysis as a list, with a button that plays it.

import { button, element } from "./dom.js";

const shownSteps = 30;

const specNames = { route: (name) => name, event: (name) => name };

/**
 * @param play called to play it; null if there is no prototype
 * @param names what routes and events are called; those of the specs by default
 * @param more what is next to the button
 */
export function drawJourney(journey, play, { names = specNames, more = null } = {}) {
  const steps = journey.slice(0, -1);
  const [end, result] = journey[journey.length - 1];
  const items = steps.slice(0, shownSteps).map(([route, event]) =>
    element("li", { title: `${route}: ${event}` }, element("b", null, names.route(route)), " — ", names.event(event)));
  const left = steps.length - shownSteps;
  if (left > 0) items.push(element("li", { class: "muted" }, `and ${left} more steps`));
  items.push(element("li", { title: end }, element("b", null, names.route(end)), result ? `: ${result}` : ""));
  return element("div", { class: "journey" },
    element("ol", { role: "list" }, items),
    element("div", { class: "row" },
      play ? button([element("span", { "aria-hidden": "true" }, "▶ "), "Play"], play, { "data-do": "play" }) : null,
      more));
}

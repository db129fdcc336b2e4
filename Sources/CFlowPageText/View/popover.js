// Popovers point at the button after which they were presented, as they point at their anchor in the app. Where the page is as narrow
// as a phone, the style sheet makes sheets of them.

import { nameOf } from "../Engine/keys.js";
import { placeBeside } from "./popover-place.js";

/** The anchors from which a transition presents or pushes, each once. */
export function anchorsOf({ branches }) {
  return [...new Set(branches.flatMap(({ moves }) => moves.flatMap(({ from }) => from ?? [])))];
}

/** Moves a popover beside the button of its event, if that is on the screen below it. */
export function pointAtOrigin({ screen, simulation }, popover, origin) {
  if (!origin) return;
  const number = String(simulation.nodes.indexOf(origin.node));
  const forms = [...popover.previousElementSibling?.querySelectorAll(".intents > [data-intent]") ?? []];
  const form = forms.find(({ dataset }) => dataset.node === number && nameOf(dataset.intent) === origin.event);
  // Another view of the page may be in front, and then nothing has a place.
  if (!form?.offsetParent) return;
  form.classList.add("anchor");
  const body = form.closest(".body");
  body.scrollTop = form.offsetTop - body.offsetTop - body.clientHeight / 2;
  const frame = form.querySelector("button").getBoundingClientRect();
  const { isBelow, edge, arrow } = placeBeside(frame, screen.getBoundingClientRect());
  popover.classList.add("points", isBelow ? "below" : "above");
  popover.style.setProperty("--edge", `${edge}px`);
  popover.style.setProperty("--arrow", `${arrow}px`);
}

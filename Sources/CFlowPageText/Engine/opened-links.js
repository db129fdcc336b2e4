// Links that are opened: in the outermost flow, and then in the child flows to which their branches lead.

import { readAddress } from "./address.js";
import { dismissAlerts } from "./alerts.js";
import { countAnswer } from "./endings.js";
import { beginFlow } from "./flows.js";
import { matchingLink, placedLink } from "./links.js";
import { currentChild } from "./tree.js";

/** @returns whether the text is a link of the outermost flow */
export function openURL(simulation, text) {
  const { schemes, hosts } = simulation.flows[simulation.root.flow];
  const address = readAddress(text, schemes ?? [], hosts ?? []);
  const link = address && matchingLink(simulation.flows, simulation.root.flow, address);
  if (!link) return false;
  openLink(simulation, link, simulation.root);
  return true;
}

function openLink(simulation, link, node) {
  // A flow that a link leads into does not finish immediately.
  beginFlow(simulation, node);
  dismissAlerts(simulation, node);
  const own = simulation.flows[node.flow].links[link.index];
  simulation.run(own.transition.branches, node, { payload: link.values, source: [] }, own.pattern, { link });
}

/** Opens the rest of a link in the child flow to which the branch has led, if it has. */
export function openRest(simulation, link, node, branch) {
  const child = currentChild(node);
  if (!child || branch.receiver === undefined || child.flow !== branch.receiver) return;
  const rest = link.link ?? (link.address && matchingLink(simulation.flows, child.flow, link.address));
  if (rest && countAnswer(simulation, node, "link")) openLink(simulation, rest, child);
}

/** Opens the link to which a branch sends the child flow that it has led to. */
export function openLinkTarget(simulation, { links }, scope, node) {
  const child = currentChild(node);
  if (child && child.flow === links[0].flow && countAnswer(simulation, node, "link")) {
    openLink(simulation, placedLink(simulation.flows, links, scope), child);
  }
}

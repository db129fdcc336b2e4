// Alerts, which are dismissed before anything else happens.

import { removeAlert } from "./layers.js";
import { currentRoute, innermost, isLive } from "./tree.js";

/** The alert that the user sees, or null. */
function currentAlert(simulation) {
  return currentRoute(simulation, innermost(simulation.root)).alert ?? null;
}

/** The style of a layer that shows an alert is that of its route. */
export function presenting(simulation, node, move) {
  const isAlert = move.move === "present" && simulation.flows[node.flow].routes[move.place.route].alert;
  return isAlert ? { ...move, as: "alert" } : move;
}

/** Dismisses every alert of the tree of flows to which a flow belongs, because an event comes from outside. */
export function dismissAlerts(simulation, node) {
  let root = node;
  while (isLive(simulation, root) && root.parent) root = root.parent;
  const dismiss = (one) => {
    removeAlert(one);
    for (const child of one.children.values()) dismiss(child);
  };
  dismiss(root);
}

/** The OK that the system adds to an alert without buttons. @returns whether there is one */
export function answerOK(simulation) {
  const alert = currentAlert(simulation);
  if (!alert || alert.buttons) return false;
  removeAlert(innermost(simulation.root));
  return true;
}

/** An event of a flow that is not shown here. All that it does here is to dismiss the alert. */
export function interrupt(simulation) {
  if (!currentAlert(simulation)) return false;
  dismissAlerts(simulation, simulation.root);
  return true;
}

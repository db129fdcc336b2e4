// What is shown, as a line of text: `0[home(1) detail | sheet help]`. A tab that is selected has a star.

import { heldText } from "./held-events.js";
import { taskOn } from "./tasks.js";
import { valueText } from "./values.js";

export function pictureOf(simulation, node = simulation.root) {
  const flow = simulation.flows[node.flow];
  let text = `${simulation.nodes.indexOf(node)}[`;
  if (node.held) text += `~${heldText(simulation, node)} `;
  [...node.state.tabs, ...node.state.modals].forEach((layer, index) => {
    if (index > 0) text += " | ";
    if (index === node.state.selected && flow.container === "tabs") text += "*";
    if (!layer.presentation && node.state.absent?.includes(layer.entries[0].route)) text += "-";
    if (layer.presentation) text += `${layer.presentation} `;
    text += layer.entries.map((entry) => {
      const child = node.children.get(entry.id);
      const values = entry.values.map((value) => `(${valueText(value)})`).join("");
      const task = taskOn(node, entry);
      const running = task ? `+${flow.tasks[task.task].name}` : "";
      return flow.routes[entry.route].name + values + running + (child ? pictureOf(simulation, child) : "");
    }).join(" ");
  });
  return `${text}]`;
}

/** The picture, and what has happened during the event. */
export function traceOf(simulation) {
  const picture = pictureOf(simulation);
  return simulation.log.length > 0 ? `${picture}; ${simulation.log.map(({ text }) => text).join(", ")}` : picture;
}

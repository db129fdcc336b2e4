// The walk so far, in words.

import { heldText } from "../Engine/held-events.js";
import { nameOf } from "../Engine/keys.js";
import { visibleLayers } from "../Engine/layers.js";
import { taskOn } from "../Engine/tasks.js";
import { valueText } from "../Engine/values.js";
import { button, element } from "./dom.js";
import { titleOf, wordsOf } from "./titles.js";

function eventWords(event, program) {
  switch (event.kind) {
    case "start": return `start ${program.flows[event.flow].name}`;
    case "intent":
    case "outcome": return nameOf(event.key);
    case "task": return `${event.outcome}, by a task`;
    case "tap": return `tab ${event.route}`;
    case "back": return "system back";
    case "swipe": return "swipe down";
    case "ok": return "OK";
    case "answersChanged": return "answers changed";
    case "wait": return `${event.seconds} s pass`;
    case "interruption": return "an event of another flow";
    case "dismissed": return "all dismissed by the parent";
    case "leave": return "back, by the child flow";
    default: return `link ${event.text}`;
  }
}

/** What a step has led to, for people who do not see the page. */
export function stepWords(step) {
  const failure = step.log.find(({ kind }) => kind === "complaint");
  const told = step.log.find(({ kind }) => kind === "told");
  const parts = [`${step.screen.route} in ${step.screen.flow}`];
  if (told) parts.push(`the flow has finished: ${told.text.replace(/^told /, "").replace(/\(\)$/, "")}`);
  for (const { text } of step.log.filter(({ kind }) => ["delivery", "held"].includes(kind))) parts.push(text);
  const asked = step.log.find(({ kind }) => kind === "asked");
  if (asked) parts.push(`the parent is asked: ${asked.text.replace(/^told /, "").replace(/\(\)$/, "")}`);
  if (failure) parts.push(failure.text);
  return parts.join("; ");
}

/** @param goTo called with the number of steps to keep */
export function drawStory(session, goTo) {
  return element("ol", { class: "story" }, session.steps.map((step, index) => {
    const moved = session.steps[index - 1]?.picture !== step.picture;
    let answered = 0;
    const seen = new Set();
    const notes = step.log.map((line) => {
      if (line.kind !== "guard") {
        return element("span", { class: `note ${line.kind}` }, line.text.replace(/(\(\))?!$/, " runs").replace(/(\(\))?\.\.\.$/, " starts"));
      }
      if (seen.has(line.text)) return null;
      seen.add(line.text);
      const answer = step.event.answers[answered];
      answered += 1;
      return element("span", { class: "note" }, `${line.text.replace(/\(\)\?$/, "?")} ${answer ? "yes" : "no"}`);
    });
    const isLast = index === session.steps.length - 1;
    return element("li", { class: isLast ? "now" : "" },
      button([
        element("span", { class: "event" }, eventWords(step.event, session.program)),
        step.event.values?.length > 0
          ? element("span", { class: "arrow" }, ` (${step.event.values.map(valueText).join(", ")})`) : null,
        element("span", { class: "arrow" }, moved ? ` → ${step.screen.route}` : " · no navigation"),
      ], () => goTo(index + 1), { "aria-current": isLast ? "step" : null, title: "Return to this moment" }),
      notes);
  }));
}

/** The task that runs on a route, or whose outcome waits there. */
function drawTask(simulation, node, entry) {
  const running = taskOn(node, entry);
  if (!running) return null;
  const flow = simulation.flows[node.flow];
  return element("span", { class: "note" },
    running.end ? `${wordsOf(flow, running.end.outcome)} waits` : `runs ${titleOf(flow.tasks[running.task])}`);
}

/** The flows, layers and routes on the screen and beneath it, as a tree. */
export function drawState(simulation, node = simulation.root) {
  const flow = simulation.flows[node.flow];
  const layers = visibleLayers(node.state).map((layer) => [
    layer.presentation ? element("li", { class: "muted" }, `${layer.presentation}:`) : null,
    layer.entries.map((entry) => {
      const child = node.children.get(entry.id);
      const route = flow.routes[entry.route];
      return element("li", null, element("span", { title: route.name }, titleOf(route)),
        element("span", { class: "muted" }, ` ${entry.values.map(valueText).join(", ")}`),
        drawTask(simulation, node, entry),
        child ? drawState(simulation, child) : null);
    }),
  ]);
  return element("div", { class: "state" },
    element("b", { title: flow.name }, titleOf(flow)),
    node.held ? element("span", { class: "note" }, `keeps ${heldText(simulation, node)}${node.held.left === undefined ? "" : " s"}`) : null,
    element("ul", null, layers));
}

// Parts of a flow in words.

function parameterText(parameter) {
  const text = `${parameter.name}: ${parameter.type}`;
  return parameter.default === undefined ? text : `${text} = ${valueText(parameter.default)}`;
}

function eventText(event) {
  return event.payload ? `${event.name}(${event.payload.map(({ name }) => name).join(", ")})` : event.name;
}

function operandText(value, payload, source) {
  if (value === null) return "nil";
  if (!Array.isArray(value)) return `“${value}”`;
  const [origin, index, ...path] = value;
  return [(origin === "payload" ? payload : source)?.[index]?.name ?? "?", ...path].join(".");
}

function callText(decision, values, payload, source) {
  const given = (values ?? []).map((value, index) =>
    `${decision.params?.[index]?.name ?? index}: ${operandText(value, payload, source)}`);
  return given.length > 0 ? `${decision.name}(${given.join(", ")})` : decision.name;
}

/** `attempts is 3 and reason is .cancelled` */
function comparisonsText(comparisons, payload, source) {
  return comparisons.map(({ value, equals, kind }) => {
    const literal = equals === null ? "nil"
      : kind || equals.startsWith(".") || equals === "true" || equals === "false" ? equals : `“${equals}”`;
    return `${operandText(value, payload, source)} is ${literal}`;
  }).join(" and ");
}

/** ` by id and name`: the values that make a route the same; nothing without them. */
function byText(flow, step) {
  const { params } = flow.routes[step.place.route];
  return step.by ? ` by ${step.by.map((index) => params[index].name).join(" and ")}` : "";
}

function stepText(flow, step) {
  const route = (index) => flow.routes[index].name;
  switch (step.verb) {
    case "push": {
      if (step.above !== undefined) return `push ${route(step.place.route)} above ${route(step.above)}`;
      if (step.insteadOf !== undefined) return `push ${route(step.place.route)} instead of ${route(step.insteadOf)}`;
      return `push ${route(step.place.route)}${step.unique ? `, unique in the ${step.unique}${byText(flow, step)}` : ""}`;
    }
    case "pop": return step.count === 1 ? "pop" : `pop ${step.count}`;
    case "popTo": return `pop to ${route(step.route)}`;
    case "popPast": return `pop past ${route(step.route)}`;
    case "popToRoot": return "pop to the root";
    case "replace": return `replace with ${route(step.place.route)}`;
    case "reset": return `reset to ${(step.places ?? []).map((place) => route(place.route)).join(", ")}`;
    case "present": return `present ${route(step.place.route)} as ${step.as}`;
    case "dismissAll": return step.children ? "dismiss all, in the child flow, too" : "dismiss all";
    case "show": return `show ${route(step.place.route)}${step.fresh ? ", which begins anew" : ""}`;
    case "finish": {
      const outcome = flow.outcomes[step.outcome];
      return outcome.bubbles ? `leave ${outcome.name} to the parent` : `finish with ${outcome.name}`;
    }
    default: return step.verb;
  }
}

/** A branch: when it is taken, what runs, and what it does. */
function branchText(flow, branch, payload, source) {
  const parts = [];
  if (branch.when?.comparisons) {
    parts.push(`if ${comparisonsText(branch.when.comparisons, payload, source)}:`);
  } else if (branch.when) {
    const call = callText(flow.guards[branch.when.decision], branch.when.values, payload, source);
    parts.push(`if ${branch.when.not ? "not " : ""}${call}:`);
  }
  for (const effect of branch.effects ?? []) {
    parts.push(`run ${callText(flow.effects[effect.decision], effect.values, payload, source)},`);
  }
  if (branch.task) {
    parts.push(`start ${callText(flow.tasks[branch.task.decision], branch.task.values, payload, source)},`);
  }
  parts.push(branch.steps.map((step) => stepText(flow, step)).join(", then "));
  if (branch.at) parts.push(`at ${branch.at.pattern}`);
  if (branch.delivers) {
    const given = branch.delivers.values?.length > 0 ? "(…)" : "";
    parts.push(`and deliver ${branch.delivers.name}${given}`);
  }
  if (branch.held) parts.push("and keep the link");
  return parts.join(" ");
}

function count(number, word) {
  return `${number} ${word}${number === 1 ? "" : "s"}`;
}

// Parts of a flow in words.

import { valueText } from "../Engine/values.js";

export function parameterText(parameter) {
  const text = `${parameter.name}: ${parameter.type}`;
  return parameter.default === undefined ? text : `${text} = ${valueText(parameter.default)}`;
}

export function eventText(event) {
  return event.payload ? `${event.name}(${event.payload.map(({ name }) => name).join(", ")})` : event.name;
}

export function countText(number, word) {
  return `${number} ${word}${number === 1 ? "" : "s"}`;
}

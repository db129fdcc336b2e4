// Parts of a flow in words.

import { valueText } from "../Engine/values.js";
import { titleOf } from "./titles.js";

export function parameterText(parameter) {
  const text = `${titleOf(parameter)}: ${parameter.type}`;
  return parameter.default === undefined ? text : `${text} = ${valueText(parameter.default)}`;
}

export function eventText(event) {
  return event.payload ? `${titleOf(event)}(${event.payload.map(titleOf).join(", ")})` : titleOf(event);
}

export function countText(number, word) {
  return `${number} ${word}${number === 1 ? "" : "s"}`;
}

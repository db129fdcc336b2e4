// Events of a walk in the page's address.

import { nameOf } from "../Engine/keys.js";

// Each event is a part of it: `i0.signedIn~anna!y` is the intent `signedIn` of the flow with the number
// 0, with a value and the answer yes.

const eventCodes = {
  intent: "i", outcome: "o", task: "e", tap: "t", back: "b", swipe: "s", ok: "k", interruption: "x", leave: "v", link: "l",
  answersChanged: "a", dismissed: "d", wait: "w",
};

export function encodeText(text) {
  return encodeURIComponent(text).replace(/[.!~'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}

export function encodeValues(values) {
  return values.map((value) => `~${value === null ? "_" : encodeText(value.replace(/^_/, "__"))}`).join("");
}

export function decodeValue(text) {
  return text === "_" ? null : decodeURIComponent(text).replace(/^__/, "_");
}

export function encodeEvent(event) {
  let text = eventCodes[event.kind];
  switch (event.kind) {
    case "intent":
    case "outcome":
      text += `${event.node}.${encodeText(nameOf(event.key))}${encodeValues(event.values)}`;
      break;
    case "task":
      text += `${event.number}.${encodeText(event.outcome)}${encodeValues(event.values)}`;
      break;
    case "tap":
      text += `${event.node}.${encodeText(event.route)}`;
      break;
    case "link":
      text += `.${encodeText(event.text)}`;
      break;
    case "wait":
      text += `.${event.seconds}`;
      break;
  }
  return text + encodeAnswers(event.answers);
}

export function encodeAnswers(answers) {
  return answers.length > 0 ? `!${answers.map((answer) => (answer ? "y" : "n")).join("")}` : "";
}

/** @returns null if the text is not an event */
export function decodeEvent(text) {
  const parts = /^([ioetbskxvladw])([0-9]*)(?:\.([^!~]*))?((?:~[^!~]*)*)(?:!([yn]*))?$/.exec(text);
  if (!parts) return null;
  const kind = Object.keys(eventCodes).find((kind) => eventCodes[kind] === parts[1]);
  const event = { kind, answers: [...(parts[5] ?? "")].map((answer) => answer === "y") };
  const name = decodeURIComponent(parts[3] ?? "");
  if (kind === "link") event.text = name;
  if (kind === "wait") {
    if (!/^[1-9][0-9]*$/.test(name)) return null;
    event.seconds = Number(name);
  }
  if (kind === "tap") event.route = name;
  if (kind === "task") {
    event.number = Number(parts[2]);
    event.outcome = name;
    event.values = parts[4].split("~").slice(1).map(decodeValue);
  } else if (parts[2] !== "") {
    event.node = Number(parts[2]);
  }
  if (kind === "intent" || kind === "outcome") {
    event.values = parts[4].split("~").slice(1).map(decodeValue);
    event.key = event.values.length > 0 ? `${name}#` : name;
  }
  return event;
}

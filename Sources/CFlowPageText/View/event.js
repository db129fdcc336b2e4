// Events of a walk: what a person does, as a value. It contains the answers of guards, in the order of the questions.

/** A guard is evaluated, and the event has no answer for it. */
class Unanswered extends Error {
  constructor(question) {
    super(question.text);
    this.question = question;
  }
}

/** @returns whether the event was possible */
function apply(event, simulation) {
  const node = event.node === undefined ? null : simulation.nodes[event.node];
  simulation.log = [];
  simulation.taskCalls = [];
  let isPossible = true;
  switch (event.kind) {
    case "start":
      simulation.start(event.flow, event.values, event.place);
      break;
    case "intent":
      if (node) simulation.intent(node, event.key, event.values);
      break;
    case "outcome":
      if (node) simulation.outcome(node, event.key, event.values);
      break;
    case "task":
      simulation.endTask(event.number, event.outcome, event.values);
      break;
    case "tap":
      isPossible = node ? simulation.tap(node, event.route) : false;
      break;
    case "back":
      isPossible = simulation.back();
      break;
    case "swipe":
      isPossible = simulation.swipe();
      break;
    case "ok":
      isPossible = simulation.ok();
      break;
    case "answersChanged":
      simulation.answersChanged();
      break;
    case "interruption":
      isPossible = simulation.interrupt();
      break;
    case "dismissed":
      isPossible = simulation.loseLayers();
      break;
    case "leave":
      isPossible = simulation.leaveChild();
      break;
    case "link":
      if (!simulation.open(event.text)) simulation.log.push({ kind: "complaint", text: "no link" });
      break;
  }
  if (event.kind !== "start") simulation.answerEndedTasks();
  if (!isPossible) simulation.log.push({ kind: "complaint", text: "impossible" });
  // The tasks of the app are called once everything else has happened.
  simulation.log.push(...simulation.taskCalls.map((text) => ({ kind: "task", text })));
  simulation.number();
  return isPossible;
}

// Each event is a part of the page's address: `i0.signedIn~anna!y` is the intent `signedIn` of the flow with the number
// 0, with a value and the answer yes.

const eventCodes = {
  intent: "i", outcome: "o", task: "e", tap: "t", back: "b", swipe: "s", ok: "k", interruption: "x", leave: "v", link: "l",
  answersChanged: "a", dismissed: "d",
};

function encodeText(text) {
  return encodeURIComponent(text).replace(/[.!~'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}

function encodeValues(values) {
  return values.map((value) => `~${value === null ? "_" : encodeText(value.replace(/^_/, "__"))}`).join("");
}

function decodeValue(text) {
  return text === "_" ? null : decodeURIComponent(text).replace(/^__/, "_");
}

function encodeEvent(event) {
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
  }
  return text + encodeAnswers(event.answers);
}

function encodeAnswers(answers) {
  return answers.length > 0 ? `!${answers.map((answer) => (answer ? "y" : "n")).join("")}` : "";
}

/** @returns null if the text is no event */
function decodeEvent(text) {
  const parts = /^([ioetbskxvlad])([0-9]*)(?:\.([^!~]*))?((?:~[^!~]*)*)(?:!([yn]*))?$/.exec(text);
  if (!parts) return null;
  const kind = Object.keys(eventCodes).find((kind) => eventCodes[kind] === parts[1]);
  const event = { kind, answers: [...(parts[5] ?? "")].map((answer) => answer === "y") };
  const name = decodeURIComponent(parts[3] ?? "");
  if (kind === "link") event.text = name;
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

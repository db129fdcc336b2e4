// The view with the phone, the walk so far, and the controls.

import { sampleText } from "../Engine/values.js";
import { announce, button, byID, element, prose } from "./dom.js";
import { Phone } from "./phone.js";
import { Player } from "./player.js";
import { askInDialog } from "./question.js";
import { sampleLink } from "./samples.js";
import { Session } from "./session.js";
import { startEvent, startParameters, startValues, withStartValues } from "./start.js";
import { drawState, drawStory, stepWords } from "./story.js";
import { SystemButtons } from "./system-buttons.js";
import { titleOf } from "./titles.js";
import { countText, parameterText } from "./words.js";

const pauseOfPlayer = 900;
/** The rules of branches that fail. */
const failures = ["stack-underflow", "pop-target-missing", "nothing-to-dismiss"];

export class PrototypeView {
  /** @param changed called when the address has changed */
  constructor(modules, changed) {
    this.modules = modules;
    this.root = byID("view-prototype");
    this.changed = changed;
    this.session = new Session(modules, (question) => this.ask(question), () => this.update());
    this.player = new Player(this.session, () => new Promise((resolve) => { setTimeout(resolve, this.pause); }));
    this.pause = pauseOfPlayer;
    this.phone = new Phone((event) => this.perform(event));
    this.build();
  }

  get isAvailable() {
    return this.session.module >= 0;
  }

  ask(question) {
    this.root.hidden = false;
    return askInDialog(question);
  }

  build() {
    if (!this.isAvailable) {
      this.root.append(element("p", { class: "empty" },
        prose("There is no prototype, because the specs have errors, which `flowgen lint` lists.")));
      return;
    }
    this.choice = element("select", { id: "start", change: () => this.startChosen() }, this.choices());
    this.parameters = element("div", { class: "parameters" });
    this.link = element("input", {
      type: "text", id: "link", list: "patterns", placeholder: "/path", spellcheck: "false",
      autocomplete: "off",
    });
    this.patterns = element("datalist", { id: "patterns" });
    this.undo = button("Undo", () => this.rewind(this.session.steps.length - 1), { "data-do": "undo" });
    this.system = new SystemButtons((event) => this.perform(event));
    this.story = element("div", null);
    this.state = element("div", null);
    this.playing = element("div", { class: "playing", hidden: true });
    this.message = element("p", { class: "message", hidden: true });
    this.walk = element("div", { class: "walk" },
      element("h2", null, "The walk so far"),
      element("p", { class: "muted" }, "It is in the page’s address, so you can send it to somebody."),
      this.story);
    this.root.append(
      element("div", { class: "stage" }, this.playing, this.phone.root, this.message),
      element("div", { class: "controls" },
        element("h2", null, "Start"),
        element("label", { for: "start" }, "Flow"), this.choice, this.parameters,
        element("div", { class: "row" },
          button("Start again", () => this.startChosen(), { "data-do": "start" }), this.undo),
        element("h2", null, "What the system does"),
        element("div", { class: "row" }, this.system.all),
        element("form", {
          class: "open-link", submit: (event) => {
            event.preventDefault();
            this.perform({ kind: "link", text: this.link.value });
          },
        },
        element("label", { for: "link" }, "Link"),
        element("div", { class: "row" }, this.link,
          element("button", { type: "submit", "data-do": "link" }, "Open")), this.patterns),
        element("h2", null, "On the screen and beneath"), this.state),
      this.walk);
  }

  choices() {
    const several = this.modules.length > 1;
    return this.modules.flatMap((module, number) => (module.program?.flows ?? []).flatMap((flow, index) => {
      const name = several ? `${titleOf(flow)} (module ${number + 1})` : titleOf(flow);
      const entries = (flow.entries ?? []).map((place, entry) =>
        [`${number}.${index}.${entry}`, `${name}, at ${titleOf(flow.routes[place.route])}`]);
      return [[`${number}.${index}`, name], ...entries].map(([value, text]) => element("option", { value }, text));
    }));
  }

  /** The values that are typed. */
  typedValues(params) {
    const inputs = [...this.parameters.querySelectorAll("input")];
    return params.map((parameter, index) => {
      const value = inputs[index]?.value;
      return value === undefined ? sampleText(parameter) : value === "" && parameter.optional ? null : value;
    });
  }

  startChosen() {
    const [module, flow, entry] = this.choice.value.split(".").map(Number);
    const program = this.modules[module].program;
    const event = startEvent(program, flow, entry);
    this.player.stop();
    return this.session.start(module, this.shownStart === this.choice.value
      ? withStartValues(event, this.typedValues(startParameters(program, event))) : event);
  }

  /** Starts with the first module's outermost flow. */
  async startFirst() {
    if (!this.isAvailable || this.session.steps.length > 0) return;
    const { module } = this.session;
    this.choice.value = `${module}.${this.modules[module].root}`;
    await this.startChosen();
  }

  rewind(count) {
    this.player.stop();
    this.session.rewind(count);
  }

  async perform(event) {
    this.player.stop();
    await this.session.perform(event);
  }

  /**
   * Plays a journey of a flow, step by step.
   * @param finding what is at its end: its event is the last step
   */
  async play(module, flowName, journey, finding) {
    const flow = this.modules[module].program?.flows.findIndex(({ name }) => name === flowName) ?? -1;
    if (flow < 0) return;
    const [end, result] = journey[journey.length - 1];
    const steps = journey.slice(0, -1).map(([, event, branch, isFromOutside], index) =>
      ({ event, branch, isFromOutside, next: journey[index + 1][0] }));
    const failure = failures.includes(finding?.rule) ? finding.rule : undefined;
    if (finding?.event?.startsWith("$") && steps.length > 0) {
      // The system's own event is a step of the journey already.
      steps[steps.length - 1].branch = finding.branch ?? 0;
      steps[steps.length - 1].next = undefined;
      steps[steps.length - 1].failure = failure;
    } else if (finding?.event) {
      const isFromOutside = finding.route === undefined;
      steps.push({ event: finding.event, branch: finding.branch ?? 0, isFromOutside, isOfFinding: true, failure });
    }
    const { length } = steps;
    const stop = button("Stop", () => this.player.stop(), { class: "quiet" });
    this.playing.hidden = false;
    const played = await this.player.play(module, flow, journey[0][0], steps, (number) => {
      this.playing.replaceChildren(
        element("span", null, `Step ${number + 1} of ${length}: ${steps[number].event}`), stop);
    });
    const arrived = result ? `${end}: ${result}` : `Arrived at ${end}.`;
    this.playing.replaceChildren(element("span", null,
      played < length ? `Stopped after ${countText(played, "step")} of ${length}.` : arrived));
  }

  update() {
    const { simulation, steps } = this.session;
    if (!simulation || simulation.nodes.length === 0 || steps.length === 0) return;
    this.phone.update(simulation);
    this.updateChoice();
    if (!this.player.isPlaying) this.playing.hidden = true;
    this.undo.disabled = steps.length < 2;
    this.system.update(simulation);
    this.story.replaceChildren(drawStory(this.session, (number) => this.rewind(number)));
    // Only the list is scrolled, and not the page around it.
    this.walk.scrollTop = this.walk.scrollHeight;
    this.state.replaceChildren(drawState(simulation));
    const flow = simulation.flows[simulation.root.flow];
    this.patterns.replaceChildren(...(flow.links ?? []).map((link) => element("option", { value: sampleLink(link) })));
    const problems = this.session.last.log.filter(({ kind }) => ["complaint", "told", "delivery", "held", "asked"].includes(kind));
    this.message.hidden = problems.length === 0;
    this.message.replaceChildren(...problems.map(({ kind, text }) => element("span", { class: kind }, text)));
    announce(stepWords(this.session.last));
    this.changed(this.session.address);
  }

  /** Shows which flow was started, and its values. */
  updateChoice() {
    const { event } = this.session.steps[0];
    this.choice.value = `${this.session.module}.${event.flow}${event.entry === undefined ? "" : `.${event.entry}`}`;
    if (this.shownStart === this.choice.value) return;
    this.shownStart = this.choice.value;
    const values = startValues(event);
    this.parameters.replaceChildren(...startParameters(this.session.program, event).map((parameter, index) =>
      element("label", null, element("span", null, parameterText(parameter)),
        element("input", { type: "text", value: values[index] ?? "", autocomplete: "off" }))));
  }
}

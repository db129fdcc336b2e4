// What the system does, and the app without a screen: buttons that are there only where they do something.

import { backTarget, swipeTarget } from "../Engine/departures.js";
import { secondsToWait } from "../Engine/held-events.js";
import { hasTabConditions } from "../Engine/tabs.js";
import { button } from "./dom.js";

export class SystemButtons {
  /** @param perform called with an event */
  constructor(perform) {
    this.back = button("Back", () => perform({ kind: "back" }));
    this.swipe = button("Swipe down", () => perform({ kind: "swipe" }));
    this.answers = button("Answers changed", () => perform({ kind: "answersChanged" }), {
      "data-do": "answersChanged", title: "The app says that the answers have changed on which tabs depend",
    });
    this.wait = button("Let time pass", () => perform({ kind: "wait", seconds: this.seconds }), {
      "data-do": "wait", title: "Until what a flow holds for a time is dropped",
    });
  }

  get all() {
    return [this.back, this.swipe, this.answers, this.wait];
  }

  update(simulation) {
    this.back.disabled = backTarget(simulation) === null;
    this.swipe.disabled = swipeTarget(simulation) === null;
    this.answers.hidden = !hasTabConditions(simulation);
    this.seconds = secondsToWait(simulation);
    this.wait.hidden = this.seconds === undefined;
  }
}

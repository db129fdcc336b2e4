// A dialog for the answer of a guard.

import { valueText } from "../Engine/values.js";
import { button, element } from "./dom.js";
import { titleOf } from "./titles.js";

/** @returns a promise of the answer; null if the question was closed, with Esc for example */
export function askInDialog(question) {
  return new Promise((resolve) => {
    let answer = null;
    const choose = (value) => () => {
      answer = value;
      dialog.close();
    };
    const values = (question.guard.params ?? []).map((parameter, index) => [
      element("dt", { title: parameter.name }, titleOf(parameter)), element("dd", null, valueText(question.values[index])),
    ]);
    const dialog = element("dialog", {
      class: "question", "aria-labelledby": "question", "data-question": question.text,
      close: () => {
        dialog.remove();
        resolve(answer);
      },
    },
    element("h2", { id: "question", title: question.guard.name }, titleOf(question.guard), "?"),
    element("p", null, "The app’s own code answers this guard. What does it say now?"),
    values.length > 0 ? element("dl", null, values) : null,
    element("div", { class: "row" },
      button("Yes", choose(true), { class: "primary", "data-answer": "yes" }),
      button("No", choose(false), { "data-answer": "no" }),
      button("Cancel", choose(null), { class: "quiet" })));
    document.body.append(dialog);
    dialog.showModal();
  });
}

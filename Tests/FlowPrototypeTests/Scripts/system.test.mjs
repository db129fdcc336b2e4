import assert from "node:assert/strict";
import { describe, test } from "node:test";

import { all, App, dismiss, pop, present, program, push } from "./program.mjs";

describe("From outside the flow", () => {
  const flows = program({
    app: { routes: { home: { on: { opened: push("editor"), help: present("editor") } }, editor: { flow: "editor" } } },
    editor: { routes: { text: { on: { help: present("text"), closed: all(dismiss(), pop()) } } } },
  });

  test("the layers of the flow are dismissed, and those of the child flow that it then shows", () => {
    const app = new App(flows);
    app.intent("opened");
    app.intent("help", [], 1);
    assert.equal(app.do("dismissed"), "0[home editor1[text | sheet text]]; impossible");
    const other = new App(flows);
    other.intent("help");
    assert.equal(other.do("dismissed"), "0[home]");
  });

  test("a child flow goes back on its first route", () => {
    const app = new App(flows);
    assert.equal(app.do("leave"), "0[home]; impossible");
    app.intent("opened");
    assert.equal(app.do("leave"), "0[home]");
  });
});

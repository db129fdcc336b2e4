import assert from "node:assert/strict";
import { describe, test } from "node:test";

import { App, pop, present, program, push, stay } from "./program.mjs";

describe("An alert", () => {
  const flows = program({
    app: {
      routes: {
        list: { on: { deletion: present("question"), copied: present("message") } },
        question: {
          alert: { title: ["Delete?"], buttons: [{ title: ["Yes"] }, { title: ["No"] }] },
          on: { confirmed: push("deleted"), cancelled: stay(), failed: pop(2), replaced: present("message") },
        },
        message: { alert: { title: ["Copied"] } },
        deleted: {},
      },
      on: { help: stay() },
    },
  });
  const asked = () => {
    const app = new App(flows);
    assert.equal(app.intent("deletion"), "0[list | alert question]");
    return app;
  };

  test("is dismissed before a button does something", () => {
    assert.equal(asked().intent("confirmed"), "0[list deleted]");
    assert.equal(asked().intent("cancelled"), "0[list]");
    assert.equal(asked().intent("replaced"), "0[list | alert message]");
  });

  test("stays dismissed if what the button does fails", () => {
    assert.equal(asked().intent("failed"), "0[list]; failed failed: stack-underflow");
  });

  test("without buttons has one of the system", () => {
    const app = new App(flows);
    app.intent("copied");
    assert.equal(app.do("ok"), "0[list]");
    assert.equal(app.do("ok"), "0[list]; impossible");
    assert.equal(asked().do("ok"), "0[list | alert question]; impossible");
  });

  test("is dismissed by an event of the flow, or of another flow", () => {
    assert.equal(asked().intent("help"), "0[list]");
    assert.equal(asked().do("interruption"), "0[list]");
    assert.equal(new App(flows).do("interruption"), "0[list]; impossible");
  });

  test("of a flow is dismissed by an event of the child flow that is beneath it", () => {
    const nested = program({
      app: { routes: { home: { flow: "home" }, question: { alert: { title: [] } } }, on: { asked: present("question", "alert") } },
      home: { routes: { list: {} }, on: { refreshed: push("list") } },
    });
    const app = new App(nested);
    assert.equal(app.intent("asked"), "0[home1[list] | alert question]");
    assert.equal(app.intent("refreshed", [], 1), "0[home1[list list]]");
  });
});

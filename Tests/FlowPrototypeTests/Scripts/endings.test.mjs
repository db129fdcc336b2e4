import assert from "node:assert/strict";
import { describe, test } from "node:test";

import { App, finish, pop, program, push, show } from "./program.mjs";

describe("A flow that finishes immediately", () => {
  const child = {
    outcomes: ["skipped"], guards: ["isKnown"],
    start: [{ finish: "skipped", when: { decision: "isKnown" } }, { place: { route: "terms" } }],
    routes: { terms: { on: { accepted: finish("skipped") } } },
  };
  const flows = program({
    app: { routes: { home: { on: { opened: push("terms") } }, terms: { flow: "terms", on: { skipped: push("end") } }, end: {} } },
    terms: child,
  });

  test("is not shown: its parent handles the outcome in the same event", () => {
    assert.equal(new App(flows, { isKnown: true }).intent("opened"), "0[home terms1[terms] end]; isKnown()?");
  });

  test("is shown as any other if it has a start", () => {
    assert.equal(new App(flows).intent("opened"), "0[home terms1[terms]]; isKnown()?");
  });

  test("is shown after all if its parent does not handle the outcome", () => {
    const app = { routes: { home: { on: { opened: push("terms") } }, terms: { flow: "terms" } } };
    const shown = new App(program({ app, terms: child }), { isKnown: true }).intent("opened");
    assert.equal(shown, "0[home terms1[terms]]; isKnown()?, terms/skipped not current");
  });

  test("is shown after all if it is the outermost one, after its outcome was reported", () => {
    assert.equal(new App(program({ terms: child }), { isKnown: true }).first, "0[terms]; isKnown()?, told skipped()");
  });

  test("stops after a hundred rounds of transitions that trigger each other", () => {
    const endless = program({
      app: { routes: { home: { on: { opened: push("terms") } }, terms: { flow: "terms", on: { skipped: push("terms") } } } },
      terms: child,
    });
    const app = new App(endless, { isKnown: true });
    assert.match(app.intent("opened"), /terms\/skipped endless$/);
    assert.equal(app.simulation.nodes.length, 102);
    // The next event has a hundred rounds of its own.
    app.outcome("skipped", [], 101);
    assert.equal(app.simulation.nodes.length, 203);
  });
});

test("A flow that finishes immediately has child flows only if it is shown after all", () => {
  const flowsWith = (on) => program({
    app: { routes: { home: { on: { opened: push("outer") } }, outer: { flow: "outer", on } } },
    outer: {
      outcomes: ["skipped"], start: [{ finish: "skipped", when: { comparisons: [] } }, { place: { route: "inner" } }],
      routes: { inner: { flow: "inner" } },
    },
    inner: {
      guards: ["isNew"], start: [{ place: { route: "text" }, when: { decision: "isNew" } }, { place: { route: "text" } }],
      routes: { text: {} },
    },
  });
  assert.equal(new App(flowsWith({})).intent("opened"), "0[home outer1[inner2[text]]]; outer/skipped not current, isNew()?");
  assert.equal(new App(flowsWith({ skipped: pop() })).intent("opened"), "0[home]");
});

describe("A flow in a tab that ends", () => {
  const flows = program({
    app: {
      container: "tabs",
      routes: { home: {}, search: { flow: "search", on: { done: show("home"), again: show("search") } } },
    },
    search: {
      outcomes: ["done", "again"],
      routes: { form: { on: { started: push("results") } }, results: { on: { closed: finish("done"), repeated: finish("again") } } },
    },
  });

  test("is recreated, also where its own route is shown", () => {
    const app = new App(flows);
    app.tap("search");
    assert.equal(app.intent("started", [], 1), "0[home | *search1[form results]]");
    assert.equal(app.intent("closed", [], 1), "0[*home | search2[form]]");
    app.tap("search");
    app.intent("started", [], 2);
    assert.equal(app.intent("repeated", [], 2), "0[home | *search3[form]]");
  });
});

test("The outcome of a flow that is covered is not handled", () => {
  const flows = program({
    app: {
      routes: { home: { on: { opened: push("editor") } }, editor: { flow: "editor", on: { saved: pop() } }, help: {} },
      on: { help: push("help") },
    },
    editor: { outcomes: ["saved"], routes: { text: { on: { done: finish("saved") } } } },
  });
  const app = new App(flows);
  app.intent("opened");
  assert.equal(app.intent("help"), "0[home editor1[text] help]");
  assert.equal(app.outcome("saved", [], 1), "0[home editor1[text] help]; editor/saved not current");
});

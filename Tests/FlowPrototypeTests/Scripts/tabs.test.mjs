import assert from "node:assert/strict";
import { describe, test } from "node:test";

import { hasTabConditions } from "../../../Sources/CFlowPageText/Engine/tabs.js";
import { App, ofFlow, present, program, push, show, source } from "./program.mjs";

describe("Tabs", () => {
  const flows = program({
    app: {
      container: "tabs", guards: ["isPaying"],
      routes: {
        home: { on: { opened: push("note"), help: present("note"), order: show("order", "7") }, reselected: push("note") },
        basket: { tab: { when: { decision: "isPaying" } } },
        note: { tab: { hidden: true } },
        order: { params: ["id"] },
      },
    },
  });

  test("keep what is in them", () => {
    const app = new App(flows, { isPaying: true });
    assert.equal(app.first, "0[*home | basket]; isPaying()?");
    app.intent("opened");
    assert.equal(app.tap("basket"), "0[home note | *basket]");
    assert.equal(app.tap("home"), "0[*home note | basket]");
  });

  test("that need a value, or are hidden, appear when they are first shown", () => {
    assert.equal(new App(flows, { isPaying: true }).intent("order", []), "0[home | basket | *order(7)]");
  });

  test("can follow a second tap", () => {
    assert.equal(new App(flows).tap("home"), "0[*home note | -basket]");
  });

  test("cannot be tapped while something is presented above them", () => {
    const app = new App(flows, { isPaying: true });
    app.intent("help");
    assert.equal(app.tap("basket"), "0[*home | basket | sheet note]; impossible");
    assert.ok(!app.isPossible);
  });

  test("cannot be tapped while they are not in the bar", () => {
    const app = new App(flows);
    assert.equal(app.first, "0[*home | -basket]; isPaying()?");
    assert.equal(app.tap("basket"), "0[*home | -basket]; impossible");
  });

  test("are asked for again when the app says that answers have changed", () => {
    const app = new App(flows);
    assert.ok(hasTabConditions(app.simulation));
    app.answers.isPaying = true;
    assert.equal(app.do("answersChanged"), "0[*home | basket]; isPaying()?");
    app.tap("basket");
    app.answers.isPaying = false;
    assert.equal(app.do("answersChanged"), "0[*home | -basket]; isPaying()?");
  });
});

test("Tabs have the values of the flow, and those with which they are shown", () => {
  const flows = program({
    app: {
      container: "tabs", params: ["id"],
      routes: {
        home: { params: ["id"], tab: { values: [source(0)] }, on: { opened: show("order", ofFlow(0, "first")), other: show("order", "7") } },
        order: { params: ["id"], tab: { values: [source(0, "first")] } },
      },
    },
  });
  const app = new App(flows, {}, { values: ["a"], place: { route: 0, values: [source(0)] } });
  assert.equal(app.first, "0[*home(a) | order(a.first)]");
  assert.equal(app.intent("other"), "0[home(a) | *order(7)]");
  app.tap("home");
  assert.equal(app.intent("opened"), "0[home(a) | *order(a.first)]");
});

test("A tab that was removed from the bar stays selected while the bar is covered", () => {
  const flows = program({
    app: {
      container: "tabs", guards: ["isPaying"],
      routes: {
        home: {}, basket: { tab: { when: { decision: "isPaying" } }, on: { help: present("help") } },
        help: { tab: { hidden: true } },
      },
    },
  });
  const app = new App(flows, { isPaying: true });
  app.tap("basket");
  app.intent("help");
  app.answers.isPaying = false;
  assert.equal(app.do("answersChanged"), "0[home | *-basket | sheet help]; isPaying()?");
  assert.equal(app.do("swipe"), "0[*home | -basket]");
});

test("A bar whose tabs are always there depends on no answers", () => {
  assert.ok(!hasTabConditions(new App(program({ app: { container: "tabs", routes: { home: {} } } })).simulation));
});

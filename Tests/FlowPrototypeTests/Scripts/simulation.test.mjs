import assert from "node:assert/strict";
import { describe, test } from "node:test";

import { traceOf } from "../../../Sources/CFlowPageText/Engine/picture.js";
import { App, pop, program, push, source, stay } from "./program.mjs";

describe("A simulation", () => {
  const flows = program({
    app: {
      params: ["user"], tasks: { load: ["loaded"] }, effects: ["seen"],
      start: { place: { route: "home", values: [source(0)] } },
      routes: {
        home: {
          params: ["user"], on: { opened: push("child"), loading: { ...stay(), task: { decision: "load" } } },
          tasks: { loaded: push("done") },
        },
        child: { flow: "child", on: { closed: pop() } },
        done: { opened: { ...stay(), effects: [{ decision: "seen" }] } },
      },
    },
    child: { outcomes: ["closed"], routes: { text: { on: { next: push("text") } } } },
  });
  const started = () => new App(flows, {}, { values: ["Ada"] });

  test("starts with values, or at an entry", () => {
    assert.equal(started().first, "0[home(Ada)]");
    assert.equal(new App(flows, {}, { values: ["Ada"], place: { route: 2 } }).first, "0[done]; seen()!");
  });

  test("returns to a moment several times, with the tasks of that moment", () => {
    const app = started();
    app.intent("opened");
    app.intent("next", [], 1);
    const saved = app.simulation.save();
    for (let round = 0; round < 2; round += 1) {
      assert.equal(app.intent("next", [], 1), "0[home(Ada) child1[text text text]]");
      assert.equal(app.outcome("closed", [], 1), "0[home(Ada)]");
      assert.equal(app.intent("loading"), "0[home(Ada)+load]; load()...");
      assert.equal(app.task(0, "loaded"), "0[home(Ada) done]; seen()!");
      app.simulation.restore(saved);
      app.simulation.log = [];
      assert.equal(traceOf(app.simulation), "0[home(Ada) child1[text text]]");
    }
  });

  test("ignores an event of a flow that does not exist", () => {
    assert.equal(started().intent("opened", [], 5), "0[home(Ada)]");
    assert.equal(started().tap("home", 5), "0[home(Ada)]; impossible");
    assert.equal(started().intent("unknown"), "0[home(Ada)]");
  });
});

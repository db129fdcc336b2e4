import assert from "node:assert/strict";
import { describe, test } from "node:test";

import { runningTasks, taskOf } from "../../../Sources/CFlowPageText/Engine/tasks.js";
import { App, payload, pop, program, push, source, stay } from "./program.mjs";

describe("A task", () => {
  const load = { task: { decision: "load", values: [source(0)] } };
  const flows = program({
    app: {
      tasks: { load: ["loaded(text)", "failed"] },
      routes: {
        list: { on: { opened: push("note", "7") } },
        note: {
          params: ["id"], on: { reloaded: { ...stay(), ...load }, covered: push("help"), closed: pop() },
          tasks: { "loaded(text)": push("text", payload(0)) },
        },
        text: { params: ["text"] },
        help: { on: { closed: pop() } },
      },
    },
  });
  const loading = () => {
    const app = new App(flows);
    app.intent("opened");
    assert.equal(app.intent("reloaded"), "0[list note(7)+load]; load(7)...");
    return app;
  };

  test("runs on an entry, and its outcome is an event of that", () => {
    const app = loading();
    assert.deepEqual(runningTasks(app.simulation), [0]);
    assert.equal(taskOf(app.simulation, 0).name, "load");
    assert.equal(app.task(0, "loaded", "Hello"), "0[list note(7) text(Hello)]");
    assert.deepEqual(runningTasks(app.simulation), []);
  });

  test("is over even if the route does not handle its outcome", () => {
    assert.equal(loading().task(0, "failed"), "0[list note(7)]");
  });

  test("has an outcome that waits until the user sees the entry", () => {
    const app = loading();
    app.intent("covered");
    assert.equal(app.task(0, "loaded", "Hello"), "0[list note(7)+load help]");
    assert.equal(app.intent("closed"), "0[list note(7) text(Hello)]");
  });

  test("is cancelled with its entry: its outcome is dropped", () => {
    const app = loading();
    app.intent("closed");
    assert.equal(app.task(0, "loaded", "Hello"), "0[list]; loaded not current");
    assert.equal(app.task(0, "failed"), "0[list]");
  });

  test("is cancelled with its flow", () => {
    const nested = program({
      app: { routes: { home: { on: { opened: push("child") } }, child: { flow: "child" } }, on: { closed: pop() } },
      child: { tasks: { load: ["loaded"] }, routes: { text: { on: { loading: { ...stay(), task: { decision: "load" } } } } } },
    });
    const app = new App(nested);
    app.intent("opened");
    app.intent("loading", [], 1);
    assert.deepEqual(runningTasks(app.simulation), [0]);
    app.intent("closed");
    assert.deepEqual(runningTasks(app.simulation), []);
    assert.equal(app.task(0, "loaded"), "0[home]; child/loaded not current");
  });

  test("that is started again replaces the one before", () => {
    const app = loading();
    app.intent("reloaded");
    assert.deepEqual(runningTasks(app.simulation), [1]);
    assert.equal(app.task(0, "failed"), "0[list note(7)+load]; failed not current");
  });

  test("has no other outcomes than its own", () => {
    assert.equal(loading().task(0, "lost"), "0[list note(7)+load]");
  });
});

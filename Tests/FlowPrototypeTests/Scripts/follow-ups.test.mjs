import assert from "node:assert/strict";
import { describe, test } from "node:test";

import { all, App, finish, payload, pop, present, program, push, resume, stay } from "./program.mjs";

describe("A message", () => {
  const flows = program({
    app: {
      routes: {
        home: { receives: [{ name: "chosen" }], on: { opened: present("picker"), child: push("child") } },
        picker: { on: { "picked(id)": { moves: [{ move: "dismiss" }], delivers: { name: "chosen", values: [payload(0)] } } } },
        child: { flow: "child" },
      },
      on: { asked: { ...stay(), delivers: { name: "chosen", values: ["1"] } } },
    },
    child: { routes: { text: { receives: [{ name: "chosen" }], on: { next: push("title") } }, title: {} } },
  });

  test("is delivered to the screen that is then on top", () => {
    const app = new App(flows);
    app.intent("opened");
    assert.equal(app.intent("picked", ["7"]), "0[home]; home receives chosen(7)");
  });

  test("is delivered to the screen of the child flow that is shown", () => {
    const app = new App(flows);
    app.intent("child");
    assert.equal(app.intent("asked"), "0[home child1[text]]; child/text receives chosen(1)");
  });

  test("that the screen does not receive is reported", () => {
    const app = new App(flows);
    app.intent("child");
    app.intent("next", [], 1);
    assert.equal(app.intent("asked"), "0[home child1[text title]]; asked undelivered: chosen");
  });
});

describe("What the user sees", () => {
  const seen = (name) => ({ ...stay(), effects: [{ decision: name }] });
  const flows = program({
    app: {
      effects: ["opened", "shown", "loaded"], tasks: { load: ["done"] },
      routes: {
        list: { shown: seen("shown"), on: { next: push("note"), child: push("child") } },
        note: {
          opened: { ...seen("opened"), task: { decision: "load" } }, shown: seen("shown"), tasks: { done: seen("loaded") },
          on: { covered: present("list"), closed: pop() },
        },
        child: { flow: "child", shown: seen("shown") },
      },
    },
    child: { effects: ["childShown"], routes: { text: { shown: seen("childShown") } } },
  });

  test("is noted when the app starts", () => {
    assert.equal(new App(flows).first, "0[list]; shown()!");
  });

  test("is noted once when an entry is first seen, and each time it is seen", () => {
    const app = new App(flows);
    assert.equal(app.intent("next"), "0[list note+load]; opened()!, shown()!, load()...");
    assert.equal(app.intent("covered"), "0[list note+load | sheet list]; shown()!");
    assert.equal(app.do("swipe"), "0[list note+load]; shown()!");
  });

  test("is noted in outer flows first, and only where it has changed", () => {
    const app = new App(flows);
    assert.equal(app.intent("child"), "0[list child1[text]]; shown()!, childShown()!");
    assert.equal(app.do("answersChanged"), "0[list child1[text]]");
  });

  test("is noted before the outcome of a task that has ended there", () => {
    const app = new App(flows);
    app.intent("next");
    app.intent("covered");
    app.task(0, "done");
    assert.equal(app.do("swipe"), "0[list note]; shown()!, loaded()!");
  });
});

const linkToTitle = { pattern: "/title", path: ["title"], ...push("title") };

describe("What follows a branch has an order:", () => {
  const deliver = (name) => ({ delivers: { name } });
  const flows = program({
    app: {
      outcomes: ["done"], tasks: { load: ["loaded"] },
      routes: {
        home: {
          receives: [{ name: "asked" }],
          on: { ended: { ...all(push("home"), finish("done")), ...deliver("asked"), task: { decision: "load" } } },
        },
        child: { flow: "child", receives: [{ name: "asked" }] },
      },
      on: { reached: { ...push("child"), at: { links: [{ flow: 1, index: 0 }] }, ...deliver("asked") } },
    },
    child: { routes: { text: {}, title: { receives: [{ name: "asked" }] } }, links: [linkToTitle] },
  });

  test("the task starts on the new entry, the flow ends, and the message is delivered", () => {
    assert.equal(new App(flows).intent("ended"), "0[home home+load]; told done(), home receives asked(), load()...");
  });

  test("the link target is opened before the message is delivered", () => {
    assert.equal(new App(flows).intent("reached"), "0[home child1[text title]]; child/title receives asked()");
  });
});

describe("A held link that is resumed", () => {
  const ifNumber = (id, own) => ({ ...own, when: { comparisons: [{ value: payload(0), equals: id }] } });
  const flows = program({
    app: {
      outcomes: ["done"], tasks: { load: ["loaded"] },
      routes: {
        home: { on: { ready: all(push("home"), resume()), ended: all(resume(), finish("done")) } },
        note: { params: ["id"], receives: [{ name: "asked" }] },
        child: { flow: "child" },
      },
      links: [
        {
          pattern: "/note/{id}", captures: ["id"], path: ["note", 0],
          branches: [
            ifNumber("8", push("note", payload(0))),
            ifNumber("9", { ...stay(), held: true }),
            ifNumber("7", pop(4)),
            ifNumber("6", { ...push("note", "6"), task: { decision: "load" }, delivers: { name: "asked" } }),
            ifNumber("5", { ...push("child"), at: { links: [{ flow: 1, index: 0 }] } }),
          ],
        },
      ],
    },
    child: { routes: { text: {}, title: {} }, links: [linkToTitle] },
  });
  const held = (id) => {
    const app = new App(flows);
    app.simulation.root.held = { link: { index: 0, values: [id], text: `/note/${id}`, link: null, address: null } };
    return app;
  };

  test("is a part of the transition", () => {
    assert.equal(held("8").intent("ready"), "0[home home note(8)]; /note/{id} resumed");
  });

  test("is undone by itself if it fails", () => {
    assert.equal(held("7").intent("ready"), "0[home home]; /note/{id} resumed, /note/{id} failed: stack-underflow");
  });

  test("starts its task, delivers its message, and opens its link target", () => {
    assert.equal(held("6").intent("ready"), "0[home home note(6)+load]; /note/{id} resumed, note receives asked(), load()...");
    assert.equal(held("5").intent("ready"), "0[home home child1[text title]]; /note/{id} resumed");
  });

  test("can be held again", () => {
    assert.equal(held("9").intent("ready"), "0[~/note/9 home home]; /note/{id} resumed, /note/{id} held");
  });

  test("is opened before the flow ends", () => {
    assert.equal(held("8").intent("ended"), "0[home note(8)]; /note/{id} resumed, told done()");
  });

  test("is forgotten if none of its branches is taken", () => {
    assert.equal(held("1").intent("ready"), "0[home home]; /note/{id} resumed");
  });
});

import assert from "node:assert/strict";
import { describe, test } from "node:test";

import { App, finish, payload, present, program, push, resume, show, stay, when } from "./program.mjs";

const note = { pattern: "/note/{id}", captures: ["id"], path: ["note", 0] };

describe("A link", () => {
  const flows = program({
    app: {
      container: "switch", schemes: ["notes"], guards: ["isSignedIn"],
      routes: {
        access: { on: { signedIn: { moves: [...show("home").moves, ...resume().moves] }, help: show("home") } },
        home: { flow: "home", on: { done: show("access") } },
      },
      links: [{
        pattern: "/**", path: [null],
        branches: [when("isSignedIn", { ...show("home"), receiver: "home" }), { ...stay(), held: true }],
      }],
    },
    home: {
      routes: { list: {}, note: { params: ["id"] } },
      links: [{ ...note, ...push("note", payload(0)) }, { pattern: "/broken", path: ["broken"], moves: [{ move: "cut", at: 3 }] }],
    },
  });

  test("leads to a child flow, which opens its rest", () => {
    const app = new App(flows, { isSignedIn: true });
    assert.equal(app.link("notes:/note/7"), "0[home1[list note(7)]]; isSignedIn()?");
  });

  test("that is held is opened by a later event", () => {
    const app = new App(flows);
    assert.equal(app.link("/note/7"), "0[~/note/7 access]; isSignedIn()?, /** held");
    app.answers.isSignedIn = true;
    assert.equal(app.intent("signedIn"), "0[home1[list note(7)]]; isSignedIn()?, /** resumed");
  });

  test("that is held is replaced by the next one", () => {
    const app = new App(flows);
    app.link("/note/7");
    assert.equal(app.link("/note/8"), "0[~/note/8 access]; isSignedIn()?, /** dropped: replaced, /** held");
  });

  test("that fails in a child flow leaves what has been done before", () => {
    const app = new App(flows, { isSignedIn: true });
    assert.equal(app.link("/broken"), "0[home1[list]]; isSignedIn()?, home//broken failed: stack-underflow");
  });

  test("of no flow is reported", () => {
    const app = new App(flows);
    assert.equal(app.link("/other"), "0[access]; no link");
    assert.equal(app.link("mail:/note/7"), "0[access]; no link");
  });
});

test("A flow that is removed drops the link that it holds", () => {
  const app = new App(program({
    app: { container: "switch", routes: { home: { flow: "child", on: { done: show("other") } }, other: {} } },
    child: {
      outcomes: ["done"], routes: { text: { on: { left: finish("done") } } },
      links: [{ pattern: "/kept", path: ["kept"], branches: [{ ...stay(), held: true }] }],
    },
  }));
  const [child] = app.simulation.root.children.values();
  child.held = { link: { index: 0, values: [], text: "/kept", link: null, address: null } };
  assert.equal(app.intent("left", [], 1), "0[other]; home//kept dropped: removed");
});

describe("A link target", () => {
  const flows = program({
    app: {
      routes: {
        home: { on: { "opened(id)": { ...push("notes"), at: { links: [{ flow: 1, index: 0, values: [payload(0)] }] } } } },
        notes: { flow: "notes" },
      },
    },
    notes: { routes: { list: {}, note: { params: ["id"] } }, links: [{ ...note, ...push("note", payload(0)) }] },
  });

  test("leads to a route of the child flow", () => {
    assert.equal(new App(flows).intent("opened", ["7"]), "0[home notes1[list note(7)]]");
  });
});

describe("A link into a flow that would finish immediately", () => {
  const flows = program({
    app: {
      routes: { home: {}, terms: { flow: "terms", on: { skipped: push("home") } } },
      links: [{ pattern: "/terms/**", path: ["terms", null], ...push("terms"), receiver: "terms" }],
    },
    terms: {
      outcomes: ["skipped"], guards: ["isKnown"],
      start: [{ finish: "skipped", when: { decision: "isKnown" } }, { place: { route: "text" } }],
      routes: { text: {}, details: {} }, links: [{ pattern: "/details", path: ["details"], ...push("details") }],
    },
  });

  test("shows it", () => {
    assert.equal(new App(flows, { isKnown: true }).link("/terms/details"), "0[home terms1[text details]]; isKnown()?");
  });

  test("finishes it if there is no rest", () => {
    assert.equal(new App(flows, { isKnown: true }).link("/terms"), "0[home terms1[text] home]; isKnown()?");
  });
});

test("A link dismisses alerts of all flows, and keeps other layers", () => {
  const flows = program({
    app: {
      routes: { home: { flow: "home" } },
      links: [{ pattern: "/x", path: ["x"], ...stay() }],
    },
    home: {
      routes: {
        list: { on: { help: present("help") } }, help: { on: { asked: present("question", "alert") } },
        question: { alert: { title: [] } },
      },
    },
  });
  const app = new App(flows);
  app.intent("help", [], 1);
  assert.equal(app.intent("asked", [], 1), "0[home1[list | sheet help | alert question]]");
  assert.equal(app.link("/x"), "0[home1[list | sheet help]]");
});

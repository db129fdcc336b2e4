import assert from "node:assert/strict";
import { describe, test } from "node:test";

import { Session } from "../../../Sources/CFlowPageText/View/session.js";
import { startEvent } from "../../../Sources/CFlowPageText/View/start.js";
import { order, payload, program, push, source, unless, when } from "./program.mjs";

const flows = program({
  app: {
    params: ["user"], guards: ["isNew", "isOld"],
    start: { place: { route: "home", values: [source(0)] } }, entries: [{ route: "note", values: [undefined, "fixed"] }],
    routes: {
      home: {
        params: ["user"],
        on: {
          "opened(id)": push("note", payload(0), null),
          asked: [when("isNew", push("help")), unless("isOld", push("home", "x"))],
        },
      },
      note: { params: ["id", "mark"] },
      help: {},
    },
  },
});
const modules = [{ program: { ...order, flows } }];

/** @param answers those of the dialog, in order */
function sessionWith(...answers) {
  const asked = [];
  const drawn = [];
  const session = new Session(modules, async ({ text }) => {
    asked.push(text);
    return answers.shift() ?? null;
  }, () => drawn.push(session.last.picture));
  return { session, asked, drawn };
}

const started = async (...answers) => {
  const own = sessionWith(...answers);
  await own.session.start(0, startEvent(modules[0].program, 0));
  return own;
};
const opened = { kind: "intent", node: 0, key: "opened#", values: ["7"] };
const asked = { kind: "intent", node: 0, key: "asked", values: [] };

describe("A walk", () => {
  test("starts with samples of the flow's values", async () => {
    const { session, drawn } = await started();
    assert.deepEqual(drawn, ["0[home(user)]"]);
    assert.deepEqual(session.last.screen, { flow: "app", route: "home" });
    assert.equal(session.address, "prototype/app~user");
  });

  test("starts at an entry, with the values that the spec leaves open", async () => {
    const { session } = sessionWith();
    await session.start(0, startEvent(modules[0].program, 0, 0));
    assert.equal(session.last.picture, "0[note(id)(fixed)]");
    assert.equal(session.address, "prototype/app.0~user~id~fixed");
  });

  test("asks a person for the answer of a guard, and repeats the event with it", async () => {
    const { session, asked: questions } = await started(false, false);
    assert.ok(await session.perform(asked));
    assert.deepEqual(questions, ["isNew()", "isOld()"]);
    assert.deepEqual(session.last.event.answers, [false, false]);
    assert.equal(session.last.picture, "0[home(user) home(x)]");
    assert.equal(session.address, "prototype/app~user/i0.asked!nn");
  });

  test("leaves out an event whose question was closed", async () => {
    const { session } = await started(false);
    assert.ok(!await session.perform(asked));
    assert.equal(session.steps.length, 1);
    assert.ok(await session.perform(opened));
    assert.equal(session.last.picture, "0[home(user) note(7)(nil)]");
  });

  test("performs one event at a time", async () => {
    const { session } = await started(true);
    const [first, second] = await Promise.all([session.perform(asked), session.perform(opened)]);
    assert.deepEqual([first, second], [true, false]);
  });

  test("goes back to an earlier moment, but not to before its start", async () => {
    const { session } = await started();
    await session.perform(opened);
    session.rewind(0);
    assert.equal(session.steps.length, 2);
    session.rewind(1);
    assert.equal(session.address, "prototype/app~user");
    await session.perform(opened);
    assert.equal(session.last.picture, "0[home(user) note(7)(nil)]");
  });
});

describe("The address of a walk", () => {
  test("leads to the same moment, which is drawn once", async () => {
    const { session } = await started(true);
    await session.perform(opened);
    await session.perform({ kind: "back" });
    await session.perform(asked);
    const other = sessionWith();
    assert.ok(await other.session.follow(session.address));
    assert.equal(other.session.address, session.address);
    assert.deepEqual(other.drawn, [session.last.picture]);
    assert.deepEqual(other.asked, []);
  });

  test("asks for answers that it does not contain", async () => {
    const { session, asked: questions } = sessionWith(true);
    assert.ok(await session.follow("prototype/app~Ada/i0.asked"));
    assert.deepEqual(questions, ["isNew()"]);
    assert.equal(session.last.picture, "0[home(Ada) help]");
  });

  test("is followed as far as it makes sense", async () => {
    const { session } = sessionWith();
    assert.ok(!await session.follow("prototype/app~Ada/i0.opened~7/what"));
    assert.equal(session.last.picture, "0[home(Ada) note(7)(nil)]");
  });

  test("of another module, flow or entry leads nowhere", async () => {
    const { session } = sessionWith();
    for (const address of ["prototype", "prototype.3/app", "prototype/other", "prototype/app.9", "prototype/%zz"]) {
      assert.ok(!await session.follow(address), address);
    }
    assert.equal(session.steps.length, 0);
  });
});

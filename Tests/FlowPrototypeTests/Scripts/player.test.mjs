import assert from "node:assert/strict";
import { describe, test } from "node:test";

import { Player } from "../../../Sources/CFlowPageText/View/player.js";
import { Session } from "../../../Sources/CFlowPageText/View/session.js";
import { finish, order, payload, present, program, push, source, stay, unless, when } from "./program.mjs";

const compare = (value, equals) => ({ comparisons: [{ value, equals }] });
const modules = [{
  program: {
    ...order,
    flows: program({
      app: {
        container: "tabs", params: ["kind"], guards: ["isNew", "isPaying", "has(id)"], tasks: { load: ["loaded(text)"] },
        start: [{ place: { route: "home" }, when: compare(source(0), "known") }, { place: { route: "welcome" } }],
        routes: {
          home: {
            on: {
              "opened(id)": [{ ...push("note", payload(0)), when: compare(payload(0), "7") }, push("help")],
              asked: [when("isNew", push("help")), unless("has", push("note", "1"), "1"), push("child")],
              loading: { ...stay(), task: { decision: "load" } },
            },
            tasks: { "loaded(text)": push("note", payload(0)) },
          },
          welcome: { tab: { hidden: true } },
          basket: { tab: { when: { decision: "isPaying" } } },
          note: { params: ["id"], tab: { hidden: true } },
          help: { tab: { hidden: true }, dismissed: push("note", "closed") },
          child: { flow: "child", tab: { hidden: true }, on: { "saved(id)": push("note", payload(0)) } },
        },
        on: { helpRequested: present("help") },
        links: [{ pattern: "/note/{id}", captures: ["id"], path: ["note", 0], ...push("note", payload(0)) }],
      },
      child: { outcomes: ["saved(id)"], routes: { text: { on: { done: finish("saved", "1") } } } },
    }),
  },
}];

/** Plays `[event, branch, next, isFromOutside]`, and returns what is shown at the end, and how many steps were played. */
async function play(first, ...steps) {
  const session = new Session(modules, async () => false, () => {});
  const player = new Player(session, async () => {});
  const list = steps.map(([event, branch, next, isFromOutside]) => ({ event, branch: branch ?? 0, next, isFromOutside }));
  const played = await player.play(0, 0, first, list, () => {});
  assert.ok(!player.isPlaying);
  return [session.last.picture.replace(" | -basket", ""), played];
}

describe("A journey is played", () => {
  test("from the route where it begins, with values of the flow that lead there", async () => {
    assert.deepEqual(await play("home"), ["0[*home]", 0]);
    assert.deepEqual(await play("welcome"), ["0[home | *welcome]", 0]);
  });

  test("from an entry, if no answers lead to the candidate of the start", async () => {
    const flows = program({
      app: {
        guards: ["isNew"], entries: [{ route: "two" }],
        start: [
          { place: { route: "one" }, when: { decision: "isNew" } }, { place: { route: "two" }, when: { decision: "isNew" } },
          { place: { route: "one" } },
        ],
        routes: { one: {}, two: {} },
      },
    });
    const session = new Session([{ program: { ...order, flows } }], async () => false, () => {});
    await new Player(session, async () => {}).play(0, 0, "two", [], () => {});
    assert.equal(session.last.picture, "0[two]");
  });

  test("with values of events for the wanted branches", async () => {
    assert.deepEqual(await play("home", ["opened", 0, "note"]), ["0[*home note(7)]", 1]);
    assert.deepEqual(await play("home", ["opened", 1, "help"]), ["0[*home help]", 1]);
  });

  test("with answers of guards for the wanted branches", async () => {
    assert.deepEqual(await play("home", ["asked", 0, "help"]), ["0[*home help]", 1]);
    assert.deepEqual(await play("home", ["asked", 1, "note"]), ["0[*home note(1)]", 1]);
    assert.deepEqual(await play("home", ["asked", 2, "child"]), ["0[*home child1[text]]", 1]);
  });

  test("with outcomes of child flows and tasks", async () => {
    assert.deepEqual(await play("home", ["asked", 2, "child"], ["saved", 0, "note"]), ["0[*home child1[text] note(id)]", 2]);
    assert.deepEqual(await play("home", ["loading", 0, "home"], ["loaded", 0, "note"]), ["0[*home note(text)]", 2]);
  });

  test("with links, intents of the flow, and what the system does", async () => {
    assert.deepEqual(await play("home", ["/note/{id}", 0, "note"], ["system-back", null, "home"]), ["0[*home]", 2]);
    assert.deepEqual(
      await play("home", ["helpRequested", 0, "help", true], ["system-swipe", 0, "note"]), ["0[*home note(closed)]", 2]);
  });

  test("with taps, for which the tab is brought into the bar", async () => {
    assert.deepEqual(await play("home", ["tab-tap", null, "basket"]), ["0[home | *basket]", 1]);
  });

  test("until a step cannot be played", async () => {
    assert.deepEqual(await play("home", ["asked", 0, "help"], ["unknown", 0, "home"]), ["0[*home help]", 1]);
  });

  test("to its end if only the event of a finding is of another flow", async () => {
    const session = new Session(modules, async () => false, () => {});
    const player = new Player(session, async () => {});
    const steps = [{ event: "asked", branch: 0, next: "help" }, { event: "typed", branch: 0, isOfFinding: true }];
    assert.equal(await player.play(0, 0, "home", steps, () => {}), 2);
  });

  test("until it is stopped", async () => {
    const session = new Session(modules, async () => false, () => {});
    const shown = [];
    const player = new Player(session, async () => { if (shown.length === 2) player.stop(); });
    const step = { event: "loading", branch: 0, next: "home" };
    assert.equal(await player.play(0, 0, "home", [step, step, step], (number) => shown.push(number)), 1);
    assert.deepEqual(shown, [0, 1]);
  });
});

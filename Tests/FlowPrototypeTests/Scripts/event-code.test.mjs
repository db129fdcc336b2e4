import assert from "node:assert/strict";
import { describe, test } from "node:test";

import { decodeEvent, encodeEvent } from "../../../Sources/CFlowPageText/View/event-code.js";

describe("An event in the page's address", () => {
  const cases = [
    [{ kind: "intent", node: 0, key: "opened", values: [], answers: [] }, "i0.opened"],
    [{ kind: "intent", node: 3, key: "opened#", values: ["7", null], answers: [true, false] }, "i3.opened~7~_!yn"],
    [{ kind: "outcome", node: 1, key: "signedIn#", values: ["Ada"], answers: [] }, "o1.signedIn~Ada"],
    [{ kind: "task", number: 2, outcome: "loaded", values: ["a b"], answers: [true] }, "e2.loaded~a%20b!y"],
    [{ kind: "tap", node: 0, route: "home", answers: [] }, "t0.home"],
    [{ kind: "link", text: "/note/7?a=b", answers: [] }, "l.%2Fnote%2F7%3Fa%3Db"],
    [{ kind: "back", answers: [] }, "b"], [{ kind: "swipe", answers: [false] }, "s!n"], [{ kind: "ok", answers: [] }, "k"],
    [{ kind: "interruption", answers: [] }, "x"], [{ kind: "leave", answers: [] }, "v"],
    [{ kind: "answersChanged", answers: [true] }, "a!y"], [{ kind: "dismissed", answers: [] }, "d"],
  ];
  for (const [event, code] of cases) {
    test(`of the kind ${event.kind} is ${code}, and is read from it`, () => {
      assert.equal(encodeEvent(event), code);
      assert.deepEqual(decodeEvent(code), event);
    });
  }

  test("keeps every value, also those that look like nil or like signs of the address", () => {
    for (const value of ["", "_", "__", "nil", "a/b", "a.b", "a~b", "a!b", "(a)", "é👩", "%7E", "a#b"]) {
      const event = { kind: "intent", node: 0, key: "typed#", values: [value], answers: [] };
      const code = encodeEvent(event);
      assert.match(code, /^i0\.typed~[^/.!~#]*$/);
      assert.deepEqual(decodeEvent(code), event);
    }
  });

  test("is nothing else", () => {
    for (const text of ["", "z", "w", "w.abc", "w.-60", "w.0", "i0.opened!x", "iopened.x y!q", "ii0.a"]) assert.equal(decodeEvent(text), null, text);
  });
});

import assert from "node:assert/strict";
import { test } from "node:test";

import { expectationsOf } from "../../../Sources/CFlowPageText/View/expectations.js";

test("Expectations that do not hold come first, each with its flow", () => {
  const module = {
    facts: [
      { name: "A", expectations: [{ text: "one", state: "holds" }, { text: "two", state: "says nothing", severity: "warning" }] },
      { name: "B", expectations: [{ text: "three", state: "broken: 1 event", severity: "error" }] },
      { name: "C" },
    ],
  };
  assert.deepEqual(expectationsOf(module).map(({ flow, text }) => `${flow}: ${text}`), ["B: three", "A: two", "A: one"]);
});

import assert from "node:assert/strict";
import { describe, test } from "node:test";

import { sampleLink, valuesFor, wantedValues } from "../../../Sources/CFlowPageText/View/samples.js";

const equal = (value, equals, kind) => ({ comparisons: [{ value, equals, kind }] });
const different = (value, equals, kind) => ({ not: true, ...equal(value, equals, kind) });
const first = ["payload", 0];

describe("Values of an event", () => {
  const values = (conditions, wanted, ...samples) =>
    valuesFor(conditions.map((when) => ({ when })), wanted, { payload: samples, source: [] }, "payload");

  test("fulfil the condition of the wanted branch", () => {
    assert.deepEqual(values([equal(first, "a")], 0, "sample"), ["a"]);
    assert.deepEqual(values([different(first, "sample")], 0, "sample"), ["other"]);
  });

  test("do not fulfil those before it", () => {
    assert.deepEqual(values([equal(first, "true"), undefined], 1, "true"), ["false"]);
    assert.deepEqual(values([equal(first, "1", "integer"), equal(first, "2", "integer"), undefined], 2, "1"), ["3"]);
    assert.deepEqual(values([equal(first, "other"), equal(first, "x"), undefined], 2, "other"), ["other1"]);
    assert.deepEqual(values([different(first, "a"), undefined], 1, "b"), ["a"]);
  });

  test("stay as they are where no condition compares them", () => {
    assert.deepEqual(values([equal(["source", 0], "a"), { decision: 0 }, undefined], 2, "sample"), ["sample"]);
    assert.deepEqual(values([undefined], null, "sample"), ["sample"]);
  });

  test("keep what the wanted branch needs", () => {
    const both = { comparisons: [...equal(first, "a").comparisons, ...equal(["payload", 1], "b").comparisons] };
    assert.deepEqual(values([both, equal(first, "a")], 1, "x", "b"), ["a", "other"]);
  });
});

test("Values of routes are those that a journey's steps compare", () => {
  const transition = (when) => [{ event: 0, branches: [{ when }] }];
  const routes = [
    { name: "home", params: [{ name: "id" }], events: [{ name: "opened" }], transitions: transition(equal(["source", 0], "7")) },
    {
      name: "note", params: [{ name: "id" }, { name: "kind" }], events: [{ name: "closed" }],
      transitions: transition(different(["source", 1], "big")),
    },
  ];
  const wanted = wantedValues(routes, "home", [{ event: "opened", branch: 0, next: "note" }, { event: "closed", branch: 0 }]);
  assert.deepEqual([...wanted], [["id", "7"], ["kind", "other"]]);
});

test("The text of a link has samples of its captures", () => {
  const captures = [
    { name: "id", type: "Int" }, { name: "sort by", type: "String" }, { name: "page", type: "Int?", optional: true },
  ];
  const query = [{ key: "q", value: 1 }, { key: "p", value: 2 }];
  assert.equal(sampleLink({ captures, path: ["a/b", 0, null], query }), "/a%2Fb/1?q=sort%20by&p=page");
  assert.equal(sampleLink({ path: [] }), "/");
});

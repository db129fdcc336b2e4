import assert from "node:assert/strict";
import { describe, test } from "node:test";

import { convert, evaluateAll, isEqual, sampleText, valueText } from "../../../Sources/CFlowPageText/Engine/values.js";

describe("A value", () => {
  const scope = { payload: ["Ada", null], source: ["7"] };
  const evaluate = (value) => evaluateAll([value], scope)[0];

  test("is a text or nil, or comes from the event or from the route", () => {
    assert.equal(evaluate("fixed"), "fixed");
    assert.equal(evaluate(null), null);
    assert.equal(evaluate(["payload", 0]), "Ada");
    assert.equal(evaluate(["source", 0]), "7");
  });

  test("of a property is the text of the value and the names of the properties", () => {
    assert.equal(evaluate(["payload", 0, "address", "city"]), "Ada.address.city");
  });

  test("that is built is its text, with the values of its references", () => {
    const built = (call, ...values) => ({ call, arguments: values.map(([label, value]) => ({ label, value })) });
    assert.equal(evaluate(built(".followers", ["accountID", ["source", 0]], [undefined, "all"])), ".followers(accountID: 7, all)");
    assert.equal(evaluate(built("Page", [undefined, built(".of", [undefined, ["payload", 1]])])), "Page(.of(nil))");
    assert.equal(evaluate(built(".named", [undefined, "a, \"b\""], [undefined, ""], [undefined, "nil"])),
      '.named("a, \\"b\\"", "", "nil")');
  });

  test("that is missing is nil, and so are its properties", () => {
    assert.equal(evaluate(["payload", 1, "name"]), null);
    assert.equal(evaluate(["source", 3]), null);
    assert.equal(valueText(null), "nil");
  });
});

describe("A comparison", () => {
  const holds = (value, equals, kind) => isEqual({ value, equals, kind }, { payload: [], source: [] });

  test("of texts is exact", () => {
    assert.ok(holds("a", "a"));
    assert.ok(!holds("1.0", "1"));
  });

  test("of integers ignores a sign and leading zeros, and is exact beyond 53 bits", () => {
    assert.ok(holds("+007", "7", "integer"));
    assert.ok(!holds("9007199254740993", "9007199254740992", "integer"));
    assert.ok(!holds("seven", "7", "integer"));
  });

  test("of decimal numbers ignores how they are written", () => {
    assert.ok(holds("1.50", "1.5", "decimal"));
    assert.ok(holds("15e-1", "1.5", "decimal"));
  });

  test("with nil holds only for nil", () => {
    assert.ok(holds(null, null));
    assert.ok(!holds("nil", null));
    assert.ok(!holds(null, "0", "integer"));
  });
});

describe("The text of a link", () => {
  const cases = [
    ["Int", "42", "42"], ["Int", "+042", "42"], ["Int", "4.2", undefined], ["Int", "", undefined],
    ["Int8", "127", "127"], ["Int8", "128", undefined], ["UInt8", "255", "255"], ["UInt8", "-1", undefined],
    ["Int", "9223372036854775807", "9223372036854775807"], ["Int", "9223372036854775808", undefined],
    ["Int?", "1", "1"], ["Bool", "true", "true"], ["Bool", "yes", undefined],
    ["Double", "1.5", "1.5"], ["Double", ".5", ".5"], ["Double", "0x1p3", "0x1p3"], ["Double", "inf", "inf"],
    ["Double", "1,5", undefined], ["Character", "é", "é"], ["Character", "👩‍👩‍👧", "👩‍👩‍👧"], ["Character", "ab", undefined],
    ["UUID", "00000000-0000-4000-8000-00000000000a", "00000000-0000-4000-8000-00000000000A"], ["UUID", "7", undefined],
    ["String", "any text", "any text"], ["OrderID", "o-7", "o-7"],
  ];
  for (const [type, text, value] of cases) {
    test(`${JSON.stringify(text)} is ${value === undefined ? "not a value" : "a value"} of ${type}`, () => {
      assert.equal(convert(text, type), value);
    });
  }
});

test("A value that nobody has typed yet is the default, nil, or one of the type", () => {
  assert.equal(sampleText({ name: "page", type: "Int", default: "3" }), "3");
  assert.equal(sampleText({ name: "page", type: "Int?", optional: true }), null);
  assert.equal(sampleText({ name: "page", type: "Int" }), "1");
  assert.equal(sampleText({ name: "isNew", type: "Bool" }), "true");
  assert.equal(sampleText({ name: "title", type: "String" }), "title");
});

import assert from "node:assert/strict";
import { describe, test } from "node:test";

import { stepWords } from "../../../Sources/CFlowPageText/View/story.js";
import { journeyNames } from "../../../Sources/CFlowPageText/View/titles.js";
import { countText, eventText, parameterText } from "../../../Sources/CFlowPageText/View/words.js";

test("A parameter has its type, and its default", () => {
  assert.equal(parameterText({ name: "id", type: "Int" }), "id: Int");
  assert.equal(parameterText({ name: "page", type: "Int", default: "1" }), "page: Int = 1");
  assert.equal(parameterText({ name: "mark", type: "String?", default: null }), "mark: String? = nil");
});

test("An event has the names of its values", () => {
  assert.equal(eventText({ name: "closed" }), "closed");
  assert.equal(eventText({ name: "opened", payload: [{ name: "id" }, { name: "page" }] }), "opened(id, page)");
});

test("A parameter and an event have their titles, if there are some", () => {
  const id = { name: "orderID", title: "Order ID", type: "Int" };
  assert.equal(parameterText(id), "Order ID: Int");
  assert.equal(eventText({ name: "paid", title: "Paid", payload: [id] }), "Paid(Order ID)");
});

test("Steps of a journey have the names of the page, and what the system does is in words", () => {
  const flow = { words: { paid: "Paid" }, routes: [{ name: "pay", title: "Pay" }] };
  const names = journeyNames(flow);
  assert.deepEqual(["paid", "system-back", "constructor"].map(names.event), ["Paid", "Back", "constructor"]);
  assert.deepEqual(["pay", "other"].map(names.route), ["Pay", "other"]);
  assert.equal(journeyNames({ routes: [] }).event("system-back"), "system-back");
});

test("A count has a singular and a plural", () => {
  assert.deepEqual([0, 1, 2].map((number) => countText(number, "route")), ["0 routes", "1 route", "2 routes"]);
});

describe("A step, for people who do not see the page,", () => {
  const screen = { flow: "Shop", route: "basket" };
  const words = (...log) => stepWords({ screen, log: log.map(([kind, text]) => ({ kind, text })) });

  test("is the route that the user sees", () => {
    assert.equal(words(["guard", "isNew()?"], ["effect", "saved()!"]), "basket in Shop");
  });

  test("says what has left the flow, what was delivered, and what has failed", () => {
    assert.equal(words(["told", "told done()"]), "basket in Shop; the flow has finished: done");
    assert.equal(words(["asked", "told helpRequested(7)"]), "basket in Shop; the parent is asked: helpRequested(7)");
    assert.equal(
      words(["complaint", "closed not current"], ["delivery", "home receives chosen(7)"]),
      "basket in Shop; home receives chosen(7); closed not current");
  });
});

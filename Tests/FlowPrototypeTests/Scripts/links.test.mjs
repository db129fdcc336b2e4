import assert from "node:assert/strict";
import { describe, test } from "node:test";

import { readAddress } from "../../../Sources/CFlowPageText/Engine/address.js";
import { matchingLink, placedLink } from "../../../Sources/CFlowPageText/Engine/links.js";
import { program, show, stay } from "./program.mjs";

const page = { name: "page", type: "Int", default: "1" };
const flows = program({
  app: {
    routes: { home: {}, notes: { flow: "notes" }, mails: { flow: "mails" } },
    links: [
      { pattern: "/note/new", path: ["note", "new"], ...stay() },
      {
        pattern: "/note/{id}?page={page}", captures: [{ name: "id", type: "Int" }, page], path: ["note", 0],
        query: [{ key: "page", value: 1 }], ...stay(),
      },
      { pattern: "/list?sort=name", path: ["list"], query: [{ key: "sort", value: "name" }], ...stay() },
      { pattern: "/in/**", path: ["in", null], ...show("notes"), receiver: "notes" },
      {
        pattern: "/any/**", path: ["any", null],
        branches: [{ ...show("notes"), receiver: "notes", when: { comparisons: [] } }, { ...show("mails"), receiver: "mails" }],
      },
    ],
  },
  notes: {
    routes: { list: {}, note: { params: ["id"] } },
    links: [{ pattern: "/{id}", captures: ["id", "mark"], path: [0], query: [{ key: "mark", value: 1 }], ...stay() }],
  },
  mails: { routes: { list: {} }, links: [{ pattern: "/mail", path: ["mail"], ...stay() }] },
});
flows[1].links[0].captures[1].optional = true;
const open = (text) => matchingLink(flows, 0, readAddress(text, ["app"], []));

describe("A link", () => {
  test("is the first that matches, with the values of its captures and its text", () => {
    assert.deepEqual(open("/note/new"), { index: 0, values: [], text: "/note/new", link: null, address: null });
    assert.deepEqual(open("/note/007?page=2"), { index: 1, values: ["7", "2"], text: "/note/7?page=2", link: null, address: null });
  });

  test("has a default for a value that is missing, but not for one that cannot be converted", () => {
    assert.deepEqual(open("/note/7").values, ["7", "1"]);
    assert.equal(open("/note/7?page=two"), null);
    assert.equal(open("/note/seven"), null);
    assert.equal(open("/note/7?page=%ff"), null);
  });

  test("matches the whole path", () => {
    assert.equal(open("/note"), null);
    assert.equal(open("/note/7/more"), null);
  });

  test("compares a literal of the query", () => {
    assert.equal(open("/list?sort=name").text, "/list?sort=name");
    assert.equal(open("/list?sort=date"), null);
    assert.equal(open("/list"), null);
  });

  test("compares a host without upper and lower case, and a segment with", () => {
    assert.equal(open("app://NOTE/new").index, 0);
    assert.equal(open("/NOTE/new"), null);
  });

  test("with a rest contains the link of the child flow that receives it", () => {
    const { link, text } = open("/in/7?mark=x");
    assert.deepEqual(link, { index: 0, values: ["7", "x"], text: "/7?mark=x", link: null, address: null });
    assert.equal(text, "/in/7?mark=x");
    assert.equal(open("/in/7/8"), null);
    assert.equal(open("/in").link, null);
  });

  test("that several child flows can receive contains the address, if one of them has a link for it", () => {
    assert.deepEqual(open("/any/mail?b=1&a=2&b=3").address.path, ["mail"]);
    assert.equal(open("/any/mail?b=1&a=2&b=3").text, "/any/mail?a=2&b=1");
    assert.equal(open("/any/x/y"), null);
  });
});

test("A link target has the values of its branch", () => {
  const links = [{ flow: 0, index: 3 }, { flow: 1, index: 0, values: [["source", 0], null] }];
  const placed = placedLink(flows, links, { payload: [], source: ["7"] });
  assert.equal(placed.text, "/in/7");
  assert.deepEqual(placed.link.values, ["7", null]);
});

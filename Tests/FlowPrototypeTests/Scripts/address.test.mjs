import assert from "node:assert/strict";
import { describe, test } from "node:test";

import { readAddress, restOf } from "../../../Sources/CFlowPageText/Engine/address.js";

const read = (text) => readAddress(text, ["notes"], ["Example.org"]);

describe("The address of a link", () => {
  test("is a path of the app", () => {
    assert.deepEqual(read("/note/7"), { path: ["note", "7"], items: [], beginsWithHost: false });
    assert.deepEqual(read("/").path, []);
    assert.deepEqual(read("/note/").path, ["note"]);
  });

  test("has the path of a web page on one of the app's hosts, in upper or lower case", () => {
    assert.deepEqual(read("https://EXAMPLE.org/note/7").path, ["note", "7"]);
    assert.deepEqual(read("http://me:secret@example.org:8080/note").path, ["note"]);
    assert.equal(read("https://example.com/note"), null);
  });

  test("begins with the host if the scheme is one of the app's own", () => {
    assert.deepEqual(read("notes://note/7"), { path: ["note", "7"], items: [], beginsWithHost: true });
    assert.deepEqual(read("NOTES:///note/7"), { path: ["note", "7"], items: [], beginsWithHost: false });
    assert.equal(read("mail://note/7"), null);
  });

  test("is not a text without a scheme", () => {
    assert.equal(read("note/7"), null);
  });

  test("ends before the fragment", () => {
    assert.deepEqual(read("/note?page=1#/other?x=y").items, [{ key: "page", value: "1" }]);
    assert.deepEqual(read("/note#/other").path, ["note"]);
  });

  test("has the items of the query in order, without those that are empty", () => {
    assert.deepEqual(read("/?b=1&&a=x=y&c").items, [
      { key: "b", value: "1" }, { key: "a", value: "x=y" }, { key: "c", value: "" },
    ]);
  });

  test("is decoded after it has been split", () => {
    assert.deepEqual(read("/a%2Fb/%C3%A9?k%3D=%26"), {
      path: ["a/b", "é"], items: [{ key: "k=", value: "&" }], beginsWithHost: false,
    });
  });

  test("is not a link if an escape in the path is invalid; in the query, only the item has no value", () => {
    assert.equal(read("/%zz"), null);
    assert.equal(read("/%ff"), null);
    assert.equal(read("notes://%zz/note"), null);
    assert.deepEqual(read("/?a=%ff").items, [{ key: "a", value: null }]);
  });

  test("of a host in brackets keeps its colons", () => {
    assert.deepEqual(readAddress("https://[::1]:80/note", [], ["[::1]"]).path, ["note"]);
  });

  test("has a rest, which begins with the host only if nothing was read", () => {
    const address = read("notes://note/7?a=1");
    assert.deepEqual(restOf(address, 1), { path: ["7"], items: address.items, beginsWithHost: false });
    assert.deepEqual(restOf(address, 0), address);
  });
});

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { describe, test } from "node:test";

const folder = new URL("../../../Sources/CFlowPageText/", import.meta.url);
const paths = ["Engine", "View"].flatMap((part) => readdirSync(new URL(part, folder)).map((name) => `${part}/${name}`))
  .filter((path) => path.endsWith(".js"));

/** The names in a text: no members, keys of objects, methods, comments or texts. What is between backticks is a part of it. */
function namesIn(text) {
  const code = text.replace(/\/\*[^]*?\*\//g, "").replace(/(^|\s)\/\/.*$/gm, "").replace(/"(?:[^"\\\n]|\\.)*"/g, '""')
    .replace(/^import .*$/gm, "").replace(/^ {2}(?:async |get )?\w+(?=\([^)]*\) \{$)/gm, "");
  return new Set(code.match(/(?<![\w$]|(?<!\.\.)\.)[A-Za-z_]\w*(?!\w|:)/g));
}

const modules = paths.map((path) => {
  const text = readFileSync(new URL(path, folder), "utf8");
  return {
    path, used: namesIn(text),
    declared: new Set([...text.matchAll(/^(?:export )?(?:async )?(?:function|class|const) (\w+)/gm)].map(([, name]) => name)),
    exported: [...text.matchAll(/^export (?:async )?(?:function|class|const) (\w+)/gm)].map(([, name]) => name),
    imported: [...text.matchAll(/^import \{ (.*) \}/gm)].flatMap(([, names]) => names.split(", ")),
  };
});

describe("A module", () => {
  for (const { path, used, declared, imported } of modules) {
    test(`${path} imports what it uses of others, and nothing else`, () => {
      const others = modules.flatMap(({ path: other, declared: names }) => (other === path ? [] : [...names]));
      const needed = others.filter((name) => used.has(name) && !declared.has(name));
      assert.deepEqual(imported.toSorted(), needed.toSorted());
    });
  }

  test("exports only what others import", () => {
    const imported = new Set(modules.flatMap((module) => module.imported));
    assert.deepEqual(modules.flatMap(({ exported }) => exported.filter((name) => !imported.has(name))), []);
  });

  test("has at most 200 lines", () => {
    for (const path of paths) assert.ok(readFileSync(new URL(path, folder), "utf8").split("\n").length <= 201, path);
  });
});

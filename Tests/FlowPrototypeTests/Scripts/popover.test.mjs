import assert from "node:assert/strict";
import { describe, test } from "node:test";

import { placeBeside } from "../../../Sources/CFlowPageText/View/popover-place.js";
import { anchorsOf } from "../../../Sources/CFlowPageText/View/popover.js";
import { all, from, present, push, stay } from "./program.mjs";

describe("The anchors of a transition", () => {
  test("are those of all its moves, each once", () => {
    const branches = [
      from("thumbnail", push("photo")), all(push("album"), from("cover", push("photo"))), from("thumbnail", present("photo")),
    ];
    assert.deepEqual(anchorsOf({ branches }), ["thumbnail", "cover"]);
  });

  test("are none where nothing is presented or pushed from one", () => {
    assert.deepEqual(anchorsOf({ branches: [push("photo"), stay()] }), []);
  });
});

describe("A popover", () => {
  const screen = { top: 50, bottom: 650, left: 100, right: 400 };
  const button = (top) => ({ top, bottom: top + 40, left: 120, right: 220 });

  test("is below its button in the upper half of the screen, and points up at its middle", () => {
    assert.deepEqual(placeBeside(button(150), screen), { isBelow: true, edge: 140, arrow: 70 });
  });

  test("is above its button in the lower half", () => {
    assert.deepEqual(placeBeside(button(500), screen), { isBelow: false, edge: 150, arrow: 70 });
  });
});

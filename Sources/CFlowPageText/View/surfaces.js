// What is on the screen: the base, and the sheets and covers above it, each with the cards of its stack.

import { visibleLayers } from "../Engine/layers.js";
import { isInBar } from "../Engine/tabs.js";
import { routeOf } from "../Engine/tree.js";
import { titleOf } from "./titles.js";

/**
 * @returns a list of `{ presentation, origin, cards: [{ node, entry, route }], tabBars: [node] }`, the lowest first. The origin of a
 *   popover, or of a confirmation from an anchor, is `{ anchor, event, node }`: the event of which flow has presented it
 */
export function surfacesOf(simulation) {
  const surfaces = [{ presentation: null, cards: [], tabBars: [] }];
  addSurfaces(simulation, simulation.root, surfaces, true);
  return surfaces;
}

/**
 * The tabs in the bar of a flow.
 *
 * @returns a list of `{ index, route, title, role, badge, section }`, with the section of the first tab of each section
 */
export function tabsInBar(simulation, node) {
  let last;
  return node.state.tabs.flatMap((layer, index) => {
    if (!isInBar(simulation, node, index)) return [];
    const route = routeOf(simulation, node, layer.entries[0]);
    const { title = titleOf(route), role, badge, section } = route.tab ?? {};
    const isFirst = section !== last;
    last = section;
    return [{ index, route, title, role, badge, section: isFirst ? section : undefined }];
  });
}

/** A sheet or a cover from an anchor looks like any other. */
function originOf({ presentation, origin }, node) {
  return origin && ["popover", "alert"].includes(presentation) ? { ...origin, node } : undefined;
}

/** @param isSeen whether the user sees the flow, and not only what covers it */
function addSurfaces(simulation, node, surfaces, isSeen) {
  const flow = simulation.flows[node.flow];
  const own = surfaces[surfaces.length - 1];
  if (flow.container === "tabs" && isSeen) own.tabBars.unshift(node);
  const layers = isSeen ? visibleLayers(node.state) : visibleLayers(node.state).slice(0, 1);
  layers.forEach((layer, number) => {
    if (number > 0) surfaces.push({ presentation: layer.presentation, origin: originOf(layer, node), cards: [], tabBars: [] });
    const surface = number > 0 ? surfaces[surfaces.length - 1] : own;
    layer.entries.forEach((entry, index) => {
      const child = node.children.get(entry.id);
      if (!child) {
        surface.cards.push({ node, entry, route: flow.routes[entry.route] });
      } else if (index === layer.entries.length - 1) {
        addSurfaces(simulation, child, surfaces, isSeen);
      } else {
        addSurfaces(simulation, child, [surface], false);
      }
    });
  });
}

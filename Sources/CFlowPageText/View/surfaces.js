// What is on the screen: the base, and the sheets and covers above it, each with the cards of its stack.

import { visibleLayers } from "../Engine/layers.js";

/** @returns a list of `{ presentation, cards: [{ node, entry, route }], tabBars: [node] }`, the lowest first */
export function surfacesOf(simulation) {
  const surfaces = [{ presentation: null, cards: [], tabBars: [] }];
  addSurfaces(simulation, simulation.root, surfaces, true);
  return surfaces;
}

/** @param isSeen whether the user sees the flow, and not only what covers it */
function addSurfaces(simulation, node, surfaces, isSeen) {
  const flow = simulation.flows[node.flow];
  const own = surfaces[surfaces.length - 1];
  if (flow.container === "tabs" && isSeen) own.tabBars.unshift(node);
  const layers = isSeen ? visibleLayers(node.state) : visibleLayers(node.state).slice(0, 1);
  layers.forEach((layer, number) => {
    if (number > 0) surfaces.push({ presentation: layer.presentation, cards: [], tabBars: [] });
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

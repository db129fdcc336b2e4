// What is on the screen: the base, and the sheets and covers above it, each with the cards of its stack.

/** @returns a list of `{ presentation, cards: [{ node, entry, route }], tabBars: [node] }`, the lowest first */
function surfacesOf(simulation) {
  const surfaces = [{ presentation: null, cards: [], tabBars: [] }];
  addSurfaces(simulation, simulation.root, surfaces, true);
  return surfaces;
}

/** @param isCurrent whether the user sees the flow, and not only what covers it */
function addSurfaces(simulation, node, surfaces, isCurrent) {
  const flow = simulation.flows[node.flow];
  const own = surfaces[surfaces.length - 1];
  if (flow.container === "tabs" && isCurrent) own.tabBars.unshift(node);
  const layers = isCurrent ? visibleLayers(node.state) : visibleLayers(node.state).slice(0, 1);
  layers.forEach((layer, number) => {
    if (number > 0) surfaces.push({ presentation: layer.presentation, cards: [], tabBars: [] });
    const surface = number > 0 ? surfaces[surfaces.length - 1] : own;
    layer.entries.forEach((entry, index) => {
      const child = node.children.get(entry.id);
      if (!child) {
        surface.cards.push({ node, entry, route: flow.routes[entry.route] });
      } else if (index === layer.entries.length - 1) {
        addSurfaces(simulation, child, surfaces, isCurrent);
      } else {
        addSurfaces(simulation, child, [surface], false);
      }
    });
  });
}

// What flows, routes and events are called: as people read them, unless the page has the names of the specs.

/** Gives the flows of a module, their routes and their events the titles that the page has for them. */
export function addTitles({ program, facts, titles, words }) {
  if (!program || !titles) return;
  facts.forEach(({ name }, place) => {
    const flow = program.flows.find((one) => one.name === name);
    const [title, ...routes] = titles[place];
    flow.title = title;
    flow.routes.forEach((route, index) => {
      route.title = routes[index];
    });
    const events = [flow.intents, ...flow.routes.map((route) => route.events),
      ...(flow.tasks ?? []).map(({ outcomes }) => outcomes)];
    for (const event of events.flatMap((some) => some ?? [])) event.title = words[event.name];
  });
}

/** Of a flow, a route or an event. */
export function titleOf({ title, name }) {
  return title ?? name;
}

// What is called how: as people read it, unless the page has the names of the specs.

/** Gives the flows of a module, their routes and their events the titles that the page has for them. */
export function addTitles({ program, facts, titles, words }) {
  if (!program || !titles) return;
  facts.forEach(({ name }, place) => {
    const flow = program.flows.find((one) => one.name === name);
    const [title, ...routes] = titles[place];
    flow.title = title;
    flow.words = words;
    flow.routes.forEach((route, index) => {
      route.title = routes[index];
    });
    const lists = [flow.params, flow.intents, flow.guards, flow.tasks, ...(flow.tasks ?? []).map(({ outcomes }) => outcomes),
      ...flow.routes.flatMap((route) => [route.params, route.events, route.taskOutcomes])];
    for (const part of lists.flatMap((some) => some ?? [])) {
      part.title = wordsOf(flow, part.name);
      for (const value of part.payload ?? part.params ?? []) value.title = wordsOf(flow, value.name);
    }
  });
}

/** Of a flow, a route, an event, a value, a guard or a task. */
export function titleOf({ title, name }) {
  return title ?? name;
}

/** Of whatever a flow only names, such as the screen of a route. */
export function wordsOf({ words }, name) {
  return words && Object.hasOwn(words, name) ? words[name] : name;
}

/** What the steps of a journey in a flow are called, with what the system does in words. */
export function journeyNames(flow) {
  return {
    route: (name) => titleOf(flow.routes.find((route) => route.name === name) ?? { name }),
    event: (name) => (flow.words ? wordsOf({ words: systemEvents }, wordsOf(flow, name)) : name),
  };
}

const systemEvents = {
  "system-back": "Back", "system-swipe": "Swipe", "system-ok": "OK", "tab-tap": "Tap on a tab",
  "alert-interruption": "An event of another flow", "dismissed-by-parent": "All is dismissed by the parent",
};

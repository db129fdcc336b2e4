// The event with which a walk starts.

import { sampleText } from "../Engine/values.js";

/**
 * The event that starts a flow, with values to begin with.
 * @param entry the number of the entry at which the app starts it, instead of the flow's own start
 */
export function startEvent(program, flow, entry) {
  const { params, entries, routes } = program.flows[flow];
  const event = { kind: "start", flow, entry, values: (params ?? []).map(sampleText) };
  if (entry === undefined) return event;
  // The app passes the values that the spec leaves open.
  const { route, values: bound } = entries[entry];
  const values = (routes[route].params ?? []).map((parameter, index) => bound?.[index] ?? sampleText(parameter));
  return { ...event, place: { route, values } };
}

/** The parameters whose values a person types: those of the flow, and those of the entry's route. */
export function startParameters(program, { flow, entry }) {
  const { params, entries, routes } = program.flows[flow];
  return [...params ?? [], ...(entry === undefined ? [] : routes[entries[entry].route].params ?? [])];
}

export function startValues({ values, place }) {
  return [...values, ...place?.values ?? []];
}

export function withStartValues(event, all) {
  const count = event.values.length;
  return {
    ...event, values: all.slice(0, count), place: event.place && { route: event.place.route, values: all.slice(count) },
  };
}

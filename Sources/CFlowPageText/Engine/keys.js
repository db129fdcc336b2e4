// What identifies an event.

/** The key of an event: those with the same name, but with and without a payload, are different. */
export function keyOf(event) {
  return event.payload ? `${event.name}#` : event.name;
}

export function nameOf(key) {
  return key.replace(/#$/, "");
}

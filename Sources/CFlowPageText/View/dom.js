// Elements of the page. Names and texts of a spec only become text nodes and attributes, never markup.

/** @param attributes a function is a listener; false, null and undefined leave the attribute out, true sets it */
export function element(tag, attributes, ...children) {
  const result = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes ?? {})) {
    if (typeof value === "function") result.addEventListener(name, value);
    else if (value === true) result.setAttribute(name, "");
    else if (value !== false && value !== null && value !== undefined) result.setAttribute(name, value);
  }
  result.append(...children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false));
  return result;
}

export function button(label, action, attributes) {
  return element("button", { type: "button", click: action, ...attributes }, label);
}

export function byID(id) {
  return document.getElementById(id);
}

/** Tells people who do not see the page what has happened. */
export function announce(text) {
  byID("announcement").textContent = text;
}

/** Words in which names, which are in backticks, look like code. */
export function prose(text) {
  return text.split(/`([^`]*)`/).map((part, index) => (index % 2 === 1 ? element("code", null, part) : part));
}

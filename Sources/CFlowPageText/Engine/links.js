// Which link of a flow an address is, with the values of its captures.

import { restOf } from "./address.js";
import { convert, evaluateAll } from "./values.js";

/** The flows that can receive the rest of a link, each once. No branch is taken after one without a condition. */
function receiversOf(link) {
  if (link.path[link.path.length - 1] !== null) return [];
  const receivers = [];
  for (const branch of link.transition.branches) {
    if (branch.receiver !== undefined && !receivers.includes(branch.receiver)) receivers.push(branch.receiver);
    if (!branch.when) break;
  }
  return receivers;
}

/** The most specific link of a flow that matches, or null. */
export function matchingLink(flows, flow, address) {
  const links = flows[flow].links ?? [];
  for (let index = 0; index < links.length; index += 1) {
    const opened = matchLink(flows, links[index], index, address);
    if (opened) return opened;
  }
  return null;
}

/**
 * A link with its values, its text, and what a child flow receives: a link of one flow, or an address that one
 * of several reads.
 */
function matchLink(flows, link, index, address) {
  const values = (link.captures ?? []).map(() => null);
  const segments = [];
  const items = [];
  const capture = (number, text) => {
    const parameter = link.captures[number];
    const found = text ?? parameter.default;
    if (found === undefined || found === null) return parameter.optional === true;
    const value = convert(found, parameter.type);
    if (value === undefined) return false;
    values[number] = value;
    return true;
  };
  let position = 0;
  for (const segment of link.path) {
    if (segment === null) break;
    const text = address.path[position];
    if (typeof segment === "string") {
      const ignoresCase = position === 0 && address.beginsWithHost;
      if (text === undefined) return null;
      if (text !== segment && !(ignoresCase && text.toLowerCase() === segment.toLowerCase())) return null;
      segments.push(segment);
    } else {
      if (!capture(segment, text)) return null;
      if (values[segment] !== null) segments.push(values[segment]);
    }
    position += 1;
  }
  for (const item of link.query ?? []) {
    const found = address.items.find((other) => other.key === item.key);
    if (typeof item.value === "string") {
      if (found?.value !== item.value) return null;
      items.push(`${item.key}=${item.value}`);
    } else {
      // The text is there, but its escapes are invalid.
      if (found && found.value === null) return null;
      if (!capture(item.value, found?.value)) return null;
      if (values[item.value] !== null) items.push(`${item.key}=${values[item.value]}`);
    }
  }
  const opened = { index, values, text: "", link: null, address: null };
  if (link.path[link.path.length - 1] !== null) {
    if (address.path.length > position) return null;
  } else {
    const rest = restOf(address, position);
    const receivers = receiversOf(link);
    if (receivers.length > 1) {
      if (rest.path.length > 0 && !receivers.some((flow) => matchingLink(flows, flow, rest))) return null;
      opened.address = rest;
      segments.push(...rest.path);
      const seen = new Map();
      for (const item of rest.items) if (item.key !== null && !seen.has(item.key)) seen.set(item.key, item.value);
      items.push(...[...seen].sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, value]) => `${key}=${value}`));
    } else if (receivers.length === 1) {
      opened.link = matchingLink(flows, receivers[0], rest);
      if (opened.link) {
        const [path, query] = opened.link.text.split("?");
        segments.push(...path.split("/").filter((part) => part !== ""));
        if (query) items.push(query);
      } else if (rest.path.length > 0) {
        return null;
      }
    }
  }
  opened.text = `/${segments.join("/")}${items.length > 0 ? `?${items.join("&")}` : ""}`;
  return opened;
}

/** The link of a link target in a child flow; its `**` gets the next one. */
export function placedLink(flows, [first, ...others], scope) {
  const link = flows[first.flow].links[first.index];
  const values = evaluateAll(first.values, scope);
  const text = (part) => (typeof part === "string" ? part : values[part]);
  const segments = link.path.filter((part) => part !== null).map(text);
  const items = (link.query ?? []).filter(({ value }) => text(value) !== null)
    .map(({ key, value }) => `${key}=${text(value)}`);
  const opened = { index: first.index, values, text: "", link: null, address: null };
  if (others.length > 0) {
    opened.link = placedLink(flows, others, scope);
    const [path, query] = opened.link.text.split("?");
    segments.push(...path.split("/").filter((part) => part !== ""));
    if (query) items.push(query);
  } else if (receiversOf(link).length > 1) {
    opened.address = { path: [], items: [], beginsWithHost: false };
  }
  opened.text = `/${segments.join("/")}${items.length > 0 ? `?${items.join("&")}` : ""}`;
  return opened;
}

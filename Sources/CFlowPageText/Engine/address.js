// The part of a URL that selects a link: as LinkAddress of FlowRuntime reads it.

function percentDecoded(text) {
  try {
    // Malformed escapes, and bytes that are not UTF-8, are errors.
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

/**
 * A text that begins with a slash is a path.
 * @returns `{ path, items, beginsWithHost }`, or null if the text is not a link of the app
 */
export function readAddress(text, schemes, hosts) {
  const end = text.indexOf("#");
  let rest = end < 0 ? text : text.slice(0, end);
  let scheme = null;
  if (!rest.startsWith("/")) {
    const colon = rest.indexOf(":");
    if (colon < 0) return null;
    scheme = rest.slice(0, colon).toLowerCase();
    rest = rest.slice(colon + 1);
  }
  let query = "";
  const mark = rest.indexOf("?");
  if (mark >= 0) {
    query = rest.slice(mark + 1);
    rest = rest.slice(0, mark);
  }
  let host = "";
  if (scheme !== null && rest.startsWith("//")) {
    const authority = rest.slice(2).split("/", 1)[0];
    rest = rest.slice(2 + authority.length);
    host = percentDecoded(hostOf(authority));
    if (host === null) return null;
  }
  const parts = (rest.startsWith("/") ? rest.slice(1) : rest).split("/");
  if (parts[parts.length - 1] === "") parts.pop();
  const path = parts.map(percentDecoded);
  if (path.includes(null)) return null;
  let beginsWithHost = false;
  if (scheme === "http" || scheme === "https") {
    if (!hosts.some((own) => own.toLowerCase() === host.toLowerCase())) return null;
  } else if (scheme !== null) {
    if (!schemes.some((own) => own.toLowerCase() === scheme)) return null;
    if (host !== "") {
      path.unshift(host);
      beginsWithHost = true;
    }
  }
  const items = query.split("&").filter((item) => item !== "").map((item) => {
    const equals = item.indexOf("=");
    return {
      key: percentDecoded(equals < 0 ? item : item.slice(0, equals)),
      value: equals < 0 ? "" : percentDecoded(item.slice(equals + 1)),
    };
  });
  return { path, items, beginsWithHost };
}

/** The host in `user:password@host:port`. Colons in brackets belong to an IPv6 address. */
function hostOf(authority) {
  const host = authority.slice(authority.lastIndexOf("@") + 1);
  const colon = host.indexOf(":", Math.max(host.lastIndexOf("]"), 0));
  return colon < 0 ? host : host.slice(0, colon);
}

/** The address that begins at a segment of the path. */
export function restOf(address, count) {
  return {
    path: address.path.slice(count), items: address.items, beginsWithHost: count === 0 && address.beginsWithHost,
  };
}

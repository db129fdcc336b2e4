// Values are texts, or null for nil.

/**
 * @param scope the values in reach: `payload` of the event, `source` of the route where it arrives, and for a destination `flow`
 */
function evaluate(value, scope) {
  if (value?.call) return builtText(value, scope);
  if (!Array.isArray(value)) return value;
  const [origin, index, ...path] = value;
  const text = scope[origin][index] ?? null;
  return text === null || path.length === 0 ? text : [text, ...path].join(".");
}

/** A value that is built is its text: the call, with the values of its references. */
function builtText({ call, arguments: given }, scope) {
  const parts = given.map(({ label, value }) => {
    const text = evaluate(value, scope);
    return (label ? `${label}: ` : "") + (value?.call ? text : partOfCall(text));
  });
  return `${call}(${parts.join(", ")})`;
}

/** An argument of a call that is built: in quotes where it could be mistaken for more than one, or for nil. */
function partOfCall(text) {
  if (text === null) return "nil";
  return text === "" || text === "nil" || /["\\(),:]/.test(text) ? `"${text.replace(/["\\]/g, "\\$&")}"` : text;
}

export function evaluateAll(values, scope) {
  return (values ?? []).map((value) => evaluate(value, scope));
}

/** Whether a value is equal to the literal that a condition compares it with. Of numbers, there are several texts. */
export function isEqual({ value, equals, kind }, scope) {
  const text = evaluate(value, scope);
  if (text === null || equals === null) return text === equals;
  if (kind === "decimal") return Number(text) === Number(equals);
  if (kind === "integer" && /^[+-]?[0-9]+$/.test(text)) return BigInt(text.replace(/^\+/, "")) === BigInt(equals);
  return text === equals;
}

export function valueText(value) {
  return value ?? "nil";
}

const decimal = /^[+-]?(([0-9]+\.?[0-9]*|\.[0-9]+)(e[+-]?[0-9]+)?|inf|infinity|nan)$/i;
const hexadecimal = /^[+-]?0x[0-9a-f]+(\.[0-9a-f]+)?(p[+-]?[0-9]+)?$/i;

/** The number of bits of Swift's integers, negative for unsigned ones. */
const integers = {
  Int: 64, Int64: 64, Int32: 32, Int16: 16, Int8: 8, UInt: -64, UInt64: -64, UInt32: -32, UInt16: -16, UInt8: -8,
};

function convertInteger(text, bits) {
  if (!/^[+-]?[0-9]+$/.test(text)) return undefined;
  const number = BigInt(text.replace(/^\+/, ""));
  const wrapped = bits < 0 ? BigInt.asUintN(-bits, number) : BigInt.asIntN(bits, number);
  return number === wrapped ? String(number) : undefined;
}

/** A value of a type that a link's text can have, or undefined if the text cannot be converted. */
export function convert(text, type) {
  const name = type.replace(/\?$/, "");
  if (Object.hasOwn(integers, name)) return convertInteger(text, integers[name]);
  switch (name) {
    case "Double":
    case "Float64":
    case "CGFloat":
    case "TimeInterval":
    case "Float":
    case "Float32":
      return decimal.test(text) || hexadecimal.test(text) ? text : undefined;
    case "Bool":
      return text === "true" || text === "false" ? text : undefined;
    case "Character":
      return [...new Intl.Segmenter().segment(text)].length === 1 ? text : undefined;
    case "UUID":
    case "Foundation.UUID":
      return /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i.test(text) ? text.toUpperCase() : undefined;
    default:
      return text;
  }
}

/** A text to begin with, for a value that has not been typed yet. */
export function sampleText(parameter) {
  if (parameter.default !== undefined) return parameter.default;
  if (parameter.optional) return null;
  switch (parameter.type) {
    case "Int": return "1";
    case "Double": return "1.5";
    case "Bool": return "true";
    case "UUID": return "00000000-0000-4000-8000-000000000001";
    default: return parameter.name;
  }
}

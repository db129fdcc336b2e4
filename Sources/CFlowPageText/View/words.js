// Parts of a flow in words.

function parameterText(parameter) {
  const text = `${parameter.name}: ${parameter.type}`;
  return parameter.default === undefined ? text : `${text} = ${valueText(parameter.default)}`;
}

function eventText(event) {
  return event.payload ? `${event.name}(${event.payload.map(({ name }) => name).join(", ")})` : event.name;
}

function count(number, word) {
  return `${number} ${word}${number === 1 ? "" : "s"}`;
}

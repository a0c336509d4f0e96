// Generated from the contract. Do not edit: change the contract and generate again.

function isParams(value) {
  if (typeof value !== 'object' || value === null) return false;
  return (
    Object.getPrototypeOf(value) === Object.prototype
  );
}

function isValue(value) {
  if (typeof value !== 'object' || value === null) return false;
  const m1 = value.jsonrpc;
  const m2 = value.method;
  const m3 = value.params;
  const m4 = value.id;
  return (
    Object.getPrototypeOf(value) === Object.prototype
    && m1 === "2.0"
    && typeof m2 === "string"
    && (m3 === undefined || isParams(m3))
    && !(m4 !== undefined)
  );
}

/** Whether the schema certainly accepts a value. False is inconclusive: ask the validator. */
export default function recognize(value) {
  return (
    true
    && isValue(value)
  );
}

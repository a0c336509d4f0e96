// Generated from the contract. Do not edit: change the contract and generate again.

function isError(value) {
  if (typeof value !== 'object' || value === null) return false;
  const m1 = value.code;
  const m2 = value.message;
  const m3 = value.data;
  return (
    Object.getPrototypeOf(value) === Object.prototype
    && Number.isInteger(m1)
    && typeof m2 === "string"
  );
}

function isValue(value) {
  if (typeof value !== 'object' || value === null) return false;
  const m1 = value.jsonrpc;
  const m2 = value.id;
  const m3 = value.error;
  const m4 = value.method;
  const m5 = value.result;
  return (
    Object.getPrototypeOf(value) === Object.prototype
    && m1 === "2.0"
    && (typeof m2 === "string" || Number.isInteger(m2) || m2 === null)
    && isError(m3)
    && !((m4 !== undefined || m5 !== undefined))
  );
}

/** Whether the schema certainly accepts a value. False is inconclusive: ask the validator. */
export default function recognize(value) {
  return (
    true
    && isValue(value)
  );
}

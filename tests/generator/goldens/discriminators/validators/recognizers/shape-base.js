// Generated from the contract. Do not edit: change the contract and generate again.

function isValue(value) {
  if (typeof value !== 'object' || value === null) return false;
  const m1 = value.kind;
  return (
    Object.getPrototypeOf(value) === Object.prototype
    && (m1 === undefined || typeof m1 === "string")
  );
}

/** Whether the schema certainly accepts a value. False is inconclusive: ask the validator. */
export default function recognize(value) {
  return (
    true
    && isValue(value)
  );
}

// Generated from the contract. Do not edit: change the contract and generate again.

function isValue(value) {
  if (typeof value !== 'object' || value === null) return false;
  const m1 = value.id;
  const m2 = value.name;
  const m3 = value.secret;
  const m4 = value.parent;
  return (
    Object.getPrototypeOf(value) === Object.prototype
    && Number.isInteger(m1)
    && typeof m2 === "string"
    && (m3 === undefined || typeof m3 === "string")
    && m4 === undefined
  );
}

/** Whether the schema certainly accepts a value. False is inconclusive: ask the validator. */
export default function recognize(value) {
  return (
    true
    && isValue(value)
  );
}

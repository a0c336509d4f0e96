// Generated from the contract. Do not edit: change the contract and generate again.

function isSize(value) {
  if (typeof value !== 'object' || value === null) return false;
  const m1 = value.min;
  const m2 = value.max;
  return (
    Object.getPrototypeOf(value) === Object.prototype
    && (m1 === undefined || Number.isInteger(m1))
    && (m2 === undefined || Number.isInteger(m2))
  );
}

function isValue(value) {
  if (typeof value !== 'object' || value === null) return false;
  const m1 = value.name;
  const m2 = value.size;
  return (
    Object.getPrototypeOf(value) === Object.prototype
    && (m1 === undefined || typeof m1 === "string")
    && (m2 === undefined || isSize(m2))
  );
}

/** Whether the schema certainly accepts a value. False is inconclusive: ask the validator. */
export default function recognize(value) {
  return (
    true
    && isValue(value)
  );
}

// Generated from the contract. Do not edit: change the contract and generate again.
import recognizesSmallRequest from './small-request.js';

function isValue(value) {
  if (typeof value !== 'object' || value === null) return false;
  const m1 = value.large;
  const m2 = value.small;
  return (
    Object.getPrototypeOf(value) === Object.prototype
    && typeof m1 === "string"
    && recognizesSmallRequest(m2)
  );
}

/** Whether the schema certainly accepts a value. False is inconclusive: ask the validator. */
export default function recognize(value) {
  return (
    true
    && isValue(value)
  );
}

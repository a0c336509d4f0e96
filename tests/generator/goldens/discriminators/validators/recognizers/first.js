// Generated from the contract. Do not edit: change the contract and generate again.
import recognizesVersionedBase from './versioned-base.js';

function isValue(value) {
  if (typeof value !== 'object' || value === null) return false;
  const m1 = value.a;
  return (
    Object.getPrototypeOf(value) === Object.prototype
    && recognizesVersionedBase(value)
    && m1 !== undefined
  );
}

/** Whether the schema certainly accepts a value. False is inconclusive: ask the validator. */
export default function recognize(value) {
  return (
    true
    && isValue(value)
  );
}

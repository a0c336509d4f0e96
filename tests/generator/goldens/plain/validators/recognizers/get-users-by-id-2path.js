// Generated from the contract. Do not edit: change the contract and generate again.
import {
  countOf,
} from '../support/recognition.js';

function isValue(value) {
  if (typeof value !== 'object' || value === null) return false;
  const m1 = value.id;
  return (
    Object.getPrototypeOf(value) === Object.prototype
    && typeof m1 === "string"
    && countOf(value) === 1
  );
}

/** Whether the schema certainly accepts a value. False is inconclusive: ask the validator. */
export default function recognize(value) {
  return (
    true
    && isValue(value)
  );
}

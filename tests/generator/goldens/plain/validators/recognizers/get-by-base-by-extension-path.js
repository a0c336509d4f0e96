// Generated from the contract. Do not edit: change the contract and generate again.
import {
  countOf,
} from '../support/recognition.js';

function isValue(value) {
  if (typeof value !== 'object' || value === null) return false;
  const m1 = value.base;
  const m2 = value.extension;
  return (
    Object.getPrototypeOf(value) === Object.prototype
    && typeof m1 === "string"
    && (m2 === "json" || m2 === "xml")
    && countOf(value) === 2
  );
}

/** Whether the schema certainly accepts a value. False is inconclusive: ask the validator. */
export default function recognize(value) {
  return (
    true
    && isValue(value)
  );
}

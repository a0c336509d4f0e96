// Generated from the contract. Do not edit: change the contract and generate again.
import {
  isObject,
  countOf,
} from '../support/recognition.js';

function isValue(value) {
  if (typeof value !== 'object' || value === null) return false;
  const m1 = value.lang;
  const m2 = value.filter;
  return (
    Object.getPrototypeOf(value) === Object.prototype
    && (m1 === undefined || m1 === "en")
    && (m2 === undefined || isObject(m2))
    && countOf(value) === 0 + (m1 === undefined ? 0 : 1) + (m2 === undefined ? 0 : 1)
  );
}

/** Whether the schema certainly accepts a value. False is inconclusive: ask the validator. */
export default function recognize(value) {
  return (
    true
    && isValue(value)
  );
}

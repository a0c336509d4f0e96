// Generated from the contract. Do not edit: change the contract and generate again.
import {
  countOf,
} from '../support/recognition.js';

function isValue(value) {
  if (typeof value !== 'object' || value === null) return false;
  const m1 = value.id;
  const m2 = value.title;
  const m3 = value.price;
  const m4 = value.shelf;
  const m5 = value.sequel;
  return (
    Object.getPrototypeOf(value) === Object.prototype
    && Number.isInteger(m1)
    && typeof m2 === "string"
    && (m3 === undefined || Number.isFinite(m3))
    && m4 === undefined
    && m5 === undefined
    && countOf(value) === 2 + (m3 === undefined ? 0 : 1) + (m4 === undefined ? 0 : 1) + (m5 === undefined ? 0 : 1)
  );
}

/** Whether the schema certainly accepts a value. False is inconclusive: ask the validator. */
export default function recognize(value) {
  return (
    true
    && isValue(value)
  );
}

// Generated from the contract. Do not edit: change the contract and generate again.
import {
  everyItem,
} from '../support/recognition.js';

function isValue(value) {
  if (typeof value !== 'object' || value === null) return false;
  const m1 = value.pages;
  return (
    Object.getPrototypeOf(value) === Object.prototype
    && Array.isArray(m1)
    && everyItem(m1, (value) => typeof value === "string")
  );
}

/** Whether the schema certainly accepts a value. False is inconclusive: ask the validator. */
export default function recognize(value) {
  return (
    true
    && isValue(value)
  );
}

// Generated from the contract. Do not edit: change the contract and generate again.
import {
  countOf,
  everyItem,
} from '../support/recognition.js';
import recognizesPetBase2 from './pet-base-2.js';

function isValue(value) {
  if (typeof value !== 'object' || value === null) return false;
  const m1 = value.tricks;
  const m2 = value.petType;
  const m3 = value.name;
  return (
    Object.getPrototypeOf(value) === Object.prototype
    && recognizesPetBase2(value)
    && (m1 === undefined || (Array.isArray(m1) && everyItem(m1, (value) => typeof value === "string")))
    && (m2 === "dog" || m2 === "hound")
    && countOf(value) === 1 + (m3 === undefined ? 0 : 1) + (m1 === undefined ? 0 : 1)
  );
}

/** Whether the schema certainly accepts a value. False is inconclusive: ask the validator. */
export default function recognize(value) {
  return (
    true
    && isValue(value)
  );
}

// Generated from the contract. Do not edit: change the contract and generate again.
import {
  countOf,
  everyItem,
} from '../support/recognition.js';
import recognizesBird from './bird.js';

function isValue(value) {
  if (typeof value !== 'object' || value === null) return false;
  const m1 = value.words;
  const m2 = value.petType;
  const m3 = value.sings;
  const m4 = value.name;
  return (
    Object.getPrototypeOf(value) === Object.prototype
    && recognizesBird(value)
    && Array.isArray(m1)
    && everyItem(m1, (value) => typeof value === "string")
    && m2 === "Parrot"
    && countOf(value) === 2 + (m3 === undefined ? 0 : 1) + (m4 === undefined ? 0 : 1)
  );
}

/** Whether the schema certainly accepts a value. False is inconclusive: ask the validator. */
export default function recognize(value) {
  return (
    true
    && isValue(value)
  );
}

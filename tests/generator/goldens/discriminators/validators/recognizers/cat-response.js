// Generated from the contract. Do not edit: change the contract and generate again.
import {
  countOf,
} from '../support/recognition.js';
import recognizesPetBase2 from './pet-base-2.js';

function isValue(value) {
  if (typeof value !== 'object' || value === null) return false;
  const m1 = value.lives;
  const m2 = value.petType;
  const m3 = value.name;
  return (
    Object.getPrototypeOf(value) === Object.prototype
    && recognizesPetBase2(value)
    && Number.isInteger(m1)
    && m2 === "Cat"
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

// Generated from the contract. Do not edit: change the contract and generate again.
import recognizesPetBase2 from './pet-base-2.js';

function isValue(value) {
  if (typeof value !== 'object' || value === null) return false;
  const m1 = value.lives;
  const m2 = value.petType;
  return (
    Object.getPrototypeOf(value) === Object.prototype
    && recognizesPetBase2(value)
    && Number.isInteger(m1)
    && m2 === "Cat"
  );
}

/** Whether the schema certainly accepts a value. False is inconclusive: ask the validator. */
export default function recognize(value) {
  return (
    true
    && isValue(value)
  );
}

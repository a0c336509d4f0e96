// Generated from the contract. Do not edit: change the contract and generate again.
import recognizesCat from './cat.js';
import recognizesDog from './dog.js';
import recognizesBird from './bird.js';
import recognizesParrot from './parrot.js';

function isValue(value) {
  if (typeof value !== 'object' || value === null) return false;
  const m1 = value.petType;
  return (
    Object.getPrototypeOf(value) === Object.prototype
    && m1 === "Bird"
  );
}

/** Whether the schema certainly accepts a value. False is inconclusive: ask the validator. */
export default function recognize(value) {
  return (
    true
    && (recognizesCat(value) || recognizesDog(value) || (recognizesBird(value) && isValue(value)) || recognizesParrot(value))
  );
}

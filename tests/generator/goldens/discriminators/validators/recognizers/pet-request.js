// Generated from the contract. Do not edit: change the contract and generate again.
import recognizesCatRequest from './cat-request.js';
import recognizesDogRequest from './dog-request.js';
import recognizesBirdRequest from './bird-request.js';
import recognizesParrotRequest from './parrot-request.js';

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
    && (recognizesCatRequest(value) || recognizesDogRequest(value) || (recognizesBirdRequest(value) && isValue(value)) || recognizesParrotRequest(value))
  );
}

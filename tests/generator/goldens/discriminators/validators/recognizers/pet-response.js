// Generated from the contract. Do not edit: change the contract and generate again.
import {
  countOf,
} from '../support/recognition.js';
import recognizesCatResponse from './cat-response.js';
import recognizesDogResponse from './dog-response.js';
import recognizesBird from './bird.js';
import recognizesParrotResponse from './parrot-response.js';

function isValue(value) {
  if (typeof value !== 'object' || value === null) return false;
  const m1 = value.petType;
  const m2 = value.sings;
  const m3 = value.name;
  return (
    Object.getPrototypeOf(value) === Object.prototype
    && recognizesBird(value)
    && m1 === "Bird"
    && countOf(value) === 0 + (m2 === undefined ? 0 : 1) + (m1 === undefined ? 0 : 1) + (m3 === undefined ? 0 : 1)
  );
}

/** Whether the schema certainly accepts a value. False is inconclusive: ask the validator. */
export default function recognize(value) {
  return (
    true
    && (recognizesCatResponse(value) || recognizesDogResponse(value) || isValue(value) || recognizesParrotResponse(value))
  );
}

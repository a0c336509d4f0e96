// Generated from the contract. Do not edit: change the contract and generate again.
import {
  countOf,
} from '../support/recognition.js';
import recognizesStepId from './step-id.js';

function isValue(value) {
  if (typeof value !== 'object' || value === null) return false;
  const m1 = value.id;
  const m2 = value.plan;
  return (
    Object.getPrototypeOf(value) === Object.prototype
    && recognizesStepId(m1)
    && m2 === undefined
    && countOf(value) === 1 + (m2 === undefined ? 0 : 1)
  );
}

/** Whether the schema certainly accepts a value. False is inconclusive: ask the validator. */
export default function recognize(value) {
  return (
    true
    && isValue(value)
  );
}

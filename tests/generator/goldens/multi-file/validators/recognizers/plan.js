// Generated from the contract. Do not edit: change the contract and generate again.
import {
  countOf,
  everyItem,
} from '../support/recognition.js';
import recognizesStepId from './step-id.js';
import recognizesStep from './step.js';

function isValue(value) {
  if (typeof value !== 'object' || value === null) return false;
  const m1 = value.id;
  const m2 = value.steps;
  return (
    Object.getPrototypeOf(value) === Object.prototype
    && recognizesStepId(m1)
    && Array.isArray(m2)
    && everyItem(m2, (value) => recognizesStep(value))
    && countOf(value) === 2
  );
}

/** Whether the schema certainly accepts a value. False is inconclusive: ask the validator. */
export default function recognize(value) {
  return (
    true
    && isValue(value)
  );
}

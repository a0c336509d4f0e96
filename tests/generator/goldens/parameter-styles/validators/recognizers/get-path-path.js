// Generated from the contract. Do not edit: change the contract and generate again.
import {
  countOf,
  everyItem,
} from '../support/recognition.js';
import recognizesColorRequest from './color-request.js';

function isValue(value) {
  if (typeof value !== 'object' || value === null) return false;
  const m1 = value.simple;
  const m2 = value.label;
  const m3 = value.matrix;
  const m4 = value.list;
  const m5 = value.object;
  const m6 = value.json;
  return (
    Object.getPrototypeOf(value) === Object.prototype
    && Number.isInteger(m1)
    && m1 >= 1
    && typeof m2 === "boolean"
    && typeof m3 === "string"
    && Array.isArray(m4)
    && everyItem(m4, (value) => Number.isInteger(value))
    && m4.length <= 3
    && recognizesColorRequest(m5)
    && Array.isArray(m6)
    && everyItem(m6, (value) => Number.isInteger(value))
    && countOf(value) === 6
  );
}

/** Whether the schema certainly accepts a value. False is inconclusive: ask the validator. */
export default function recognize(value) {
  return (
    true
    && isValue(value)
  );
}

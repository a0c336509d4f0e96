// Generated from the contract. Do not edit: change the contract and generate again.
import {
  isObject,
  countOf,
  everyItem,
} from '../support/recognition.js';
import recognizesColorRequest from './color-request.js';

function isValue(value) {
  if (typeof value !== 'object' || value === null) return false;
  const m1 = value["X-Limit"];
  const m2 = value["X-Names"];
  const m3 = value["X-Color"];
  const m4 = value["X-Json"];
  return (
    Object.getPrototypeOf(value) === Object.prototype
    && Number.isInteger(m1)
    && m1 <= 100
    && (m2 === undefined || (Array.isArray(m2) && everyItem(m2, (value) => typeof value === "string")))
    && (m3 === undefined || recognizesColorRequest(m3))
    && (m4 === undefined || isObject(m4))
    && countOf(value) === 1 + (m2 === undefined ? 0 : 1) + (m3 === undefined ? 0 : 1) + (m4 === undefined ? 0 : 1)
  );
}

/** Whether the schema certainly accepts a value. False is inconclusive: ask the validator. */
export default function recognize(value) {
  return (
    true
    && isValue(value)
  );
}

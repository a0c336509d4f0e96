// Generated from the contract. Do not edit: change the contract and generate again.
import {
  countOf,
  everyItem,
} from '../support/recognition.js';

function isXColor(value) {
  if (typeof value !== 'object' || value === null) return false;
  const m1 = value.R;
  return (
    Object.getPrototypeOf(value) === Object.prototype
    && (m1 === undefined || Number.isInteger(m1))
    && countOf(value) === 0 + (m1 === undefined ? 0 : 1)
  );
}

function isValue(value) {
  if (typeof value !== 'object' || value === null) return false;
  const m1 = value["X-Total"];
  const m2 = value["X-Names"];
  const m3 = value["X-Color"];
  const m4 = value["X-Json"];
  const m5 = value["Set-Cookie"];
  return (
    Object.getPrototypeOf(value) === Object.prototype
    && (m1 === undefined || (Number.isInteger(m1) && m1 >= 0))
    && (m2 === undefined || (Array.isArray(m2) && everyItem(m2, (value) => typeof value === "string")))
    && (m3 === undefined || isXColor(m3))
    && (m4 === undefined || (Array.isArray(m4) && everyItem(m4, (value) => Number.isInteger(value))))
    && (m5 === undefined || (Array.isArray(m5) && everyItem(m5, (value) => typeof value === "string")))
  );
}

/** Whether the schema certainly accepts a value. False is inconclusive: ask the validator. */
export default function recognize(value) {
  return (
    true
    && isValue(value)
  );
}

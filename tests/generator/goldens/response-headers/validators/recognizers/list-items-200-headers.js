// Generated from the contract. Do not edit: change the contract and generate again.
import {
  countOf,
  everyItem,
} from '../support/recognition.js';
import recognizesFilterResponse from './filter-response.js';

function isXColour(value) {
  if (typeof value !== 'object' || value === null) return false;
  const m1 = value.R;
  const m2 = value.name;
  return (
    Object.getPrototypeOf(value) === Object.prototype
    && (m1 === undefined || Number.isInteger(m1))
    && (m2 === undefined || typeof m2 === "string")
    && countOf(value) === 0 + (m1 === undefined ? 0 : 1) + (m2 === undefined ? 0 : 1)
  );
}

function isValue(value) {
  if (typeof value !== 'object' || value === null) return false;
  const m1 = value["X-Total"];
  const m2 = value["X-More"];
  const m3 = value["X-Pages"];
  const m4 = value["X-Colour"];
  const m5 = value["X-Filter"];
  const m6 = value["X-Kind"];
  return (
    Object.getPrototypeOf(value) === Object.prototype
    && (m1 === undefined || Number.isInteger(m1))
    && (m2 === undefined || typeof m2 === "boolean")
    && (m3 === undefined || (Array.isArray(m3) && everyItem(m3, (value) => Number.isInteger(value))))
    && (m4 === undefined || isXColour(m4))
    && (m5 === undefined || recognizesFilterResponse(m5))
    && (m6 === undefined || (m6 === "a" || m6 === "b"))
  );
}

/** Whether the schema certainly accepts a value. False is inconclusive: ask the validator. */
export default function recognize(value) {
  return (
    true
    && isValue(value)
  );
}

// Generated from the contract. Do not edit: change the contract and generate again.
import {
  countOf,
  matching,
} from '../support/recognition.js';

const matchesIsbn = /*#__PURE__*/ matching(/*#__PURE__*/ new RegExp("^[0-9]{13}$", "u"));

function isValue(value) {
  if (typeof value !== 'object' || value === null) return false;
  const m1 = value.isbn;
  return (
    Object.getPrototypeOf(value) === Object.prototype
    && typeof m1 === "string"
    && matchesIsbn(m1)
    && countOf(value) === 1
  );
}

/** Whether the schema certainly accepts a value. False is inconclusive: ask the validator. */
export default function recognize(value) {
  return (
    true
    && isValue(value)
  );
}

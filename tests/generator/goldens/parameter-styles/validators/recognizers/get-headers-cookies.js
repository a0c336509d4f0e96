// Generated from the contract. Do not edit: change the contract and generate again.
import {
  countOf,
  everyItem,
  matching,
} from '../support/recognition.js';

const matchesFormat = /*#__PURE__*/ matching(/*#__PURE__*/ new RegExp("^[0-9A-Fa-f]{8}-(?:[0-9A-Fa-f]{4}-){3}[0-9A-Fa-f]{12}$", "u"));

function isValue(value) {
  if (typeof value !== 'object' || value === null) return false;
  const m1 = value.session;
  const m2 = value.sizes;
  return (
    Object.getPrototypeOf(value) === Object.prototype
    && typeof m1 === "string"
    && matchesFormat(m1)
    && (m2 === undefined || (Array.isArray(m2) && everyItem(m2, (value) => Number.isInteger(value))))
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

// Generated from the contract. Do not edit: change the contract and generate again.
import {
  countOf,
  matching,
} from '../support/recognition.js';

const matchesFormat = /*#__PURE__*/ matching(/*#__PURE__*/ new RegExp("^https?://[0-9A-Za-z.-]+(?::\\d+)?(?:/[0-9A-Za-z._~!$&'()*+,;=:@/-]*)?(?:\\?[0-9A-Za-z._~!$&'()*+,;=:@/-]*)?(?:#[0-9A-Za-z._~!$&'()*+,;=:@/-]*)?$", "u"));

function isValue(value) {
  if (typeof value !== 'object' || value === null) return false;
  const m1 = value.openapi;
  const m2 = value.developers;
  return (
    Object.getPrototypeOf(value) === Object.prototype
    && typeof m1 === "string"
    && matchesFormat(m1)
    && typeof m2 === "string"
    && matchesFormat(m2)
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

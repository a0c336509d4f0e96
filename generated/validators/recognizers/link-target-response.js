// Generated from the contract. Do not edit: change the contract and generate again.
import {
  countOf,
  matching,
} from '../support/recognition.js';

const matchesFormat = /*#__PURE__*/ matching(/*#__PURE__*/ new RegExp("^https?://[0-9A-Za-z.-]+(?::\\d+)?(?:/[0-9A-Za-z._~!$&'()*+,;=:@/-]*)?(?:\\?[0-9A-Za-z._~!$&'()*+,;=:@/-]*)?(?:#[0-9A-Za-z._~!$&'()*+,;=:@/-]*)?$", "u"));
const matchesType = /*#__PURE__*/ matching(/*#__PURE__*/ new RegExp("^[a-z]+/[a-z0-9.+-]+$", "u"));

function isValue(value) {
  if (typeof value !== 'object' || value === null) return false;
  const m1 = value.href;
  const m2 = value.type;
  const m3 = value.title;
  return (
    Object.getPrototypeOf(value) === Object.prototype
    && typeof m1 === "string"
    && matchesFormat(m1)
    && (m2 === undefined || (typeof m2 === "string" && matchesType(m2)))
    && (m3 === undefined || (typeof m3 === "string" && m3.length >= 1))
    && countOf(value) === 1 + (m2 === undefined ? 0 : 1) + (m3 === undefined ? 0 : 1)
  );
}

/** Whether the schema certainly accepts a value. False is inconclusive: ask the validator. */
export default function recognize(value) {
  return (
    true
    && isValue(value)
  );
}

// Generated from the contract. Do not edit: change the contract and generate again.
import {
  matching,
} from '../support/recognition.js';

const matchesFormat = /*#__PURE__*/ matching(/*#__PURE__*/ new RegExp("^https?://[0-9A-Za-z.-]+(?::\\d+)?(?:/[0-9A-Za-z._~!$&'()*+,;=:@/-]*)?(?:\\?[0-9A-Za-z._~!$&'()*+,;=:@/-]*)?(?:#[0-9A-Za-z._~!$&'()*+,;=:@/-]*)?$", "u"));

function isHooks(value) {
  if (typeof value !== 'object' || value === null) return false;
  const m1 = value.shipped;
  return (
    Object.getPrototypeOf(value) === Object.prototype
    && (m1 === undefined || (typeof m1 === "string" && matchesFormat(m1)))
  );
}

function isValue(value) {
  if (typeof value !== 'object' || value === null) return false;
  const m1 = value.id;
  const m2 = value.total;
  const m3 = value.hooks;
  return (
    Object.getPrototypeOf(value) === Object.prototype
    && m1 === undefined
    && Number.isFinite(m2)
    && (m3 === undefined || isHooks(m3))
  );
}

/** Whether the schema certainly accepts a value. False is inconclusive: ask the validator. */
export default function recognize(value) {
  return (
    true
    && isValue(value)
  );
}

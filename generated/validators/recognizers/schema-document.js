// Generated from the contract. Do not edit: change the contract and generate again.
import {
  matching,
} from '../support/recognition.js';

const matchesFormat = /*#__PURE__*/ matching(/*#__PURE__*/ new RegExp("^https?://[0-9A-Za-z.-]+(?::\\d+)?(?:/[0-9A-Za-z._~!$&'()*+,;=:@/-]*)?(?:\\?[0-9A-Za-z._~!$&'()*+,;=:@/-]*)?(?:#[0-9A-Za-z._~!$&'()*+,;=:@/-]*)?$", "u"));

function isValue(value) {
  if (typeof value !== 'object' || value === null) return false;
  const m1 = value["$schema"];
  const m2 = value["$id"];
  const m3 = value.title;
  const m4 = value.description;
  return (
    Object.getPrototypeOf(value) === Object.prototype
    && m1 === "https://json-schema.org/draft/2020-12/schema"
    && typeof m2 === "string"
    && matchesFormat(m2)
    && typeof m3 === "string"
    && m3.length >= 1
    && typeof m4 === "string"
    && m4.length >= 1
  );
}

/** Whether the schema certainly accepts a value. False is inconclusive: ask the validator. */
export default function recognize(value) {
  return (
    true
    && isValue(value)
  );
}

// Generated from the contract. Do not edit: change the contract and generate again.
import {
  matching,
} from '../support/recognition.js';
import recognizesSiteLinks from './site-links.js';

const matchesVersion = /*#__PURE__*/ matching(/*#__PURE__*/ new RegExp("^\\d+\\.\\d+\\.\\d+$", "u"));

function isValue(value) {
  if (typeof value !== 'object' || value === null) return false;
  const m1 = value.status;
  const m2 = value.version;
  const m3 = value.links;
  return (
    Object.getPrototypeOf(value) === Object.prototype
    && m1 === "ok"
    && typeof m2 === "string"
    && matchesVersion(m2)
    && recognizesSiteLinks(m3)
  );
}

/** Whether the schema certainly accepts a value. False is inconclusive: ask the validator. */
export default function recognize(value) {
  return (
    true
    && isValue(value)
  );
}

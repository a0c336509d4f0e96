// Generated from the contract. Do not edit: change the contract and generate again.
import {
  everyItem,
  matching,
} from '../support/recognition.js';

const matchesIdentifier = /*#__PURE__*/ matching(/*#__PURE__*/ new RegExp("^urn:[a-z0-9][a-z0-9-]{0,31}:", "u"));
const matchesType = /*#__PURE__*/ matching(/*#__PURE__*/ new RegExp("^[a-z]+/[a-z0-9.+-]+$", "u"));
const matchesFormat = /*#__PURE__*/ matching(/*#__PURE__*/ new RegExp("^https?://[0-9A-Za-z.-]+(?::\\d+)?(?:/[0-9A-Za-z._~!$&'()*+,;=:@/-]*)?(?:\\?[0-9A-Za-z._~!$&'()*+,;=:@/-]*)?(?:#[0-9A-Za-z._~!$&'()*+,;=:@/-]*)?$", "u"));

function isHost(value) {
  if (typeof value !== 'object' || value === null) return false;
  const m1 = value.displayName;
  const m2 = value.identifier;
  return (
    Object.getPrototypeOf(value) === Object.prototype
    && typeof m1 === "string"
    && m1.length >= 1
    && typeof m2 === "string"
    && m2.length >= 1
  );
}

function isEntries(value) {
  if (typeof value !== 'object' || value === null) return false;
  const m1 = value.identifier;
  const m2 = value.displayName;
  const m3 = value.description;
  const m4 = value.type;
  const m5 = value.url;
  const m6 = value.representativeQueries;
  return (
    Object.getPrototypeOf(value) === Object.prototype
    && typeof m1 === "string"
    && matchesIdentifier(m1)
    && typeof m2 === "string"
    && m2.length >= 1
    && typeof m3 === "string"
    && m3.length >= 1
    && typeof m4 === "string"
    && matchesType(m4)
    && typeof m5 === "string"
    && matchesFormat(m5)
    && Array.isArray(m6)
    && m6.length >= 2
    && m6.length <= 5
    && everyItem(m6, (value) => typeof value === "string" && value.length >= 1)
  );
}

function isValue(value) {
  if (typeof value !== 'object' || value === null) return false;
  const m1 = value.specVersion;
  const m2 = value.host;
  const m3 = value.entries;
  return (
    Object.getPrototypeOf(value) === Object.prototype
    && m1 === "1.0"
    && isHost(m2)
    && Array.isArray(m3)
    && m3.length >= 1
    && everyItem(m3, (value) => isEntries(value))
  );
}

/** Whether the schema certainly accepts a value. False is inconclusive: ask the validator. */
export default function recognize(value) {
  return (
    true
    && isValue(value)
  );
}

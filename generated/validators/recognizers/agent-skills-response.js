// Generated from the contract. Do not edit: change the contract and generate again.
import {
  countOf,
  everyItem,
  matching,
} from '../support/recognition.js';

const matchesName = /*#__PURE__*/ matching(/*#__PURE__*/ new RegExp("^[a-z0-9]+(-[a-z0-9]+)*$", "u"));
const matchesFormat = /*#__PURE__*/ matching(/*#__PURE__*/ new RegExp("^https?://[0-9A-Za-z.-]+(?::\\d+)?(?:/[0-9A-Za-z._~!$&'()*+,;=:@/-]*)?(?:\\?[0-9A-Za-z._~!$&'()*+,;=:@/-]*)?(?:#[0-9A-Za-z._~!$&'()*+,;=:@/-]*)?$", "u"));
const matchesDigest = /*#__PURE__*/ matching(/*#__PURE__*/ new RegExp("^sha256:[a-f0-9]{64}$", "u"));
const matchesVersion = /*#__PURE__*/ matching(/*#__PURE__*/ new RegExp("^\\d+\\.\\d+\\.\\d+$", "u"));

function isMetadata(value) {
  if (typeof value !== 'object' || value === null) return false;
  const m1 = value.version;
  return (
    Object.getPrototypeOf(value) === Object.prototype
    && (m1 === undefined || (typeof m1 === "string" && matchesVersion(m1)))
    && countOf(value) === 0 + (m1 === undefined ? 0 : 1)
  );
}

function isSkills(value) {
  if (typeof value !== 'object' || value === null) return false;
  const m1 = value.name;
  const m2 = value.type;
  const m3 = value.description;
  const m4 = value.url;
  const m5 = value.digest;
  const m6 = value.metadata;
  return (
    Object.getPrototypeOf(value) === Object.prototype
    && typeof m1 === "string"
    && matchesName(m1)
    && m1.length <= 64
    && (m2 === "skill-md" || m2 === "archive")
    && typeof m3 === "string"
    && m3.length >= 1
    && m3.length <= 1024
    && typeof m4 === "string"
    && matchesFormat(m4)
    && typeof m5 === "string"
    && matchesDigest(m5)
    && (m6 === undefined || isMetadata(m6))
    && countOf(value) === 5 + (m6 === undefined ? 0 : 1)
  );
}

function isValue(value) {
  if (typeof value !== 'object' || value === null) return false;
  const m1 = value["$schema"];
  const m2 = value.skills;
  return (
    Object.getPrototypeOf(value) === Object.prototype
    && m1 === "https://schemas.agentskills.io/discovery/0.2.0/schema.json"
    && Array.isArray(m2)
    && m2.length >= 1
    && everyItem(m2, (value) => isSkills(value))
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

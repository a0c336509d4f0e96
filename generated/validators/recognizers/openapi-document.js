// Generated from the contract. Do not edit: change the contract and generate again.
import {
  matching,
} from '../support/recognition.js';

const matchesOpenapi = /*#__PURE__*/ matching(/*#__PURE__*/ new RegExp("^3\\.1\\.\\d+$", "u"));
const matchesVersion = /*#__PURE__*/ matching(/*#__PURE__*/ new RegExp("^\\d+\\.\\d+\\.\\d+$", "u"));

function isInfo(value) {
  if (typeof value !== 'object' || value === null) return false;
  const m1 = value.title;
  const m2 = value.version;
  return (
    Object.getPrototypeOf(value) === Object.prototype
    && typeof m1 === "string"
    && typeof m2 === "string"
    && matchesVersion(m2)
  );
}

function isPaths(value) {
  if (typeof value !== 'object' || value === null) return false;
  return (
    Object.getPrototypeOf(value) === Object.prototype
  );
}

function isValue(value) {
  if (typeof value !== 'object' || value === null) return false;
  const m1 = value.openapi;
  const m2 = value.info;
  const m3 = value.paths;
  return (
    Object.getPrototypeOf(value) === Object.prototype
    && typeof m1 === "string"
    && matchesOpenapi(m1)
    && isInfo(m2)
    && isPaths(m3)
  );
}

/** Whether the schema certainly accepts a value. False is inconclusive: ask the validator. */
export default function recognize(value) {
  return (
    true
    && isValue(value)
  );
}

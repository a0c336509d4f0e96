// Generated from the contract. Do not edit: change the contract and generate again.
import {
  countOf,
  everyItem,
  matching,
} from '../support/recognition.js';
import recognizesSiteLinksResponse from './site-links-response.js';

const matchesVersion = /*#__PURE__*/ matching(/*#__PURE__*/ new RegExp("^\\d+\\.\\d+\\.\\d+$", "u"));
const matchesId = /*#__PURE__*/ matching(/*#__PURE__*/ new RegExp("^[a-z][A-Za-z0-9]*$", "u"));
const matchesPath = /*#__PURE__*/ matching(/*#__PURE__*/ new RegExp("^/", "u"));

function isOperations(value) {
  if (typeof value !== 'object' || value === null) return false;
  const m1 = value.id;
  const m2 = value.method;
  const m3 = value.path;
  const m4 = value.summary;
  return (
    Object.getPrototypeOf(value) === Object.prototype
    && typeof m1 === "string"
    && matchesId(m1)
    && (m2 === "GET" || m2 === "POST")
    && typeof m3 === "string"
    && matchesPath(m3)
    && typeof m4 === "string"
    && m4.length >= 1
    && countOf(value) === 4
  );
}

function isValue(value) {
  if (typeof value !== 'object' || value === null) return false;
  const m1 = value.name;
  const m2 = value.version;
  const m3 = value.links;
  const m4 = value.operations;
  return (
    Object.getPrototypeOf(value) === Object.prototype
    && typeof m1 === "string"
    && m1.length >= 1
    && typeof m2 === "string"
    && matchesVersion(m2)
    && recognizesSiteLinksResponse(m3)
    && Array.isArray(m4)
    && m4.length >= 1
    && everyItem(m4, (value) => isOperations(value))
    && countOf(value) === 4
  );
}

/** Whether the schema certainly accepts a value. False is inconclusive: ask the validator. */
export default function recognize(value) {
  return (
    true
    && isValue(value)
  );
}

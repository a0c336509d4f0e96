// Generated from the contract. Do not edit: change the contract and generate again.
import {
  everyItem,
  areUnlike,
  matching,
} from '../support/recognition.js';
import recognizesMcpTool from './mcp-tool.js';
import recognizesSiteLinks from './site-links.js';

const matchesVersion = /*#__PURE__*/ matching(/*#__PURE__*/ new RegExp("^\\d+\\.\\d+\\.\\d+$", "u"));
const matchesFormat = /*#__PURE__*/ matching(/*#__PURE__*/ new RegExp("^https?://[0-9A-Za-z.-]+(?::\\d+)?(?:/[0-9A-Za-z._~!$&'()*+,;=:@/-]*)?(?:\\?[0-9A-Za-z._~!$&'()*+,;=:@/-]*)?(?:#[0-9A-Za-z._~!$&'()*+,;=:@/-]*)?$", "u"));

function isTransport(value) {
  if (typeof value !== 'object' || value === null) return false;
  const m1 = value.type;
  const m2 = value.url;
  return (
    Object.getPrototypeOf(value) === Object.prototype
    && m1 === "streamable-http"
    && typeof m2 === "string"
    && matchesFormat(m2)
  );
}

function isAuthentication(value) {
  if (typeof value !== 'object' || value === null) return false;
  const m1 = value.required;
  return (
    Object.getPrototypeOf(value) === Object.prototype
    && typeof m1 === "boolean"
    && m1 === false
  );
}

function isValue(value) {
  if (typeof value !== 'object' || value === null) return false;
  const m1 = value.name;
  const m2 = value.title;
  const m3 = value.description;
  const m4 = value.version;
  const m5 = value.transport;
  const m6 = value.protocolVersions;
  const m7 = value.authentication;
  const m8 = value.tools;
  const m9 = value.links;
  return (
    Object.getPrototypeOf(value) === Object.prototype
    && typeof m1 === "string"
    && m1.length >= 1
    && typeof m2 === "string"
    && m2.length >= 1
    && typeof m3 === "string"
    && m3.length >= 1
    && typeof m4 === "string"
    && matchesVersion(m4)
    && isTransport(m5)
    && Array.isArray(m6)
    && m6.length >= 1
    && areUnlike(m6)
    && everyItem(m6, (value) => (value === "2025-06-18" || value === "2025-03-26"))
    && isAuthentication(m7)
    && Array.isArray(m8)
    && m8.length >= 1
    && everyItem(m8, (value) => recognizesMcpTool(value))
    && recognizesSiteLinks(m9)
  );
}

/** Whether the schema certainly accepts a value. False is inconclusive: ask the validator. */
export default function recognize(value) {
  return (
    true
    && isValue(value)
  );
}

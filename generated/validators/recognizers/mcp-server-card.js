// Generated from the contract. Do not edit: change the contract and generate again.
import {
  everyItem,
  areUnlike,
  matching,
} from '../support/recognition.js';
import recognizesMcpTool from './mcp-tool.js';

const matchesName = /*#__PURE__*/ matching(/*#__PURE__*/ new RegExp("^[a-zA-Z0-9.-]+/[a-zA-Z0-9._-]+$", "u"));
const matchesVersion = /*#__PURE__*/ matching(/*#__PURE__*/ new RegExp("^\\d+\\.\\d+\\.\\d+$", "u"));
const matchesFormat = /*#__PURE__*/ matching(/*#__PURE__*/ new RegExp("^https?://[0-9A-Za-z.-]+(?::\\d+)?(?:/[0-9A-Za-z._~!$&'()*+,;=:@/-]*)?(?:\\?[0-9A-Za-z._~!$&'()*+,;=:@/-]*)?(?:#[0-9A-Za-z._~!$&'()*+,;=:@/-]*)?$", "u"));

function isRemotes(value) {
  if (typeof value !== 'object' || value === null) return false;
  const m1 = value.type;
  const m2 = value.url;
  const m3 = value.supportedProtocolVersions;
  return (
    Object.getPrototypeOf(value) === Object.prototype
    && m1 === "streamable-http"
    && typeof m2 === "string"
    && matchesFormat(m2)
    && Array.isArray(m3)
    && m3.length >= 1
    && areUnlike(m3)
    && everyItem(m3, (value) => (value === "2025-06-18" || value === "2025-03-26"))
  );
}

function isTools(value) {
  if (typeof value !== 'object' || value === null) return false;
  const m1 = value.listChanged;
  return (
    Object.getPrototypeOf(value) === Object.prototype
    && (m1 === undefined || (typeof m1 === "boolean" && m1 === false))
  );
}

function isCapabilities(value) {
  if (typeof value !== 'object' || value === null) return false;
  const m1 = value.tools;
  return (
    Object.getPrototypeOf(value) === Object.prototype
    && isTools(m1)
  );
}

function isValue(value) {
  if (typeof value !== 'object' || value === null) return false;
  const m1 = value["$schema"];
  const m2 = value.name;
  const m3 = value.version;
  const m4 = value.title;
  const m5 = value.description;
  const m6 = value.websiteUrl;
  const m7 = value.remotes;
  const m8 = value.capabilities;
  const m9 = value.tools;
  return (
    Object.getPrototypeOf(value) === Object.prototype
    && m1 === "https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json"
    && typeof m2 === "string"
    && matchesName(m2)
    && m2.length <= 200
    && typeof m3 === "string"
    && matchesVersion(m3)
    && typeof m4 === "string"
    && m4.length >= 1
    && m4.length <= 100
    && typeof m5 === "string"
    && m5.length >= 1
    && m5.length <= 100
    && typeof m6 === "string"
    && matchesFormat(m6)
    && Array.isArray(m7)
    && m7.length >= 1
    && everyItem(m7, (value) => isRemotes(value))
    && isCapabilities(m8)
    && Array.isArray(m9)
    && m9.length >= 1
    && everyItem(m9, (value) => recognizesMcpTool(value))
  );
}

/** Whether the schema certainly accepts a value. False is inconclusive: ask the validator. */
export default function recognize(value) {
  return (
    true
    && isValue(value)
  );
}

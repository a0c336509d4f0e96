// Generated from the contract. Do not edit: change the contract and generate again.
import {
  countOf,
} from '../support/recognition.js';

function isTools(value) {
  if (typeof value !== 'object' || value === null) return false;
  const m1 = value.listChanged;
  return (
    Object.getPrototypeOf(value) === Object.prototype
    && countOf(value) === 0 + (m1 === undefined ? 0 : 1)
    && (m1 === undefined || (typeof m1 === "boolean" && m1 === false))
  );
}

function isCapabilities(value) {
  if (typeof value !== 'object' || value === null) return false;
  const m1 = value.tools;
  return (
    Object.getPrototypeOf(value) === Object.prototype
    && countOf(value) === 1
    && isTools(m1)
  );
}

function isServerInfo(value) {
  if (typeof value !== 'object' || value === null) return false;
  const m1 = value.title;
  const m2 = value.name;
  const m3 = value.version;
  return (
    Object.getPrototypeOf(value) === Object.prototype
    && countOf(value) === 2 + (m1 === undefined ? 0 : 1)
    && typeof m2 === "string"
    && m2.length >= 1
    && (m1 === undefined || (typeof m1 === "string" && m1.length >= 1))
    && typeof m3 === "string"
    && m3.length >= 1
  );
}

function isValue(value) {
  if (typeof value !== 'object' || value === null) return false;
  const m1 = value.instructions;
  const m2 = value.protocolVersion;
  const m3 = value.capabilities;
  const m4 = value.serverInfo;
  return (
    Object.getPrototypeOf(value) === Object.prototype
    && countOf(value) === 3 + (m1 === undefined ? 0 : 1)
    && (m2 === "2025-06-18" || m2 === "2025-03-26")
    && isCapabilities(m3)
    && isServerInfo(m4)
    && (m1 === undefined || (typeof m1 === "string" && m1.length >= 1))
  );
}

/** Whether the schema surely accepts a value. False says nothing: the validator knows. */
export default function recognize(value) {
  return (
    true
    && isValue(value)
  );
}

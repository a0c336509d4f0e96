// Generated from the contract. Do not edit: change the contract and generate again.
import {
  countOf,
  matching,
} from '../support/recognition.js';

const matchesName = /*#__PURE__*/ matching(/*#__PURE__*/ new RegExp("^[a-z][a-z0-9_]*$", "u"));

function isInputSchema(value) {
  if (typeof value !== 'object' || value === null) return false;
  const m1 = value.type;
  return (
    Object.getPrototypeOf(value) === Object.prototype
    && m1 === "object"
  );
}

function isOutputSchema(value) {
  if (typeof value !== 'object' || value === null) return false;
  const m1 = value.type;
  return (
    Object.getPrototypeOf(value) === Object.prototype
    && m1 === "object"
  );
}

function isAnnotations(value) {
  if (typeof value !== 'object' || value === null) return false;
  const m1 = value.destructiveHint;
  const m2 = value.idempotentHint;
  const m3 = value.openWorldHint;
  const m4 = value.readOnlyHint;
  return (
    Object.getPrototypeOf(value) === Object.prototype
    && countOf(value) === 1 + (m1 === undefined ? 0 : 1) + (m2 === undefined ? 0 : 1) + (m3 === undefined ? 0 : 1)
    && typeof m4 === "boolean"
    && m4 === true
    && (m1 === undefined || typeof m1 === "boolean")
    && (m2 === undefined || typeof m2 === "boolean")
    && (m3 === undefined || typeof m3 === "boolean")
  );
}

function isValue(value) {
  if (typeof value !== 'object' || value === null) return false;
  const m1 = value.title;
  const m2 = value.outputSchema;
  const m3 = value.name;
  const m4 = value.description;
  const m5 = value.inputSchema;
  const m6 = value.annotations;
  return (
    Object.getPrototypeOf(value) === Object.prototype
    && countOf(value) === 4 + (m1 === undefined ? 0 : 1) + (m2 === undefined ? 0 : 1)
    && typeof m3 === "string"
    && matchesName(m3)
    && (m1 === undefined || (typeof m1 === "string" && m1.length >= 1))
    && typeof m4 === "string"
    && m4.length >= 1
    && isInputSchema(m5)
    && (m2 === undefined || isOutputSchema(m2))
    && isAnnotations(m6)
  );
}

/** Whether the schema surely accepts a value. False says nothing: the validator knows. */
export default function recognize(value) {
  return (
    true
    && isValue(value)
  );
}

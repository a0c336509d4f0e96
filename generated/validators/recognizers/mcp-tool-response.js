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
  const m1 = value.readOnlyHint;
  const m2 = value.destructiveHint;
  const m3 = value.idempotentHint;
  const m4 = value.openWorldHint;
  return (
    Object.getPrototypeOf(value) === Object.prototype
    && typeof m1 === "boolean"
    && m1 === true
    && (m2 === undefined || typeof m2 === "boolean")
    && (m3 === undefined || typeof m3 === "boolean")
    && (m4 === undefined || typeof m4 === "boolean")
    && countOf(value) === 1 + (m2 === undefined ? 0 : 1) + (m3 === undefined ? 0 : 1) + (m4 === undefined ? 0 : 1)
  );
}

function isValue(value) {
  if (typeof value !== 'object' || value === null) return false;
  const m1 = value.name;
  const m2 = value.title;
  const m3 = value.description;
  const m4 = value.inputSchema;
  const m5 = value.outputSchema;
  const m6 = value.annotations;
  return (
    Object.getPrototypeOf(value) === Object.prototype
    && typeof m1 === "string"
    && matchesName(m1)
    && (m2 === undefined || (typeof m2 === "string" && m2.length >= 1))
    && typeof m3 === "string"
    && m3.length >= 1
    && isInputSchema(m4)
    && (m5 === undefined || isOutputSchema(m5))
    && isAnnotations(m6)
    && countOf(value) === 4 + (m2 === undefined ? 0 : 1) + (m5 === undefined ? 0 : 1)
  );
}

/** Whether the schema certainly accepts a value. False is inconclusive: ask the validator. */
export default function recognize(value) {
  return (
    true
    && isValue(value)
  );
}

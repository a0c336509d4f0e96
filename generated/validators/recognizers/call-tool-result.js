// Generated from the contract. Do not edit: change the contract and generate again.
import {
  everyItem,
} from '../support/recognition.js';

function isContent(value) {
  if (typeof value !== 'object' || value === null) return false;
  const m1 = value.type;
  const m2 = value.text;
  return (
    Object.getPrototypeOf(value) === Object.prototype
    && m1 === "text"
    && typeof m2 === "string"
  );
}

function isStructuredContent(value) {
  if (typeof value !== 'object' || value === null) return false;
  return (
    Object.getPrototypeOf(value) === Object.prototype
  );
}

function isValue(value) {
  if (typeof value !== 'object' || value === null) return false;
  const m1 = value.content;
  const m2 = value.structuredContent;
  const m3 = value.isError;
  return (
    Object.getPrototypeOf(value) === Object.prototype
    && Array.isArray(m1)
    && m1.length >= 1
    && everyItem(m1, (value) => isContent(value))
    && (m2 === undefined || isStructuredContent(m2))
    && (m3 === undefined || typeof m3 === "boolean")
  );
}

/** Whether the schema certainly accepts a value. False is inconclusive: ask the validator. */
export default function recognize(value) {
  return (
    true
    && isValue(value)
  );
}

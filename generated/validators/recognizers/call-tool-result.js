// Generated from the contract. Do not edit: change the contract and generate again.
import {
  countOf,
  everyItem,
} from '../support/recognition.js';

function isContent(value) {
  if (typeof value !== 'object' || value === null) return false;
  const m1 = value.type;
  const m2 = value.text;
  return (
    Object.getPrototypeOf(value) === Object.prototype
    && countOf(value) === 2
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
  const m1 = value.structuredContent;
  const m2 = value.isError;
  const m3 = value.content;
  return (
    Object.getPrototypeOf(value) === Object.prototype
    && countOf(value) === 1 + (m1 === undefined ? 0 : 1) + (m2 === undefined ? 0 : 1)
    && Array.isArray(m3)
    && m3.length >= 1
    && everyItem(m3, (value) => isContent(value))
    && (m1 === undefined || isStructuredContent(m1))
    && (m2 === undefined || typeof m2 === "boolean")
  );
}

/** Whether the schema surely accepts a value. False says nothing: the validator knows. */
export default function recognize(value) {
  return (
    true
    && isValue(value)
  );
}

// Generated from the contract. Do not edit: change the contract and generate again.
import {
  everyItem,
  matching,
} from '../support/recognition.js';

const matchesPath = /*#__PURE__*/ matching(/*#__PURE__*/ new RegExp("^/", "u"));

function isSections(value) {
  if (typeof value !== 'object' || value === null) return false;
  const m1 = value.name;
  const m2 = value.path;
  const m3 = value.description;
  return (
    Object.getPrototypeOf(value) === Object.prototype
    && typeof m1 === "string"
    && m1.length >= 1
    && typeof m2 === "string"
    && matchesPath(m2)
    && typeof m3 === "string"
    && m3.length >= 1
  );
}

function isValue(value) {
  if (typeof value !== 'object' || value === null) return false;
  const m1 = value.sections;
  const m2 = value.language;
  return (
    Object.getPrototypeOf(value) === Object.prototype
    && Array.isArray(m1)
    && m1.length >= 1
    && everyItem(m1, (value) => isSections(value))
    && (m2 === "en" || m2 === "es" || m2 === "pt" || m2 === "zh" || m2 === "ja" || m2 === "de" || m2 === "fr" || m2 === "ko" || m2 === "ru" || m2 === "it" || m2 === "tr" || m2 === "id" || m2 === "vi" || m2 === "hi" || m2 === "pl" || m2 === "uk" || m2 === "th")
  );
}

/** Whether the schema certainly accepts a value. False is inconclusive: ask the validator. */
export default function recognize(value) {
  return (
    true
    && isValue(value)
  );
}

// Generated from the contract. Do not edit: change the contract and generate again.
import {
  countOf,
} from '../support/recognition.js';

function isValue(value) {
  if (typeof value !== 'object' || value === null) return false;
  const m1 = value.language;
  return (
    Object.getPrototypeOf(value) === Object.prototype
    && countOf(value) === 0 + (m1 === undefined ? 0 : 1)
    && (m1 === undefined || (m1 === "en" || m1 === "es" || m1 === "pt" || m1 === "zh" || m1 === "ja" || m1 === "de" || m1 === "fr" || m1 === "ko" || m1 === "ru" || m1 === "it" || m1 === "tr" || m1 === "id" || m1 === "vi" || m1 === "hi" || m1 === "pl" || m1 === "uk" || m1 === "th"))
  );
}

/** Whether the schema certainly accepts a value. False is inconclusive: ask the validator. */
export default function recognize(value) {
  return (
    true
    && isValue(value)
  );
}

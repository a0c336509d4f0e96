// Generated from the contract. Do not edit: change the contract and generate again.
import {
  everyItem,
} from '../support/recognition.js';

function isMeta(value) {
  if (typeof value !== 'object' || value === null) return false;
  const m1 = value.a;
  return (
    Object.getPrototypeOf(value) === Object.prototype
    && Number.isInteger(m1)
  );
}

function isValue(value) {
  if (typeof value !== 'object' || value === null) return false;
  const m1 = value.id;
  const m2 = value.photo;
  const m3 = value.icon;
  const m4 = value.more;
  const m5 = value.tags;
  const m6 = value.meta;
  const m7 = value.colors;
  const m8 = value.any;
  return (
    Object.getPrototypeOf(value) === Object.prototype
    && Number.isInteger(m1)
    && typeof m2 === "string"
    && m2.length <= 100
    && (m4 === undefined || (Array.isArray(m4) && everyItem(m4, (value) => typeof value === "string") && m4.length <= 2))
    && (m5 === undefined || (Array.isArray(m5) && everyItem(m5, (value) => typeof value === "string")))
    && (m6 === undefined || isMeta(m6))
    && (m7 === undefined || (Array.isArray(m7) && everyItem(m7, (value) => typeof value === "string")))
  );
}

/** Whether the schema certainly accepts a value. False is inconclusive: ask the validator. */
export default function recognize(value) {
  return (
    true
    && isValue(value)
  );
}

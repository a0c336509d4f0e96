// Generated from the contract. Do not edit: change the contract and generate again.
import {
  countOf,
  everyItem,
} from '../support/recognition.js';

function isAddress(value) {
  if (typeof value !== 'object' || value === null) return false;
  const m1 = value.city;
  return (
    Object.getPrototypeOf(value) === Object.prototype
    && (m1 === undefined || typeof m1 === "string")
  );
}

function isSize(value) {
  if (typeof value !== 'object' || value === null) return false;
  const m1 = value.w;
  const m2 = value.h;
  return (
    Object.getPrototypeOf(value) === Object.prototype
    && (m1 === undefined || Number.isInteger(m1))
    && (m2 === undefined || Number.isInteger(m2))
  );
}

function isValue(value) {
  if (typeof value !== 'object' || value === null) return false;
  const m1 = value.name;
  const m2 = value.age;
  const m3 = value.tags;
  const m4 = value.address;
  const m5 = value.codes;
  const m6 = value.size;
  return (
    Object.getPrototypeOf(value) === Object.prototype
    && typeof m1 === "string"
    && (m2 === undefined || (Number.isInteger(m2) && m2 >= 0))
    && (m3 === undefined || (Array.isArray(m3) && everyItem(m3, (value) => typeof value === "string")))
    && (m4 === undefined || isAddress(m4))
    && (m5 === undefined || (Array.isArray(m5) && everyItem(m5, (value) => Number.isInteger(value))))
    && (m6 === undefined || isSize(m6))
    && countOf(value) === 1 + (m2 === undefined ? 0 : 1) + (m3 === undefined ? 0 : 1) + (m4 === undefined ? 0 : 1) + (m5 === undefined ? 0 : 1) + (m6 === undefined ? 0 : 1)
  );
}

/** Whether the schema certainly accepts a value. False is inconclusive: ask the validator. */
export default function recognize(value) {
  return (
    true
    && isValue(value)
  );
}

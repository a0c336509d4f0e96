// Generated from the contract. Do not edit: change the contract and generate again.
import {
  countOf,
  everyItem,
} from '../support/recognition.js';
import recognizesFilterRequest from './filter-request.js';
import recognizesColorRequest from './color-request.js';

function isPageable(value) {
  if (typeof value !== 'object' || value === null) return false;
  const m1 = value.size;
  const m2 = value.order;
  return (
    Object.getPrototypeOf(value) === Object.prototype
    && (m1 === undefined || Number.isInteger(m1))
    && (m2 === undefined || (Array.isArray(m2) && everyItem(m2, (value) => typeof value === "string")))
  );
}

function isWhere(value) {
  if (typeof value !== 'object' || value === null) return false;
  const m1 = value.a;
  return (
    Object.getPrototypeOf(value) === Object.prototype
    && Number.isInteger(m1)
  );
}

function isValue(value) {
  if (typeof value !== 'object' || value === null) return false;
  const m1 = value.page;
  const m2 = value.sort;
  const m3 = value.ids;
  const m4 = value.tags;
  const m5 = value.words;
  const m6 = value.pipes;
  const m7 = value.filter;
  const m8 = value.color;
  const m9 = value.pageable;
  const m10 = value.url;
  const m11 = value.flag;
  const m12 = value.since;
  const m13 = value.where;
  return (
    Object.getPrototypeOf(value) === Object.prototype
    && (m1 === undefined || (Number.isInteger(m1) && m1 >= 1))
    && (m2 === "asc" || m2 === "desc")
    && (m3 === undefined || (Array.isArray(m3) && everyItem(m3, (value) => Number.isInteger(value)) && m3.length <= 3))
    && (m4 === undefined || (Array.isArray(m4) && everyItem(m4, (value) => typeof value === "string" && value.length >= 1)))
    && (m5 === undefined || (Array.isArray(m5) && everyItem(m5, (value) => typeof value === "string")))
    && (m6 === undefined || (Array.isArray(m6) && everyItem(m6, (value) => typeof value === "string")))
    && (m7 === undefined || recognizesFilterRequest(m7))
    && (m8 === undefined || recognizesColorRequest(m8))
    && (m9 === undefined || isPageable(m9))
    && (m10 === undefined || typeof m10 === "string")
    && (m11 === undefined || typeof m11 === "boolean")
    && m12 === undefined
    && (m13 === undefined || isWhere(m13))
    && countOf(value) === 1 + (m1 === undefined ? 0 : 1) + (m3 === undefined ? 0 : 1) + (m4 === undefined ? 0 : 1) + (m5 === undefined ? 0 : 1) + (m6 === undefined ? 0 : 1) + (m7 === undefined ? 0 : 1) + (m8 === undefined ? 0 : 1) + (m9 === undefined ? 0 : 1) + (m10 === undefined ? 0 : 1) + (m11 === undefined ? 0 : 1) + (m12 === undefined ? 0 : 1) + (m13 === undefined ? 0 : 1)
  );
}

/** Whether the schema certainly accepts a value. False is inconclusive: ask the validator. */
export default function recognize(value) {
  return (
    true
    && isValue(value)
  );
}

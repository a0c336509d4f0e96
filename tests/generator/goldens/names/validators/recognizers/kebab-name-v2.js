// Generated from the contract. Do not edit: change the contract and generate again.
import {
  own,
} from '../support/recognition.js';
import recognizesClass from './class.js';

function isValue(value) {
  if (typeof value !== 'object' || value === null) return false;
  const m1 = own(value, "constructor");
  const m2 = own(value, "toString");
  const m3 = own(value, "hasOwnProperty");
  const m4 = value["a \"quoted\" name"];
  return (
    Object.getPrototypeOf(value) === Object.prototype
    && (m1 === undefined || typeof m1 === "string")
    && Number.isInteger(m2)
    && (m3 === undefined || recognizesClass(m3))
    && (m4 === undefined || typeof m4 === "boolean")
  );
}

/** Whether the schema certainly accepts a value. False is inconclusive: ask the validator. */
export default function recognize(value) {
  return (
    true
    && isValue(value)
  );
}

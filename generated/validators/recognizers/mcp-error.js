// Generated from the contract. Do not edit: change the contract and generate again.
import {
  countOf,
} from '../support/recognition.js';

function isData(value) {
  if (typeof value !== 'object' || value === null) return false;
  const m1 = value.pointer;
  const m2 = value.hint;
  return (
    Object.getPrototypeOf(value) === Object.prototype
    && m1 === undefined
    && (m2 === undefined || typeof m2 === "string")
  );
}

function isError(value) {
  if (typeof value !== 'object' || value === null) return false;
  const m1 = value.data;
  const m2 = value.code;
  const m3 = value.message;
  return (
    Object.getPrototypeOf(value) === Object.prototype
    && countOf(value) === 2 + (m1 === undefined ? 0 : 1)
    && Number.isInteger(m2)
    && (m2 === -32700 || m2 === -32600 || m2 === -32601 || m2 === -32602)
    && typeof m3 === "string"
    && m3.length >= 1
    && (m1 === undefined || isData(m1))
  );
}

function isValue(value) {
  if (typeof value !== 'object' || value === null) return false;
  const m1 = value.jsonrpc;
  const m2 = value.id;
  const m3 = value.error;
  return (
    Object.getPrototypeOf(value) === Object.prototype
    && countOf(value) === 3
    && m1 === "2.0"
    && (typeof m2 === "string" || Number.isInteger(m2) || m2 === null)
    && isError(m3)
  );
}

/** Whether the schema certainly accepts a value. False is inconclusive: ask the validator. */
export default function recognize(value) {
  return (
    true
    && isValue(value)
  );
}

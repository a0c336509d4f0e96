// Generated from the contract. Do not edit: change the contract and generate again.
import recognizesJsonRpcId from './json-rpc-id.js';

function isResult(value) {
  if (typeof value !== 'object' || value === null) return false;
  return (
    Object.getPrototypeOf(value) === Object.prototype
  );
}

function isValue(value) {
  if (typeof value !== 'object' || value === null) return false;
  const m1 = value.jsonrpc;
  const m2 = value.id;
  const m3 = value.result;
  const m4 = value.method;
  return (
    Object.getPrototypeOf(value) === Object.prototype
    && m1 === "2.0"
    && recognizesJsonRpcId(m2)
    && isResult(m3)
    && !(m4 !== undefined)
  );
}

/** Whether the schema certainly accepts a value. False is inconclusive: ask the validator. */
export default function recognize(value) {
  return (
    true
    && isValue(value)
  );
}

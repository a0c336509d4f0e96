// Generated from the contract. Do not edit: change the contract and generate again.
import recognizesJsonRpcRequest from './json-rpc-request.js';
import recognizesListToolsParams from './list-tools-params.js';

function isValue(value) {
  if (typeof value !== 'object' || value === null) return false;
  const m1 = value.method;
  const m2 = value.params;
  return (
    Object.getPrototypeOf(value) === Object.prototype
    && m1 === "tools/list"
    && (m2 === undefined || recognizesListToolsParams(m2))
  );
}

/** Whether the schema certainly accepts a value. False is inconclusive: ask the validator. */
export default function recognize(value) {
  return (
    true
    && recognizesJsonRpcRequest(value)
    && isValue(value)
  );
}

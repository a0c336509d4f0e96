// Generated from the contract. Do not edit: change the contract and generate again.
import {
  countOf,
} from '../support/recognition.js';
import recognizesJsonRpcId from './json-rpc-id.js';
import recognizesInitializeResult from './initialize-result.js';
import recognizesPingResult from './ping-result.js';
import recognizesListToolsResult from './list-tools-result.js';
import recognizesCallToolResult from './call-tool-result.js';

function isValue(value) {
  if (typeof value !== 'object' || value === null) return false;
  const m1 = value.result;
  const m2 = value.jsonrpc;
  const m3 = value.id;
  return (
    Object.getPrototypeOf(value) === Object.prototype
    && countOf(value) === 3
    && m1 !== undefined
    && m2 === "2.0"
    && recognizesJsonRpcId(m3)
    && (recognizesInitializeResult(m1) || recognizesPingResult(m1) || recognizesListToolsResult(m1) || recognizesCallToolResult(m1))
  );
}

/** Whether the schema certainly accepts a value. False is inconclusive: ask the validator. */
export default function recognize(value) {
  return (
    true
    && isValue(value)
  );
}

// Generated from the contract. Do not edit: change the contract and generate again.
import {
  matching,
} from '../support/recognition.js';

const matchesValue = /*#__PURE__*/ matching(/*#__PURE__*/ new RegExp("^[0-9]{13}$", "u"));

/** Whether the schema certainly accepts a value. False is inconclusive: ask the validator. */
export default function recognize(value) {
  return (
    true
    && typeof value === "string"
    && matchesValue(value)
  );
}

// Generated from the contract. Do not edit: change the contract and generate again.
import recognizesFirst from './first.js';

/** Whether the schema certainly accepts a value. False is inconclusive: ask the validator. */
export default function recognize(value) {
  return (
    true
    && recognizesFirst(value)
  );
}

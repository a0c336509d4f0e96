// Generated from the contract. Do not edit: change the contract and generate again.
import recognizesFirst from './first.js';

/** Whether the schema surely accepts a value. False says nothing: the validator knows. */
export default function recognize(value) {
  return (
    true
    && recognizesFirst(value)
  );
}

// Generated from the contract. Do not edit: change the contract and generate again.
import {
  everyItem,
} from '../support/recognition.js';
import recognizesPetRequest from './pet-request.js';

/** Whether the schema certainly accepts a value. False is inconclusive: ask the validator. */
export default function recognize(value) {
  return (
    true
    && Array.isArray(value)
    && everyItem(value, (value) => recognizesPetRequest(value))
    && value.length >= 1
  );
}

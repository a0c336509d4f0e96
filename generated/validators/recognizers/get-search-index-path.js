// Generated from the contract. Do not edit: change the contract and generate again.
import {
  countOf,
} from '../support/recognition.js';
import recognizesAssetDigestRequest from './asset-digest-request.js';
import recognizesLanguageRequest from './language-request.js';

function isValue(value) {
  if (typeof value !== 'object' || value === null) return false;
  const m1 = value.digest;
  const m2 = value.lang;
  return (
    Object.getPrototypeOf(value) === Object.prototype
    && recognizesAssetDigestRequest(m1)
    && recognizesLanguageRequest(m2)
    && countOf(value) === 2
  );
}

/** Whether the schema certainly accepts a value. False is inconclusive: ask the validator. */
export default function recognize(value) {
  return (
    true
    && isValue(value)
  );
}

// Generated from the contract. Do not edit: change the contract and generate again.
import {
  countOf,
  everyItem,
  matching,
} from '../support/recognition.js';
import recognizesLinkTargetResponse from './link-target-response.js';

const matchesFormat = /*#__PURE__*/ matching(/*#__PURE__*/ new RegExp("^https?://[0-9A-Za-z.-]+(?::\\d+)?(?:/[0-9A-Za-z._~!$&'()*+,;=:@/-]*)?(?:\\?[0-9A-Za-z._~!$&'()*+,;=:@/-]*)?(?:#[0-9A-Za-z._~!$&'()*+,;=:@/-]*)?$", "u"));

function isLinkset(value) {
  if (typeof value !== 'object' || value === null) return false;
  const m1 = value.anchor;
  const m2 = value.profile;
  const m3 = value.item;
  const m4 = value["service-desc"];
  const m5 = value["service-doc"];
  const m6 = value["service-meta"];
  const m7 = value.status;
  return (
    Object.getPrototypeOf(value) === Object.prototype
    && typeof m1 === "string"
    && matchesFormat(m1)
    && (m2 === undefined || (Array.isArray(m2) && m2.length >= 1 && everyItem(m2, (value) => recognizesLinkTargetResponse(value))))
    && (m3 === undefined || (Array.isArray(m3) && m3.length >= 1 && everyItem(m3, (value) => recognizesLinkTargetResponse(value))))
    && (m4 === undefined || (Array.isArray(m4) && m4.length >= 1 && everyItem(m4, (value) => recognizesLinkTargetResponse(value))))
    && (m5 === undefined || (Array.isArray(m5) && m5.length >= 1 && everyItem(m5, (value) => recognizesLinkTargetResponse(value))))
    && (m6 === undefined || (Array.isArray(m6) && m6.length >= 1 && everyItem(m6, (value) => recognizesLinkTargetResponse(value))))
    && (m7 === undefined || (Array.isArray(m7) && m7.length >= 1 && everyItem(m7, (value) => recognizesLinkTargetResponse(value))))
    && countOf(value) === 1 + (m2 === undefined ? 0 : 1) + (m3 === undefined ? 0 : 1) + (m4 === undefined ? 0 : 1) + (m5 === undefined ? 0 : 1) + (m6 === undefined ? 0 : 1) + (m7 === undefined ? 0 : 1)
  );
}

function isValue(value) {
  if (typeof value !== 'object' || value === null) return false;
  const m1 = value.linkset;
  return (
    Object.getPrototypeOf(value) === Object.prototype
    && Array.isArray(m1)
    && m1.length >= 2
    && everyItem(m1, (value) => isLinkset(value))
    && countOf(value) === 1
  );
}

/** Whether the schema certainly accepts a value. False is inconclusive: ask the validator. */
export default function recognize(value) {
  return (
    true
    && isValue(value)
  );
}

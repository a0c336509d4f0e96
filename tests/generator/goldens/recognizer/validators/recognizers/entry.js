// Generated from the contract. Do not edit: change the contract and generate again.
import {
  own,
  countOf,
  everyMember,
  everyItem,
  areUnlike,
  isAsLong,
  matching,
  remembering,
} from '../support/recognition.js';

const matchesDateTimeFormat = /*#__PURE__*/ matching(/*#__PURE__*/ new RegExp("^\\d{4}-(?:(?:0[1-9]|1[0-2])-(?:0[1-9]|1\\d|2[0-8])|(?:0[13-9]|1[0-2])-(?:29|30)|(?:0[13578]|1[02])-31)T(?:[01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d(?:\\.\\d+)?(?:Z|[+-](?:[01]\\d|2[0-3]):[0-5]\\d)$", "u"));
const matchesText = /*#__PURE__*/ remembering(/*#__PURE__*/ new RegExp("^[^\"\\\\]+$", "u"));
const matchesUriFormat = /*#__PURE__*/ matching(/*#__PURE__*/ new RegExp("^https?://[0-9A-Za-z.-]+(?::\\d+)?(?:/[0-9A-Za-z._~!$&'()*+,;=:@/-]*)?(?:\\?[0-9A-Za-z._~!$&'()*+,;=:@/-]*)?(?:#[0-9A-Za-z._~!$&'()*+,;=:@/-]*)?$", "u"));

function isRest(value) {
  if (typeof value !== 'object' || value === null) return false;
  const m1 = value.at;
  return (
    Object.getPrototypeOf(value) === Object.prototype
    && typeof m1 === "string"
    && matchesDateTimeFormat(m1)
  );
}

function isTags(value) {
  if (typeof value !== 'object' || value === null) return false;
  return (
    Object.getPrototypeOf(value) === Object.prototype
    && everyMember(value, (value) => (value === "a" || value === "b" || value === 1 || value === null))
  );
}

function isNote(value) {
  if (typeof value !== 'object' || value === null) return false;
  const m1 = value.kind;
  const m2 = value.at;
  const m3 = value.text;
  const m4 = value.tags;
  const m5 = value.link;
  return (
    Object.getPrototypeOf(value) === Object.prototype
    && m1 === "note"
    && typeof m3 === "string"
    && matchesText(m3)
    && isAsLong(m3, 2)
    && m3.length <= 20
    && (m4 === undefined || isTags(m4))
    && (m5 === undefined || (typeof m5 === "string" && matchesUriFormat(m5)))
    && countOf(value) === 2 + (m2 === undefined ? 0 : 1) + (m4 === undefined ? 0 : 1) + (m5 === undefined ? 0 : 1)
  );
}

function isTree(value) {
  if (typeof value !== 'object' || value === null) return false;
  const m1 = value.left;
  const m2 = value.name;
  return (
    Object.getPrototypeOf(value) === Object.prototype
    && m1 === undefined
    && (m2 === undefined || (typeof m2 === "string" || m2 === null))
    && countOf(value) === 0 + (m1 === undefined ? 0 : 1) + (m2 === undefined ? 0 : 1)
  );
}

function isForm2(value) {
  if (typeof value !== 'object' || value === null) return false;
  const m1 = value.kind;
  const m2 = value.terms;
  const m3 = value.tree;
  const m4 = own(value, "constructor");
  return (
    Object.getPrototypeOf(value) === Object.prototype
    && m1 === "sum"
    && (m2 === undefined || (Array.isArray(m2) && everyItem(m2, (value) => Number.isFinite(value)) && m2.length >= 2 && areUnlike(m2)))
    && (m3 === undefined || isTree(m3))
    && (m4 === undefined || (Number.isInteger(m4) && m4 >= 0))
    && (!((m2 === undefined || (!Array.isArray(m2) || m2.length <= 2))) || m3 !== undefined)
  );
}

/**
 * Whether the schema of entry certainly accepts a value. False is inconclusive: ask the validator.
 * Left to the validator: odd `* /.
 */
export default function recognize(value) {
  if (typeof value !== 'object' || value === null) return false;
  if (!(isRest(value))) return false;
  switch (value.kind) {
    case "note":
      return isNote(value);
    case "sum":
      return isForm2(value);
    default:
      return false;
  }
}

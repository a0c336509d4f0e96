// Generated from the contract. Do not edit: change the contract and generate again.
import {
  countOf,
} from '../support/recognition.js';
import recognizesSkillNameRequest from './skill-name-request.js';
import recognizesFileNameRequest from './file-name-request.js';

function isValue(value) {
  if (typeof value !== 'object' || value === null) return false;
  const m1 = value.skill;
  const m2 = value.folder;
  const m3 = value.file;
  return (
    Object.getPrototypeOf(value) === Object.prototype
    && recognizesSkillNameRequest(m1)
    && (m2 === "references" || m2 === "assets" || m2 === "scripts")
    && recognizesFileNameRequest(m3)
    && countOf(value) === 3
  );
}

/** Whether the schema certainly accepts a value. False is inconclusive: ask the validator. */
export default function recognize(value) {
  return (
    true
    && isValue(value)
  );
}

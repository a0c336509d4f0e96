// Generated from the contract. Do not edit: change the contract and generate again.
import recognizesColor from './color.js';
import recognizesHome from './home.js';
import recognizesOther from './other.js';

function isValue(value) {
  if (typeof value !== 'object' || value === null) return false;
  const m1 = value.name;
  const m2 = value.age;
  const m3 = value.color;
  const m4 = value.home;
  const m5 = value.id;
  const m6 = value.either;
  return (
    Object.getPrototypeOf(value) === Object.prototype
    && typeof m1 === "string"
    && (m2 === undefined || Number.isInteger(m2))
    && (m3 === undefined || recognizesColor(m3))
    && (m4 === undefined || (recognizesHome(m4) || m4 === null))
    && (m5 === undefined || Number.isInteger(m5))
    && (m6 === undefined || (recognizesHome(m6) || recognizesOther(m6)))
  );
}

/** Whether the schema certainly accepts a value. False is inconclusive: ask the validator. */
export default function recognize(value) {
  return (
    true
    && isValue(value)
  );
}

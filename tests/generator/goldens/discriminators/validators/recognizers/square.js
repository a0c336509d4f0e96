// Generated from the contract. Do not edit: change the contract and generate again.
import recognizesShapeBase from './shape-base.js';

function isValue(value) {
  if (typeof value !== 'object' || value === null) return false;
  const m1 = value.side;
  const m2 = value.kind;
  return (
    Object.getPrototypeOf(value) === Object.prototype
    && recognizesShapeBase(value)
    && Number.isFinite(m1)
    && (m2 === undefined || m2 === "Square")
  );
}

/** Whether the schema certainly accepts a value. False is inconclusive: ask the validator. */
export default function recognize(value) {
  return (
    true
    && isValue(value)
  );
}

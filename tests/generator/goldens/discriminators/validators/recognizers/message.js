// Generated from the contract. Do not edit: change the contract and generate again.
import recognizesMail from './mail.js';
import recognizesLetter from './letter.js';

function isValue(value) {
  if (typeof value !== 'object' || value === null) return false;
  const m1 = value.channel;
  return (
    Object.getPrototypeOf(value) === Object.prototype
    && (m1 === "Mail" || m1 === "Call" || m1 === "post")
    && ((recognizesMail(value) && m1 === "Mail") || recognizesLetter(value))
  );
}

/** Whether the schema certainly accepts a value. False is inconclusive: ask the validator. */
export default function recognize(value) {
  return (
    true
    && isValue(value)
  );
}

// Generated from the contract. Do not edit: change the contract and generate again.
import recognizesGetInitPromptArguments from './get-init-prompt-arguments.js';

function isValue(value) {
  if (typeof value !== 'object' || value === null) return false;
  const m1 = value.name;
  const m2 = value.arguments;
  return (
    Object.getPrototypeOf(value) === Object.prototype
    && m1 === "get_init_prompt"
    && (m2 === undefined || recognizesGetInitPromptArguments(m2))
  );
}

/** Whether the schema certainly accepts a value. False is inconclusive: ask the validator. */
export default function recognize(value) {
  return (
    true
    && isValue(value)
  );
}

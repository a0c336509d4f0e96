// Generated from the contract. Do not edit: change the contract and generate again.

/** Whether the schema surely accepts a value. False says nothing: the validator knows. */
export default function recognize(value) {
  return (
    true
    && (value === "card" || value === "transfer")
  );
}

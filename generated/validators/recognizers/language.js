// Generated from the contract. Do not edit: change the contract and generate again.

/** Whether the schema certainly accepts a value. False is inconclusive: ask the validator. */
export default function recognize(value) {
  return (
    true
    && (value === "en" || value === "es" || value === "pt" || value === "zh" || value === "ja" || value === "de" || value === "fr" || value === "ko" || value === "ru" || value === "it" || value === "tr" || value === "id" || value === "vi" || value === "hi" || value === "pl" || value === "uk" || value === "th")
  );
}

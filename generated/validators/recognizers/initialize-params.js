// Generated from the contract. Do not edit: change the contract and generate again.

function isCapabilities(value) {
  if (typeof value !== 'object' || value === null) return false;
  return (
    Object.getPrototypeOf(value) === Object.prototype
  );
}

function isClientInfo(value) {
  if (typeof value !== 'object' || value === null) return false;
  const m1 = value.name;
  const m2 = value.title;
  const m3 = value.version;
  return (
    Object.getPrototypeOf(value) === Object.prototype
    && typeof m1 === "string"
    && (m2 === undefined || typeof m2 === "string")
    && typeof m3 === "string"
  );
}

function isValue(value) {
  if (typeof value !== 'object' || value === null) return false;
  const m1 = value.protocolVersion;
  const m2 = value.capabilities;
  const m3 = value.clientInfo;
  return (
    Object.getPrototypeOf(value) === Object.prototype
    && typeof m1 === "string"
    && isCapabilities(m2)
    && isClientInfo(m3)
  );
}

/** Whether the schema certainly accepts a value. False is inconclusive: ask the validator. */
export default function recognize(value) {
  return (
    true
    && isValue(value)
  );
}

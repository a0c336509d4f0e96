// Generated from the contract. Do not edit: change the contract and generate again.

function isTools(value) {
  if (typeof value !== 'object' || value === null) return false;
  const m1 = value.listChanged;
  return (
    Object.getPrototypeOf(value) === Object.prototype
    && (m1 === undefined || (typeof m1 === "boolean" && m1 === false))
  );
}

function isCapabilities(value) {
  if (typeof value !== 'object' || value === null) return false;
  const m1 = value.tools;
  return (
    Object.getPrototypeOf(value) === Object.prototype
    && isTools(m1)
  );
}

function isServerInfo(value) {
  if (typeof value !== 'object' || value === null) return false;
  const m1 = value.name;
  const m2 = value.title;
  const m3 = value.version;
  return (
    Object.getPrototypeOf(value) === Object.prototype
    && typeof m1 === "string"
    && m1.length >= 1
    && (m2 === undefined || (typeof m2 === "string" && m2.length >= 1))
    && typeof m3 === "string"
    && m3.length >= 1
  );
}

function isValue(value) {
  if (typeof value !== 'object' || value === null) return false;
  const m1 = value.protocolVersion;
  const m2 = value.capabilities;
  const m3 = value.serverInfo;
  const m4 = value.instructions;
  return (
    Object.getPrototypeOf(value) === Object.prototype
    && (m1 === "2025-06-18" || m1 === "2025-03-26")
    && isCapabilities(m2)
    && isServerInfo(m3)
    && (m4 === undefined || (typeof m4 === "string" && m4.length >= 1))
  );
}

/** Whether the schema certainly accepts a value. False is inconclusive: ask the validator. */
export default function recognize(value) {
  return (
    true
    && isValue(value)
  );
}

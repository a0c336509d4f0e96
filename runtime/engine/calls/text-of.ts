/** A value as the style `simple` writes it (OpenAPI 3.1 section 4.8.12.2); undefined for none. Takes every JSON value. */
export function textOf(value: unknown): string | undefined {
  if (value === undefined) return undefined;
  if (typeof value !== 'object' || value === null) return String(value);
  return (Array.isArray(value) ? value : Object.entries(value).flat()).map(textOfMember).join(',');
}

/** The style has no form for what is nested deeper: such values do not fit, but `authorize` may ask for them before. */
function textOfMember(value: unknown): string {
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value);
}

import type { JsonObject } from '../source/json.ts';

/** Where a request carries the credential of a security scheme (OpenAPI 3.1 section 4.8.27), without flows and descriptions. */
export function schemePlace(scheme: JsonObject): JsonObject {
  const members = Object.entries(scheme);
  return Object.fromEntries(members.filter(([name]) => ['type', 'scheme', 'in', 'name'].includes(name)));
}

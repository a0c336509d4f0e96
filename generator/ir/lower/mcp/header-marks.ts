import type { Diagnostics } from '../../../source/diagnostics.ts';
import { subschemasOf } from '../../../source/grammar/subschemas.ts';
import { isObject, type JsonObject } from '../../../source/json.ts';
import type { Place } from '../../../source/place.ts';

const key = 'x-mcp-header';

/**
 * What the protocol demands of parameters that clients repeat in a header (MCP 2026-07-28, section Custom Headers from
 * Tool Parameters): a name that a header can have, unique without regard to case, of a string, an integer or a boolean that
 * is reached through properties only.
 *
 * @param schema the input schema of a tool, as clients are shown it
 */
export function checkHeaderMarks(schema: unknown, at: Place, diagnostics: Diagnostics): void {
  const reached = new Set<unknown>();
  const names = new Set<string>();
  const report = (message: string): void => diagnostics.add('PS613', at, message);
  const visit = (object: JsonObject): void => {
    for (const [name, property] of Object.entries(
      isObject(object['properties']) ? object['properties'] : {},
    )) {
      if (!isObject(property)) continue;
      reached.add(property);
      const header = property[key];
      const faults = header === undefined ? [] : faultsOf(header, property, names);
      for (const fault of faults) report(`the argument ${JSON.stringify(name)} ${fault}`);
      names.add(String(header).toLowerCase());
      visit(property);
    }
  };
  if (isObject(schema)) visit(schema);
  for (const marked of markedIn(schema)) {
    if (!reached.has(marked))
      report(
        `the header ${JSON.stringify(marked[key])} is of a value that is not reached through properties only`,
      );
  }
}

function faultsOf(header: unknown, { type }: JsonObject, names: ReadonlySet<string>): string[] {
  if (typeof header !== 'string' || !/^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/.test(header))
    return [`has ${JSON.stringify(header)} for "x-mcp-header", which is not the name of a header`];
  const faults: string[] = [];
  if (type !== 'string' && type !== 'integer' && type !== 'boolean')
    faults.push('has "x-mcp-header" and is neither a string nor an integer nor a boolean');
  if (names.has(header.toLowerCase()))
    faults.push(`has the header ${JSON.stringify(header)} of another argument`);
  return faults;
}

function markedIn(schema: unknown): JsonObject[] {
  if (!isObject(schema)) return [];
  const definitions = isObject(schema['$defs']) ? Object.values(schema['$defs']) : [];
  const inner = [...subschemasOf(schema).map((one) => one.schema), ...definitions].flatMap(markedIn);
  return key in schema ? [schema, ...inner] : inner;
}

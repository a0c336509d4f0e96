import type { Report } from '../core/problem.ts';
import type { RuleName } from '../core/rules.ts';
import { CanonicalJsonError } from '../json/canonical-json.ts';
import { isJsonObject, type JsonObject } from '../json/json-value.ts';
import { createLineFinder, type LineFinder } from '../json/line-finder.ts';
import { parseExactJson } from '../json/parse-exact-json.ts';
import { repeatedKey } from '../json/repeated-key.ts';
import { contractId } from './contract-id.ts';

/** A JSON document in a file, read twice: plainly, and with its numbers digit for digit. */
export interface ExactDocument {
  readonly file: string;
  readonly lines: LineFinder;
  readonly exact: JsonObject;
  readonly id: string;
}

/** Parses the text of a contract and computes its id; null after reporting what stands against it. */
export function parseDocument(file: string, text: string, report: Report): ExactDocument | null {
  const lines = createLineFinder(text);
  if (text.startsWith('\uFEFF'))
    return refuse('json', 1, 'starts with a byte order mark; save it without one');
  let plain: unknown;
  try {
    plain = JSON.parse(text);
  } catch {
    const { line, found } = lines.ofError();
    return refuse('json', line, `is not JSON: ${found} is not expected here; fix the syntax`);
  }
  try {
    const exact = parseExactJson(text);
    const repeated = repeatedKey(text, plain) === null ? null : lines.repeatedKey();
    if (repeated !== null) {
      const message = `has the member ${JSON.stringify(repeated.key)} twice; keep one`;
      return refuse('unique-key', repeated.line, message);
    }
    if (!isJsonObject(exact)) return refuse('schema', 1, 'is not a JSON object; a contract is one');
    return { file, lines, exact, id: contractId(exact) };
  } catch (error) {
    if (error instanceof CanonicalJsonError)
      return refuse(error.rule, 1, `${error.message}; no contract needs it`);
    // The parser itself recurses, and its stack holds less than the text asks for.
    if (error instanceof RangeError)
      return refuse('nesting', 1, 'is nested too deeply; no contract needs it');
    throw error;
  }

  function refuse(rule: RuleName, line: number, message: string): null {
    report({ rule, file, line, message });
    return null;
  }
}

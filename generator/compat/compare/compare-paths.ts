import type { SchemaVerdict } from '../../inclusion/compare-schemas.ts';
import { schemaOfParameter } from '../../ir/media-type.ts';
import type { LinkedOperation } from '../../link/operations.ts';
import { compareTemplates, templateShape } from '../../source/grammar/path-template.ts';
import type { Counterexample } from '../changes/change.ts';
import { parametersOf, schemaPlace } from '../read/parts-of-operation.ts';
import type { ReadContract } from '../read/read-contract.ts';
import { ordinarySegment } from '../texts/wire.ts';
import { type Comparison, titleOf } from './comparison.ts';
import { requestExample } from './examples.ts';
import { routeOf, type TakenText, takenTexts } from './taken-texts.ts';

/**
 * New paths that shadow others: literal text takes precedence over a parameter (OpenAPI 3.1 section 4.8.8.2), whatever
 * the schema of the parameter is.
 */
export function comparePaths(comparison: Comparison): void {
  const { old, next, twins, found } = comparison;
  // Paths that are relative to another address of the servers are not compared.
  if ([...twins].some(([one, twin]) => templateShape(one.path) !== templateShape(twin.path))) return;
  const known = new Set(pathsOf(old).map(templateShape));
  for (const { path, at, operations } of next.graph.paths) {
    if (operations.length === 0 || known.has(templateShape(path))) continue;
    for (const other of old.graph.paths) {
      const texts = takenTexts(other.path, path);
      if (texts === null || compareTemplates(path, other.path) > 0) continue;
      for (const operation of other.operations) {
        // A removed operation is a change of its own.
        const taken = twins.has(operation) ? takenRequest(comparison, operation, path, texts) : null;
        if (taken === null) continue;
        const base = { operation: titleOf(operation), old: other.at, next: at, code: 'PC208' } as const;
        if (taken === 'unknown')
          found.push({
            ...base,
            verdict: 'unknown',
            message: `requests that match the new path ${path} may reach that one now`,
            reason: 'no request was found that both paths match, and no proof that there is none',
          });
        else
          found.push({
            ...base,
            verdict: 'breaking',
            message: `requests that match the new path ${path} reach that one now`,
            counterexample: taken,
          });
      }
    }
  }
}

function pathsOf({ graph }: ReadContract): string[] {
  return graph.paths.filter(({ operations }) => operations.length > 0).map(({ path }) => path);
}

/** A request that one operation answered and another path answers now; null if proved that none exists. */
function takenRequest(
  comparison: Comparison,
  operation: LinkedOperation,
  taker: string,
  texts: readonly TakenText[],
): Counterexample | 'unknown' | null {
  const { old, next } = comparison;
  const isAt = (contract: ReadContract, path: string) =>
    templateShape(routeOf(pathsOf(contract), path) ?? '') === templateShape(operation.path);
  if (!taker.includes('{') && !isAt(old, taker)) return null;
  const parameters = parametersOf(old, operation);
  const values: Record<string, unknown> = {};
  let isKnown = true;
  for (const [index, text] of texts.entries()) {
    const parameter = parameters.find(({ key }) => key === `path ${index}`);
    if (parameter === undefined) return 'unknown';
    const { value, at, key } = parameter;
    const { schema } = comparison.pairs.start(
      'old',
      'parameter',
      schemaOfParameter(value),
      schemaPlace(value, at),
    );
    const found = valueWith(comparison, schema, text);
    if (found.verdict === 'compatible') return null;
    if (found.verdict === 'unknown') isKnown = false;
    values[key] = found.counterexample;
  }
  if (!isKnown) return 'unknown';
  const example = requestExample(comparison, operation, { parameters: values });
  const path = (example.kind === 'request' ? example.request.path : '').replace(/\?.*/s, '');
  return isAt(old, path) && !isAt(next, path) ? example : 'unknown';
}

/** A value whose text another template matches too; *compatible*: it is proved that there is none. */
function valueWith({ pairs }: Comparison, schema: unknown, { surely, maybe }: TakenText): SchemaVerdict {
  const found = pairs.valueIn({ allOf: [schema, ordinarySegment, surely] });
  if (found.verdict !== 'compatible') return found;
  const other = pairs.valueIn({ allOf: [schema, maybe] });
  return other.verdict === 'compatible' ? found : { verdict: 'unknown' };
}

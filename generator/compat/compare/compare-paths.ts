import type { SchemaVerdict } from '../../inclusion/compare-schemas.ts';
import { schemaOfParameter } from '../../ir/media-type.ts';
import type { LinkedOperation } from '../../link/operations.ts';
import { compareTemplates, templateShape } from '../../source/grammar/path-template.ts';
import type { Counterexample } from '../changes/change.ts';
import { type PartParameter, parametersOf, schemaPlace } from '../read/parts-of-operation.ts';
import type { ReadContract } from '../read/read-contract.ts';
import { readOrNull } from '../texts/changes-of-texts.ts';
import { liftSchema } from '../texts/lift-schema.ts';
import { type Comparison, titleOf } from './comparison.ts';
import { requestExample } from './examples.ts';
import { routeOf, type TakenText, takenTexts } from './taken-texts.ts';
import { wireOf } from './wires.ts';

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
    const found = valueWith(comparison, parameter, text);
    if (found.verdict === 'compatible') return null;
    if (found.verdict === 'unknown') isKnown = false;
    values[parameter.key] = found.counterexample;
  }
  if (!isKnown) return 'unknown';
  const example = requestExample(comparison, operation, { parameters: values });
  const path = (example.kind === 'request' ? example.request.path : '').replace(/\?.*/s, '');
  const isTaken = isAt(old, path) && !isAt(next, path) && !comparison.doubtful.has(example);
  return isTaken ? example : 'unknown';
}

/** A value whose text another template matches too; *compatible*: it is proved that there is none. */
function valueWith(comparison: Comparison, { value, at }: PartParameter, text: TakenText): SchemaVerdict {
  const { pairs } = comparison;
  const place = schemaPlace(value, at);
  const { schema } = pairs.start('old', 'parameter', schemaOfParameter(value), place);
  const wire = wireOf(comparison, 'old', value);
  const isSimple = (value['style'] ?? 'simple') === 'simple' && wire.media !== 'json';
  if (text === null || (text !== true && !isSimple)) return { verdict: 'unknown' };
  const written = liftSchema(pairs, schema, wire, 'writer');
  const single = { type: 'array', minItems: 1, maxItems: 1, items: text };
  const found = pairs.valueIn({ allOf: [written, text === true ? true : single] });
  if (found.verdict === 'breaking') {
    const read = readOrNull(found.counterexample, wire);
    return read === null ? { verdict: 'unknown' } : { ...found, counterexample: read.value };
  }
  // Several parts have separators between them, which a pattern may match.
  const several = { not: { type: 'array', maxItems: 1 } };
  const isProved =
    text === true || 'enum' in text || pairs.valueIn({ allOf: [written, several] }).verdict === 'compatible';
  return found.verdict === 'compatible' && isProved ? found : { verdict: 'unknown' };
}

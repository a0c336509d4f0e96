import { isDeepStrictEqual } from 'node:util';
import type { Shapes } from '../../ir/lower/shapes.ts';
import type { LinkedOperation } from '../../link/operations.ts';
import { isObject, type JsonObject } from '../../source/json.ts';
import { below, type Place } from '../../source/place.ts';
import type { Counterexample, Found } from '../changes/change.ts';
import type { ReadContract } from '../read/read-contract.ts';
import { changesInForms, type SchemaChange, schemaChanges } from '../schemas/schema-changes.ts';
import type { Age, SchemaPairs } from '../schemas/schema-pairs.ts';
import type { Side } from '../schemas/sides.ts';
import { changesOfTexts, type Wires } from '../texts/changes-of-texts.ts';
import type { Twins, Written } from './addresses.ts';

/** Two contracts under comparison, and where changes go. */
export interface Comparison {
  readonly old: ReadContract;
  readonly next: ReadContract;
  readonly pairs: SchemaPairs;
  /** How each contract reads texts. */
  readonly shapes: Readonly<Record<Age, Shapes>>;
  readonly twins: Twins;
  /** The names of security schemes in the old contract, by those that the next one gives them. */
  readonly renamed: ReadonlyMap<string, string>;
  readonly found: Found[];
  /** Examples that the contract of their writer does not take as they would be sent. */
  readonly doubtful: WeakSet<Counterexample>;
  /** As YYYY-MM-DD. */
  readonly today: string;
}

/** An operation that both contracts have. */
export interface OperationPair {
  /** `GET /pets/{id}`. */
  readonly name: string;
  readonly old: LinkedOperation;
  readonly next: LinkedOperation;
  /** Whether it is a webhook or callback: the API sends its requests. */
  readonly isOutgoing: boolean;
}

export { titleOf } from '../../link/operations-by-place.ts';

/** A schema of each contract, as the bundled documents have them. */
interface Schemas {
  readonly old: { readonly schema: unknown; readonly at: Place };
  readonly next: { readonly schema: unknown; readonly at: Place };
  readonly side: Side;
  /** Where values are written as texts. */
  readonly wires?: Wires | null;
}

/** Compares two schemas, and adds what is found. */
export function addSchemaChanges(
  { pairs, found }: Comparison,
  operation: string,
  { old, next, side, wires = null }: Schemas,
  example: (value: unknown) => Counterexample,
): void {
  const inForms = pairs.formsOf(side).map((form) => {
    const before = pairs.start('old', side, old.schema, old.at, form);
    const after = pairs.start('next', side, next.schema, next.at, form);
    const changes = schemaChanges(pairs, before, after);
    return wires === null ? changes : changesOfTexts(pairs, { old: before, next: after }, wires, changes);
  });
  for (const change of changesInForms(inForms)) found.push(withExample(change, operation, example));
}

function withExample(
  { counterexample, ...change }: SchemaChange,
  operation: string,
  example: (value: unknown) => Counterexample,
): Found {
  return counterexample === undefined
    ? { ...change, operation }
    : { ...change, operation, counterexample: example(counterexample) };
}

/** Members that affect clients and that no other rule compares. */
const members = {
  contract: ['x-rate-limits', 'x-unknown-paths', 'x-method-not-allowed'],
  operation: ['x-negotiation'],
  parameter: ['allowEmptyValue'],
} as const;

/** Reports changes of members that are not compared as unknown. */
export function compareRest(
  { found }: Comparison,
  operation: string,
  kind: keyof typeof members,
  old: Written,
  next: Written,
): void {
  const [before, after] = [membersOf(old), membersOf(next)];
  for (const member of members[kind]) {
    if (isDeepStrictEqual(before[member], after[member])) continue;
    found.push({
      operation,
      old: member in before ? below(old, member) : old,
      next: member in after ? below(next, member) : next,
      code: 'PC207',
      verdict: 'unknown',
      message: `${member} is different`,
      reason: 'what it means for clients is not compared',
    });
  }
}

const membersOf = ({ value }: Written): JsonObject => (isObject(value) ? value : {});

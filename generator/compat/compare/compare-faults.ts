import { isDeepStrictEqual } from 'node:util';
import type { Finding } from '../../source/diagnostics.ts';
import { templateShape } from '../../source/grammar/path-template.ts';
import { isObject } from '../../source/json.ts';
import { contentAt } from '../../source/place.ts';
import { type Change, type Severities, type Spot, severityOf, spotOf } from '../changes/change.ts';
import { rules } from '../changes/rules.ts';
import type { ReadContract } from '../read/read-contract.ts';
import type { Age } from '../schemas/schema-pairs.ts';
import { type Comparison, titleOf } from './comparison.ts';

/**
 * The changes, with what tolerated faults leave undecided: each fault is an entry of its own, with the operations that both
 * contracts have and that it reaches; what would break only such operations is not certain. A fault that stands in both
 * contracts in the same words is none of the differences between them.
 */
export function withFaults(
  { old, next }: Comparison,
  changes: readonly Change[],
  severities: Severities,
): Change[] {
  const [before, after] = [new Faults(old), new Faults(next)];
  const shared = sharedNames(old, next);
  const faults = { old: before.without(after), next: after.without(before) };
  const entries = [
    ...faults.old.map((fault) => entryOf('old', fault, shared, severities)),
    ...faults.next.map((fault) => entryOf('next', fault, shared, severities)),
  ].filter(({ operations }) => operations.length > 0);
  const reasons = new Map<string, string>();
  for (const { operations, reason = '' } of entries)
    for (const one of operations) if (!reasons.has(nameKey(one))) reasons.set(nameKey(one), reason);
  const left = changes.filter(
    ({ code, verdict, place }) =>
      verdict === 'compatible' ||
      !ofSchemas.test(code) ||
      !(isWithin(place.old, faults.old) || isWithin(place.next, faults.next)),
  );
  return [...entries, ...left.map((change) => undecidedBy(reasons, change, severities))];
}

/** What differs in a schema with a fault is told with the fault. */
const ofSchemas = /^PC1|^PC236$/;

function isWithin(spot: Spot | null, faults: readonly Finding[]): boolean {
  return faults.some(({ place }) => {
    const content = contentAt(place);
    const isWhole = isObject(content) || typeof content === 'boolean';
    const inner = isWhole ? place.pointer : place.pointer.slice(0, place.pointer.lastIndexOf('/'));
    const outer = place.file.source(inner);
    return spot?.file === outer.file.path && `${spot.pointer}/`.startsWith(`${outer.pointer}/`);
  });
}

function undecidedBy(reasons: ReadonlyMap<string, string>, change: Change, severities: Severities): Change {
  // What is gone is not among the operations that both contracts have.
  if (change.verdict !== 'breaking') return change;
  const [first, ...others] = change.operations.map((one) => reasons.get(nameKey(one)));
  if (first === undefined || others.includes(undefined)) return change;
  const undecided = { ...change, verdict: 'unknown', reason: `the operation has a fault: ${first}` } as const;
  return { ...undecided, severity: severityOf(undecided, severities) };
}

class Faults {
  readonly #faults: readonly Finding[];
  readonly #byKey: ReadonlyMap<string, Finding>;

  constructor({ faults }: ReadContract) {
    this.#faults = faults;
    this.#byKey = new Map(faults.map((fault) => [keyOf(fault), fault]));
  }

  /** Those that another contract does not have in the same words. */
  without(others: Faults): Finding[] {
    return this.#faults.filter((fault) => {
      const twin = others.#byKey.get(keyOf(fault));
      return twin === undefined || !isDeepStrictEqual(contentAt(fault.place), contentAt(twin.place));
    });
  }
}

function keyOf({ code, message, place }: Finding): string {
  return `${code} ${place.pointer} ${message}`;
}

function entryOf(age: Age, fault: Finding, shared: ReadonlySet<string>, severities: Severities): Change {
  const { code, message, instead = '', operations = [], place } = fault;
  return {
    code: 'PC341',
    class: rules.PC341.class,
    verdict: 'unknown',
    severity: severityOf({ code: 'PC341', verdict: 'unknown' }, severities),
    operations: operations.filter((one) => shared.has(nameKey(one))),
    place: { old: null, next: null, [age]: spotOf(place) },
    message: `the ${age} contract has a fault that the other does not have: ${code}`,
    reason: `${message}; it is read so that ${instead}`,
  };
}

/** What both contracts have, by name: faults say which operations, webhooks and servers they reach. */
function sharedNames(old: ReadContract, next: ReadContract): Set<string> {
  const [before, after] = [old, next].map(({ graph }) => [
    ...graph.operations.map(titleOf),
    ...graph.webhooks.flatMap(({ key, operations }) =>
      operations.map(({ method }) => `webhook ${key} ${method.toUpperCase()}`),
    ),
    'MCP server',
  ]);
  const known = new Set((after ?? []).map(nameKey));
  return new Set((before ?? []).map(nameKey).filter((one) => known.has(one)));
}

/** Equal for the same operation of both contracts, whatever its path parameters are called. */
function nameKey(name: string): string {
  const [first = '', path] = name.split(' ', 2);
  return path?.startsWith('/') ? `${first} ${templateShape(path)}` : name;
}

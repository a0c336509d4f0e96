import { isObject } from '../../source/json.ts';
import { appendPointer } from '../../source/pointer.ts';
import type { Part } from './keywords/part.ts';
import type { Solver } from './solve/solver.ts';
import type { SchemaRecord } from './terms/schema-record.ts';
import { typeOf } from './terms/types.ts';

/** What in a schema refuses a value. */
export interface Refusal {
  /** JSON pointer of the keyword. */
  readonly pointer: string;
  readonly keyword: string;
}

/** A schema inside another, and the value or part of a value that it is about. */
interface Inside {
  readonly tokens: readonly (string | number)[];
  readonly value: unknown;
}

/** Finds the innermost keyword that refuses a value; null if the schema accepts it. */
export function findRefusal(solver: Solver, record: SchemaRecord | boolean, value: unknown): Refusal | null {
  if (typeof record === 'boolean') return record ? null : { pointer: '', keyword: 'false' };
  for (const part of solver.parts.of(record)) {
    if (solver.holds(part.literal, value)) continue;
    const [keyword] = part.tokens;
    const pointer = appendPointer(record.pointer, ...part.tokens);
    for (const { tokens, value: about } of insideOf(solver, record, part, value)) {
      const inner = solver.table.records.below(record, ...tokens);
      const found = findRefusal(solver, inner, about);
      if (found === null) continue;
      return found.keyword === 'false' && found.pointer === ''
        ? { pointer: appendPointer(record.pointer, ...tokens), keyword: String(keyword) }
        : found;
    }
    if (keyword === '$ref') {
      const target = solver.table.records.referred(record, String(record.schema['$ref']));
      return findRefusal(solver, target, value) ?? { pointer, keyword };
    }
    return { pointer, keyword: String(keyword) };
  }
  return null;
}

/** Where the keyword that refuses may be, inside of another. */
function insideOf(solver: Solver, record: SchemaRecord, { tokens }: Part, value: unknown): Inside[] {
  const [keyword, name] = tokens;
  const members = isObject(value) ? Object.entries(value) : [];
  switch (keyword) {
    case 'properties':
      return members.flatMap(([one, member]) => (one === name ? [{ tokens, value: member }] : []));
    case 'patternProperties':
      return members
        .filter(([one]) => new RegExp(String(name), 'u').test(one))
        .map(([, member]) => ({ tokens, value: member }));
    case 'additionalProperties':
      return members
        .filter(([one]) => isAdditional(record, one))
        .map(([, member]) => ({ tokens, value: member }));
    case 'propertyNames':
      return members.map(([one]) => ({ tokens, value: one }));
    case 'prefixItems':
      return Array.isArray(value) ? [{ tokens, value: value[Number(name)] }] : [];
    case 'items': {
      const { prefixItems } = record.schema;
      const first = Array.isArray(prefixItems) ? prefixItems.length : 0;
      return Array.isArray(value) ? value.slice(first).map((item) => ({ tokens, value: item })) : [];
    }
    case 'allOf':
    case 'then':
    case 'else':
    case 'dependentSchemas':
      return [{ tokens, value }];
    case 'anyOf':
    case 'oneOf':
      return onlyBranch(solver, record, keyword, value);
    default:
      return [];
  }
}

function isAdditional({ schema }: SchemaRecord, name: string): boolean {
  const { properties, patternProperties } = schema;
  if (isObject(properties) && Object.hasOwn(properties, name)) return false;
  const patterns = isObject(patternProperties) ? Object.keys(patternProperties) : [];
  return !patterns.some((pattern) => new RegExp(pattern, 'u').test(name));
}

/** The only branch for values of this type. */
function onlyBranch(solver: Solver, record: SchemaRecord, keyword: string, value: unknown): Inside[] {
  const branches = record.schema[keyword];
  const list = Array.isArray(branches) ? branches.map((_, index) => [keyword, index] as const) : [];
  const able = list.filter((tokens) => {
    const literal = solver.table.schema(solver.table.records.below(record, ...tokens));
    return (solver.types.of(literal).possible & typeOf(value)) !== 0;
  });
  return able.length === 1 ? able.map((tokens) => ({ tokens, value })) : [];
}

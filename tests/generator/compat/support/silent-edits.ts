import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parse } from 'yaml';
import {
  type ContractComparison,
  ContractFaults,
  compareContracts,
} from '../../../../generator/compat/index.ts';
import { appendPointer } from '../../../../generator/source/pointer.ts';
import { contract, publishedSchema } from './contract-changes.ts';

/** A contract after one edit. */
interface Edited {
  /** `/info/title: removed`. */
  readonly title: string;
  readonly document: unknown;
}

/** The contract of the rules with more of what has no rule of its own. */
const document: unknown = parse(
  contract
    .replace(
      'info: { title: Pets,',
      'tags: [{ name: Photos, description: Pictures of pets. }]\nservers: [{ url: https://pets.example }]\ninfo: { title: Pets, description: All about pets., license: { name: None },',
    )
    .replace(
      '    Count: { type: object,',
      '    Count: { type: object, title: Count, description: How many., x-unit: pets, example: { count: 1 },',
    )
    .replace(
      'schema: { type: integer, minimum: 1, maximum: 100 } }',
      'allowReserved: true, allowEmptyValue: true, schema: { type: integer, minimum: 1, maximum: 100 } }',
    )
    .replace(
      'code: { contentType: "text/plain, text/html" }',
      'code: { contentType: "text/plain, text/html" }\n              toys: { style: pipeDelimited, allowReserved: true }',
    )
    .replace(
      'id: { type: integer }\n',
      'id: { type: integer, deprecated: true, xml: { attribute: true } }\n',
    ),
);

/** Every edit of one member: it is gone, or its value is another one of its type. */
export function* editsOf(value: unknown = document, pointer = ''): Generator<Edited> {
  if (typeof value !== 'object' || value === null) return;
  for (const [name, member] of Object.entries(value)) {
    const at = appendPointer(pointer, name);
    if (at === '/openapi' || at === '/info/version') continue;
    if (Array.isArray(value)) yield edited(at, 'removed', value.toSpliced(Number(name), 1), pointer);
    else {
      const { [name]: _, ...rest } = value as Record<string, unknown>;
      yield edited(at, 'removed', rest, pointer);
    }
    const other = otherThan(member);
    if (other !== undefined) yield edited(at, JSON.stringify(other), other, at);
    yield* editsOf(member, at);
  }
}

function otherThan(value: unknown): unknown {
  if (typeof value === 'string')
    return /^\d{4}-\d\d-\d\d$/.test(value) ? value.replace('20', '21') : `${value}x`;
  if (typeof value === 'number') return value + 1;
  return typeof value === 'boolean' ? !value : undefined;
}

function edited(at: string, how: string, value: unknown, place: string): Edited {
  return { title: `${at}: ${how}`, document: placed(document, place.split('/').slice(1), value) };
}

function placed(whole: unknown, [token, ...rest]: readonly string[], value: unknown): unknown {
  if (token === undefined) return value;
  const name = token.replaceAll('~1', '/').replaceAll('~0', '~');
  const copy = Array.isArray(whole) ? [...whole] : { ...(whole as object) };
  const members = copy as Record<string, unknown>;
  members[name] = placed(members[name], rest, value);
  return copy;
}

/** Compares the contract with an edited one; null if that has errors. */
export async function compareEdit({ document: next }: Edited): Promise<ContractComparison | null> {
  const folder = mkdtempSync(path.join(tmpdir(), 'silent-'));
  try {
    const files = { 'old.json': document, 'next.json': next, 'pet.json': publishedSchema };
    for (const [name, text] of Object.entries(files))
      writeFileSync(path.join(folder, name), JSON.stringify(text));
    return await compareContracts(path.join(folder, 'old.json'), path.join(folder, 'next.json'), {
      today: '2026-06-01',
    });
  } catch (error) {
    if (error instanceof ContractFaults) return null;
    throw error;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** One schema of the official test suite with what it says of some values. */
export interface SuiteCase {
  /** `file: description`, unique. */
  readonly name: string;
  readonly schema: unknown;
  readonly tests: readonly {
    readonly description: string;
    readonly data: unknown;
    readonly valid: boolean;
  }[];
}

const home = 'http://localhost:1234/';

/** Where the official JSON Schema test suite is; null where it is not installed. */
export function suiteFolder(): string | null {
  const places = [
    process.env['JSON_SCHEMA_TEST_SUITE'],
    path.resolve(import.meta.dirname, '../../node_modules/json-schema-test-suite'),
    // Debian's libtest-json-schema-acceptance-perl.
    '/usr/share/perl5/auto/share/dist/Test-JSON-Schema-Acceptance',
  ];
  return (
    places.find((place) => place !== undefined && existsSync(path.join(place, 'tests/draft2020-12'))) ?? null
  );
}

/** The cases of some files under `tests/draft2020-12`. */
export function suiteCases(suite: string, folder: string): SuiteCase[] {
  const from = path.join(suite, 'tests/draft2020-12', folder);
  const files = readdirSync(from).filter((file) => file.endsWith('.json'));
  return files.sort().flatMap((file) => {
    const groups = JSON.parse(readFileSync(path.join(from, file), 'utf8')) as (Omit<SuiteCase, 'name'> & {
      description: string;
    })[];
    return groups.map(({ description, schema, tests }) => ({
      name: `${path.join(folder, file)}: ${description}`,
      schema,
      tests,
    }));
  });
}

/** Sets of cases that can stand in one contract: no two of them give the same address to a schema. */
export function batches(cases: readonly SuiteCase[]): SuiteCase[][] {
  const sets: { readonly cases: SuiteCase[]; readonly addresses: Set<string> }[] = [];
  for (const one of cases) {
    const own = [...JSON.stringify(one.schema).matchAll(/"\$id":("[^"]*")/g)].map(
      ([, address]) => address ?? '',
    );
    let set = sets.find(({ addresses }) => !own.some((address) => addresses.has(address)));
    if (set === undefined) {
      set = { cases: [], addresses: new Set() };
      sets.push(set);
    }
    set.cases.push(one);
    for (const address of own) set.addresses.add(address);
  }
  return sets.map((set) => set.cases);
}

/** Name of the component of a case in its contract. */
export const componentName = (index: number): string => `Case${index}`;

/**
 * A contract in which each schema is a file of its own and the body of a response. What the suite expects at addresses
 * stands in files that carry these addresses.
 *
 * @returns path of the contract, and of the file of each case
 */
export async function writeSuiteContract(
  folder: string,
  suite: string,
  cases: readonly SuiteCase[],
): Promise<{ spec: string; files: string[] }> {
  await mkdir(path.join(folder, 'cases'), { recursive: true });
  const schemas: Record<string, unknown> = {};
  const paths: Record<string, unknown> = {};
  const files: string[] = [];
  for (const [index, { schema }] of cases.entries()) {
    const name = componentName(index);
    const file = path.join(folder, `cases/${name}.json`);
    await writeFile(file, JSON.stringify(schema));
    files.push(file);
    schemas[name] = { $ref: `cases/${name}.json` };
    const content = { 'application/json': { schema: { $ref: `#/components/schemas/${name}` } } };
    paths[`/${name}`] = { get: { operationId: name, responses: { 200: { description: name, content } } } };
  }
  const mentions = cases.some(({ schema }) => JSON.stringify(schema).includes(home));
  const remotes = mentions ? await writeRemotes(path.join(folder, 'remotes'), suite) : [];
  for (const [index, file] of remotes.entries()) schemas[`Remote${index}`] = { $ref: `remotes/${file}` };
  const info = { title: 'JSON Schema test suite', version: '2020-12' };
  const spec = path.join(folder, 'contract.json');
  await writeFile(spec, JSON.stringify({ openapi: '3.1.1', info, paths, components: { schemas } }));
  return { spec, files };
}

/** The schemas that the suite serves over HTTP; one that calls itself otherwise gets a second file. */
async function writeRemotes(folder: string, suite: string): Promise<string[]> {
  await mkdir(folder, { recursive: true });
  const found = readdirSync(path.join(suite, 'remotes'), { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.json') && !/^draft(?!2020-12)/.test(file),
  );
  const written: string[] = [];
  const write = async (schema: object) => {
    const file = `${written.length}.json`;
    await writeFile(path.join(folder, file), JSON.stringify(schema));
    written.push(file);
  };
  for (const file of found.sort()) {
    const schema = JSON.parse(readFileSync(path.join(suite, 'remotes', file), 'utf8')) as {
      $id?: string;
      $schema?: string;
    };
    if ('$vocabulary' in schema || (schema.$schema !== undefined && !schema.$schema.includes('2020-12')))
      continue;
    const address = home + file;
    await write({ $id: address, ...schema });
    if (schema.$id !== undefined && new URL(schema.$id, address).href !== address)
      await write({ $id: address, $ref: new URL(schema.$id, address).href });
  }
  return written;
}

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { compareSchemas } from '../../../generator/compat/index.ts';

type Verdict = 'compatible' | 'breaking' | 'unknown';

/** A program that decides whether one schema accepts everything that another accepts. It may throw. */
export interface Tool {
  readonly name: string;
  compare(old: unknown, next: unknown): Verdict | Promise<Verdict>;
}

/** The others are installed here, for this measurement alone. */
const require = createRequire(import.meta.url);

interface JsonCompat {
  readonly initSync: (source: { readonly module: Uint8Array }) => unknown;
  readonly check_compat: (old: string, next: string, role: 'deserializer') => boolean;
}

interface JsonSchemaDiff {
  readonly diffSchemas: (schemas: {
    readonly sourceSchema: unknown;
    readonly destinationSchema: unknown;
  }) => Promise<{ readonly removalsFound: boolean }>;
}

export async function tools(): Promise<Tool[]> {
  const { check_compat, initSync } = (await import(
    pathToFileURL(require.resolve('jsoncompat')).href
  )) as JsonCompat;
  initSync({ module: readFileSync(require.resolve('jsoncompat/jsoncompat_wasm_bg.wasm')) });
  const { diffSchemas } = require('json-schema-diff') as JsonSchemaDiff;
  return [
    { name: 'plan-surface', compare: (old, next) => compareSchemas(old, next).verdict },
    {
      name: `jsoncompat ${versionOf('jsoncompat')}`,
      // Who reads by the next schema what was written by the old one.
      compare: (old, next) =>
        check_compat(JSON.stringify(old), JSON.stringify(next), 'deserializer') ? 'compatible' : 'breaking',
    },
    {
      // Knows JSON Schema draft 7.
      name: `json-schema-diff ${versionOf('json-schema-diff')}`,
      compare: async (old, next) => {
        const { removalsFound } = await diffSchemas({ sourceSchema: old, destinationSchema: next });
        return removalsFound ? 'breaking' : 'compatible';
      },
    },
  ];
}

function versionOf(name: string): string {
  const manifest = new URL(`node_modules/${name}/package.json`, import.meta.url);
  return (JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }).version;
}

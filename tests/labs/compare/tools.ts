import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const here = fileURLToPath(new URL('.', import.meta.url));
export const root = path.join(here, '../..');
export const contract = path.join(here, 'fixtures/contract.yaml');

export const toolNames = ['ours', 'openapi-fetch', 'hey-api', 'orval'] as const;
export type ToolName = (typeof toolNames)[number];

export interface Tool {
  readonly name: ToolName;
  /** Packages whose versions the table shows; none for this checkout. */
  readonly packages: readonly string[];
  /** Writes `generated/` into a folder, by the command that the tool's manual gives. */
  generate(folder: string, purpose: Purpose): void;
  /** A page that calls one operation. */
  readonly program: string;
}

/** `types`: with every option that makes the types better. `measure`: the defaults. */
export type Purpose = 'types' | 'measure';

export const tools: readonly Tool[] = [
  {
    name: 'ours',
    packages: [],
    generate(folder) {
      const options = ['--spec', contract, '--out', path.join(folder, 'generated'), '--target', 'client'];
      run(folder, path.join(root, 'generator/main.ts'), 'generate', ...options);
    },
    program: `
      import { createCall } from './generated/client/client.ts';
      import { getPet } from './generated/client/operations.ts';
      const call = createCall({ baseUrl: 'https://shelter.example/v1' });
      console.log(await call(getPet, { path: { petId: 1 } }));`,
  },
  {
    name: 'openapi-fetch',
    packages: ['openapi-typescript', 'openapi-fetch'],
    generate(folder, purpose) {
      const better = ['--root-types', '--root-types-no-schema-prefix', '--read-write-markers'];
      const output = path.join(folder, 'generated/schema.ts');
      const options = purpose === 'types' ? better : [];
      run(folder, executableOf('openapi-typescript'), contract, '--output', output, ...options);
    },
    program: `
      import createClient from 'openapi-fetch';
      import type { paths } from './generated/schema.ts';
      const client = createClient<paths>({ baseUrl: 'https://shelter.example/v1' });
      console.log(await client.GET('/pets/{petId}', { params: { path: { petId: 1 } } }));`,
  },
  {
    name: 'hey-api',
    packages: ['@hey-api/openapi-ts'],
    generate(folder, purpose) {
      const plugins = ['@hey-api/client-fetch', '@hey-api/typescript', '@hey-api/sdk'];
      // Makes values what the types call them.
      if (purpose === 'types') plugins.push('@hey-api/transformers');
      const output = path.join(folder, 'generated');
      const options = ['--input', contract, '--output', output, '--plugins', ...plugins];
      run(folder, executableOf('@hey-api/openapi-ts'), ...options, '--silent', '--no-log-file');
    },
    program: `
      import { getPet } from './generated/sdk.gen.ts';
      console.log(await getPet({ path: { petId: 1 } }));`,
  },
  {
    name: 'orval',
    packages: ['orval'],
    generate(folder) {
      const output = {
        target: path.join(folder, 'generated/client.ts'),
        client: 'fetch',
        mode: 'split',
        baseUrl: 'https://shelter.example/v1',
      };
      const config = path.join(folder, 'orval.config.mjs');
      const shelter = { input: contract, output };
      writeFileSync(config, `export default ${JSON.stringify({ shelter })};\n`);
      run(folder, executableOf('orval'), '--config', config, '--quiet');
    },
    program: `
      import { getPet } from './generated/client.ts';
      console.log(await getPet(1));`,
  },
];

/** The manifest of an installed package; the generators are installed here, and what they need with them. */
export function manifestOf(name: string): {
  readonly version: string;
  readonly bin?: string | Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
} {
  return JSON.parse(readFileSync(path.join(here, 'node_modules', name, 'package.json'), 'utf8'));
}

function executableOf(name: string): string {
  const { bin } = manifestOf(name);
  const file = typeof bin === 'string' ? bin : Object.values(bin ?? {})[0];
  if (file === undefined) throw new Error(`${name} has no command`);
  return path.join(here, 'node_modules', name, file);
}

function run(folder: string, script: string, ...args: string[]): void {
  execFileSync(process.execPath, [script, ...args], { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
}

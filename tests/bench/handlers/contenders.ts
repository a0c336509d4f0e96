import { mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { runNode } from '../run-process.ts';
import { root, startTarget, type Target } from '../target.ts';

/** A server of the contract, before it is started. */
export interface Contender {
  readonly name: string;
  /** In `targets/handlers/`. */
  readonly script: string;
}

export const ours: Contender = { name: 'ours', script: 'our-node.ts' };
export const oursByFetch: Contender = { name: 'ours, fetch adapter', script: 'our-fetch.js' };
export const fastify: Contender = { name: 'Fastify, response validation', script: 'fastify.js' };
export const raw: Contender = { name: 'raw node:http with Ajv', script: 'raw-ajv.js' };
export const hono: Contender = { name: 'Hono, zod-openapi', script: 'hono-zod.js' };
export const expressValidator: Contender = {
  name: 'express-openapi-validator',
  script: 'express-openapi-validator.js',
};
export const unchecked: Contender = { name: 'raw node:http, nothing checked', script: 'raw-unchecked.js' };

/** Compiles the contract into a new folder, in which the project's packages can be imported. */
export function compileContract(folder: string): string {
  const project = mkdtempSync(path.join(folder, 'handlers-'));
  symlinkSync(path.join(root, 'node_modules'), path.join(project, 'node_modules'));
  writeFileSync(path.join(project, 'package.json'), '{ "type": "module" }\n');
  const out = path.join(project, 'generated');
  runNode('generator/main.ts', 'generate', '--spec', 'tests/bench/handlers/contract.yaml', '--out', out);
  return out;
}

/** @param contract the folder that the contract was compiled into */
export function startContender(
  { name, script }: Contender,
  contract: string,
  cores: readonly number[] | null,
  environment: Readonly<Record<string, string>> = {},
): Promise<Target> {
  return startTarget({
    name,
    script: `tests/bench/targets/handlers/${script}`,
    env: { NODE_ENV: 'production', BENCH_CONTRACT: contract, ...environment },
    cores,
  });
}

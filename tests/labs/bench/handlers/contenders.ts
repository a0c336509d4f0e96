import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { startTarget, type Target } from '../target.ts';

/** A server of the contract, before it is started. */
export interface Contender {
  readonly name: string;
  /** In `targets/handlers/`. */
  readonly script: string;
  /** What runs the script; Node when left out. */
  readonly program?: string;
  /** Whether it serves `/notes`, too. */
  readonly hasNotes?: boolean;
}

export const ours: Contender = { name: 'ours', script: 'our-node.ts', hasNotes: true };
export const oursByFetch: Contender = { name: 'ours, fetch adapter', script: 'our-fetch.js' };
export const oursOnExpress: Contender = {
  name: 'ours, Express application',
  script: 'our-express.ts',
  hasNotes: true,
};
export const fastify: Contender = {
  name: 'Fastify, response validation',
  script: 'fastify.js',
  hasNotes: true,
};
export const raw: Contender = { name: 'raw node:http with Ajv', script: 'raw-ajv.js', hasNotes: true };
export const hono: Contender = { name: 'Hono, zod-openapi', script: 'hono-zod.js' };
export const expressValidator: Contender = {
  name: 'express-openapi-validator',
  script: 'express-openapi-validator.js',
};
export const unchecked: Contender = { name: 'raw node:http, nothing checked', script: 'raw-unchecked.js' };

const bun = fileURLToPath(new URL('../node_modules/@oven/bun-linux-x64/bin/bun', import.meta.url));

/** Another runtime, whose HTTP server is native code. Null where its package does not fit the machine. */
export const ceiling: Contender | null = existsSync(bun)
  ? { name: 'Elysia on Bun, a ceiling', script: 'elysia-bun.js', program: bun }
  : null;

/** @param contract the folder that the contract was compiled into */
export function startContender(
  { name, script, program }: Contender,
  contract: string,
  cores: readonly number[] | null,
  environment: Readonly<Record<string, string>> = {},
): Promise<Target> {
  return startTarget({
    name,
    script: `tests/labs/bench/targets/handlers/${script}`,
    env: { NODE_ENV: 'production', BENCH_CONTRACT: contract, ...environment },
    cores,
    ...(program === undefined ? {} : { program }),
  });
}

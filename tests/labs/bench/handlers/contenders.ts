import { startTarget, type Target } from '../target.ts';

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

/** @param contract the folder that the contract was compiled into */
export function startContender(
  { name, script }: Contender,
  contract: string,
  cores: readonly number[] | null,
  environment: Readonly<Record<string, string>> = {},
): Promise<Target> {
  return startTarget({
    name,
    script: `tests/labs/bench/targets/handlers/${script}`,
    env: { NODE_ENV: 'production', BENCH_CONTRACT: contract, ...environment },
    cores,
  });
}

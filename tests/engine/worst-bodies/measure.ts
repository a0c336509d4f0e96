import { mkdtemp, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Engine } from '@plan-surface/engine';
import { toFetch } from '@plan-surface/engine/fetch';
import { root } from '../../generator/support/paths.ts';
import { writeSound } from '../../generator/support/valid-contracts.ts';
import { seeded } from '../../support/random.ts';
import { type ContractName, contracts } from './contracts.ts';
import { type WorstRequest, worstRequest } from './requests.ts';

/** More processor time than this no request may take, in milliseconds. */
const BOUND = 100;
/** What else the processor does, and compiling for the first time, count only once. */
const ATTEMPTS = 6;

export interface Measured {
  readonly requests: number;
  /** Statuses by how often they came. */
  readonly statuses: Readonly<Record<number, number>>;
  readonly worst: { readonly milliseconds: number; readonly kind: string; readonly seed: number };
  /** Requests that took more than the bound each time they were sent. */
  readonly slow: readonly string[];
}

/** Sends requests to a contract, as costly as they can be made, and measures each by the processor time of its thread. */
export async function measureContract(
  name: ContractName,
  count: number,
  { firstSeed = 1, bound = BOUND } = {},
): Promise<Measured> {
  const handle = toFetch(await createEcho(name));
  const statuses: Record<number, number> = {};
  const slow: string[] = [];
  let worst = { milliseconds: 0, kind: '', seed: 0 };
  const send = async ({ path, headers, body }: WorstRequest): Promise<number> => {
    const request = new Request(`http://worst.example${path}`, { method: 'POST', headers, body });
    const before = process.threadCpuUsage();
    const response = await handle(request);
    const { user, system } = process.threadCpuUsage(before);
    statuses[response.status] = (statuses[response.status] ?? 0) + 1;
    await response.arrayBuffer();
    return (user + system) / 1000;
  };
  for (let seed = firstSeed; seed < firstSeed + count; seed++) {
    const request = worstRequest(name, seeded(seed));
    let milliseconds = await send(request);
    for (let attempt = 1; attempt < ATTEMPTS && milliseconds > bound; attempt++)
      milliseconds = Math.min(milliseconds, await send(request));
    if (milliseconds > worst.milliseconds) worst = { milliseconds, kind: request.kind, seed };
    if (milliseconds > bound) slow.push(`${request.kind}, seed ${seed}: ${milliseconds.toFixed(0)} ms`);
  }
  return { requests: count, statuses, worst, slow };
}

/** A service whose one handler answers an empty object. */
export async function createEcho(name: ContractName): Promise<Engine> {
  const folder = await mkdtemp(path.join(await realpath(tmpdir()), 'worst-bodies-'));
  try {
    await symlink(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
    await writeFile(path.join(folder, 'package.json'), '{ "type": "module" }\n');
    const spec = path.join(folder, 'contract.json');
    await writeFile(spec, JSON.stringify(contracts[name]));
    await writeSound(path.join(folder, 'generated'), spec, null, ['types', 'validators', 'server', 'mcp']);
    const { createService } = await import(path.join(folder, 'generated/server/service.ts'));
    const echo = (_: unknown, { reply }: { reply: { ok(body: object): unknown } }) => reply.ok({});
    return createService({ echo }, { log: () => {} });
  } finally {
    await rm(folder, { recursive: true });
  }
}

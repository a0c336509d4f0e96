import path from 'node:path';
import { type Contract, createEngine, type Engine } from '@plan-surface/engine';
import { toFetch } from '@plan-surface/engine/fetch';
import {
  type Note,
  type Order,
  placeNote,
  placeOrder,
  type Reading,
  readNote,
  readOrder,
} from '../../handlers/orders.ts';

/** What is known here of the code that the compiler writes while the benchmark runs. */
interface Generated {
  readonly contract: Contract;
}

type Reply = { created(body: unknown): never; ok(body: unknown): never };

/** By `operationId`; those of the shop by method. */
const handlers: Readonly<Record<string, (request: never, context: never) => never>> = {
  placeNote: ({ body }: { body: Note }, { reply }: { reply: Reply }) => reply.created(placeNote(body)),
  readNote: ({ path: { id } }: { path: { id: number } }, { reply }: { reply: Reply }) =>
    reply.ok(readNote(id)),
  POST: ({ body }: { body: Order }, { reply }: { reply: Reply }) => reply.created(placeOrder(body)),
  GET: ({ path: { id }, query }: { path: { id: number }; query: Reading }, { reply }: { reply: Reply }) =>
    reply.ok(readOrder(id, query)),
};

/** The service of the contract that the compiler wrote into a folder. */
export async function createService(folder: string): Promise<Engine> {
  const { contract } = (await import(path.join(folder, 'server/operations.ts'))) as Generated;
  const all = Object.entries(contract.operations).map(([name, { method }]) => {
    const handler = handlers[name] ?? handlers[method];
    if (handler === undefined) throw new Error(`There is no handler for ${method}.`);
    return [name, handler] as const;
  });
  return createEngine(contract, Object.fromEntries(all), { log: () => undefined });
}

/** The service as a web-standard handler. */
export const createFetch = async (folder: string) => toFetch(await createService(folder));

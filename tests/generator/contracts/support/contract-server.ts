import path from 'node:path';
import {
  type Contract,
  createEngine,
  type Engine,
  type EngineOptions,
  type Reply,
} from '@plan-surface/engine';
import { toNodeListener } from '@plan-surface/engine/node';
import { type RunningServer, startServer } from '../../../engine/support/http-client.ts';
import { fixtures, temporaryFolder } from '../../support/temporary-folder.ts';
import { writeSound } from '../../support/valid-contracts.ts';
import { type Builders, isTestAnswer, replyWith, type TestAnswer } from './answer.ts';

/** A line of the log: level, event, fields. */
export type LogLine = readonly [level: string, event: string, fields: Readonly<Record<string, unknown>>];

export interface ContractServer extends RunningServer {
  readonly log: LogLine[];
}

/** What a handler is given, by the parts that a contract declares. */
export type Given = Readonly<Record<string, unknown>>;

/** A handler for each operation that has one, by its name, beside the stubs. */
export type TestHandlers = Readonly<
  Record<string, (request: Given, reply: Builders) => TestAnswer | Reply | Promise<TestAnswer>>
>;

/** Compiles a contract, one of the sound fixtures unless its path is absolute, into a folder. */
export async function compileContract(spec: string): Promise<string> {
  const folder = await temporaryFolder();
  await writeSound(folder, path.isAbsolute(spec) ? spec : path.join(fixtures, 'valid', spec));
  return folder;
}

/**
 * The engine of what the compiler wrote into a folder, with test handlers in front of its stubs.
 *
 * @param change makes another contract of the compiled one
 */
export async function engineOf(
  folder: string,
  handlers: TestHandlers,
  options: EngineOptions<unknown> = {},
  change: ((contract: Contract) => Contract) | null = null,
): Promise<Engine> {
  const { createService } = await import(path.join(folder, 'server/service.ts'));
  const { stubs } = await import(path.join(folder, 'server/stubs.ts'));
  const { contract }: { contract: Contract } = await import(path.join(folder, 'server/operations.ts'));
  const own = Object.entries(handlers).map(([name, handler]) => {
    const operation = contract.operations[name];
    if (operation === undefined) throw new Error(`The contract has no operation ${name}.`);
    const answer = async (request: Given, { reply }: { readonly reply: Builders }) => {
      const given = await handler(request, reply);
      return isTestAnswer(given) ? replyWith(operation, reply, given) : given;
    };
    return [name, answer];
  });
  const all = { ...stubs, ...Object.fromEntries(own) };
  return change === null ? createService(all, options) : createEngine(change(contract), all, options);
}

/** Serves what the compiler wrote into a folder, on a port of its own. */
export async function serveFolder(
  folder: string,
  handlers: TestHandlers,
  options: EngineOptions<unknown> = {},
): Promise<ContractServer> {
  const log: LogLine[] = [];
  const record = (level: string, event: string, fields = {}) => void log.push([level, event, fields]);
  const engine = await engineOf(folder, handlers, { log: record, ...options });
  return { ...(await startServer(toNodeListener(engine))), log };
}

/** A handler that answers with what it was given. */
export const echo = (request: Given): TestAnswer => ({
  status: 200,
  mediaType: 'application/json',
  body: request,
});

import path from 'node:path';
import { createContractApp } from '../../../runtime/http/contract-app.ts';
import { type ContractEngineOptions, createContractEngine } from '../../../runtime/http/contract-engine.ts';
import type { HandlerAnswer } from '../../../runtime/http/contract-response.ts';
import { fixtures, temporaryFolder } from '../../generator/support/temporary-folder.ts';
import { writeSound } from '../../generator/support/valid-contracts.ts';
import { type RunningServer, startServer } from '../../engine/support/http-client.ts';

/** A line of the log: level, event, fields. */
export type LogLine = readonly [level: string, event: string, fields: Readonly<Record<string, unknown>>];

export interface ContractServer extends RunningServer {
  readonly log: LogLine[];
}

/** What a handler is given, by the parts that a contract declares. */
export type Given = Readonly<Record<string, unknown>>;

/** A handler for each operation that has one, by its name, beside the stubs. */
export type TestHandlers = Readonly<
  Record<string, (request: Given) => HandlerAnswer | Promise<HandlerAnswer>>
>;

/** Compiles a contract, one of the sound fixtures unless its path is absolute, into a folder. */
export async function compileContract(spec: string): Promise<string> {
  const folder = await temporaryFolder();
  await writeSound(folder, path.isAbsolute(spec) ? spec : path.join(fixtures, 'valid', spec));
  return folder;
}

/** Serves what the compiler wrote into a folder, on a port of its own. */
export async function serveFolder(
  folder: string,
  handlers: TestHandlers,
  { basePath, ...options }: ContractEngineOptions & { basePath?: string } = {},
): Promise<ContractServer> {
  const { createRouter } = await import(path.join(folder, 'server/router.ts'));
  const { stubs } = await import(path.join(folder, 'server/stubs.ts'));
  const log: LogLine[] = [];
  const record = (level: string, event: string, fields = {}) => void log.push([level, event, fields]);
  const engine = createContractEngine({ log: record, ...options });
  const router = createRouter({ ...stubs, ...handlers }, engine);
  const app = createContractApp(router, { log: record, ...(basePath === undefined ? {} : { basePath }) });
  return { ...(await startServer(app)), log };
}

/** A handler that answers with what it was given. */
export const echo = (request: Given): HandlerAnswer => ({
  status: 200,
  mediaType: 'application/json',
  body: request,
});

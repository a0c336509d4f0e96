import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Engine } from '@plan-surface/engine';
import { toFetch } from '@plan-surface/engine/fetch';
import { temporaryFolder } from '../../../../generator/support/temporary-folder.ts';
import { writeSound } from '../../../../generator/support/valid-contracts.ts';
import type { Fetch } from './tool-caller.ts';

/** Untyped handlers and options of a service that a test compiles. */
// biome-ignore lint/suspicious/noExplicitAny: the contract, and its types with it, is compiled by the test itself
export type Loose = any;

type CreateService = (handlers: Loose, options?: Loose) => Engine;

/** Writes a contract to a new folder. Returns the path of the file. */
export async function writeContract(contract: string): Promise<string> {
  const spec = path.join(await temporaryFolder(), 'contract.yaml');
  await writeFile(spec, contract);
  return spec;
}

/** Compiles a contract from its text. */
export async function buildService(contract: string): Promise<CreateService> {
  const spec = await writeContract(contract);
  const generated = path.join(path.dirname(spec), 'generated');
  await writeSound(generated, spec, null, ['types', 'validators', 'server', 'mcp']);
  const { createService } = await import(path.join(generated, 'server/service.ts'));
  return createService;
}

/** Sends a request to an engine without a socket. */
export function fetchOf(engine: Engine): Fetch {
  const handle = toFetch(engine);
  return (url, init) => handle(new Request(url, init));
}

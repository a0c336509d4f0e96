import { cp } from 'node:fs/promises';
import path from 'node:path';
import type { Engine, EngineOptions } from '@plan-surface/engine';
import type { CompileOptions } from '../../../../generator/compile.ts';
import { allTargets } from '../../../../generator/emit/target-names.ts';
import { root, temporaryFolder } from '../../../generator/support/temporary-folder.ts';
import { writeSound } from '../../../generator/support/valid-contracts.ts';
import type { Reached } from './hosts.ts';

const fixtures = path.join(root, 'tests/engine/service/fixtures');

/** Compiles the contract of the shelter into `generated/` of a new folder, and puts its program beside that. */
export async function buildShelter(options: CompileOptions = {}): Promise<string> {
  const folder = await temporaryFolder();
  const spec = path.join(fixtures, 'openapi.yaml');
  await writeSound(path.join(folder, 'generated'), spec, null, allTargets, options);
  await cp(path.join(fixtures, 'shelter'), path.join(folder, 'shelter'), { recursive: true });
  await cp(path.join(fixtures, 'assertions.ts'), path.join(folder, 'assertions.ts'));
  return folder;
}

/** A result of the client, whatever the operation. */
export interface Result {
  readonly status: number;
  readonly mediaType: string | null;
  readonly headers: Headers;
  readonly body: unknown;
}

/** The client that was compiled, without its types: those are tested by programs. */
export type Client = Readonly<Record<string, (request?: object) => Promise<Result>>>;

export interface Shelter {
  readonly engine: Engine;
  readonly store: {
    readonly audit: string[];
    readonly watchers: number;
    tell(event: object): void;
  };
}

/** The service that was compiled into a folder; `others` override its handlers. */
export async function createShelter(
  folder: string,
  options: EngineOptions<unknown> = {},
  others: object = {},
): Promise<Shelter> {
  const program = await import(path.join(folder, 'shelter/service.ts'));
  return program.createShelter({ log: () => {}, ...options }, others);
}

/** Calls a service with these headers. */
export async function clientOf(folder: string, { baseUrl, fetch }: Reached, headers = {}): Promise<Client> {
  const { createClient } = await import(path.join(folder, 'generated/client/client.ts'));
  return createClient({ baseUrl, fetch, headers });
}

import { cp } from 'node:fs/promises';
import path from 'node:path';
import type { Engine, EngineOptions } from '@plan-surface/engine';
import type { Target } from '../../../../../generator/emit/target-names.ts';
import { root, temporaryFolder } from '../../../../generator/support/temporary-folder.ts';
import { writeSound } from '../../../../generator/support/valid-contracts.ts';

const fixtures = path.join(root, 'tests/engine/service/mcp/fixtures');
const targets: readonly Target[] = ['types', 'validators', 'server', 'mcp'];

/** Compiles a contract of the fixtures into `generated/` of a new folder, and puts its program beside that. */
async function build(name: string): Promise<string> {
  const folder = await temporaryFolder();
  await writeSound(path.join(folder, 'generated'), path.join(fixtures, `${name}.yaml`), null, targets);
  await cp(path.join(fixtures, name), path.join(folder, name), { recursive: true });
  return folder;
}

/** The lending desk: tools of every form. */
export const buildDesk = () => build('desk');

/** What the conformance suite and the tables call. */
export const buildSuite = () => build('suite');

export interface Desk {
  readonly engine: Engine;
  /** How many are under way, and how many were given up. */
  readonly inventories: { readonly running: number; readonly stopped: number };
}

/** The service that was compiled into a folder. */
export async function createDesk(folder: string, options: EngineOptions<unknown> = {}): Promise<Desk> {
  const { createDesk: create } = await import(path.join(folder, 'desk/service.ts'));
  const { inventories } = await import(path.join(folder, 'desk/handlers.ts'));
  return { engine: create({ log: () => {}, ...options }), inventories };
}

export async function createSuite(folder: string): Promise<Engine> {
  const { createSuite: create } = await import(path.join(folder, 'suite/service.ts'));
  return create();
}

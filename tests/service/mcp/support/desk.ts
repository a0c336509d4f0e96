import { cp } from 'node:fs/promises';
import path from 'node:path';
import type { Engine, EngineOptions } from '@plan-surface/engine';
import type { Target } from '../../../../generator/emit/target-names.ts';
import { root, temporaryFolder } from '../../../generator/support/temporary-folder.ts';
import { writeSound } from '../../../generator/support/valid-contracts.ts';

const fixtures = path.join(root, 'tests/service/mcp/fixtures');
const targets: readonly Target[] = ['types', 'validators', 'server', 'mcp'];

/** Compiles the contract of the lending desk into `generated/` of a new folder, and puts its program beside that. */
export async function buildDesk(): Promise<string> {
  const folder = await temporaryFolder();
  await writeSound(path.join(folder, 'generated'), path.join(fixtures, 'desk.yaml'), null, targets);
  await cp(path.join(fixtures, 'desk'), path.join(folder, 'desk'), { recursive: true });
  return folder;
}

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

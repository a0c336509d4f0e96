import { cp } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Engine } from '@plan-surface/engine';
import type { ContractServer } from '@plan-surface/engine/mcp';
import { temporaryFolder } from '../../generator/support/temporary-folder.ts';
import { writeSound } from '../../generator/support/valid-contracts.ts';

const fixtures = fileURLToPath(new URL('../fixtures/', import.meta.url));

/** Compiles the contract into `generated/` of a new folder, and puts its program beside that. */
export async function buildToolServer(): Promise<string> {
  const folder = await temporaryFolder();
  const targets = ['types', 'validators', 'server', 'mcp'] as const;
  await writeSound(path.join(folder, 'generated'), path.join(fixtures, 'tool-server.yaml'), null, targets);
  await cp(path.join(fixtures, 'tool-server'), path.join(folder, 'program'), { recursive: true });
  return folder;
}

export interface ToolServer {
  readonly definition: ContractServer;
  createToolService(): Engine;
  createChanged(changed: Partial<ContractServer>): Engine;
}

let built: Promise<ToolServer> | undefined;

/** The server of hand-written tools, compiled once for a file of tests. */
export function loadToolServer(): Promise<ToolServer> {
  built ??= buildToolServer().then((folder) => import(path.join(folder, 'program/service.ts')));
  return built;
}

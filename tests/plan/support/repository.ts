import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import type { JournalEvent } from '../../../generated/types/journal-event.ts';
import { temporaryBase } from '../../support/temporary-folders.ts';
import { contract, digest, idOf, plan } from './records.ts';

export interface RepositoryContent {
  readonly contract?: object | string | Buffer | null;
  /** Contents of `contracts/` by file name. */
  readonly contracts?: Readonly<Record<string, object | string>>;
  readonly events?: readonly JournalEvent[];
  /** The live journal as it is, instead of `events`. */
  readonly journal?: string | Buffer;
  readonly archives?: Readonly<Record<string, string | Buffer>>;
  readonly evidence?: string;
  /** Files of the repository by path; those of the plan folder under `plan:`. */
  readonly files?: Readonly<Record<string, string>>;
}

export interface Repository {
  readonly root: string;
  readonly planDir: string;
  write(file: string, content: string | Buffer): void;
}

/** A temporary folder that is gone when the test is over; in memory where there is room: the helper syncs all that it writes. */
export function temporaryFolder(): string {
  const folder = realpathSync(mkdtempSync(path.join(temporaryBase(), 'plan-test-')));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A repository with one plan. Events that cite the placeholder digest cite the contract. */
export function repository(content: RepositoryContent = {}): Repository {
  const root = temporaryFolder();
  const planDir = path.join(root, '.plan', 'plans', plan);
  const write = (file: string, text: string | Buffer) => {
    const target = file.startsWith('plan:') ? path.join(planDir, file.slice(5)) : path.join(root, file);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, text);
  };
  mkdirSync(planDir, { recursive: true });
  const {
    contract: given = contract(),
    contracts = {},
    events,
    journal,
    archives = {},
    evidence,
    files = {},
  } = content;
  if (given !== null) write('plan:contract.json', textOf(given));
  for (const [name, document] of Object.entries(contracts)) write(`plan:contracts/${name}`, textOf(document));
  if (events !== undefined) write('plan:journal.ndjson', lines(events, cited(given)));
  if (journal !== undefined) write('plan:journal.ndjson', journal);
  for (const [name, text] of Object.entries(archives)) write(`plan:${name}`, text);
  if (evidence !== undefined) write('plan:evidence.jsonl', evidence);
  for (const [file, text] of Object.entries(files)) write(file, text);
  return { root, planDir, write };
}

export function lines(events: readonly object[], contractId: string = digest): string {
  return events
    .map((event) => {
      const cites = (event as { contract_id?: unknown }).contract_id === digest;
      return `${JSON.stringify(cites ? { ...event, contract_id: contractId } : event)}\n`;
    })
    .join('');
}

function cited(given: RepositoryContent['contract']): string {
  return typeof given === 'object' && given !== null && !Buffer.isBuffer(given) ? idOf(given) : digest;
}

function textOf(content: object | string | Buffer): string | Buffer {
  return typeof content === 'string' || Buffer.isBuffer(content)
    ? content
    : `${JSON.stringify(content, null, 2)}\n`;
}

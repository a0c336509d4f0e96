import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { sha256 } from '../../../runtime/plan/records/json.ts';

/** Notes the lines of a text as those that a command was about to append. */
export function announce(planDir: string, text: string): void {
  const file = path.join(planDir, 'state.json');
  const state: object = JSON.parse(readFileSync(file, 'utf8'));
  writeFileSync(file, JSON.stringify({ ...state, intent: text.trimEnd().split('\n').map(sha256) }));
}

/** Appends lines as a command leaves them that was killed before it sealed them. */
export function appendInterrupted(planDir: string, text: string): void {
  announce(planDir, text);
  appendFileSync(path.join(planDir, 'journal.ndjson'), text);
}

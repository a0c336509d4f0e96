import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type LoopbackSite, serveOnLoopback } from '../../plan/skill/serve-on-loopback.ts';
import { exampleReadme, lastingExample, lastingRecords, rewriteExample } from './example-records.ts';
import { follow, lasting, type Output } from './follow.ts';
import { stepsOf } from './page-steps.ts';
import { hasTerminal, readerAt } from './reader.ts';
import { rewritePage, withBlocks } from './rewrite-page.ts';

/** The tutorial, typed line by line at a terminal, with only what the site serves. */

let site: LoopbackSite;
const folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'tutorial-')));

beforeAll(async () => {
  site = await serveOnLoopback();
});
afterAll(async () => {
  await site.stop();
  rmSync(folder, { recursive: true });
});

/** A home folder with a git identity. */
function homeOf(name: string): string {
  const home = path.join(folder, name);
  mkdirSync(home);
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: home, env: { ...process.env, HOME: home } });
  git('config', '--global', 'user.name', 'Ada');
  git('config', '--global', 'user.email', 'ada@site.example');
  return home;
}

const textsOf = (outputs: readonly Output[]) =>
  new Map(outputs.map(({ block, text }) => [block.index, text]));

// Needs script(1) for a pseudo-terminal.
describe.skipIf(!hasTerminal)('the tutorial', () => {
  it('prints what the page says, from an empty folder to a finished plan, and leaves the records of the example', async () => {
    const reader = readerAt(homeOf('reader'));
    const page = await (await fetch(`${site.origin}/tutorial.md`)).text();
    const outputs = await follow(stepsOf(page), reader);
    expect(outputs.at(-1)?.text).toContain('AC-change-reviewed: closed');
    const readme = readFileSync(exampleReadme, 'utf8');
    const later = await follow(stepsOf(readme), reader);
    const printed = [...outputs, ...later];
    const isAsBefore =
      printed.every(({ block, text }) => lasting(block.code) === lasting(text)) &&
      JSON.stringify(lastingRecords(reader.folder())) === JSON.stringify(lastingExample());
    // All of them: times and digests on the page and in the records are those of one run.
    if (process.env['UPDATE_GOLDENS'] && !isAsBefore) {
      rewritePage('tutorial', textsOf(outputs));
      writeFileSync(exampleReadme, withBlocks(readme, textsOf(later)));
      rewriteExample(reader.folder());
      return;
    }
    expect(printed.map(({ text }) => lasting(text))).toEqual(printed.map(({ block }) => lasting(block.code)));
    expect(lastingExample(), 'npm run tutorial writes it').toEqual(lastingRecords(reader.folder()));
  }, 120_000);
});

import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type LoopbackSite, serveOnLoopback } from '../../plan/skill/serve-on-loopback.ts';
import { follow, lasting } from './follow.ts';
import { stepsOf } from './page-steps.ts';
import { hasTerminal, readerAt } from './reader.ts';
import { rewritePage } from './rewrite-page.ts';

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

// Needs script(1) for a pseudo-terminal.
describe.skipIf(!hasTerminal)('the tutorial', () => {
  it('prints what the page says, from an empty folder to a finished plan', async () => {
    const text = await (await fetch(`${site.origin}/tutorial.md`)).text();
    const outputs = await follow(stepsOf(text), readerAt(homeOf('reader')));
    const others = outputs.filter(({ block, text }) => lasting(block.code) !== lasting(text));
    // All of them: times and digests on the page are those of one run.
    if (process.env['UPDATE_GOLDENS'] && others.length > 0)
      rewritePage('tutorial', new Map(outputs.map(({ block, text }) => [block.index, text])));
    else expect(others.map(({ block }) => block.code)).toEqual(others.map(({ text }) => text));
    expect(outputs.at(-1)?.text).toContain('AC-change-reviewed: closed');
  }, 120_000);
});

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { contentDir } from '../content-folder.ts';
import { blocksOf } from './page-steps.ts';
import { frameOf, recordedIn } from './recording.ts';
import { rewritePage } from './rewrite-page.ts';

const textOf = (slug: string) => readFileSync(path.join(contentDir, `pages/en/${slug}.md`), 'utf8');

/** What pages show of a terminal comes from the tutorial, which is run. */
it.each(['index', 'quickstart'])('the recording on the page %s is of the tutorial', (slug) => {
  const recorded = recordedIn(textOf('tutorial'));
  const frames = blocksOf(textOf(slug)).filter(({ language }) => language === 'console');
  expect(frames.length).toBeGreaterThan(0);
  const should = frames.map(({ code }) => frameOf(code, recorded));
  if (process.env['UPDATE_GOLDENS'])
    rewritePage(slug, new Map(frames.map(({ index }, position) => [index, should[position] ?? ''])));
  else expect(frames.map(({ code }) => code)).toEqual(should);
});

it('refuses a command that the tutorial does not have, or has only earlier', () => {
  const tutorial = '```sh\na\n```\n\n```text\n1\n2\n3\n```\n\n```sh\nb\n```\n\n```text\n4\n```\n';
  expect(frameOf('$ a\n$ b\n', recordedIn(tutorial))).toBe('$ a\n1\n2\n3\n$ b\n4\n');
  expect(frameOf('$ a\n…\n2\n', recordedIn(tutorial))).toBe('$ a\n…\n2\n3\n');
  expect(() => frameOf('$ b\n$ a\n', recordedIn(tutorial))).toThrow('no such command here: $ a');
  expect(() => frameOf('$ a\n…\n4\n', recordedIn(tutorial))).toThrow('does not print, after another line: 4');
});

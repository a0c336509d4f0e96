import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { plan } from '../plan/support/cli.ts';
import { gitRepository } from '../plan/support/git-repository.ts';
import { contentDir } from './content-folder.ts';

/** The page on agents agrees with the helper and the adoption prompt. */

const pageOf = (slug: string) => readFileSync(path.join(contentDir, 'pages/en', `${slug}.md`), 'utf8');
const text = pageOf('recipes');

const [, named = ''] = /instructions file in this order: (.+?)\. It leaves/.exec(text) ?? [];
const instructionFiles = [...named.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);

function repository(files: readonly string[]) {
  const { root } = gitRepository({ 'README.md': '# Repository\n' });
  for (const file of files) {
    mkdirSync(path.join(root, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(root, file), '# Rules\n');
  }
  return { root, read: (file: string) => readFileSync(path.join(root, file), 'utf8') };
}

const onboard = (root: string, ...args: readonly string[]) => plan(['onboard', ...args], { cwd: root });

describe('the instructions file', () => {
  it('is AGENTS.md if there is none', async () => {
    const { root, read } = repository([]);
    expect(await onboard(root)).toMatchObject({ code: 0 });
    expect(read('AGENTS.md')).toContain('## Planned work');
  });

  it('is the first of those that the page names, in their order', async () => {
    expect(instructionFiles).toHaveLength(5);
    const { root, read } = repository(instructionFiles);
    for (const file of instructionFiles) {
      await onboard(root);
      expect(read(file)).toBe('# Rules\n');
      await onboard(root, '--append');
      expect(read(file)).toContain('## Planned work');
      expect((await plan(['verify'], { cwd: root })).out).toContain(`${file} tells agents how to work here`);
      rmSync(path.join(root, file));
      expect(existsSync(path.join(root, 'AGENTS.md'))).toBe(false);
    }
  });
});

it('names the folders that the adoption prompt links, and no others', () => {
  const linked = /^for agent in (.+); do$/m.exec(pageOf('init'))?.[1]?.split(' ') ?? [];
  const [, row = ''] = /Links to them, if (.+?) exists\./.exec(text) ?? [];
  expect(linked.length).toBeGreaterThan(3);
  expect([...row.matchAll(/`([^`]+)`/g)].map(([, name]) => name)).toEqual(linked);
});

it('sends every agent to a folder that the helper knows', async () => {
  const rows = [...text.matchAll(/^\| (?:Claude Code|Codex|GitHub Copilot|Cursor|Gemini CLI) \| (.+?) \|/gm)];
  expect(rows).toHaveLength(5);
  for (const [, cell = ''] of rows) {
    const folders = [...cell.matchAll(/`([^`]+)\/`/g)].map(([, folder = '']) => folder);
    const installed = folders.find((folder) => ['.agents/skills', '.claude/skills'].includes(folder)) ?? '';
    const { root, read } = repository([]);
    mkdirSync(path.join(root, installed, 'plan'), { recursive: true });
    const skill = '---\nname: plan\ndescription: "d"\nmetadata:\n  version: "1.0.0"\n---\n';
    writeFileSync(path.join(root, installed, 'plan', 'SKILL.md'), skill);
    await onboard(root);
    expect(read('AGENTS.md')).toContain(`\`${installed}/plan/SKILL.md\``);
  }
});

it('has a source for each statement on an agent', () => {
  const sections = text
    .split('\n## ')
    .filter((section) => /^(?:Claude|Codex|GitHub|Cursor|Gemini)/.test(section));
  expect(sections).toHaveLength(5);
  for (const section of sections) expect(section).toMatch(/^Sources?: \[[^\]]+\]\(https:\/\//m);
  expect(text).toMatch(/as read in \w+ 20\d\d/);
});

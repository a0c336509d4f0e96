import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { contentDir } from './content-folder.ts';

const read = (file: string) => readFileSync(path.join(contentDir, file), 'utf8');
const rows = new Map(
  [...read('pages/en/changelog.md').matchAll(/^\| ([^|:]+?) \| ([^|]+?) \|$/gm)].map(
    ([, what = '', version = '']) => [what, version],
  ),
);

it('names the versions that are served', () => {
  const openapi = readFileSync('spec/openapi.yaml', 'utf8');
  expect(rows.get('Site and API')).toBe(/^info:\n(?: {2}.*\n)*? {2}version: (\S+)/m.exec(openapi)?.[1]);
  const skill = /^ {2}version: "(.+)"$/m.exec(read('skill/plan/SKILL.md'))?.[1];
  expect(rows.get('Skill, with the helper')).toBe(skill);
  expect(read('pages/en/plan-records.md')).toContain(`/v${rows.get('Record schemas')}.json`);
  expect(read('pages/en/about.md')).toContain(`| MCP | ${rows.get('MCP endpoint')} |`);
});

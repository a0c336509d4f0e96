import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { agentText, instructionsText, skillText } from '../../../runtime/plan/repository/onboard.ts';
import { renderText } from '../../../runtime/plan/text/render-text.ts';
import { contentDir } from '../../site/content-folder.ts';

/** The templates that the skill ships are what the helper writes, with a gap where something has to be filled in. */

const read = (name: string) => readFileSync(path.join(contentDir, 'skill/plan/assets', name), 'utf8');

test.each([
  ['skill-new', 'new-skill.md', skillText, '<Title>'],
  ['agent-new', 'new-agent.md', agentText, '<Role>'],
] as const)('%s writes the template %s', (_, template, textOf, title) => {
  const written = textOf('some-words')
    .replace('Some words', title)
    .replace('some-words', '<lower-case-words>');
  expect(read(template)).toBe(written);
});

test('onboard writes the template of the agent-instructions file, but for the rules, which only reading can give', () => {
  const tool = (purpose: 'build' | 'test' | 'lint', command: string) => ({
    purpose,
    command,
    folder: '.',
    source: '<package.json>',
  });
  const written = instructionsText(
    {
      name: '<Name of the project>',
      description: '<What it is, in two sentences.>',
      folders: [{ name: '<src>', holds: '<…>' }],
      documents: [],
    },
    [tool('build', '<npm run build>'), tool('test', '<npm test>'), tool('lint', '<npm run lint>')],
    {
      command: 'node .agents/skills/plan/scripts/plan.mjs',
      workDir: '.plan',
      skills: '.agents/skills',
    },
    [],
  );
  const rules = /^## Rules of this repository\n.*?(?=^## )/ms;
  expect(read('agent-instructions.md')).toMatch(rules);
  expect(read('agent-instructions.md').replace(rules, '')).toBe(written);
});

test.each([
  ['lite', 'README.md', 'readme.md'],
  ['full', '1.task_<first_task>.md', 'task.md'],
] as const)(
  'a %s plan of the contract template has the %s of the template, which says what to add',
  (format, file, template) => {
    const contract = JSON.parse(read('contract.json'));
    const numbers = { 'T-<first-task>': 1, 'T-final-review': 2 };
    const written = renderText({ contract, format, numbers }).get(file)?.replaceAll('&lt;', '<') ?? '';
    const lines = written.split('\n').filter((line) => line !== '');
    expect(lines.length).toBeGreaterThan(5);
    // Each line of the helper's, in its order, between lines that say what to add.
    const shown = read(template).split('\n');
    let from = 0;
    const missing = lines.filter((line) => {
      const at = shown.indexOf(line, from);
      if (at >= 0) from = at + 1;
      return at < 0;
    });
    expect(missing).toEqual([]);
  },
);

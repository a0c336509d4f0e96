import { expect, it } from 'vitest';
import { commands } from '../../runtime/plan/commands/commands.ts';
import { plan } from './support/cli.ts';

it.each([
  ['import', '--from SOURCE', 'where the file comes from'],
  ['upgrade', '--from DIR', 'folder of the release'],
  ['new', '--from FILE', 'contract or checklist to begin with'],
  ['export', '--out DIR', 'folder to make'],
  ['note adapt', '--trigger SEQ', 'seq of the observation'],
  ['reconcile', '--trigger TEXT', 'in words'],
])('the help of %s says what %s is there', async (name, option, meaning) => {
  const { out } = await plan(['help', ...name.split(' ')]);
  const line = out.split('\n').find((text) => text.startsWith(`  ${option} `));
  expect(line).toContain(meaning);
});

it('usage errors name an option as the help does', async () => {
  expect((await plan(['export'])).err).toContain('--out DIR is missing');
  expect((await plan(['note', 'adapt', '--trigger'])).err).toContain('--trigger SEQ: the value is missing');
});

it('no option is reworded that the command does not have', async () => {
  for (const { name, load } of commands) {
    const { required, optional, wording = {} } = await load();
    const known: readonly string[] = [...required, ...optional];
    expect([name, Object.keys(wording).filter((option) => !known.includes(option))]).toEqual([name, []]);
  }
});

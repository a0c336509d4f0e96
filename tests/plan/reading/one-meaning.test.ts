import {
  appendFileSync,
  copyFileSync,
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { plan as run } from '../support/cli.ts';
import { event } from '../support/records.ts';
import { temporaryFolder } from '../support/repository.ts';
import { commands } from '../write/support/commands.ts';

type Files = (name: string) => string;
type Damage = (file: Files) => void;

const journal = 'journal.ndjson';
const lines = (file: Files, name = journal) => readFileSync(file(name), 'latin1').split('\n').slice(0, -1);
const put = (file: Files, all: readonly string[], name = journal) =>
  writeFileSync(file(name), all.map((line) => `${line}\n`).join(''), 'latin1');
const edit =
  (change: (all: string[]) => readonly string[], name = journal): Damage =>
  (file) =>
    put(file, change(lines(file, name)), name);
const append =
  (text: string | Buffer, name = journal): Damage =>
  (file) =>
    appendFileSync(file(name), text);
const later = (own: object = {}) => JSON.stringify({ ...event('selection', 9), ...own });
const archive = 'journal-archive-000001-000003.ndjson';

/** What happened to the records, and whether a command that writes goes on from them. */
const cases: readonly (readonly [name: string, damage: Damage, isSound: boolean])[] = [
  ['nothing', () => {}, true],
  // The end of the journal.
  ['the last event is destroyed', edit((all) => [...all.slice(0, -1), '{"seq":']), false],
  ['it is replaced by zeros', edit((all) => [...all.slice(0, -1), '\0'.repeat(200)]), false],
  ['it is replaced by bytes that are no text', edit((all) => [...all.slice(0, -1), '\xff\xfe']), false],
  ['it is replaced by a blank line', edit((all) => [...all.slice(0, -1), ' ']), false],
  ['it is cut short', (file) => put(file, [lines(file).join('\n').slice(0, -40)]), false],
  [
    'it is cut short, and its newline is gone',
    (file) => writeFileSync(file(journal), readFileSync(file(journal)).subarray(0, -40)),
    false,
  ],
  ['it is removed', edit((all) => all.slice(0, -1)), false],
  ['it says something else', edit((all) => all.map((line) => line.replace('"c"', '"C"'))), false],
  [
    'its newline is gone',
    (file) => writeFileSync(file(journal), readFileSync(file(journal)).subarray(0, -1)),
    true,
  ],
  // The middle of it.
  ['an event is destroyed', edit(([a = '', , ...rest]) => [a, '{"seq":', ...rest]), false],
  ['an event says something else', edit((all) => all.map((line) => line.replace('"b"', '"B"'))), false],
  ['an event is removed', edit(([a = '', , ...rest]) => [a, ...rest]), false],
  ['events are swapped', edit(([a = '', b = '', ...rest]) => [b, a, ...rest]), false],
  ['an event is doubled', edit(([a = '', ...rest]) => [a, a, ...rest]), false],
  ['a blank line is put in', edit(([a = '', ...rest]) => [a, '', ...rest]), false],
  ['a byte order mark is put before it', edit(([a = '', ...rest]) => [`\xef\xbb\xbf${a}`, ...rest]), false],
  // What stands behind it.
  ['half a line', append('{"schema":'), true],
  ['half a line of bytes that are no text', append(Buffer.from([0xff, 0xfe])), true],
  ['blank lines', append('\n \n'), true],
  ['an event', append(`${later()}\n`), false],
  ['an event without its newline', append(later()), false],
  ['a line that is not JSON', append('{"schema":\n'), false],
  ['a line that is no text', append(Buffer.from([0xff, 0x0a])), false],
  ['a line that is no event', append('{}\n'), false],
  ['an event of another plan', append(`${later({ plan: 'PLAN_other' })}\n`), false],
  ['an event whose seq goes back', append(`${later({ seq: 2 })}\n`), false],
  ['an event with a member twice', append(`${later().replace('{', '{"seq":9,')}\n`), false],
  // The journal, its seal, its note.
  ['the journal is emptied', (file) => writeFileSync(file(journal), ''), false],
  ['the journal is deleted', (file) => rmSync(file(journal)), false],
  [
    'the journal is a folder',
    (file) => {
      rmSync(file(journal));
      mkdirSync(file(journal));
    },
    false,
  ],
  [
    'the journal is a link to nowhere',
    (file) => {
      rmSync(file(journal));
      symlinkSync('nowhere', file(journal));
    },
    false,
  ],
  [
    'the seal is changed',
    edit(([a = '', b = '', c = '']) => [a, b.replace('"seq":2', '"seq":7'), c], 'seal.ndjson'),
    false,
  ],
  ['the seal is cut by a line', edit((all) => all.slice(0, -1), 'seal.ndjson'), false],
  ['the seal is deleted', (file) => rmSync(file('seal.ndjson')), false],
  ['the seal ends with half a line', append('{"seq":', 'seal.ndjson'), true],
  ['the note of the end is deleted', (file) => rmSync(file('state.json')), true],
  ['the note of the end is destroyed', (file) => writeFileSync(file('state.json'), '{'), true],
];

/** The same behind a roll, with one more event in the live journal. */
const rolled: typeof cases = [
  ['nothing', () => {}, true],
  ['an event of the archive is destroyed', edit(([a = '', , ...rest]) => [a, '{', ...rest], archive), false],
  [
    'an event of the archive says something else',
    edit((all) => all.map((line) => line.replace('"b"', '"B"')), archive),
    false,
  ],
  ['the end of the archive is removed', edit((all) => all.slice(0, -1), archive), false],
  ['the archive is deleted', (file) => rmSync(file(archive)), false],
  [
    'the archive has another name',
    (file) => renameSync(file(archive), file('journal-archive-000001-000009.ndjson')),
    false,
  ],
  [
    'the archive has a name of another form',
    (file) => renameSync(file(archive), file('journal-archive-1-3.ndjson')),
    false,
  ],
  [
    'the archive is there twice',
    (file) => copyFileSync(file(archive), file('journal-archive-000001-000004.ndjson')),
    false,
  ],
  [
    'the live journal begins with the archive, as an interrupted roll leaves it',
    (file) => put(file, [...lines(file, archive), ...lines(file)]),
    true,
  ],
  ['the last event is destroyed', edit((all) => [...all.slice(0, -1), '{"seq":']), false],
];

/** What a tool without a seal leaves; what only a seal can tell is as it was written. */
const unsealed: typeof cases = [
  ['nothing', () => {}, true],
  ['the last event is destroyed', edit((all) => [...all.slice(0, -1), '{"seq":']), false],
  [
    'it is cut short, and its newline is gone',
    (file) => writeFileSync(file(journal), readFileSync(file(journal)).subarray(0, -40)),
    true,
  ],
  ['an event is destroyed', edit(([a = '', , ...rest]) => [a, '{"seq":', ...rest]), false],
  ['an event says something else', edit((all) => all.map((line) => line.replace('"b"', '"B"'))), true],
  ['an event with a member twice', append(`${later().replace('{', '{"seq":9,')}\n`), false],
  ['an event stands behind it', append(`${later()}\n`), true],
];

/** What each command says of the records: whether they are sound. */
async function said(root: string): Promise<Readonly<Record<string, boolean | string>>> {
  const at = { cwd: root };
  const status = await run(['status'], at);
  const validate = await run(['validate', '--json'], at);
  const checks = JSON.parse((await run(['verify', '--json'], at)).out).checks as readonly Check[];
  const failed = checks.filter(({ name, passes }) => aboutRecords.has(name) && !passes);
  const copy = path.join(temporaryFolder(), 'repository');
  cpSync(root, copy, { recursive: true, verbatimSymlinks: true });
  const written = await run(['note', 'observe', '--statement', 'more'], { cwd: copy });
  const isSound = (code: number) => (code === 0 ? true : code === 4 ? false : `exit code ${code}`);
  return {
    writer: isSound(written.code),
    validate: isSound(validate.code),
    status: isSound(status.code),
    // That nobody sealed a line yet is said by verify alone.
    verify: failed.every(({ message }) => message.includes('are not sealed')),
  };
}

interface Check {
  readonly name: string;
  readonly passes: boolean;
  readonly message: string;
}

const aboutRecords = new Set(['records-valid', 'unchanged-records']);

async function recorded() {
  const made = commands();
  for (const statement of ['a', 'b', 'c']) await made.run('note', 'observe', '--statement', statement);
  return made;
}

const agreed = (isSound: boolean) => ({
  writer: isSound,
  validate: isSound,
  status: isSound,
  verify: isSound,
});

describe('validate, verify, status and the commands that write agree', () => {
  it.each(cases)('where this happened: %s', async (_, damage, isSound) => {
    const { root, file } = await recorded();
    damage(file);
    expect(await said(root)).toEqual(agreed(isSound));
  });

  it.each(rolled)('where this happened behind a roll: %s', async (_, damage, isSound) => {
    const { root, file, run: inRoot } = await recorded();
    await inRoot('roll');
    await inRoot('note', 'observe', '--statement', 'd');
    damage(file);
    expect(await said(root)).toEqual(agreed(isSound));
  });

  it.each(unsealed)('where this happened to records without a seal: %s', async (_, damage, isSound) => {
    const { root, file } = await recorded();
    for (const name of ['seal.ndjson', 'state.json']) rmSync(file(name));
    damage(file);
    expect(await said(root)).toEqual(agreed(isSound));
  });

  it('also while the note of the end says that nothing was touched', async () => {
    const { root, planDir } = await recorded();
    expect(await said(root)).toEqual(agreed(true));
    expect(readdirSync(planDir)).toContain('state.json');
  });

  it('names the rule and the place in the same words', async () => {
    const { root, file, run: inRoot } = await recorded();
    edit((all) => [...all.slice(0, -1), '{"seq":'])(file);
    const at = 'journal.ndjson:3: sealed-records: the line of seq 3 was changed after it was sealed';
    for (const command of [['validate'], ['status'], ['note', 'observe', '--statement', 'd']])
      expect((await inRoot(...command)).err, command[0]).toContain(at);
    const { out } = await run(['verify'], { cwd: root });
    expect(out).toContain('unchanged-records: journal.ndjson:3: the line of seq 3 was changed');
  });
});

describe('what validate demands beyond that', () => {
  /** Other tools leave these: such a plan can be read and written to, and validate and verify name what is wrong. */
  it.each([
    ['an event names a task that no revision has', `${later({ task: 'T-gone' })}\n`, 'known-task'],
    [
      'an event names a later one',
      `${JSON.stringify({ ...event('refusal', 9), proposal: 12 })}\n`,
      'earlier-event',
    ],
  ])('%s', async (_, text, rule) => {
    const { root, file, run: inRoot } = await recorded();
    for (const name of ['seal.ndjson', 'state.json']) rmSync(file(name));
    append(text)(file);
    expect(await said(root)).toEqual({ writer: true, validate: false, status: true, verify: false });
    expect((await inRoot('validate')).err).toContain(rule);
  });
});

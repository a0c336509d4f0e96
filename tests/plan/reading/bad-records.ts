import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { RuleName } from '../../../runtime/plan/records/problems.ts';
import {
  contract,
  criterion,
  event,
  history,
  idOf,
  revisionAfter,
  schemaBase,
  task,
} from '../support/records.ts';
import { lines, type Repository, type RepositoryContent, temporaryFolder } from '../support/repository.ts';

/** What makes a repository bad: its content, or what is done to it afterwards. */
export interface Fixture {
  readonly rule: RuleName;
  /** File of the plan folder that the error names, with `:` and its line, or `~` and the end of a text on it. */
  readonly at: string;
  readonly content?: RepositoryContent;
  readonly spoil?: (repository: Repository) => void;
  /** The manifest can be derived all the same: other tools may have written the plan so. */
  readonly isReadable?: true;
}

const posixOnly = process.platform === 'win32';
const valid = contract();
const twoRevisions = { '1.json': valid, '2.json': revisionAfter(valid) };
const three = lines(history('task_start', 'observation', 'selection'));
const [firstLine = '', secondLine = '', thirdLine = ''] = three.split('\n');
const journalWith = (...rows: readonly (string | Buffer)[]): Buffer =>
  Buffer.concat(rows.flatMap((row) => [Buffer.from(row), Buffer.from('\n')]));
const text = (document: object) => `${JSON.stringify(document, null, 2)}\n`;
const withContract = (own: Record<string, unknown>): RepositoryContent => ({
  contract: { ...valid, ...own },
});
const replace =
  (file: string, action: (target: string, repository: Repository) => void) =>
  (made: Repository): void => {
    const target = path.join(made.planDir, file);
    rmSync(target, { recursive: true, force: true });
    action(target, made);
  };
const outside = () => {
  const folder = temporaryFolder();
  writeFileSync(path.join(folder, 'file'), text(valid));
  return folder;
};

const fixtures: Readonly<Record<string, Fixture>> = {
  // The contract as a file.
  'contract: missing': { rule: 'contract-present', at: ':1', content: { contract: null } },
  'contract: empty': { rule: 'json', at: 'contract.json:1', content: { contract: '' } },
  'contract: truncated': {
    rule: 'json',
    at: 'contract.json:11',
    content: { contract: text(valid).slice(0, 280 + schemaBase.length) },
  },
  'contract: garbage in the middle': {
    rule: 'json',
    at: 'contract.json:3',
    content: { contract: text(valid).replace('"6.0.0"', '6.0.0') },
  },
  'contract: a comma too many': {
    rule: 'json',
    at: 'contract.json:5',
    content: { contract: text(valid).replace('"revision": 1,', '"revision": 1,,') },
  },
  'contract: a comma at the end': {
    rule: 'json',
    at: 'contract.json:2',
    content: { contract: '{"a":1,\n}' },
  },
  'contract: single quotes': { rule: 'json', at: 'contract.json:1', content: { contract: "{'a':1}" } },
  'contract: a comment': { rule: 'json', at: 'contract.json:1', content: { contract: '// note\n{}' } },
  'contract: two documents': { rule: 'json', at: 'contract.json:2', content: { contract: '{}\n{}' } },
  'contract: a control character in a string': {
    rule: 'json',
    at: 'contract.json:2',
    content: { contract: '{\n"a":"\t"}' },
  },
  'contract: byte order mark': {
    rule: 'json',
    at: 'contract.json:1',
    content: { contract: `\uFEFF${text(valid)}` },
  },
  'contract: UTF-16': {
    rule: 'json',
    at: 'contract.json:1',
    content: { contract: Buffer.from(text(valid), 'utf16le') },
  },
  'contract: not UTF-8': {
    rule: 'utf-8',
    at: 'contract.json:2',
    content: {
      contract: Buffer.concat([Buffer.from('{\n"a": "'), Buffer.from([0xc3, 0x28]), Buffer.from('"\n}')]),
    },
  },
  'contract: larger than 16 MiB': {
    rule: 'file-size',
    at: 'contract.json:1',
    content: { contract: ' '.repeat(17 << 20) },
  },
  'contract: nested 5,000 deep': {
    rule: 'nesting',
    at: 'contract.json:1',
    content: { contract: `${'['.repeat(5000)}${']'.repeat(5000)}` },
  },
  'contract: nested 1,500 deep': {
    rule: 'nesting',
    at: 'contract.json:1',
    content: { contract: `{"a":${'['.repeat(1500)}${']'.repeat(1500)}}` },
  },
  'contract: a number beyond floats': {
    rule: 'number-range',
    at: 'contract.json:1',
    content: { contract: text(valid).replace('"limit": 10', '"limit": 1e999') },
  },
  'contract: a list': { rule: 'schema', at: 'contract.json:1', content: { contract: '[]' } },
  'contract: null': { rule: 'schema', at: 'contract.json:1', content: { contract: 'null' } },
  'contract: another schema': {
    rule: 'schema-base',
    at: 'contract.json:2',
    content: withContract({ schema: 'https://other.example/x' }),
  },
  'contract: no schema': { rule: 'schema-base', at: 'contract.json:1', content: { contract: '{}' } },
  'contract: an older version': {
    rule: 'schema-base',
    at: 'contract.json:2',
    content: withContract({ schema: `${schemaBase}/schema/plan-contract/v5.json` }),
  },
  'contract: an unknown member': {
    rule: 'schema',
    at: 'contract.json:1',
    content: withContract({ extra: true }),
  },
  'contract: a member of the wrong type': {
    rule: 'schema',
    at: 'contract.json:5',
    content: withContract({ revision: '1' }),
  },

  // The contract's own rules.
  'contract: wrong contract id': {
    rule: 'contract-id',
    at: 'contract.json~"contract_id"',
    content: withContract({ contract_id: 'e'.repeat(64) }),
  },
  'contract: a doubled id': {
    rule: 'unique-id',
    at: 'contract.json~"id": "AC-one"',
    content: withContract({ acceptance: { criteria: [criterion('AC-one'), criterion('AC-one')] } }),
  },
  'contract: an unknown prerequisite': {
    rule: 'known-prerequisite',
    at: 'contract.json~"T-gone"',
    content: withContract({ tasks: [task('T-mend', ['AC-one'], { prerequisites: ['T-gone'] })] }),
  },
  'contract: cyclic graph': {
    rule: 'acyclic-prerequisites',
    at: 'contract.json:67',
    content: withContract({
      tasks: [task('T-mend', [], { prerequisites: ['T-b'] }), task('T-b', [], { prerequisites: ['T-mend'] })],
    }),
  },
  'contract: an undeclared criterion': {
    rule: 'declared-criterion',
    at: 'contract.json~"AC-gone"',
    content: withContract({ tasks: [task('T-mend', ['AC-gone'])] }),
  },
  'contract: granted and not granted': {
    rule: 'disjoint-permissions',
    at: 'contract.json~"network_access"',
    content: withContract({ permissions: { granted: ['network_access'], not_granted: ['network_access'] } }),
  },
  'contract: a reserve above the limit': {
    rule: 'reserve-within-limit',
    at: 'contract.json~"reserve"',
    content: withContract({
      resource_envelope: { limits: [{ id: 'r', limit: 1, unit: 'u', enforcement: 'advisory', reserve: 2 }] },
    }),
  },

  // The chain.
  'chain: a gap': {
    rule: 'contiguous-revisions',
    at: 'contracts/3.json:5',
    content: { contracts: { '1.json': valid, '3.json': revisionAfter(revisionAfter(valid)) } },
  },
  'chain: a foreign parent': {
    rule: 'parent-contract',
    at: 'contracts/2.json~"parent_contract_id"',
    content: {
      contracts: {
        '1.json': valid,
        '2.json': { ...revisionAfter(valid), parent_contract_id: 'f'.repeat(64) },
      },
    },
  },
  'chain: nothing changed': {
    rule: 'changed-revision',
    at: 'contracts/2.json:5',
    content: {
      contracts: { '1.json': valid, '2.json': { ...valid, revision: 2, parent_contract_id: idOf(valid) } },
    },
  },
  'chain: a revision that is not JSON': {
    rule: 'json',
    at: 'contracts/3.json:1',
    content: { contracts: { ...twoRevisions, '3.json': '{' } },
  },
  'chain: contracts is a file': {
    rule: 'readable-file',
    at: 'contracts:1',
    spoil: replace('contracts', (target) => writeFileSync(target, '')),
  },
  'chain: a revision is a folder': {
    rule: 'readable-file',
    at: 'contracts/2.json:1',
    spoil: replace('contracts/2.json', (target) => mkdirSync(target, { recursive: true })),
  },

  'contract: a member twice': {
    rule: 'unique-key',
    at: 'contract.json:4',
    content: {
      contract: text(valid).replace('"spec_version"', '"spec_version": "6.0.0",\n  "spec_version"'),
    },
  },
  'chain: it begins above revision 1': {
    rule: 'first-revision',
    at: 'contract.json:5',
    content: withContract({ revision: 3 }),
    isReadable: true,
  },
  'plan: the folder has another name': {
    rule: 'plan-folder',
    at: ':1',
    content: { contract: { ...valid, plan: 'PLAN_other' }, journal: '' },
    isReadable: true,
  },

  // The journal.
  'journal: a member twice': {
    rule: 'unique-key',
    at: 'journal.ndjson:1',
    content: { journal: journalWith(firstLine.replace('"task":', '"task":"T-other","task":'), secondLine) },
  },
  'journal: a gate run of an unknown task': {
    rule: 'known-task',
    at: 'journal.ndjson:1',
    content: { events: [event('gate_run', 1, { task: 'T-gone' })] },
    isReadable: true,
  },
  'journal: a start of an unknown task': {
    rule: 'known-task',
    at: 'journal.ndjson:1',
    content: { events: [event('task_start', 1, { task: 'T-gone' })] },
    isReadable: true,
  },
  'journal: a gate run of an unknown criterion': {
    rule: 'known-criterion',
    at: 'journal.ndjson:1',
    content: { events: [event('gate_run', 1, { criterion: 'AC-gone' })] },
    isReadable: true,
  },
  'journal: a pair of an unknown criterion': {
    rule: 'known-criterion',
    at: 'journal.ndjson:2',
    content: { events: [event('task_start', 1), event('control_pair', 2, { criterion: 'AC-gone' })] },
    isReadable: true,
  },
  'journal: an approval of a foreign contract': {
    rule: 'known-contract',
    at: 'journal.ndjson:1',
    content: { events: [event('approval', 1, { contract_id: 'f'.repeat(64) })] },
    isReadable: true,
  },
  'journal: a trigger in the future': {
    rule: 'earlier-event',
    at: 'journal.ndjson:2',
    content: { events: [event('task_start', 1), event('adaptation', 2, { trigger_observation: 3 })] },
    isReadable: true,
  },
  'journal: an event that is its own trigger': {
    rule: 'earlier-event',
    at: 'journal.ndjson:1',
    content: { events: [event('adaptation', 1, { trigger_observation: 1 })] },
    isReadable: true,
  },
  'journal: a proposal in the future': {
    rule: 'earlier-event',
    at: 'journal.ndjson:1',
    content: { events: [event('refusal', 1, { proposal: 2 })] },
    isReadable: true,
  },
  'journal: garbage in the middle': {
    rule: 'json',
    at: 'journal.ndjson:2',
    content: { journal: journalWith(firstLine, '\u0000\u0001', thirdLine) },
  },
  'journal: garbage at the start': {
    rule: 'json',
    at: 'journal.ndjson:1',
    content: { journal: journalWith('garbage', firstLine) },
  },
  'journal: an empty line': {
    rule: 'json',
    at: 'journal.ndjson:2',
    content: { journal: journalWith(firstLine, '', thirdLine) },
  },
  'journal: truncated in the middle': {
    rule: 'json',
    at: 'journal.ndjson:2',
    content: { journal: journalWith(firstLine, secondLine.slice(0, 90), thirdLine) },
  },
  'journal: two events on a line': {
    rule: 'json',
    at: 'journal.ndjson:1',
    content: { journal: journalWith(firstLine + secondLine, thirdLine) },
  },
  'journal: line breaks lost': {
    rule: 'json',
    at: 'journal.ndjson:1',
    content: { journal: journalWith(three.replaceAll('\n', '\r'), thirdLine) },
  },
  'journal: byte order mark': {
    rule: 'json',
    at: 'journal.ndjson:1',
    content: { journal: `\uFEFF${three}` },
  },
  'journal: UTF-16': {
    rule: 'json',
    at: 'journal.ndjson:1',
    content: { journal: Buffer.from(three, 'utf16le') },
  },
  'journal: not UTF-8': {
    rule: 'utf-8',
    at: 'journal.ndjson:2',
    content: { journal: journalWith(firstLine, Buffer.from([0xf0, 0x28, 0x8c, 0x28]), thirdLine) },
  },
  'journal: a pretty-printed list': {
    rule: 'json',
    at: 'journal.ndjson:1',
    content: { journal: text(history('task_start', 'selection')) },
  },
  'journal: a huge line': {
    rule: 'line-length',
    at: 'journal.ndjson:2',
    content: { journal: journalWith(firstLine, Buffer.alloc(20 << 20, 'x'), thirdLine) },
  },
  'journal: a huge last line': {
    rule: 'line-length',
    at: 'journal.ndjson:2',
    content: { journal: journalWith(firstLine, Buffer.alloc(20 << 20, 'x')) },
  },
  'journal: a number where an event should be': {
    rule: 'schema',
    at: 'journal.ndjson:1',
    content: { journal: journalWith('12', firstLine) },
  },
  'journal: unknown type': {
    rule: 'schema',
    at: 'journal.ndjson:2',
    content: { journal: journalWith(firstLine, secondLine.replace('observation', 'guess'), thirdLine) },
  },
  'journal: no type': {
    rule: 'schema',
    at: 'journal.ndjson:1',
    content: { journal: journalWith(firstLine.replace('"type":"task_start",', ''), secondLine) },
  },
  'journal: an unknown member': {
    rule: 'schema',
    at: 'journal.ndjson:1',
    content: { events: [{ ...event('selection', 1), extra: 1 } as never] },
  },
  'journal: a member missing': {
    rule: 'schema',
    at: 'journal.ndjson:1',
    content: { events: [event('selection', 1, { task: undefined })] },
  },
  'journal: nested 100,000 deep': {
    rule: 'schema',
    at: 'journal.ndjson:1',
    content: {
      journal: journalWith(
        firstLine.replace('"T-mend"', `${'['.repeat(100_000)}${']'.repeat(100_000)}`),
        secondLine,
      ),
    },
  },
  'journal: observed by an agent': {
    rule: 'schema',
    at: 'journal.ndjson:1',
    content: { events: [event('gate_run', 1, { actor: { kind: 'agent', identity: 'x' } })] },
  },
  'journal: a verdict that does not follow': {
    rule: 'schema',
    at: 'journal.ndjson:1',
    content: { events: [event('control_pair', 1, { verdict: 'non_discriminating' })] },
  },
  'journal: another schema': {
    rule: 'schema-base',
    at: 'journal.ndjson:1',
    content: { journal: journalWith(firstLine.replace(schemaBase, 'https://x.example'), secondLine) },
  },
  'journal: seq going back': {
    rule: 'rising-seq',
    at: 'journal.ndjson:3',
    content: { events: [event('selection', 5), event('selection', 6), event('selection', 2)] },
  },
  'journal: a doubled seq': {
    rule: 'rising-seq',
    at: 'journal.ndjson:2',
    content: { events: [event('selection', 5), event('selection', 5)] },
  },
  'journal: a seq beyond 2^53': {
    rule: 'rising-seq',
    at: 'journal.ndjson:1',
    content: { journal: firstLine.replace('"seq":1', '"seq":9007199254740993') },
  },
  'journal: wrong plan': {
    rule: 'one-plan',
    at: 'journal.ndjson:2',
    content: { events: [event('selection', 1), event('selection', 2, { plan: 'PLAN_other' })] },
  },
  'journal: a folder where a file should be': {
    rule: 'readable-file',
    at: 'journal.ndjson:1',
    spoil: replace('journal.ndjson', (target) => mkdirSync(target)),
  },
  'contract: a folder where a file should be': {
    rule: 'readable-file',
    at: 'contract.json:1',
    spoil: replace('contract.json', (target) => mkdirSync(target)),
  },

  // Settings of the work directory.
  'settings: not JSON': {
    rule: 'settings',
    at: '../../settings.json:1',
    spoil: ({ root }) => writeFileSync(path.join(root, '.plan', 'settings.json'), '{'),
  },
  'settings: a command that is no text': {
    rule: 'settings',
    at: '../../settings.json:1',
    spoil: ({ root }) => writeFileSync(path.join(root, '.plan', 'settings.json'), '{"command":1}'),
  },

  // Archives.
  'archive: truncated': {
    rule: 'json',
    at: 'journal-archive-000001-000003.ndjson:3',
    content: { archives: { 'journal-archive-000001-000003.ndjson': three.slice(0, -30) } },
  },
  'archive: its last event is lost': {
    rule: 'archive-range',
    at: 'journal-archive-000001-000003.ndjson:1',
    content: { archives: { 'journal-archive-000001-000003.ndjson': journalWith(firstLine, secondLine) } },
  },
  'archive: a name without range': {
    rule: 'archive-name',
    at: 'journal-archive-1.ndjson:1',
    content: { archives: { 'journal-archive-1.ndjson': three } },
  },
  'archive: overlaps the live journal': {
    rule: 'rising-seq',
    at: 'journal.ndjson:1',
    content: {
      archives: { 'journal-archive-000001-000003.ndjson': three },
      journal: journalWith(thirdLine.replace('"ts"', ' "ts"'), lines([event('selection', 4)])),
    },
  },
  'archive: a folder where a file should be': {
    rule: 'readable-file',
    at: 'journal-archive-000001-000003.ndjson:1',
    spoil: replace('journal-archive-000001-000003.ndjson', (target) => mkdirSync(target)),
  },
};

const linked: Readonly<Record<string, Fixture>> = {
  'contract: a link out of the repository': {
    rule: 'inside-repository',
    at: 'contract.json:1',
    spoil: replace('contract.json', (target) => symlinkSync(path.join(outside(), 'file'), target)),
  },
  'journal: a link out of the repository': {
    rule: 'inside-repository',
    at: 'journal.ndjson:1',
    spoil: replace('journal.ndjson', (target) => symlinkSync(path.join(outside(), 'file'), target)),
  },
  'chain: contracts is a link out of the repository': {
    rule: 'inside-repository',
    at: 'contracts:1',
    spoil: replace('contracts', (target) => symlinkSync(outside(), target)),
  },
  'journal: a link loop': {
    rule: 'readable-file',
    at: 'journal.ndjson:1',
    spoil: replace('journal.ndjson', (target) => symlinkSync('journal.ndjson', target)),
  },
  'contract: a broken link': {
    rule: 'readable-file',
    at: 'contract.json:1',
    spoil: replace('contract.json', (target) => symlinkSync('gone', target)),
  },
  'journal: a FIFO': {
    rule: 'readable-file',
    at: 'journal.ndjson:1',
    spoil: replace('journal.ndjson', (target) => execFileSync('mkfifo', [target])),
  },
  'contract: a FIFO': {
    rule: 'readable-file',
    at: 'contract.json:1',
    spoil: replace('contract.json', (target) => execFileSync('mkfifo', [target])),
  },
  'chain: a revision is a FIFO': {
    rule: 'readable-file',
    at: 'contracts/1.json:1',
    spoil: replace('contracts/1.json', (target, made) => {
      mkdirSync(path.join(made.planDir, 'contracts'), { recursive: true });
      execFileSync('mkfifo', [target]);
    }),
  },
  'journal: a device': {
    rule: 'inside-repository',
    at: 'journal.ndjson:1',
    spoil: replace('journal.ndjson', (target) => symlinkSync('/dev/zero', target)),
  },
};

/** Repositories that break one rule each, by what is wrong with them. */
export const badRecords: Readonly<Record<string, Fixture>> = { ...fixtures, ...(posixOnly ? {} : linked) };

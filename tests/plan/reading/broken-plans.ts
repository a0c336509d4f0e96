import {
  appendFileSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import type { PlanContract } from '../../../generated/types/plan-contract.ts';
import { type LivingPlan, signedContract } from '../support/life.ts';
import { contract, criterion, event, idOf, revisionAfter, task } from '../support/records.ts';
import { temporaryFolder } from '../support/repository.ts';

/** What breaks a repository or a plan, and what `verify` says of it. */
export interface Broken {
  /** The checks that fail, in their order. */
  readonly fails: readonly string[];
  /** What the first of them says. */
  readonly says: RegExp;
  readonly contract?: PlanContract;
  /** Instead of the approved plan of the base: what is done with the contract. */
  readonly spoil?: (made: LivingPlan) => unknown;
}

const surface = { touched_surface: ['README.md'] };
const review = { title: 'Final review', prerequisites: ['T-mend'], ...surface };

/** A well-formed plan, or one that is not, by what is changed in it. */
export function goodContract(own: Partial<PlanContract> = {}): PlanContract {
  const tasks: PlanContract['tasks'] = [
    task('T-mend', ['AC-mended'], { title: 'Mend', ...surface }),
    task('T-final-review', ['AC-reviewed'], review),
  ];
  // The repository itself is what is broken below.
  return signedContract({ tasks, scope: { ...contract().scope, allowed_paths: ['.'] }, ...own });
}

const at = (made: LivingPlan, file: string) => path.join(made.root, file);
const remove = (file: string) => (made: LivingPlan) => rmSync(at(made, file), { recursive: true });
const write = (file: string, text: string) => (made: LivingPlan) => {
  mkdirSync(path.dirname(at(made, file)), { recursive: true });
  writeFileSync(at(made, file), text);
};
const replaced = (file: string, make: (target: string) => void) => (made: LivingPlan) => {
  rmSync(at(made, file), { recursive: true, force: true });
  make(at(made, file));
};
/** Changes a file of the plan. */
const edited = (file: string, change: (text: string) => string) => (made: LivingPlan) =>
  made.write(file, change(made.read(file)));
/** Appends an event by hand. */
const recorded = (type: Parameters<typeof event>[0], own: Record<string, unknown>) => (made: LivingPlan) => {
  const contract_id = made.json<{ contract_id: string }>('contract.json').contract_id;
  const seq = made.events().length + 1;
  const line = JSON.stringify(event(type, seq, { contract_id, plan: made.name, ...own }));
  appendFileSync(path.join(made.planDir, 'journal.ndjson'), `${line}\n`);
};
const rolled = (change: (made: LivingPlan, archive: string) => void) => async (made: LivingPlan) => {
  await made.done('roll');
  const [archive = ''] = readdirSync(made.planDir).filter((name) => name.startsWith('journal-archive-'));
  change(made, archive);
};
const invalid = ['records-valid'];
const unsealed = ['unchanged-records'];

export const brokenPlans: Readonly<Record<string, Broken>> = {
  // The repository.
  'no instructions': {
    fails: ['instructions'],
    says: /no agent-instructions file/,
    spoil: remove('AGENTS.md'),
  },
  'empty instructions': {
    fails: ['instructions'],
    says: /AGENTS\.md is empty/,
    spoil: write('AGENTS.md', '\n'),
  },
  'instructions that are a folder': {
    fails: ['instructions'],
    says: /AGENTS\.md is a folder/,
    spoil: replaced('AGENTS.md', (target) => mkdirSync(target)),
  },
  'instructions that are a broken link': {
    fails: ['instructions'],
    says: /no agent-instructions file/,
    spoil: replaced('AGENTS.md', (target) => symlinkSync('gone', target)),
  },
  'instructions that lie elsewhere': {
    fails: ['instructions'],
    says: /AGENTS\.md is a link that leads outside/,
    spoil: replaced('AGENTS.md', (target) => {
      const file = path.join(temporaryFolder(), 'a');
      writeFileSync(file, 'plan');
      symlinkSync(file, target);
    }),
  },
  'instructions that do not speak of plans': {
    fails: ['instructions'],
    says: /does not say that work is planned/,
    spoil: write('AGENTS.md', 'Be careful.\n'),
  },
  'no docs': { fails: ['docs-folder'], says: /no folder docs\//, spoil: remove('docs') },
  'empty docs': {
    fails: ['docs-folder'],
    says: /no folder docs\//,
    spoil: replaced('docs', (target) => mkdirSync(target)),
  },
  'no agents': { fails: ['agents-folder'], says: /no folder agents\//, spoil: remove('agents') },
  'no git': {
    fails: ['git-history', 'work-directory-ignored'],
    says: /no git repository/,
    spoil: remove('.git'),
  },
  'no commit': {
    fails: ['git-history'],
    says: /there is no commit, .*; commit what is here/,
    spoil: (made) => {
      remove('.git')(made);
      made.git('init', '-q');
    },
  },
  'a work directory that git sees': {
    fails: ['work-directory-ignored'],
    says: /git does not ignore \.plan.*add a line "\.plan\/"/,
    spoil: (made) => {
      rmSync(at(made, '.plan/.gitignore'), { force: true });
      write('.gitignore', '')(made);
    },
  },
  'no settings': {
    fails: ['settings'],
    says: /no \.plan\/settings\.json/,
    spoil: remove('.plan/settings.json'),
  },
  'settings that are not JSON': {
    fails: ['settings', ...invalid],
    says: /settings\.json: it is not JSON/,
    spoil: write('.plan/settings.json', '{'),
  },
  'settings with a command that is no text': {
    fails: ['settings', ...invalid],
    says: /command is not a line of text/,
    spoil: write('.plan/settings.json', '{"command": []}'),
  },
  'no work directory': { fails: ['work-directory'], says: /no work directory/, spoil: remove('.plan') },

  // The contract as it is recorded.
  'no contract': {
    fails: invalid,
    says: /contract-present: holds no contract/,
    spoil: (made) => rmSync(path.join(made.planDir, 'contract.json')),
  },
  'a contract that is cut off': {
    fails: invalid,
    says: /contract\.json:\d+: json: is not JSON/,
    spoil: edited('contract.json', (text) => text.slice(0, 900)),
  },
  'a contract with a byte order mark': {
    fails: invalid,
    says: /contract\.json:1: json: starts with a byte order mark/,
    spoil: edited('contract.json', (text) => `\uFEFF${text}`),
  },
  'a contract with a member twice': {
    fails: invalid,
    says: /unique-key: has the member "revision" twice/,
    spoil: edited('contract.json', (text) => text.replace('"revision": 1', '"revision": 1, "revision": 1')),
  },
  'a contract with an unknown member': {
    fails: invalid,
    says: /schema: the record has the unknown member "extra"/,
    spoil: edited('contract.json', (text) => text.replace('{', '{"extra": 1,')),
  },
  'a contract of another generation': {
    fails: invalid,
    says: /schema-base: .* it is of generation v5/,
    spoil: edited('contract.json', (text) => text.replace('plan-contract/v6', 'plan-contract/v5')),
  },
  'a contract that was edited after it was stamped': {
    fails: invalid,
    says: /contract-id: is [a-f0-9]{64}, the content gives/,
    spoil: edited('contract.json', (text) => text.replace('Links work.', 'Most links work.')),
  },
  'a contract without its id': {
    fails: ['contract-stamped'],
    says: /no contract_id yet; run materialize/,
    spoil: edited('contract.json', (text) => text.replace(/ *"contract_id": "[a-f0-9]{64}",\n/, '')),
  },
  'a chain that begins above 1': {
    fails: invalid,
    says: /first-revision: the chain begins with revision 2/,
    spoil: (made) => {
      const next = revisionAfter(made.json<PlanContract>('contract.json'));
      made.write('contract.json', JSON.stringify({ ...next, contract_id: idOf(next) }));
      made.write('journal.ndjson', '');
    },
  },
  'a folder with another name': {
    fails: invalid,
    says: /plan-folder: is the folder of PLAN_mend_links/,
    spoil: (made) => renameSync(made.planDir, `${made.planDir}_old`),
  },

  // The journal.
  'garbage in the journal': {
    fails: invalid,
    says: /journal\.ndjson:1: json: is not JSON/,
    spoil: edited('journal.ndjson', (text) => `#\n${text}`),
  },
  'a journal that is cut off': {
    fails: ['whole-journal', ...unsealed],
    says: /journal\.ndjson:2: is incomplete/,
    spoil: edited('journal.ndjson', (text) => text.slice(0, -20)),
  },
  'a member twice in an event': {
    fails: invalid,
    says: /unique-key: has the member "seq" twice/,
    spoil: edited('journal.ndjson', (text) => text.replace('"seq":1', '"seq":1,"seq":1')),
  },
  'an event of another plan': {
    fails: invalid,
    says: /one-plan: names the plan PLAN_other/,
    spoil: recorded('selection', { plan: 'PLAN_other' }),
  },
  'a seq that goes back': {
    fails: invalid,
    says: /rising-seq: seq 1 does not rise above 2/,
    spoil: recorded('selection', { seq: 1 }),
  },
  'a gate run of an unknown task': {
    fails: invalid,
    says: /known-task: names T-gone/,
    spoil: recorded('gate_run', { task: 'T-gone', criterion: 'AC-mended' }),
  },
  'a gate run of an unknown criterion': {
    fails: invalid,
    says: /known-criterion: names AC-gone/,
    spoil: recorded('gate_run', { criterion: 'AC-gone' }),
  },
  'an approval of a foreign contract': {
    fails: invalid,
    says: /known-contract: names f{64}/,
    spoil: recorded('approval', { contract_id: 'f'.repeat(64) }),
  },
  'a trigger in the future': {
    fails: invalid,
    says: /earlier-event: trigger_observation is seq 9/,
    spoil: recorded('adaptation', { trigger_observation: 9 }),
  },
  'an observed check by an agent': {
    fails: invalid,
    says: /schema: /,
    spoil: recorded('gate_run', { criterion: 'AC-mended', actor: { kind: 'agent', identity: 'x' } }),
  },
  'an archive that lacks its end': {
    fails: invalid,
    says: /archive-range: holds seq 1 to 1, its name says 1 to 2/,
    spoil: rolled((made, archive) => edited(archive, (text) => `${text.split('\n')[0]}\n`)(made)),
  },
  'an archive with another name': {
    fails: invalid,
    says: /archive-name: is not called/,
    spoil: rolled((made, archive) =>
      renameSync(path.join(made.planDir, archive), path.join(made.planDir, 'journal-archive-1.ndjson')),
    ),
  },

  // Records that were changed after they were written.
  'a line that was changed': {
    fails: unsealed,
    says: /journal\.ndjson:2: the line of seq 2 was changed after it was sealed/,
    spoil: edited('journal.ndjson', (text) => text.replace('It was seen', 'It was not seen')),
  },
  'a line that was removed': {
    fails: unsealed,
    says: /journal\.ndjson:\d+: seq 2 should /,
    spoil: edited('journal.ndjson', (text) => `${text.split('\n')[0]}\n`),
  },
  'a line that was changed in an archive': {
    fails: unsealed,
    says: /journal-archive-000001-000002\.ndjson:2: the line of seq 2 was changed/,
    spoil: rolled((made, archive) =>
      edited(archive, (text) => text.replace('It was seen', 'It was not seen'))(made),
    ),
  },
  'a seal that was changed': {
    fails: unsealed,
    says: /seal\.ndjson:\d+: /,
    spoil: edited('seal.ndjson', (text) => text.replace(/"line":"[a-f0-9]{4}/, '"line":"0000')),
  },
  'a seal that was removed': {
    fails: unsealed,
    says: /seal\.ndjson:\d+: /,
    spoil: (made) => rmSync(path.join(made.planDir, 'seal.ndjson')),
  },

  // The text.
  'a text that changed since its approval': {
    fails: ['text-approved'],
    says: /has changed since it was approved; run approve again/,
    spoil: edited('README.md', (text) => `${text}\nMore.\n`),
  },
  'no text': {
    fails: ['plan-text', 'text-approved'],
    says: /no README\.md/,
    spoil: (made) => rmSync(path.join(made.planDir, 'README.md')),
  },
  'two progress regions': {
    fails: ['plan-text', 'text-approved'],
    says: /does not have exactly one progress region/,
    spoil: edited('README.md', (text) => `${text}<!-- plan:progress -->\n`),
  },

  // The contract as a plan.
  'a task without a gate': {
    fails: ['task-gates'],
    says: /T-bare has no gate/,
    contract: goodContract({
      tasks: [
        task('T-mend', ['AC-mended'], surface),
        task('T-bare', [], { title: 'Bare', ...surface }),
        task('T-final-review', ['AC-reviewed'], { ...review, prerequisites: ['T-mend', 'T-bare'] }),
      ],
    }),
  },
  'a task without files': {
    fails: ['task-surface'],
    says: /T-mend has an empty touched_surface/,
    contract: goodContract({
      tasks: [
        task('T-mend', ['AC-mended'], { title: 'Mend' }),
        task('T-final-review', ['AC-reviewed'], review),
      ],
    }),
  },
  'a criterion that no task checks': {
    fails: ['criteria-reachable'],
    says: /no task has a gate for AC-orphan/,
    contract: goodContract({
      acceptance: { criteria: [...goodContract().acceptance.criteria, criterion('AC-orphan')] as never },
    }),
  },
  'no final review': {
    fails: ['final-review'],
    says: /the last task is T-look, and no final review/,
    contract: goodContract({
      tasks: [
        task('T-mend', ['AC-mended'], surface),
        task('T-look', ['AC-reviewed'], { ...review, title: 'Look' }),
      ],
    }),
  },
  'a final review that is not last': {
    fails: ['final-review', 'final-review-waits'],
    says: /the last task is T-mend/,
    contract: goodContract({
      tasks: [
        task('T-final-review', ['AC-reviewed'], { ...review, prerequisites: [] }),
        task('T-mend', ['AC-mended'], { title: 'Mend', ...surface }),
      ],
    }),
  },
  'a final review that a program may close': {
    fails: ['final-review'],
    says: /T-final-review has no criterion that is closed by sign-off/,
    contract: goodContract({
      acceptance: {
        criteria: [
          criterion('AC-mended', { accepted_evidence: ['asserted'] }),
          criterion('AC-reviewed', { accepted_evidence: ['observed', 'asserted'] }),
        ],
      },
    }),
  },
  'a final review that does not wait': {
    fails: ['final-review-waits'],
    says: /T-final-review may start before T-mend is closed/,
    contract: goodContract({
      tasks: [
        task('T-mend', ['AC-mended'], { title: 'Mend', ...surface }),
        task('T-final-review', ['AC-reviewed'], { ...review, prerequisites: [] }),
      ],
    }),
  },
};

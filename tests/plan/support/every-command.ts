import { type GitRepository, gitRepositoryIn } from './git-repository.ts';
import { contract, controlled, criterion, plan, task } from './records.ts';

/** A command line of the helper, and the exit code that is due. */
export type Step = readonly [words: readonly string[], exit?: number];

const criteria = [
  criterion('AC-gate'),
  controlled('AC-control'),
  criterion('AC-import', { accepted_evidence: ['imported'] }),
  criterion('AC-signoff', { accepted_evidence: ['asserted'] }),
] as const;
const mend = task('T-mend', [], {
  gate_intent: criteria.map(({ id }) => ({ criterion: id, check: 'sh check.sh' })),
});
const firstContract = contract({
  acceptance: { criteria: [...criteria] },
  scope: { ...contract().scope, allowed_command_classes: ['sh', 'npm'] },
  tasks: [mend, task('T-later', ['AC-gate'])],
});
const refined = { ...firstContract, tasks: [mend, task('T-later', ['AC-gate'], { title: 'Later' })] };
const amended = {
  ...refined,
  acceptance: { criteria: [criterion('AC-gate', { statement: 'It holds.' }), ...criteria.slice(1)] },
};
const skill = (version: string) =>
  `---\nname: plan\ndescription: "d"\nmetadata:\n  version: "${version}"\n---\n`;

const files = {
  'package.json': '{"name":"product","scripts":{"test":"exit 0"}}\n',
  'check.sh': 'exit 1\n',
  '.agents/skills/plan/SKILL.md': skill('1.0.0'),
  'drafts/index.json': JSON.stringify({ skills: [{ name: 'plan', metadata: { version: '1.1.0' } }] }),
  'drafts/first.json': JSON.stringify(firstContract),
  'drafts/refined.json': JSON.stringify(refined),
  'drafts/amended.json': JSON.stringify(amended),
};

/** The name of the command that a line calls. */
export function commandName([first = '', second]: readonly string[]): string {
  return first === 'note' ? `${first} ${second}` : first;
}

/** The repository in which the story happens. */
export function storyRepository(root: string): GitRepository {
  return gitRepositoryIn(root, files);
}

/** What happens in the repository before a command of the story. */
export function beforeStep([name]: readonly string[], { write, git }: GitRepository): void {
  if (name === 'start') {
    git('add', '.');
    git('commit', '-qm', 'Onboard');
  }
  if (name === 'gate') write('check.sh', 'exit 0\n');
  if (name === 'recheck') {
    git('add', '.');
    git('commit', '-qm', 'Mend');
  }
}

const decision = ['--authority', 'Ada', '--quote', 'Keep it.'];

/** The life of a plan in which every command does its work once. */
export const story: readonly Step[] = [
  [['onboard']],
  [['skill-new', 'release-notes']],
  [['agent-new', 'reviewer']],
  [['upgrade', '--index', 'drafts/index.json']],
  [['new', '--from', 'drafts/first.json']],
  [['materialize']],
  [['mode', 'guided']],
  [['approve', ...decision]],
  [['next']],
  [['note', 'select', '--task', 'T-mend']],
  [['start', 'T-mend']],
  [['brief', 'T-mend']],
  [['context-manifest', '--task', 'T-mend', '--out', 'manifest.json']],
  [['gate', '--criterion', 'AC-gate', '--', 'sh', 'check.sh']],
  [['control', '--criterion', 'AC-control', '--artifact', 'package.json', '--', 'sh', 'check.sh']],
  [['import', '--criterion', 'AC-import', '--file', 'package.json', '--from', 'a build']],
  [['signoff', '--criterion', 'AC-signoff', '--statement', 'It holds.', '--authority', 'Ada']],
  [['freshness', '--task', 'T-mend', '--against', 'manifest.json'], 1],
  [['recheck']],
  [['complete', 'T-mend']],
  [['note', 'observe', '--statement', 'The clock was wrong.']],
  [
    [
      'note',
      'adapt',
      '--kind',
      'retry',
      '--trigger',
      '11',
      '--evidence',
      'check.sh',
      '--hypothesis',
      'a clock',
    ].concat(['--action', 'retry', '--rationale', 'it changed', '--authority', 'Ada']),
  ],
  [['note', 'sample', '--source', 'clock', '--value', '3', '--unit', 'minutes']],
  [
    [
      'note',
      'intervene',
      '--category',
      'missing_intent',
      '--description',
      'What next?',
      '--question',
      'Which?',
    ],
  ],
  [['note', 'refuse', '--subject', 'T-later', '--stage', 'dispatch', '--reason', 'not now']],
  [['reconcile', '--trigger', 'README.md was edited', '--editor', 'Ada', ...decision]],
  [['promote']],
  [['refine', '--contract', 'drafts/refined.json', '--because', 'The title said too little.']],
  [
    ['amend', '--contract', 'drafts/amended.json', '--finding', 'vague', '--disposition', 'revised'].concat([
      '--reason',
      'to be clear',
      ...decision,
    ]),
  ],
  [['roll']],
  [['share']],
  [['open', `plans/${plan}.plan`]],
  [['attest', '--unsigned']],
  [['ci']],
  [['clean'], 1],
  [['list']],
  [['status']],
  [['log']],
  [['validate']],
  [['verify'], 1],
  [['receipt']],
  [['report', '--out', 'report.html']],
  [['export', '--out', 'exported']],
  [['contract-id', `.plan/plans/${plan}/contract.json`]],
  [['quick', 'Greet readers', '--check', 'sh check.sh', '--pre-authorized', '--quote', 'Do it.']],
  [['done', '--plan', 'PLAN_greet_readers']],
];

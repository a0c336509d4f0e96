import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { contentDir } from '../../site/content-folder.ts';
import { filledContract, goal } from '../skill/expired-links.ts';
import { gitRepositoryIn } from '../support/git-repository.ts';

/** What somebody does on the way to a finished plan: writes a file, or runs a command line of the helper. */
type Step = { readonly file: string; readonly text: string } | { readonly words: readonly string[] };

/** A way from nothing to a finished plan of one change of two lines, in guided review unless it says otherwise. */
interface Way {
  readonly name: string;
  /** What an agent reads of the skills on the way. */
  readonly reads: readonly string[];
  readonly steps: readonly Step[];
}

/** What a way took. */
export interface Cost {
  readonly name: string;
  readonly commands: number;
  /** Characters of the skills that are read, of what is printed, and of command lines and records that are written. */
  readonly read: number;
  readonly printed: number;
  readonly typed: number;
  /** Of all commands: as the clock has it, and of the processor. */
  readonly seconds: number;
  readonly processorSeconds: number;
  readonly out: readonly string[];
}

/** A token is taken for four characters. */
export const tokensOf = ({ read, printed }: Cost): number => Math.ceil((read + printed) / 4);

const before = 'export function accepts(days) {\n  return true;\n}\n';
const change = {
  file: 'src/invitation.mjs',
  text: 'const longest = 7;\nexport function accepts(days) {\n  return days <= longest;\n}\n',
};

const check = (days: number, accepted: boolean) =>
  `import { accepts } from '../src/invitation.mjs';\nprocess.exitCode = accepts(${days}) === ${accepted} ? 0 : 1;\n`;
const freshCheck = { file: 'checks/fresh-link.mjs', text: check(7, true) };
const expiredCheck = { file: 'checks/expired-link.mjs', text: check(8, false) };

const skill = (file: string) => readFileSync(path.join(contentDir, 'skill', file), 'utf8');
const words = (...given: readonly string[]): Step => ({ words: given });
const plan = ['--plan', 'PLAN_refuse_invitation_links_that_have_expired'];
const quick = [
  ...['quick', goal, '--check', 'node checks/fresh-link.mjs', '--control', 'node checks/expired-link.mjs'],
  ...['--path', 'src', '--path', 'checks'],
];

export function stepByStep(): Way {
  const { invariants: _, ...contract } = filledContract(skill('plan/assets/contract.json'));
  const draft = JSON.stringify({ ...contract, invariants: [] }, null, 2);
  return {
    name: 'step by step',
    reads: [
      ...[
        'plan/SKILL.md',
        'plan-create/SKILL.md',
        'plan/references/contract.md',
        'plan/assets/contract.json',
      ],
      'plan-execute/SKILL.md',
    ],
    steps: [
      words('list'),
      { file: '.plan/draft.json', text: draft },
      words('new', goal, '--from', '.plan/draft.json'),
      words('validate'),
      words('materialize'),
      words('approve', '--authority', 'Ada', '--quote', 'Keep it.'),
      ...[words('status'), words('next'), words('log')],
      words('brief', 'T-refuse-expired-links'),
      words('start', 'T-refuse-expired-links'),
      ...[expiredCheck, change],
      words('gate', '--criterion', 'AC-fresh-link-accepted'),
      words('control', '--criterion', 'AC-expired-link-refused', '--artifact', 'checks/expired-link.mjs'),
      words('complete', 'T-refuse-expired-links'),
      words('next'),
      words('start', 'T-final-review'),
      words('recheck'),
      words('receipt'),
      words('signoff', '--statement', 'I read the whole change.', '--authority', 'Ada'),
      words('complete', 'T-final-review'),
    ],
  };
}

export function quickGuided(): Way {
  return {
    name: 'quick, guided',
    reads: ['plan/SKILL.md'],
    steps: [
      words(...quick),
      words('approve', ...plan, '--authority', 'Ada', '--quote', 'Keep it.'),
      words('start', ...plan),
      ...[expiredCheck, change],
      words('done', ...plan),
      words('done', ...plan, '--authority', 'Ada'),
    ],
  };
}

export function quickTrusted(): Way {
  return {
    name: 'quick, trust',
    reads: ['plan/SKILL.md'],
    steps: [
      words(...quick, '--pre-authorized', '--quote', 'Do it, and tell me when it is done.'),
      ...[expiredCheck, change],
      words('done', ...plan),
    ],
  };
}

const helperFile = '.agents/skills/plan/scripts/plan.mjs';

/** Goes one way in a new repository, by the helper as it is shipped. Throws where a command gives another exit code than 0. */
export function go({ name, reads, steps }: Way, root: string, helper: string): Cost {
  const ignored = '.agents/\n.plan/\n';
  const { write } = gitRepositoryIn(root, {
    '.gitignore': ignored,
    [change.file]: before,
    [freshCheck.file]: freshCheck.text,
  });
  write(helperFile, helper);
  const out: string[] = [];
  let [typed, seconds, processorSeconds, commands] = [0, 0, 0, 0];
  for (const step of steps) {
    if ('file' in step) {
      write(step.file, step.text);
      if (step.file.startsWith('.plan/')) typed += step.text.length;
      continue;
    }
    commands += 1;
    typed += ['node', helperFile, ...step.words].join(' ').length;
    const begin = performance.now();
    const ran = timed(step.words, root);
    seconds += (performance.now() - begin) / 1000;
    processorSeconds += ran.processorSeconds;
    if (ran.status !== 0)
      throw new Error(`${name}: ${step.words.join(' ')} gave ${ran.status}: ${ran.shown}`);
    out.push(ran.shown);
  }
  const sum = (texts: readonly string[]) => texts.reduce((total, text) => total + text.length, 0);
  return {
    name,
    commands,
    read: sum(reads.map(skill)),
    printed: sum(out),
    typed,
    seconds,
    processorSeconds,
    out,
  };
}

/** Runs a command under a shell that says afterwards how much of the processor its children took. */
function timed(given: readonly string[], cwd: string) {
  const script = '"$@" 2>&1; code=$?; times >&2; exit $code';
  const line = ['-c', script, 'sh', process.execPath, helperFile, ...given];
  const env = { PATH: process.env['PATH'], HOME: cwd, TMPDIR: process.env['TMPDIR'] };
  const { status, stdout, stderr } = spawnSync('sh', line, { cwd, env, encoding: 'utf8' });
  const times = [...(stderr.trimEnd().split('\n').at(-1) ?? '').matchAll(/(\d+)m([\d.]+)s/g)];
  const processorSeconds = times.reduce(
    (sum, [, minutes, rest]) => sum + Number(minutes) * 60 + Number(rest),
    0,
  );
  return { status, shown: stdout, processorSeconds };
}

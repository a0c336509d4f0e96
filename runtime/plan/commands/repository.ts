import { existsSync } from 'node:fs';
import path from 'node:path';
import { existsEvenAsLink } from '../records/paths.ts';
import { chosenWorkDir, helperCommand, readSettings, settingsName } from '../records/places.ts';
import { stopAtFirst } from '../records/problems.ts';
import { agentText, inFolder, onboard, skillText } from '../repository/onboard.ts';
import {
  compareVersions,
  digestsFile,
  installedSkills,
  planUpgrade,
  publishedVersion,
  readSkills,
  type SkillFolder,
  strayFile,
} from '../repository/skills.ts';
import { type Change, diffOf, writeChanges } from '../write/repository-files.ts';
import { type Command, placeOptions, type Run, refusePositionals } from './frame/command.ts';
import { readGivenFile } from './frame/inputs.ts';
import type { ExitCode } from './frame/outcomes.ts';
import { exitCodes, Refusal, UsageError } from './frame/outcomes.ts';

export const onboardCommand: Command = {
  required: [],
  optional: ['append', 'dry-run', 'repo-root', 'work-dir', 'schema-base'],
  example: 'plan onboard --dry-run',
  notes: [
    'Adds what is missing: AGENTS.md with the build and test commands that the repository defines, docs/README.md,',
    'agents/README.md, the work directory with its settings, and a line in .gitignore. Nothing that exists is',
    'overwritten, and a second run changes nothing. With --dry-run it prints a diff.',
  ],
  run: runOnboard,
};

function runOnboard(run: Run) {
  const { options, terminal } = run;
  refusePositionals(options);
  const place = placeOptions(options, terminal.cwd);
  const { root, folder } = chosenWorkDir(place, terminal.cwd);
  const settings = readSettings(folder);
  const isKnown = existsSync(path.join(folder, settingsName));
  const { changes, left, tools } = onboard({
    root,
    workDir: path.basename(folder),
    kept: path.dirname(folder) === root ? null : { folder, isKnown },
    command: isKnown ? settings.command : helperCommand(terminal.program, root),
    schemaBase: place.schemaBase ?? settings.schema_base,
    append: options.has('append'),
  });
  const commands = tools.map((tool) => ({
    purpose: tool.purpose,
    command: inFolder(tool),
    source: tool.source,
  }));
  reportChanges(run, {
    root,
    changes,
    workDir: path.basename(folder),
    left,
    lines: commands.map(({ purpose, command, source }) => `found ${purpose}: ${command} (${source})`),
    json: { root, commands },
  });
  return exitCodes.done;
}

export const skillNewCommand: Command = {
  required: [],
  optional: ['dry-run', 'repo-root', 'work-dir'],
  example: 'plan skill-new database-migrations',
  notes: ["Writes a template of a skill, SKILL.md, into the repository's folder of skills."],
  run: (run) =>
    newKitFile(run, {
      folders: ['.agents/skills', '.claude/skills', '.cursor/skills', '.github/skills'],
      place: (name) => `${name}/SKILL.md`,
      text: skillText,
    }),
};

export const agentNewCommand: Command = {
  required: [],
  optional: ['dry-run', 'repo-root', 'work-dir'],
  example: 'plan agent-new reviewer',
  notes: ["Writes a template of a role into the repository's folder of agents."],
  run: (run) =>
    newKitFile(run, {
      folders: ['agents', '.claude/agents', '.agents/agents'],
      place: (name) => `${name}.md`,
      text: agentText,
    }),
};

/** A file that is added to the repository's kit of skills and agents. */
export interface KitFile {
  /** Folders that may hold it, the first that is there is taken; the first of all where none is. */
  readonly folders: readonly string[];
  /** Path below the folder. */
  place(name: string): string;
  text(name: string): string;
}

/** Writes one new file, named on the command line. */
export function newKitFile(run: Run, kit: KitFile): ExitCode {
  const { options, terminal } = run;
  const [name, another] = options.positionals;
  if (name === undefined) throw new UsageError('NAME is missing');
  if (another !== undefined) throw new UsageError(`unexpected argument ${JSON.stringify(another)}`);
  if (!/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(name) || name.length > 64) {
    throw new UsageError(
      `NAME is lower-case words with hyphens, at most 64 characters, not ${JSON.stringify(name)}`,
    );
  }
  const { root } = chosenWorkDir(placeOptions(options, terminal.cwd), terminal.cwd);
  const folder =
    kit.folders.find((candidate) => existsSync(path.join(root, candidate))) ?? kit.folders[0] ?? '';
  const file = `${folder}/${kit.place(name)}`;
  if (existsEvenAsLink(path.join(root, file)))
    throw new Refusal('kept-files', `${file} exists; choose another name, or edit it`);
  reportChanges(run, { root, changes: [{ file, before: null, after: kit.text(name) }], json: { root } });
  return exitCodes.done;
}

export const upgradeCommand: Command = {
  required: [],
  optional: ['index', 'from', 'dry-run', 'repo-root', 'work-dir'],
  wording: { from: { value: 'DIR', meaning: 'folder of the release' } },
  example: 'plan upgrade --index index.json',
  notes: [
    'With --index, compares the installed skills with a published index that was fetched before.',
    'With --from, replaces the skill files that nobody has changed since they were installed by those of a folder. Files',
    'that somebody changed, plans and settings stay as they are; the version stays too where the router was changed. The',
    'command itself opens no connection.',
  ],
  run: runUpgrade,
};

function runUpgrade(run: Run): ExitCode {
  const { options, terminal } = run;
  refusePositionals(options);
  const { root } = chosenWorkDir(placeOptions(options, terminal.cwd), terminal.cwd);
  const installed = installedSkills(root);
  if (installed === null)
    throw new Refusal('skill-release', `no skill plan is installed in ${root}; follow the adoption prompt`);
  const index = options.value('index');
  const from = options.value('from');
  if ((index === undefined) === (from === undefined))
    throw new UsageError('give either --index FILE or --from DIR');
  return index === undefined
    ? replace(run, root, installed, path.resolve(terminal.cwd, from ?? ''))
    : compare(run, installed, index);
}

function compare({ options, terminal }: Run, installed: SkillFolder, index: string): ExitCode {
  const { file, text } = readGivenFile(index, { terminal });
  const published = publishedVersion(parse(file, text));
  if (published === null) throw new Refusal('skill-release', `${file} names no version of the skill plan`);
  const isNewer = installed.version === null || compareVersions(installed.version, published) < 0;
  const json = { installed: installed.version, published, newer: isNewer };
  const words = isNewer ? 'is newer than' : 'is not newer than';
  const sentence = `the published ${published} ${words} the installed ${installed.version ?? 'skills, which name no version'}`;
  terminal.out(`${options.json ? JSON.stringify(json) : sentence}\n`);
  return exitCodes.done;
}

function parse(file: string, text: string): unknown {
  try {
    const data: unknown = JSON.parse(text);
    if (typeof data === 'object' && data !== null) return data;
  } catch {
    // Told below.
  }
  return stopAtFirst({
    rule: 'json',
    file,
    line: 1,
    message: 'is not a JSON object; name a published index',
  });
}

function replace(run: Run, root: string, installed: SkillFolder, from: string): ExitCode {
  const release = readSkills(from);
  if (release === null || release.version === null)
    throw new Refusal('skill-release', `${from} holds no skill plan that names its version`);
  if (installed.version !== null && compareVersions(release.version, installed.version) < 0)
    throw new Refusal('skill-release', `${release.version} is older than the installed ${installed.version}`);
  const stray = release.files.includes(digestsFile) ? strayFile(release) : digestsFile;
  if (stray !== null)
    throw new Refusal(
      'skill-release',
      `${path.join(from, stray)} is not as the release lists it; fetch it again`,
    );
  const { changes, left, dropped } = planUpgrade(root, installed, release);
  // The version stands in the router's own file.
  const main = `${installed.folder}/plan/SKILL.md`;
  const stays = left.some(({ file }) => file === main);
  const old = installed.version ?? 'unknown';
  reportChanges(run, {
    root,
    changes,
    left: [...left, ...dropped.map((file) => ({ file, why: 'the release no longer has it' }))],
    lines: [
      stays
        ? `version ${old} stays: ${main}, which names it, is left`
        : `version ${old} to ${release.version}`,
    ],
    json: { installed: installed.version, version: stays ? installed.version : release.version },
  });
  return exitCodes.done;
}

export interface Report {
  readonly root: string;
  readonly changes: readonly Change[];
  /** Name of the work directory, where it is concerned. */
  readonly workDir?: string;
  readonly left?: readonly { readonly file: string; readonly why: string }[];
  /** Further lines for people, and members for --json. */
  readonly lines?: readonly string[];
  readonly json?: Readonly<Record<string, unknown>>;
}

/** Writes changes and lists them; with --dry-run it prints them as a diff and writes nothing. */
export function reportChanges({ options, terminal }: Run, report: Report): void {
  const { root, changes, workDir, left = [], lines = [], json = {} } = report;
  const isDryRun = options.has('dry-run');
  const diff = isDryRun ? diffOf(changes) : '';
  if (!isDryRun) writeChanges(root, changes, workDir);
  if (options.json) {
    const files = changes.map(({ file, before }) => ({
      file,
      action: before === null ? 'create' : 'change',
    }));
    terminal.out(
      `${JSON.stringify({ dry_run: isDryRun, files, left, ...json, ...(isDryRun && { diff }) })}\n`,
    );
    return;
  }
  const written = changes.map(({ file, before }) => `${before === null ? 'created' : 'changed'} ${file}`);
  const told = [
    ...(isDryRun ? [] : written),
    ...left.map(({ file, why }) => `left ${file} unchanged: ${why}`),
    ...(changes.length === 0 ? ['nothing to change'] : []),
    ...lines,
  ];
  terminal.out(diff + told.map((line) => `${line}\n`).join(''));
}

import path from 'node:path';
import { workDirFor } from '../../records/places.ts';
import { stopAtFirst } from '../../records/problems.ts';
import {
  compareVersions,
  digestsFile,
  installedSkills,
  planUpgrade,
  publishedVersion,
  readSkills,
  type SkillFolder,
  strayFile,
} from '../../repository/skills.ts';
import type { Command, Run } from '../frame/command.ts';
import { type ExitCode, exitCodes } from '../frame/exit-codes.ts';
import { placeOptions, refusePositionals } from '../frame/options.ts';
import { Refusal } from '../frame/refusal.ts';
import { UsageError } from '../frame/usage-error.ts';
import { readGivenFile } from '../inputs/given-file.ts';
import { reportChanges } from './report-changes.ts';

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
  run,
};

function run(run: Run): ExitCode {
  const { options, terminal } = run;
  refusePositionals(options);
  const place = placeOptions(options, terminal.cwd);
  const root = place.repoRoot ?? workDirFor(terminal.cwd, place.workDir).root;
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

import { existsSync } from 'node:fs';
import path from 'node:path';
import { helperCommand, readSettings, settingsName, workDirFor } from '../../records/places.ts';
import { inFolder, onboard } from '../../repository/onboard.ts';
import type { Command, Run } from '../frame/command.ts';
import { exitCodes } from '../frame/exit-codes.ts';
import { placeOptions, refusePositionals } from '../frame/options.ts';
import { reportChanges } from './report-changes.ts';

export const onboardCommand: Command = {
  required: [],
  optional: ['append', 'dry-run', 'repo-root', 'work-dir', 'schema-base'],
  example: 'plan onboard --dry-run',
  notes: [
    'Adds what is missing: AGENTS.md with the build and test commands that the repository defines, docs/README.md,',
    'agents/README.md, the work directory with its settings, and a line in .gitignore. Nothing that exists is',
    'overwritten, and a second run changes nothing. With --dry-run it prints a diff.',
  ],
  run,
};

function run(run: Run) {
  const { options, terminal } = run;
  refusePositionals(options);
  const place = placeOptions(options, terminal.cwd);
  const { root, folder } = place.repoRoot
    ? { root: place.repoRoot, folder: path.join(place.repoRoot, place.workDir ?? '.plan') }
    : workDirFor(terminal.cwd, place.workDir);
  const settings = readSettings(folder);
  const isKnown = existsSync(path.join(folder, settingsName));
  const { changes, left, tools } = onboard({
    root,
    workDir: path.basename(folder),
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

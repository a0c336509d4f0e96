import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { PlanError } from '../core/problem.ts';
import { reasonOf, targetOf } from '../files/file-kind.ts';
import { portablePath } from '../files/paths.ts';
import { holds } from '../locate-plan.ts';
import { headRevision, isIgnored } from '../repository/git.ts';
import { instructionFiles } from '../repository/instruction-files.ts';
import { readSettings, settingsName } from '../settings.ts';
import { type Check, createCheckList } from './check.ts';

export interface RepositoryPlace {
  /** Absolute. */
  readonly root: string;
  /** Work directories with plans, absolute. */
  readonly workDirs: readonly string[];
}

const agentFolders = ['agents', '.agents/agents', '.claude/agents'];

/** Whether agents find in a repository what they need to work in it by plans. */
export function checkRepository({ root, workDirs }: RepositoryPlace): readonly Check[] {
  const list = createCheckList('repository');
  const instructions = instructionFiles.find((name) => holds(root, name));
  list.add(
    'instructions',
    instructionsFault(root, instructions),
    `${instructions} tells agents how to work here`,
  );
  list.add('docs-folder', folderFault(root, ['docs']), 'docs/ holds the documentation');
  list.add('agents-folder', folderFault(root, agentFolders), 'a folder for agents is there');
  const commit = headRevision(root);
  const noCommit =
    'there is no commit, or no git repository: a control has no old state to run on; commit what is here';
  list.add('git-history', commit === 'none' ? noCommit : null, `git has commit ${commit.slice(0, 12)}`);
  const [workDir] = workDirs;
  if (workDir === undefined) {
    list.add('work-directory', 'there is no work directory such as .plan; run onboard, or new', '');
    return list.checks;
  }
  for (const folder of workDirs) {
    const name = portablePath(root, folder, path) ?? folder;
    list.add('work-directory', null, `${name} is there`);
    list.add('settings', settingsFault(folder), `${name}/${settingsName} says how the helper is called`);
    // What lies in it counts: a folder without tracked files is not known to git.
    const isOutside = isIgnored(root, `${name}/plans`) || isIgnored(root, `${name}/`);
    const tracked = `git does not ignore ${name}, where the local records are; add a line "${name}/" to .gitignore`;
    list.add('work-directory-ignored', isOutside ? null : tracked, `git ignores ${name}`);
  }
  return list.checks;
}

function instructionsFault(root: string, name: string | undefined): string | null {
  if (name === undefined) {
    return 'there is no agent-instructions file such as AGENTS.md; run onboard, or write one';
  }
  const target = targetOf(path.join(root, name), [root]);
  if (target.kind !== 'file') return `${name} ${target.kind === 'folder' ? 'is a folder' : target.why}`;
  try {
    const text = readFileSync(target.real, 'utf8');
    if (text.trim() === '') return `${name} is empty; say what the project is and which commands check it`;
    if (!/\bplan\b/i.test(text))
      return `${name} does not say that work is planned; name the plan skill in it`;
    return null;
  } catch (error) {
    return `${name} ${reasonOf(error)}`;
  }
}

function folderFault(root: string, names: readonly string[]): string | null {
  const filled = names.some((name) => {
    try {
      return readdirSync(path.join(root, name)).length > 0;
    } catch {
      return false;
    }
  });
  return filled ? null : `there is no folder ${names[0]}/ with a file in it; run onboard, or write one`;
}

function settingsFault(workDir: string): string | null {
  if (!holds(workDir, settingsName)) {
    return `there is no ${path.basename(workDir)}/${settingsName}; run onboard, which writes it`;
  }
  try {
    readSettings(workDir);
    return null;
  } catch (error) {
    if (error instanceof PlanError) return `${path.basename(workDir)}/${settingsName}: ${error.message}`;
    throw error;
  }
}

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { portablePath, reasonOf, targetOf } from '../records/paths.ts';
import { holds, readSettings, settingsName } from '../records/places.ts';
import { PlanError } from '../records/problems.ts';
import { headRevision, isIgnored, topFolder } from '../repository/git.ts';
import { instructionFiles } from '../repository/onboard.ts';
import { type Check, createCheckList, type Finding, fail, pass } from './check-list.ts';

export interface RepositoryPlace {
  /** Absolute. */
  readonly root: string;
  /** Work directories with plans, absolute. */
  readonly workDirs: readonly string[];
}

const agentFolders = ['agents', '.agents/agents', '.claude/agents'];

/** Whether a repository has what agents need for planned work. */
export function checkRepository({ root, workDirs }: RepositoryPlace): readonly Check[] {
  const list = createCheckList('repository');
  list.add('instructions', instructionsFinding(root));
  list.add('docs-folder', folderFinding(root, ['docs'], 'docs/ holds the documentation'));
  list.add('agents-folder', folderFinding(root, agentFolders, 'a folder for agents is there'));
  const commit = headRevision(root);
  const noCommit =
    'there is no commit, or no git repository: nobody can see what a plan changes; commit what is here';
  list.add('git-history', commit === 'none' ? fail(noCommit) : pass(`git has commit ${commit.slice(0, 12)}`));
  if (workDirs.length === 0)
    list.add('work-directory', fail('there is no work directory such as .plan; run onboard, or new'));
  for (const folder of workDirs) {
    const name = portablePath(root, folder, path) ?? folder;
    list.add('work-directory', pass(`${name} is there`));
    list.add('settings', settingsFinding(folder, name));
    // That of the main worktree may lie outside of this one. Beside a bare repository, git looks at no file.
    const around = path.dirname(folder);
    const inside = path.basename(folder);
    // Ask for a path in it: git does not know folders without tracked files.
    const isOutside =
      isIgnored(around, `${inside}/plans`) ||
      isIgnored(around, `${inside}/`) ||
      (around !== root && topFolder(around) === null);
    const tracked = `git does not ignore ${name}, where the local records are; add a line "${name}/" to .gitignore`;
    list.add('work-directory-ignored', isOutside ? pass(`git ignores ${name}`) : fail(tracked));
  }
  return list.checks;
}

function instructionsFinding(root: string): Finding {
  const name = instructionFiles.find((one) => holds(root, one));
  if (name === undefined)
    return fail('there is no agent-instructions file such as AGENTS.md; run onboard, or write one');
  const target = targetOf(path.join(root, name), [root]);
  if (target.kind !== 'file') return fail(`${name} ${target.kind === 'folder' ? 'is a folder' : target.why}`);
  try {
    const text = readFileSync(target.real, 'utf8');
    if (text.trim() === '')
      return fail(`${name} is empty; say what the project is and which commands check it`);
    if (!/\bplan\b/i.test(text))
      return fail(`${name} does not say that work is planned; name the plan skill in it`);
    return pass(`${name} tells agents how to work here`);
  } catch (error) {
    return fail(`${name} ${reasonOf(error)}`);
  }
}

function folderFinding(root: string, names: readonly string[], found: string): Finding {
  const filled = names.some((name) => {
    try {
      return readdirSync(path.join(root, name)).length > 0;
    } catch {
      return false;
    }
  });
  return filled
    ? pass(found)
    : fail(`there is no folder ${names[0]}/ with a file in it; run onboard, or write one`);
}

function settingsFinding(workDir: string, name: string): Finding {
  const file = `${path.basename(workDir)}/${settingsName}`;
  if (!holds(workDir, settingsName)) return fail(`there is no ${file}; run onboard, which writes it`);
  try {
    readSettings(workDir);
    return pass(`${name}/${settingsName} says how the helper is called`);
  } catch (error) {
    if (error instanceof PlanError) return fail(`${file}: ${error.message}`);
    throw error;
  }
}

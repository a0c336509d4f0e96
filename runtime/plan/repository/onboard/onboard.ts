import path from 'node:path';
import { existsEvenAsLink, isFolder, namesIn } from '../../files/file-kind.ts';
import { readOrNull } from '../../files/read-or-null.ts';
import type { Settings } from '../../settings.ts';
import type { Change } from '../changes.ts';
import { isIgnored } from '../git.ts';
import { instructionFiles } from '../instruction-files.ts';
import { installedSkills } from '../skills/installed-skills.ts';
import { workDirFiles } from '../work-dir.ts';
import { aboutRepository } from './about.ts';
import { agentsText, docsText, instructionsText, type Kept, plannedWorkSection } from './texts.ts';
import type { Tool } from './tool.ts';
import { findTools } from './tools.ts';

interface OnboardOptions {
  readonly root: string;
  /** Name of the work directory. */
  readonly workDir: string;
  readonly command: string;
  readonly schemaBase: string;
  /** Adds the section on planned work to an instructions file that is there. */
  readonly append: boolean;
}

interface Onboarding {
  readonly changes: readonly Change[];
  /** What stays as it is although something could be said in it, and why. */
  readonly left: readonly { readonly file: string; readonly why: string }[];
  readonly tools: readonly Tool[];
}

/** What is still missing for a repository to be worked in by plans. Reads only. */
export function onboard(options: OnboardOptions): Onboarding {
  const { root, workDir } = options;
  const command = sharedCommand(options.command);
  const kept: Kept = { command, workDir, skills: installedSkills(root)?.folder ?? null };
  const tools = findTools(root);
  const about = aboutRepository(root);
  const changes: Change[] = [];
  const left: { file: string; why: string }[] = [];
  addInstructions();
  // Agents read their instructions anyway; an interrupted run has written them before this list.
  const documents = about.documents.filter((name) => !instructionFiles.includes(name));
  addUnlessFilled('docs', 'docs/README.md', docsText({ ...about, documents }));
  addUnlessFilled('agents', 'agents/README.md', agentsText(command));
  for (const [name, text] of workDirFiles(settingsOf(options, tools))) add(`${workDir}/${name}`, text);
  addIgnoreLine();
  return { changes, left, tools };

  function add(file: string, after: string): void {
    if (!existsEvenAsLink(path.join(root, file))) changes.push({ file, before: null, after });
  }

  function addUnlessFilled(folder: string, file: string, text: string): void {
    const target = path.join(root, folder);
    if (existsEvenAsLink(target) && !isFolder(target)) {
      left.push({ file: folder, why: 'it is not a folder' });
      return;
    }
    // What a kill left of a file is hidden.
    if (namesIn(target).every((name) => name.startsWith('.'))) add(file, text);
  }

  function addInstructions(): void {
    const present = instructionFiles.filter((name) => existsEvenAsLink(path.join(root, name)));
    const [first] = present;
    if (first === undefined) {
      add('AGENTS.md', instructionsText(about, tools, kept, []));
      return;
    }
    const before = readOrNull(path.join(root, first));
    if (before === null) left.push({ file: first, why: 'it cannot be read' });
    else if (/^## Planned work$/m.test(before)) return;
    else if (options.append)
      changes.push({ file: first, before, after: withSection(before, plannedWorkSection(kept)) });
    else left.push({ file: first, why: 'it already exists; --append adds the section on planned work' });
  }

  function addIgnoreLine(): void {
    const file = '.gitignore';
    const target = path.join(root, file);
    if (isIgnored(root, `${workDir}/`)) return;
    const before = existsEvenAsLink(target) ? readOrNull(target) : '';
    if (before === null) left.push({ file, why: 'it cannot be read' });
    else if (!ignores(before, workDir))
      changes.push({
        file,
        before: before === '' && !existsEvenAsLink(target) ? null : before,
        after: `${ended(before)}${workDir}/\n`,
      });
  }
}

/** The command as committed files may name it: without a path that only this machine has. */
function sharedCommand(command: string): string {
  return command.split(' ').some((word) => path.isAbsolute(word.replace(/^'/, '')) || word.startsWith('..'))
    ? 'plan'
    : command;
}

/** Where git cannot say it: whether a line names the folder. */
function ignores(gitignore: string, workDir: string): boolean {
  return gitignore
    .split(/\r?\n/)
    .some((line) => [workDir, `${workDir}/`, `/${workDir}`, `/${workDir}/`].includes(line.trim()));
}

function settingsOf({ command, schemaBase }: OnboardOptions, tools: readonly Tool[]): Partial<Settings> {
  const purposes = [...new Set(tools.map(({ purpose }) => purpose))].filter(
    (purpose) => purpose !== 'install',
  );
  const commandsOf = (purpose: Tool['purpose']) => [
    ...new Set(tools.filter((tool) => tool.purpose === purpose).map(({ command }) => command)),
  ];
  const command_classes = Object.fromEntries(purposes.map((purpose) => [purpose, commandsOf(purpose)]));
  const modules = tools
    .filter(({ purpose, source }) => purpose === 'install' && source.endsWith('package.json'))
    .map(({ folder }) => (folder === '.' ? 'node_modules' : `${folder}/node_modules`));
  return { schema_base: schemaBase, command, command_classes, link: modules };
}

function withSection(text: string, section: string): string {
  return text === '' ? section : `${ended(text)}\n${section}`;
}

function ended(text: string): string {
  return text === '' || text.endsWith('\n') ? text : `${text}\n`;
}

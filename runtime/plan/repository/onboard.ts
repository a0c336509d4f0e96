import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readOrNull } from '../records/files.ts';
import { existsEvenAsLink, isFolder, namesIn, shellWord } from '../records/paths.ts';
import { type Settings, workDirFiles } from '../records/places.ts';
import type { Change } from '../write/repository-files.ts';
import { isIgnored, unignoredFiles } from './git.ts';
import { findTools, type Tool } from './project-tools.ts';
import { installedSkills } from './skills.ts';

interface OnboardOptions {
  readonly root: string;
  /** Name of the work directory. */
  readonly workDir: string;
  /** Where the work directory is, if not at the root: in the main worktree. `isKnown`: it has settings. */
  readonly kept: { readonly folder: string; readonly isKnown: boolean } | null;
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

/** What a repository still lacks for planned work. Reads only. */
export function onboard(options: OnboardOptions): Onboarding {
  const { root, workDir } = options;
  const command = sharedCommand(options.command);
  const kept: Kept = { command, workDir, skills: installedSkills(root)?.folder ?? null };
  const tools = findTools(root);
  const about = aboutRepository(root);
  const changes: Change[] = [];
  const left: { file: string; why: string }[] = [];
  addInstructions();
  // Agents read their instructions anyway.
  const documents = about.documents.filter((name) => !instructionFiles.includes(name));
  addUnlessFilled('docs', 'docs/README.md', docsText({ ...about, documents }));
  addUnlessFilled('agents', 'agents/README.md', agentsText(command));
  addWorkDir();
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

  function addWorkDir(): void {
    const { kept: elsewhere } = options;
    if (elsewhere === null) {
      for (const [name, text] of workDirFiles(settingsOf(options, tools))) add(`${workDir}/${name}`, text);
    } else if (!elsewhere.isKnown) {
      const why = 'plans are kept in the main worktree; run onboard there, or new here';
      left.push({ file: elsewhere.folder, why });
    }
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

/** The command for committed files: without a path of this machine. */
function sharedCommand(command: string): string {
  return command.split(' ').some((word) => path.isAbsolute(word.replace(/^'/, '')) || word.startsWith('..'))
    ? 'plan'
    : command;
}

/** Whether a line names the folder, where git cannot tell. */
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

/** Files that agents read before they work, in the order in which `onboard` chooses one and `verify` reads it. */
export const instructionFiles = [
  'AGENTS.md',
  'CLAUDE.md',
  'GEMINI.md',
  '.github/copilot-instructions.md',
  '.cursorrules',
];

/** How plans are kept in one repository. */
interface Kept {
  /** How the helper is called. */
  readonly command: string;
  /** Name of the work directory. */
  readonly workDir: string;
  /** Folder of the installed skills; null where there are none. */
  readonly skills: string | null;
}

/** The agent-instructions file, made of what the repository itself says. */
export function instructionsText(
  about: About,
  tools: readonly Tool[],
  kept: Kept,
  others: readonly string[],
): string {
  return [
    `# ${about.name}`,
    about.description ||
      'No file of this repository describes it yet: say here what it is, in two sentences.',
    ...(others.length === 0 ? [] : [`Also read ${others.map((name) => `\`${name}\``).join(', ')}.`]),
    '## Layout',
    about.folders.length === 0
      ? 'There are no folders yet.'
      : table(
          ['Path', 'What it holds'],
          about.folders.map(({ name, holds }) => [`\`${name}/\``, holds]),
        ),
    '## Commands',
    tools.length === 0
      ? 'No file of this repository defines a build or test command yet. List each one here with the file that defines it.'
      : table(
          ['To', 'Run', 'Found in'],
          tools.map((tool) => [tool.purpose, `\`${inFolder(tool)}\``, `\`${tool.source}\``]),
        ),
    plannedWorkSection(kept).trimEnd(),
    '',
  ]
    .join('\n\n')
    .replace(/\n\n$/, '\n');
}

/** The part of it that says how work is planned; for a file that is there already, it is shown to be added. */
function plannedWorkSection({ command, workDir, skills }: Kept): string {
  const skill = skills === null ? '' : ` with the skill \`plan\` (\`${skills}/plan/SKILL.md\`)`;
  return [
    '## Planned work',
    '',
    `Multi-step work is planned${skill}. Plans are stored under \`${workDir}/plans/\` and are not committed. Read a plan's \`README.md\` before you work on it, and record checks with the helper, never by hand: \`${command} status\` says where a plan stands, \`${command} --help\` lists the commands.`,
    '',
    'Documentation starts at `docs/README.md`. Roles are described under `agents/`.',
    '',
  ].join('\n');
}

/** A command as one would type it at the root. */
export function inFolder({ folder, command }: Tool): string {
  return folder === '.' ? command : `cd ${shellWord(folder)} && ${command}`;
}

function docsText({ name, documents }: About): string {
  const links = documents.map((file) => {
    const target = file.startsWith('docs/') ? file.slice('docs/'.length) : `../${file}`;
    return `- [${file}](${encodeURI(target)})`;
  });
  const list =
    links.length === 0 ? ['There is none yet. Link each document here when it is written.'] : links;
  return [`# Documentation of ${name}`, '', ...list, ''].join('\n');
}

function agentsText(command: string): string {
  return [
    '# Agents',
    '',
    'Each file here describes a role to which work can be handed: what it does, its model, its tools, and what it may not do.',
    '',
    `\`${command} agent-new NAME\` adds one.`,
    '',
  ].join('\n');
}

/** A skill to be filled in, after the Agent Skills format. */
export function skillText(name: string): string {
  return `---
name: ${name}
description: "<What it does, and when to use it: the words that a request for it would contain. At most 1024 characters.>"
metadata:
  version: "0.1.0"
---

# ${titleOf(name)}

<What comes out of it, in one sentence.>

## When to use it

<The situation. And one in which it looks right and is not.>

## Steps

1. <A step, with the exact command where there is one.>
2. <How to see that it worked, and what to do if it did not.>

## Never

- <What must not happen, and why.>
`;
}

/** A role to be filled in. It may do nothing yet but read. */
export function agentText(name: string): string {
  return `---
name: ${name}
description: "<The role, and when to hand work to it.>"
model: inherit
tools: Read, Grep, Glob
---

# ${titleOf(name)}

You <do one thing>. <What you are given, and what you hand back.>

## How you work

1. <Step.>

## What you never do

- <Limit: paths, commands, decisions that belong to a person.>

## What you hand back

<The form of the result, so that the one who asked can check it.>
`;
}

function titleOf(name: string): string {
  const words = name.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(head), `| ${head.map(() => ':--').join(' | ')} |`, ...rows.map(line)].join('\n');
}

/** What the files of a repository say about it. */
interface About {
  readonly name: string;
  /** Empty where no file describes it. */
  readonly description: string;
  /** The folders at the top, with what lies in them. */
  readonly folders: readonly { readonly name: string; readonly holds: string }[];
  /** Markdown files at the top and in docs/, from the root. */
  readonly documents: readonly string[];
}

function aboutRepository(root: string): About {
  const files = filesOf(root);
  const read = (name: string) => {
    try {
      return readFileSync(path.join(root, name), 'utf8');
    } catch {
      return '';
    }
  };
  const manifest = packageOf(read('package.json'));
  const toml = `${section(read('pyproject.toml'), 'project')}\n${section(read('Cargo.toml'), 'package')}`;
  const readme = read('README.md');
  const goModule = /^module\s+(\S+)/m.exec(read('go.mod'))?.[1];
  const names = [manifest.name, tomlText(toml, 'name'), goModule, /^#\s+(.+)$/m.exec(readme)?.[1]];
  return {
    name: oneLine(names.find((name) => name !== undefined && name !== '') ?? path.basename(root)),
    description: oneLine(manifest.description || tomlText(toml, 'description') || firstParagraph(readme)),
    folders: foldersOf(files),
    documents: files.filter((file) => /^(?:docs\/)?[^/]+\.md$/i.test(file)).sort(),
  };
}

function filesOf(root: string): readonly string[] {
  const listed = unignoredFiles(root) ?? [];
  if (listed.length > 0) return listed;
  return readdirSync(root, { withFileTypes: true })
    .filter((item) => item.isFile())
    .map(({ name }) => name);
}

function packageOf(text: string): { readonly name: string; readonly description: string } {
  try {
    const { name, description } = JSON.parse(text) as Record<string, unknown>;
    return {
      name: typeof name === 'string' ? name : '',
      description: typeof description === 'string' ? description : '',
    };
  } catch {
    return { name: '', description: '' };
  }
}

function section(toml: string, name: string): string {
  const start = toml.search(new RegExp(`^\\[${name}\\]`, 'm'));
  if (start === -1) return '';
  const rest = toml.slice(start + name.length + 2);
  const end = rest.search(/^\[/m);
  return end === -1 ? rest : rest.slice(0, end);
}

function tomlText(toml: string, key: string): string {
  return new RegExp(`^${key}\\s*=\\s*["']([^"'\\n]*)["']`, 'm').exec(toml)?.[1] ?? '';
}

function firstParagraph(markdown: string): string {
  const blocks = markdown.split(/\n\s*\n/).map((block) => block.trim());
  return blocks.find((block) => /^[\p{L}\p{N}"'(]/u.test(block)) ?? '';
}

/** The folders of the listed files; those that begin with a dot are tools' own. */
function foldersOf(files: readonly string[]): About['folders'] {
  const byFolder = new Map<string, string[]>();
  for (const file of files) {
    const [folder = '', ...below] = file.split('/');
    if (below.length === 0 || folder.startsWith('.')) continue;
    byFolder.set(folder, [...(byFolder.get(folder) ?? []), file]);
  }
  return [...byFolder]
    .sort(([left], [right]) => (left < right ? -1 : 1))
    .map(([name, held]) => ({ name, holds: heldIn(held) }));
}

function heldIn(files: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const file of files) {
    const extension = path.posix.extname(file);
    counts.set(extension, (counts.get(extension) ?? 0) + 1);
  }
  const [most] = [...counts].sort(([, left], [, right]) => right - left);
  const number = files.length === 1 ? 'file' : 'files';
  if (most === undefined || most[0] === '') return `${files.length} ${number}`;
  const [extension, count] = most;
  if (count === files.length) return `${count} \`${extension}\` ${number}`;
  return `${files.length} files, among them ${count} \`${extension}\``;
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim().slice(0, 500);
}

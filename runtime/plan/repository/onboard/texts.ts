import { shellWord } from '../../core/shell-word.ts';
import type { About } from './about.ts';
import type { Tool } from './tool.ts';

/** How plans are kept in one repository. */
export interface Kept {
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
export function plannedWorkSection({ command, workDir, skills }: Kept): string {
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

export function docsText({ name, documents }: About): string {
  const links = documents.map((file) => {
    const target = file.startsWith('docs/') ? file.slice('docs/'.length) : `../${file}`;
    return `- [${file}](${encodeURI(target)})`;
  });
  const list =
    links.length === 0 ? ['There is none yet. Link each document here when it is written.'] : links;
  return [`# Documentation of ${name}`, '', ...list, ''].join('\n');
}

export function agentsText(command: string): string {
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

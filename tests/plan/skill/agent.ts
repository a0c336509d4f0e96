import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { treeOf } from '../support/tree.ts';

export interface Outcome {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

export interface LineOptions {
  /** The exit code that the line has to give; 0 unless told. */
  readonly code?: number;
  /** What stands in the printed line, and what this plan has instead. */
  readonly fill?: Readonly<Record<string, string>>;
}

/** Somebody who works in one repository by the skills that are installed there, to the letter. */
export interface Agent {
  /** Runs a line of a POSIX shell at the root. */
  sh(code: string): Promise<Outcome>;
  /** Runs a command line that the installed skill prints; `plan` stands for the helper's command. */
  does(skill: string, line: string, options?: LineOptions): Promise<Outcome>;
  /** The lines in a skill's command blocks that have not been run, as they are printed. */
  notRun(skill: string): readonly string[];
  read(file: string): string;
  write(file: string, text: string): void;
  exists(file: string): boolean;
  /** Every file of the working tree, with its content and its times; what git keeps is left out. */
  tree(): readonly string[];
}

const blockPattern = /^( *)```sh\n(.*?)^\1```$/gms;

/** The shell blocks of a Markdown text, as they are printed. */
export function shellBlocks(text: string): readonly string[] {
  return [...text.matchAll(blockPattern)].map(([, , code = '']) => code);
}

/** @param environment what its commands see; nothing else of this process */
export function agentIn(root: string, environment: NodeJS.ProcessEnv): Agent {
  const run = new Set<string>();
  const file = (name: string) => path.join(root, name);
  const read = (name: string) => readFileSync(file(name), 'utf8');
  const skillText = (skill: string) => read(`.agents/skills/${skill}/SKILL.md`);
  const blockLines = (skill: string) =>
    shellBlocks(skillText(skill)).flatMap((code) => code.trim().split(/\n */));
  const sh = (code: string) =>
    new Promise<Outcome>((resolve) => {
      const options = { cwd: root, env: environment, timeout: 60_000 };
      execFile('sh', ['-c', code], options, (error, stdout, stderr) =>
        resolve({ code: error === null ? 0 : Number(error.code ?? 1), stdout, stderr }),
      );
    });

  /** As every skill says: the settings keep the command; before there are any, it is the path of the example. */
  function command(skill: string): string {
    if (existsSync(file('.plan/settings.json'))) return JSON.parse(read('.plan/settings.json')).command;
    const named = /for example `(node \S+)`/.exec(skillText(skill))?.[1];
    if (named === undefined) throw new Error(`${skill} does not say how the helper is called`);
    return named;
  }

  async function does(skill: string, line: string, { code = 0, fill = {} }: LineOptions = {}) {
    if (!blockLines(skill).includes(line) && !skillText(skill).includes(`\`${line}\``))
      throw new Error(`${skill} does not say: ${line}`);
    run.add(`${skill} ${line}`);
    const filled = Object.entries(fill).reduce((before, [example, own]) => {
      if (!before.includes(example)) throw new Error(`there is no ${example} in: ${line}`);
      return before.replaceAll(example, own);
    }, line);
    const outcome = await sh(filled.replace(/^plan(?= )/, command(skill)));
    if (outcome.code !== code)
      throw new Error(`${filled}\ngave ${outcome.code}, not ${code}: ${outcome.stderr}${outcome.stdout}`);
    return outcome;
  }

  return {
    sh,
    does,
    notRun: (skill) => blockLines(skill).filter((line) => !run.has(`${skill} ${line}`)),
    read,
    write: (name, text) => {
      mkdirSync(path.dirname(file(name)), { recursive: true });
      writeFileSync(file(name), text);
    },
    exists: (name) => existsSync(file(name)),
    tree: () =>
      treeOf(root)
        .filter((line) => !line.startsWith(file('.git/')))
        // Git renews the times of objects that it would write again.
        .map((line) => (line.includes('/trees.git/objects/') ? line.replace(/ [\d.]+(?= ?\w*$)/, '') : line)),
  };
}

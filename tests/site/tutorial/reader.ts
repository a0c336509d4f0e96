import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

export const hasTerminal = spawnSync('script', ['--version']).status === 0;

export interface Shown {
  readonly code: number;
  /** The output on the screen, without the commands. */
  readonly text: string;
}

/** Types the commands of a page at a terminal. */
export interface Reader {
  types(commands: string): Promise<Shown>;
  writes(file: string, text: string): void;
  /** The folder that the reader has come to. */
  folder(): string;
}

/**
 * A reader with a pseudo-terminal of script(1), who begins in `home`. Folder and functions of the shell last from block
 * to block. Where the helper asks for a plan's name, the reader types it.
 */
export function readerAt(home: string): Reader {
  const work = path.join(home, '.reader');
  mkdirSync(work);
  const [block, place] = [path.join(work, 'block.sh'), path.join(work, 'place')];
  const functions: string[] = [];
  let cwd = home;
  const env = {
    PATH: [nodeFolder(), '/usr/local/bin', '/usr/bin', '/bin'].join(':'),
    HOME: home,
    TERM: 'dumb',
    NO_PROXY: '*',
    LC_ALL: 'C',
  };
  return {
    async types(commands) {
      functions.push(...(commands.match(/^\w+\(\) \{.*\}$/gm) ?? []));
      const keep = `trap 'pwd > ${place}' EXIT`;
      writeFileSync(block, ['set -e', keep, ...functions, commands].join('\n'));
      const shown = await runOnTerminal(`sh ${block}`, { cwd, env });
      cwd = readFileSync(place, 'utf8').trim();
      return shown;
    },
    writes(file, text) {
      const target = path.join(cwd, file);
      mkdirSync(path.dirname(target), { recursive: true });
      writeFileSync(target, text);
    },
    folder: () => cwd,
  };
}

/**
 * The folder of the Node that a reader has, where the system has one that will do: its name goes into the records of the plan,
 * and that of this project's own Node would be a place on this machine.
 */
function nodeFolder(): string {
  const recent = ['/usr/local/bin', '/usr/bin'].find((folder) => {
    const { stdout } = spawnSync(path.join(folder, 'node'), ['--version'], { encoding: 'utf8' });
    return Number(/^v(\d+)/.exec(stdout ?? '')?.[1] ?? 0) >= 20;
  });
  return recent ?? path.dirname(process.execPath);
}

function runOnTerminal(
  command: string,
  options: { readonly cwd: string; readonly env: NodeJS.ProcessEnv },
): Promise<Shown> {
  const terminal = spawn('script', ['-q', '-e', '-c', command, '/dev/null'], options);
  let text = '';
  let answered = 0;
  terminal.stdout.setEncoding('utf8').on('data', (piece: string) => {
    text += piece;
    const questions = [...text.matchAll(/^Type (\S+) to confirm: /gm)];
    if (questions.length === answered) return;
    answered = questions.length;
    terminal.stdin.write(`${questions.at(-1)?.[1]}\r`);
  });
  return new Promise((resolve) => {
    terminal.on('close', (code) => resolve({ code: code ?? 1, text: text.replace(/\r+\n/g, '\n') }));
  });
}

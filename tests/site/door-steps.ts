import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, realpathSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { foreignEnvironment, readyAddress } from '../../runtime/site/release/trial.ts';
import { removeAfterFile } from '../support/temporary-folders.ts';
import { pythonFolder } from './python.ts';

const run = promisify(execFile);

/** A code block of a page's Markdown. */
export interface PageBlock {
  readonly language: string;
  readonly code: string;
}

/** The code blocks of a page, as agents get it from a served site. */
export async function blocksOfPage(origin: string, page: string): Promise<readonly PageBlock[]> {
  const answer = await fetch(`${origin}/${page}.md`);
  const markdown = await answer.text();
  if (answer.status !== 200) throw new Error(`${page}.md answers ${answer.status}`);
  return [...markdown.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)].map(([, language = '', code = '']) => ({
    language,
    code,
  }));
}

/** What a person has who follows a page: an empty folder, and a shell without anything of this checkout. */
export interface Person {
  readonly folder: string;
  /** Runs lines of a page in a folder below. Throws with what they printed where one fails. */
  types(lines: string, cwd?: string): Promise<string>;
  /** Types `npm start`, and waits for the line that says where the server is. */
  starts(cwd: string, port: number): Promise<StartedService>;
}

export interface StartedService {
  /** What it prints after the word `ready`. */
  readonly address: string;
  /** Ends it, and returns its log. */
  stop(): Promise<string>;
}

export function newPerson(): Person {
  const folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'door-')));
  removeAfterFile(folder);
  const places = [path.dirname(process.execPath), ...pythonFolder, process.env['PATH']];
  const env = {
    ...foreignEnvironment(),
    PATH: places.join(path.delimiter),
    NO_PROXY: '*',
    npm_config_prefer_offline: 'true',
    npm_config_audit: 'false',
    npm_config_fund: 'false',
  };
  return {
    folder,
    async types(lines, cwd = '.') {
      const options = { cwd: path.join(folder, cwd), env };
      try {
        return (await run('sh', ['-e', '-c', lines], options)).stdout;
      } catch (error) {
        const { stdout = '', stderr = '' } = error as { readonly stdout?: string; readonly stderr?: string };
        throw new Error(`${lines}\n${stdout}${stderr}`, { cause: error });
      }
    },
    async starts(cwd, port) {
      const server = spawn('npm', ['start'], {
        cwd: path.join(folder, cwd),
        env: { ...env, PORT: String(port) },
        stdio: ['ignore', 'pipe', 'pipe'],
        detached: true,
      });
      const log = text(server.stderr);
      return {
        address: await readyAddress(server),
        async stop() {
          // npm and the server that it started.
          if (server.pid !== undefined) process.kill(-server.pid, 'SIGTERM');
          if (server.exitCode === null) await once(server, 'close');
          return log;
        },
      };
    },
  };
}

/**
 * What `make pack` leaves: a checkout of which only the packages matter, in the folder that the pages name.
 *
 * @param tarballs as `packTarballs` has written them
 */
export function packedCheckout({ folder }: Person, tarballs: readonly string[]): string {
  const dist = path.join(folder, 'plan-surface/dist');
  mkdirSync(dist, { recursive: true });
  for (const tarball of tarballs) cpSync(tarball, path.join(dist, path.basename(tarball)));
  return 'plan-surface';
}

/** The lines of a block of commands, after a first one that is carried out in another way. */
export function linesAfter(first: string, { code }: PageBlock): string[] {
  const [found, ...lines] = code.trimEnd().split('\n');
  if (found !== first) throw new Error(`the block begins with ${found}, not with ${first}`);
  return lines;
}

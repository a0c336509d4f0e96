import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

/** The release of each major that tests run on; each is a version of the npm package `node`. */
export const nodeReleases = { 20: '20.20.2', 22: '22.23.3', 24: '24.21.0', 26: '26.10.0' } as const;

export type NodeMajor = keyof typeof nodeReleases;

export const nodeMajors = Object.keys(nodeReleases).map(Number) as NodeMajor[];

const cache = fileURLToPath(new URL('../../node_modules/.cache/nodes', import.meta.url));

/**
 * The executable of a Node major, as an absolute path. It is fetched by npm the first time that anybody asks, and kept.
 *
 * @throws Error where npm cannot install it, or what it installed is another release
 */
export async function nodeOf(major: NodeMajor): Promise<string> {
  const version = nodeReleases[major];
  const folder = path.join(cache, version);
  if (!existsSync(executableIn(folder))) await install(version, folder);
  return executableIn(folder);
}

const executableIn = (folder: string) => path.join(folder, 'node_modules/node/bin/node');

/** Installs beside the place and moves it there whole: of two processes that install at once, the first is kept. */
async function install(version: string, folder: string): Promise<void> {
  mkdirSync(cache, { recursive: true });
  const draft = mkdtempSync(path.join(cache, `.${version}-`));
  try {
    // The package's own install script fetches the executable; npm asks to be told that it may.
    const manifest = { private: true, dependencies: { node: version }, allowScripts: { node: true } };
    writeFileSync(path.join(draft, 'package.json'), JSON.stringify(manifest));
    const run = promisify(execFile);
    await run('npm', ['install', '--no-package-lock', '--no-audit', '--no-fund'], { cwd: draft });
    const { stdout } = await run(executableIn(draft), ['--version']);
    if (stdout.trim() !== `v${version}`)
      throw new Error(`npm installed Node ${stdout.trim()}, not ${version}`);
    renameSync(draft, folder);
  } catch (error) {
    if (!existsSync(executableIn(folder))) throw error;
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

/** Installs the tarballs of a release as its users will, before there is anything to install from: from a registry on this machine. */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import type { Tarball } from './pack.ts';
import { billOfMaterials } from './sbom.ts';
import type { Manifest } from './stage.ts';

/** Something does not work for those who install the packages. */
export class TrialError extends Error {}

/** A registry that has only the packages of a release. */
export interface Registry {
  readonly address: string;
  close(): void;
}

/** Serves tarballs as npm asks for them: the document of a package, and the files that it names. */
export async function serveTarballs(tarballs: readonly Tarball[]): Promise<Registry> {
  const bodies = new Map<string, () => Buffer | string>();
  const server = createServer((request, response) => {
    const body = bodies.get(decodeURIComponent(request.url ?? ''));
    response.statusCode = body === undefined ? 404 : 200;
    response.end(body?.() ?? '{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  for (const { file, manifest, integrity } of tarballs) {
    const place = `/tarballs/${path.basename(file)}`;
    const shasum = createHash('sha1').update(readFileSync(file)).digest('hex');
    const { name, version = '' } = manifest;
    const released = { ...manifest, dist: { tarball: address + place, integrity, shasum } };
    const document = { name, 'dist-tags': { latest: version }, versions: { [version]: released } };
    bodies.set(`/${name}`, () => JSON.stringify(document));
    bodies.set(place, () => readFileSync(file));
  }
  return { address, close: () => server.close() };
}

/** A new project, whose packages of ours come from a registry of `serveTarballs`, and all others from where npm is set to. */
export class FreshProject {
  readonly folder: string = mkdtempSync(path.join(tmpdir(), 'release-'));
  readonly #names: readonly string[];

  constructor(registry: string, manifests: readonly Manifest[]) {
    this.#names = manifests.map(({ name, version }) => `${name}@${version}`);
    writeFileSync(
      path.join(this.folder, '.npmrc'),
      `@plan-surface:registry=${registry}\naudit=false\nfund=false\n`,
    );
    writeFileSync(path.join(this.folder, 'package.json'), '{}');
  }

  async install(): Promise<void> {
    await this.run(`npm install --ignore-scripts ${this.#names.join(' ')}`);
  }

  /** What a shell prints for a command in the project. Throws a TrialError with all of it if the command fails. */
  run(command: string): Promise<string> {
    return shell(command, this.folder);
  }

  /**
   * Starts a server with a command, and stops it after use.
   *
   * @param use gets the address of `readyAddress`
   */
  async serve(command: string, use: (address: string) => Promise<void>): Promise<void> {
    const child = spawn('/bin/sh', ['-c', command], {
      cwd: this.folder,
      env: { ...foreignEnvironment(), PORT: '0' },
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    try {
      await use(await readyAddress(child));
    } finally {
      if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGTERM');
    }
  }

  /** What was installed for the package, which is the only one that the project has asked for. */
  bill({ name, version = '' }: Manifest): object {
    const lockfile = readFileSync(path.join(this.folder, 'node_modules/.package-lock.json'), 'utf8');
    return billOfMaterials(lockfile, { type: 'library', name, version });
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** The address that a server prints after the word `ready`. Throws a TrialError if it ends before that. */
export async function readyAddress({ stdout, stderr, spawnargs }: ChildProcess): Promise<string> {
  if (stdout === null) throw new Error('its output is no pipe');
  let complaints = '';
  stderr?.on('data', (text) => {
    complaints += text;
  });
  for await (const line of createInterface(stdout)) {
    const [, address] = /^ready (\S+)/.exec(line) ?? [];
    if (address !== undefined) return address;
  }
  throw new TrialError(`${spawnargs.join(' ')} has ended without "ready"\n${complaints}`);
}

/** Without what npm sets for scripts of the checkout: its variables, and the commands of its packages. */
export function foreignEnvironment(): NodeJS.ProcessEnv {
  const isOurs = (name: string) =>
    /^(npm_(?!config_)|npm_config_loglevel$|INIT_CWD$|VITEST|NODE_OPTIONS$)/.test(name);
  const kept = Object.entries(process.env).filter(([name]) => !isOurs(name));
  const folders = (process.env['PATH'] ?? '').split(path.delimiter);
  const others = folders.filter((folder) => !folder.endsWith(path.join('node_modules', '.bin')));
  return {
    ...Object.fromEntries(kept),
    PATH: [path.dirname(process.execPath), ...others].join(path.delimiter),
  };
}

/** What each package installs, each in a project of its own: bills of materials, in the order of the tarballs. */
export async function billsOf(tarballs: readonly Tarball[], registry: string): Promise<readonly object[]> {
  const bills: object[] = [];
  for (const { manifest } of tarballs)
    await inProject(registry, [manifest], async (project) => {
      await project.install();
      bills.push(project.bill(manifest));
    });
  return bills;
}

async function inProject(
  registry: string,
  manifests: readonly Manifest[],
  use: (project: FreshProject) => Promise<void>,
): Promise<void> {
  const project = new FreshProject(registry, manifests);
  try {
    await use(project);
  } finally {
    project.remove();
  }
}

/**
 * Follows the README from its first commands on, in a project that installs the packages from the registry.
 *
 * @param readme the text of README.md
 * @throws TrialError if a command fails, or a request has another answer than the README shows
 */
export async function followReadme(
  tarballs: readonly Tarball[],
  registry: string,
  readme: string,
): Promise<void> {
  const [, section = ''] = /^## In sixty seconds\n(.*?)^## /ms.exec(readme) ?? [];
  const [, block = ''] = /```sh\n(.*?)```/s.exec(section) ?? [];
  const [, commands] = /^(npx surface init.*) && npm start$/m.exec(block) ?? [];
  const requests = [...section.matchAll(/^\$ (curl .*)\n(.*)$/gm)];
  if (commands === undefined || requests.length === 0)
    throw new TrialError(
      'README.md has no "npx surface init … && npm start", or no request, under "In sixty seconds"',
    );
  const manifests = tarballs.map(({ manifest }) => manifest);
  await inProject(registry, manifests, async (project) => {
    await project.install();
    await project.run(`${commands} && npm test && npx plan --help`);
    await project.serve('npm start', async (address) => {
      for (const [, request = '', answer = ''] of requests) {
        const command = request.replace('http://127.0.0.1:8080', address).replace('curl', 'curl -sS');
        const given = await project.run(command);
        if (given.trim() !== answer)
          throw new TrialError(
            `README.md shows another answer to\n${request}\n${answer}\ninstead of\n${given}`,
          );
      }
    });
  });
}

/**
 * Lets npm go through the publication of each tarball without publishing it, at the registry that npm is set to: which
 * refuses, among others, a version that is there already. Throws a TrialError with what npm has against one.
 */
export async function dryRun(tarballs: readonly Tarball[]): Promise<void> {
  for (const { file } of tarballs)
    await shell(`npm publish "${file}" --dry-run --ignore-scripts --loglevel=error`, tmpdir());
}

/** What a shell prints for a command. Throws a TrialError with all of it if the command fails. */
async function shell(command: string, cwd: string): Promise<string> {
  try {
    return (await promisify(execFile)('/bin/sh', ['-c', command], { cwd, ...foreign() })).stdout;
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { readonly stdout?: string; readonly stderr?: string };
    throw new TrialError(`${command}\n${stdout}${stderr}`.trimEnd(), { cause: error });
  }
}

function foreign() {
  return { encoding: 'utf8', env: foreignEnvironment(), maxBuffer: 1 << 26 } as const;
}

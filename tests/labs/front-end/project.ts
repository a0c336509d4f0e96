import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { copyFile, cp, mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import path from 'node:path';
import { promisify } from 'node:util';
import { barrenFolder, root } from '../../generator/support/temporary-folder.ts';
import { writeSound } from '../../generator/support/valid-contracts.ts';

const run = promisify(execFile);
const here = import.meta.dirname;
const packages = path.join(here, 'node_modules');
const targets = ['types', 'validators', 'server', 'mcp', 'client', 'public', 'mocks'] as const;

/** A block of the compiler's manual, by its first line or a part of it. */
export async function recipe(language: string, part: string): Promise<string> {
  const manual = await readFile(path.join(root, 'generator/README.md'), 'utf8');
  const blocks = [...manual.matchAll(/^```(\w+)\n(.*?)^```/gms)];
  const [found, ...others] = blocks.filter(([, name, code]) => name === language && code?.includes(part));
  if (found?.[2] === undefined || others.length > 0)
    throw new Error(`the manual has not one block with ${part}`);
  return found[2];
}

/** A file of a package of this folder. */
export function fileOfPackage(name: string): string {
  const file = path.join(packages, name);
  if (!existsSync(file)) throw new Error('The packages are not installed: make front-end');
  return file;
}

/** The project of a front end: the app, what the contract compiles to, and the recipes of the manual as they are printed. */
export async function writeProject(): Promise<string> {
  const worker = fileOfPackage('msw/lib/mockServiceWorker.js');
  const around = await barrenFolder();
  const folder = path.join(around, 'app');
  await cp(path.join(here, 'fixtures/app'), folder, { recursive: true });
  await symlink(packages, path.join(around, 'node_modules'));
  await symlink(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  await writeFile(path.join(folder, 'package.json'), '{ "type": "module" }\n');
  await writeSound(path.join(folder, 'generated'), path.join(here, 'fixtures/contract.yaml'), null, targets, {
    addEngineResponses: true,
  });
  await writeFile(path.join(folder, 'queries.ts'), await recipe('ts', '// queries.ts\n'));
  const mocks = await recipe('ts', '// mocks.ts\n');
  await writeFile(
    path.join(folder, 'mocks.ts'),
    `import { overrides } from './overrides.ts';\n${mocks.replace('createMockService()', 'createMockService({ overrides })')}`,
  );
  await mkdir(path.join(folder, 'public'));
  await copyFile(worker, path.join(folder, 'public/mockServiceWorker.js'));
  return folder;
}

/** What the type checker says of the project: nothing, if all is right. */
export async function typeErrorsOf(folder: string): Promise<string> {
  const tsc = fileOfPackage('typescript/bin/tsc');
  return run(process.execPath, [tsc, '-p', folder]).then(
    () => '',
    ({ stdout, stderr }) => stdout + stderr,
  );
}

/** Builds the page by Vite, and gives what is written by its paths. */
export async function buildPage(folder: string, mode: 'mocks' | 'production'): Promise<string> {
  const vite = fileOfPackage('vite/bin/vite.js');
  const out = path.join(folder, 'dist', mode);
  const args = [vite, 'build', '--mode', mode, '--outDir', out, '--logLevel', 'error'];
  await run(process.execPath, args, { cwd: folder, env: { ...process.env, NODE_ENV: 'production' } });
  return out;
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.json': 'application/json',
};

/** Serves the files of a folder, and tells of each request for something else. */
export function serveFolder(folder: string, onMissing: (target: string) => void): RequestListener {
  return ({ url = '/', method }, response) => {
    const { pathname } = new URL(url, 'http://host');
    const file = path.join(folder, pathname === '/' ? 'index.html' : pathname);
    const type = types[path.extname(file)];
    if (type !== undefined && existsSync(file))
      return response.setHeader('Content-Type', type).end(readFileSync(file));
    if (pathname !== '/favicon.ico') onMissing(`${method} ${url}`);
    return response.writeHead(404).end();
  };
}

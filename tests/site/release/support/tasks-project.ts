import { cp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { root } from '../../../generator/support/temporary-folder.ts';
import type { Build } from './builds.ts';
import { type ForeignProject, setImportEndings, withInlineImports } from './foreign-project.ts';

/** What the fixture `tasks` installs beside our packages. */
export const tasksPackages = {
  '@types/express': '5.0.6',
  '@types/node': '24.19.2',
  express: '5.3.0',
  fastify: '5.12.8',
};

const bundlers = {
  rolldown: ['--minify', '--format', 'esm', '-o'],
  esbuild: ['--bundle', '--minify', '--format=esm', '--log-level=warning', '--outfile'],
} as const;
export const bundlerPackages = { esbuild: '0.28.2', rolldown: '1.2.19' };

/**
 * Generates, type-checks and builds a fixture in one of the ways.
 *
 * @param fixture the one that the project was made from
 */
export async function buildTasks(project: ForeignProject, build: Build, fixture = 'tasks'): Promise<void> {
  const { ending, options, compilerOptions, isBundled = false } = build;
  const source = path.join(project.folder, 'src');
  await rm(path.join(project.folder, 'dist'), { recursive: true, force: true });
  await cp(path.join(root, 'tests/site/release/fixtures', fixture, 'src'), source, { recursive: true });
  if (options.includes('inline')) {
    await withInlineImports(source);
    await rm(path.join(project.folder, 'node_modules/@plan-surface/engine'), {
      recursive: true,
      force: true,
    });
  }
  await setImportEndings(source, ending);
  const generate = ['generate', '--spec', 'contract.yaml', '--out', 'src/generated'];
  await project.run('surface', ...generate, '--import-endings', ending, ...options);
  await project.write('tsconfig.json', JSON.stringify({ compilerOptions, include: ['src'] }));
  await project.run('tsc', '-p', '.');
  if (isBundled)
    await project.run(
      'rolldown',
      'src/main.ts',
      '--platform',
      'node',
      '--external',
      'express',
      '--external',
      'fastify',
      '-d',
      'dist',
    );
}

/** A client of one operation as a bundler makes it: its size in bytes, and what it reads from a server. */
export interface BundledClient {
  readonly bytes: number;
  readonly gzip: number;
  readonly printed: string;
}

export async function bundleClient(
  project: ForeignProject,
  bundler: keyof typeof bundlers,
  node: string,
): Promise<BundledClient> {
  const [last = '', ...options] = bundlers[bundler].toReversed();
  const file = `dist/client-${bundler}.js`;
  const out = last.startsWith('--') ? [`${last}=${file}`] : [last, file];
  await project.run(bundler, 'src/one-operation.ts', ...options.toReversed(), ...out);
  const code = await readFile(path.join(project.folder, file));
  const server = createServer((_, response) => {
    response.setHeader('Content-Type', 'application/json').end('[{"id":1,"text":"Read the manual."}]');
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  try {
    const { port } = server.address() as AddressInfo;
    const call = `import('./${file}').then(async ({ texts }) => console.log(JSON.stringify(await texts('http://127.0.0.1:${port}'))))`;
    const printed = await project.run(node, '--eval', call);
    return { bytes: code.length, gzip: gzipSync(code).length, printed: printed.trim() };
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

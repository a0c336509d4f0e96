import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { runtimes } from '../print/builds/choices.ts';
import { linkAmong, makeFolder } from '../source/folders.ts';
import { UsageError } from './failure.ts';
import {
  adapters,
  completedManifest,
  type ProjectManifest,
  projectFiles,
  projectManifest,
} from './new-project.ts';
import { oneOf } from './options.ts';

/**
 * Writes a project that runs: a contract, its handlers, a server, a test, a tsconfig.json and a package.json. Writes
 * nothing if one of these files exists, except for package.json, which gets the missing members.
 */
export function init(args: readonly string[], cwd: string): number {
  const { dir, ...options } = readArguments(args);
  const folder = path.resolve(cwd, dir);
  const files = projectFiles(options);
  const inTheWay = [...files.keys()].filter((name) => existsSync(path.join(folder, name)));
  if (inTheWay.length > 0) {
    const place = dir === '.' ? 'this folder' : dir;
    console.error(
      `surface: ${place} already has ${inTheWay.join(', ')}; nothing was written. Name another folder.`,
    );
    return 1;
  }
  const link = linkAmong([...files.keys(), 'package.json'], folder);
  if (link !== null) {
    console.error(
      `surface: ${path.relative(folder, link)} is a symbolic link, and nothing is written through links; nothing was written. Name another folder.`,
    );
    return 1;
  }
  const manifest = projectManifest(options);
  const manifestFile = path.join(folder, 'package.json');
  const completed = completedManifest(manifestFile, manifest);
  const written = completed ? files : new Map([...files, ['package.json', textOf(manifest, folder)]]);
  for (const [name, text] of written) {
    const file = path.join(folder, name);
    makeFolder(path.dirname(file));
    // Fails if another process has just created it.
    writeFileSync(file, text, { flag: 'wx' });
  }
  console.log(`Written: ${[...written.keys()].join(', ')}\n`);
  if (completed?.added) {
    writeFileSync(manifestFile, completed.text);
    console.log(`${completed.added}\n`);
  }
  for (const line of completed?.kept ?? []) console.log(`${line}\n`);
  console.log(
    [
      ...(folder === cwd ? [] : [`cd ${dir}`]),
      ...(completed?.commands ?? []),
      'npm install',
      'npm run generate',
      'npm start',
      'curl http://127.0.0.1:8080/notes',
    ].join('\n'),
  );
  return 0;
}

function readArguments(args: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { adapter: { type: 'string' }, runtime: { type: 'string' }, debug: { type: 'boolean' } },
      allowPositionals: true,
    });
    const [dir = '.', ...others] = positionals;
    if (others.length > 0) throw new Error(`init writes into one folder, not also into ${others.join(', ')}`);
    return {
      dir,
      adapter: oneOf(adapters, values.adapter ?? 'node', '--adapter'),
      runtime: oneOf(runtimes, values.runtime ?? 'package', '--runtime'),
    };
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

function textOf(manifest: ProjectManifest, folder: string): string {
  const name = path
    .basename(folder)
    .toLowerCase()
    .replace(/[^a-z0-9-]+/g, '-')
    .replace(/^-+|-+$/g, '');
  return `${JSON.stringify({ name: name || 'service', private: true, ...manifest }, null, 2)}\n`;
}

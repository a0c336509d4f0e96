import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { runtimes } from '../print/builds/inline-runtime.ts';
import { isObject } from '../source/json.ts';
import { UsageError } from './failure.ts';
import { adapters, type ProjectManifest, projectFiles, projectManifest } from './init/project.ts';
import { oneOf } from './options.ts';

/**
 * Writes a project that runs: a contract, its handlers, a server, a test, a tsconfig.json and a package.json. No file that
 * exists is changed: with any but a package.json nothing is written at all, and to that one the user is told what to add.
 */
export function init(args: readonly string[], cwd: string): number {
  const { dir, ...options } = readArguments(args);
  const folder = path.resolve(cwd, dir);
  const files = projectFiles(options);
  const inTheWay = [...files.keys()].filter((name) => existsSync(path.join(folder, name)));
  if (inTheWay.length > 0) {
    console.error(`surface: already in ${dir}: ${inTheWay.join(', ')}; nothing was written`);
    return 1;
  }
  const manifest = projectManifest(options);
  const present = readManifest(folder);
  const written = present ? files : new Map([...files, ['package.json', textOf(manifest, folder)]]);
  for (const [name, text] of written) {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    // Fails where somebody else has just written it.
    writeFileSync(file, text, { flag: 'wx' });
  }
  console.log(`Written: ${[...written.keys()].join(', ')}\n`);
  if (present) for (const line of notesOn(present, manifest)) console.log(`${line}\n`);
  console.log(
    [
      ...(folder === cwd ? [] : [`cd ${dir}`]),
      ...(present ? [additionTo(present, manifest)] : []),
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

type PresentManifest = Partial<Record<string, unknown>>;

function readManifest(folder: string): PresentManifest | null {
  const file = path.join(folder, 'package.json');
  if (!existsSync(file)) return null;
  const text = readFileSync(file, 'utf8');
  try {
    const value: unknown = JSON.parse(text);
    if (isObject(value)) return value;
  } catch {
    // The same as any other value that is no object.
  }
  throw new UsageError(`${file} is not a JSON object; mend it first`);
}

const membersOf = (present: PresentManifest, name: string) => {
  const members = present[name];
  return isObject(members) ? members : {};
};

/** The command that adds to a package.json what it lacks. Packages and scripts that it has stay as they are. */
function additionTo(present: PresentManifest, wanted: ProjectManifest): string {
  const packages = { ...membersOf(present, 'dependencies'), ...membersOf(present, 'devDependencies') };
  const scripts = membersOf(present, 'scripts');
  const missing = (group: 'scripts' | 'dependencies' | 'devDependencies', has: object) =>
    Object.entries(wanted[group])
      .filter(([name]) => !Object.hasOwn(has, name))
      .map(([name, value]) => `"${group}.${name}=${value}"`);
  return [
    'npm pkg set type=module',
    ...missing('scripts', scripts),
    ...missing('dependencies', packages),
    ...missing('devDependencies', packages),
  ].join(' ');
}

function notesOn(present: PresentManifest, { scripts }: ProjectManifest): string[] {
  const found = membersOf(present, 'scripts');
  const others = Object.entries(scripts).filter(
    ([name, script]) => Object.hasOwn(found, name) && found[name] !== script,
  );
  return [
    'package.json was there, and is not changed. The first of these commands adds what it lacks.',
    ...others.map(([name, script]) => `Its script ${name} stays; the one for this project is: ${script}`),
  ];
}

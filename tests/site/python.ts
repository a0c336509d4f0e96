import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The first Python that has the package `jsonschema`: that of the system may be another than the first in the path. */
async function findPython(): Promise<string | null> {
  for (const python of ['python3', '/usr/bin/python3']) {
    const found = await run(python, ['-c', 'import jsonschema']).catch(() => null);
    if (found !== null) return python;
  }
  return null;
}

const found = await findPython();
/** Where it is, if it is not the first in the path. */
export const pythonFolder = found === null || found === 'python3' ? [] : [path.dirname(found)];
if (found === null && !process.env['CI'])
  console.warn('Python is not tested as a consumer of the schemas: none has the package jsonschema.');

/** In CI its absence fails. */
export const withoutPython = found === null && !process.env['CI'];

/** Runs a program with some input; returns what it prints. */
export async function runPython(
  program: string,
  input: string,
  options: { readonly cwd?: string; readonly env?: Readonly<Record<string, string>> } = {},
): Promise<string> {
  if (found === null) throw new Error('No Python has the package jsonschema.');
  const env = { ...process.env, ...options.env };
  const running = run(found, ['-c', program], { ...options, env });
  running.child.stdin?.end(input);
  return (await running).stdout;
}

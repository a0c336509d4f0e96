import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

/** Runs a script of this folder and gives the JSON lines that it prints. */
export async function runScript(name: string, ...args: readonly string[]): Promise<unknown[]> {
  const script = fileURLToPath(new URL(`${name}.ts`, import.meta.url));
  const { stdout } = await promisify(execFile)(process.execPath, [script, ...args], { maxBuffer: 1 << 28 });
  return stdout
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as unknown);
}

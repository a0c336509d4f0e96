import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));

export interface Outcome {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs a command to its end, with a folder of its own for whatever it wants to keep in the home folder. */
export async function runCommand(command: string, args: readonly string[]): Promise<Outcome> {
  const home = mkdtempSync(path.join(tmpdir(), 'mcp-test-'));
  try {
    const child = spawn(command, args, { cwd: home, env: { ...process.env, HOME: home, NO_COLOR: '1' } });
    const out = { stdout: '', stderr: '' };
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      out.stdout += text;
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      out.stderr += text;
    });
    const code = await new Promise<number | null>((resolve, reject) => {
      child.on('error', reject).on('close', resolve);
    });
    return { code, ...out };
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
}

/** Runs a script of an installed package with the node that runs the tests. */
export function runPackage(script: string, args: readonly string[]): Promise<Outcome> {
  return runCommand(process.execPath, [path.join(root, 'tests/node_modules', script), ...args]);
}

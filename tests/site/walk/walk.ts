import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { redisMissing } from '../../engine/limits/redis-server.ts';
import { root } from '../../generator/support/temporary-folder.ts';
import { freePort } from '../../support/free-port.ts';
import { whyNoNginx } from '../export/nginx.ts';

/** The commands of the walk in the site's page, a block for each step. */
const [, walk = ''] =
  /^### From one machine to many\n(.*)/ms.exec(
    readFileSync(path.join(root, 'runtime/site/README.md'), 'utf8'),
  ) ?? [];
export const steps = [...walk.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, commands = '']) => commands);

const missing = [redisMissing(), whyNoNginx()].filter((reason) => reason !== null);
if (missing.length > 0 && !process.env['CI']) console.warn(`The walk is not tested: ${missing.join('; ')}.`);
// In CI their absence fails.
export const walked = test.skipIf(missing.length > 0 && !process.env['CI']);

export function emptyFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'walk-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

/** The commands with other ports and another folder: those of the page may be taken. */
function here(commands: string, ports: Readonly<Record<string, string>>, out: string): string {
  const elsewhere = Object.entries(ports).reduce((text, [from, to]) => text.replaceAll(from, to), commands);
  // In the foreground, so that it ends with the test; root's rights are needed to read a temporary folder.
  const user = process.getuid?.() === 0 ? ' user root;' : '';
  return elsewhere
    .replace('nginx -p', `exec nginx -e stderr -g 'daemon off;${user}' -p`)
    .replace('"$PWD/export"', out)
    .replace('OUT=export', `OUT=${out}`);
}

function run(commands: string, ports: Readonly<Record<string, string>>, out: string) {
  const { BASE_URL: _, ...inherited } = process.env;
  const child = spawn('bash', ['-ec', here(commands, ports, out)], {
    cwd: root,
    // All that the commands start is one group, which ends together.
    detached: true,
    env: { ...inherited, PORT: ports[8080] ?? '' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  child.stdout.on('data', (chunk) => (printed += chunk));
  child.stderr.on('data', (chunk) => (printed += chunk));
  const exit = new Promise<number | null>((resolve) => child.once('close', resolve));
  onTestFinished(async () => {
    if (child.pid === undefined) return;
    try {
      process.kill(-child.pid, 'SIGTERM');
    } catch {
      // It has ended already.
    }
    await exit;
  });
  return { child, exit, printed: () => printed };
}

export async function ended(
  commands: string,
  ports: Readonly<Record<string, string>>,
  out: string,
): Promise<void> {
  const { exit, printed } = run(commands, ports, out);
  expect(await exit, printed()).toBe(0);
}

/** Runs a step until it answers. */
export async function start(
  commands = '',
  ports: Readonly<Record<string, string>>,
  out = '',
): Promise<number> {
  const port = await freePort();
  const { child, printed } = run(commands, { ...ports, 8080: String(port) }, out);
  for (let tries = 0; tries < 600; tries++) {
    if (child.exitCode !== null) break;
    const status = await statusOf(port, '/robots.txt').catch(() => 0);
    if (status === 200) return port;
    await wait(200);
  }
  throw new Error(`it does not answer: ${printed()}`);
}

/**
 * Asks until a request is refused: how many were answered in that window before. On a busy machine, a window may end before
 * its limit is reached; what is left of the limit rises then.
 */
export async function answeredBeforeRefusal(
  port: number,
  headersOf: (call: number) => Record<string, string>,
): Promise<number> {
  let answered = 0;
  let before = Number.POSITIVE_INFINITY;
  for (let call = 0; call < 3_000; call++) {
    const answer = await fetch(`http://127.0.0.1:${port}/api/health.json`, { headers: headersOf(call) });
    await answer.arrayBuffer();
    if (answer.status === 429) return answered;
    if (answer.status === 502 && answered === 0) {
      // nginx answers before the server behind it does.
      await wait(200);
      continue;
    }
    expect(answer.status).toBe(200);
    const left = Number(answer.headers.get('ratelimit-remaining'));
    answered = left > before ? 1 : answered + 1;
    before = left;
  }
  throw new Error('nothing was refused');
}

export async function statusOf(port: number, target: string): Promise<number> {
  const answer = await fetch(`http://127.0.0.1:${port}${target}`);
  await answer.arrayBuffer();
  return answer.status;
}

import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { expect, onTestFinished, test } from 'vitest';
import { root } from './containerfile.ts';

const unit = readFileSync(path.join(root, 'runtime/site/deploy/plan-surface.service'), 'utf8');
const steps = [...unit.matchAll(/^# {2,}(.+)$/gm)].map(([, step]) => step);

/** What the checkout has, without what is installed and what only the tests need. */
const parts = ['package.json', 'package-lock.json', '.npmrc', 'content', 'generated', 'generator', 'runtime'];

test("the unit's steps make a build from which the service starts", async () => {
  const scratch = mkdtempSync(path.join(tmpdir(), 'service-'));
  onTestFinished(() => rmSync(scratch, { recursive: true, force: true }));
  const checkout = path.join(scratch, 'checkout');
  for (const part of parts) cpSync(path.join(root, part), path.join(checkout, part), { recursive: true });
  const settings = { BASE_URL: 'https://docs.plan.example', PUBLISHER: 'Plan and Sons', PORT: '0' };
  const lines = Object.entries(settings).map(([name, value]) => `${name}="${value}"\n`);
  writeFileSync(path.join(scratch, 'environment'), lines.join(''));
  const here = (text: string) =>
    text
      .replaceAll('/srv/plan-surface', checkout)
      .replaceAll('/etc/plan-surface', scratch)
      .replaceAll('/usr/bin/node', process.execPath);
  const { PATH, HOME } = process.env;
  const run = spawnSync('sh', ['-ec', here(steps.join('\n'))], { env: { PATH, HOME }, encoding: 'utf8' });
  expect(run.status, run.stdout + run.stderr).toBe(0);

  const snapshot = path.join(checkout, 'node_modules/.cache/plan-surface/snapshot');
  const { mtimeNs } = statSync(snapshot, { bigint: true });
  const [program = '', ...rest] = here(/^ExecStart=(.*)$/m.exec(unit)?.[1] ?? '').split(' ');
  const child = spawn(program, rest, {
    cwd: checkout,
    env: { NODE_ENV: 'production', ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const [line] = await once(createInterface({ input: child.stdout }), 'line');
  const page = await fetch(`${String(line).replace('ready ', '')}/quickstart`);
  expect(await page.text()).toContain('https://docs.plan.example/quickstart');
  // A start that does not know the build writes it anew.
  expect(statSync(snapshot, { bigint: true }).mtimeNs).toBe(mtimeNs);
});

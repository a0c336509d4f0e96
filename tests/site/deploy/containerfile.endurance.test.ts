import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildImage, containerfile, type Image, root } from './containerfile.ts';

const scratch = mkdtempSync(path.join(tmpdir(), 'image-'));
const context = path.join(scratch, 'context');
let image: Image;

beforeAll(() => {
  sendContext(context);
  image = buildImage(scratch, context, { BASE_URL: 'https://docs.plan.example' });
}, 300_000);
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

test('the image starts as an unprivileged user, from pages that were rendered for its address', async () => {
  expect(image.user).toBe('node');
  const [program, ...rest] = image.command;
  expect(program).toBe('node');
  const child = spawn(process.execPath, rest, {
    cwd: image.workFolder,
    env: { ...image.environment, HOST: '127.0.0.1', PORT: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  try {
    const failed = once(child, 'exit').then(([code]) =>
      Promise.reject(new Error(`the server ended: ${code}`)),
    );
    const ready = once(createInterface({ input: child.stdout }), 'line');
    const [line] = await Promise.race([ready, failed]);
    const address = String(line).replace('ready ', '');
    const page = await fetch(`${address}/quickstart`);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('https://docs.plan.example/quickstart');
    expect(await fetch(`${address}/skills/plan/scripts/plan.mjs`).then(({ status }) => status)).toBe(200);
  } finally {
    child.kill('SIGTERM');
  }
  expect(await once(child, 'exit')).toEqual([0, null]);
});

test('the image has a list of its packages, and no package that only the build needs', () => {
  const { components } = JSON.parse(readFileSync(path.join(image.workFolder, 'dist/sbom.cdx.json'), 'utf8'));
  const names = components.map(({ name }: { name: string }) => name);
  expect(names).toContain('handlebars');
  expect(names).not.toContain('typescript');
  const modules = path.join(image.workFolder, 'node_modules');
  expect(
    ['handlebars', 'express', 'fastify', 'typescript', 'vitest', 'rolldown', 'node'].filter((name) =>
      existsSync(path.join(modules, name)),
    ),
  ).toEqual(['handlebars', 'express']);
});

/** What a builder may see of the repository: an ignore file whose first line refuses everything, and whose other lines admit something. */
function sendContext(to: string): void {
  const lines = readFileSync(`${containerfile}.dockerignore`, 'utf8').split('\n');
  const [refused, ...admitted] = lines.filter((line) => line && !line.startsWith('#'));
  expect(refused).toBe('*');
  for (const line of admitted) {
    expect(line).toMatch(/^![\w./-]+$/);
    const name = line.slice(1);
    cpSync(path.join(root, name), path.join(to, name), { recursive: true });
  }
}

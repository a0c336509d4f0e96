import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { exportFiles } from '../../../runtime/site/export/export-site.ts';
import { writeExport } from '../../../runtime/site/export/write-export.ts';
import { takeSnapshot } from '../../../runtime/site/serve/served-site.ts';
import { readSettings } from '../../../runtime/site/source/settings.ts';
import { contentDir } from '../server/start-site.ts';
import { startWorker } from './worker.ts';

test('the worker counts each visitor in one window, which outlives it', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'edge-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const settings = { ...readSettings({ BASE_URL: 'https://plan.example' }), upstreams: [] };
  const snapshot = await takeSnapshot(contentDir, settings, () => undefined);
  writeExport(path.join(folder, 'out'), await exportFiles(snapshot, settings));
  const start = () => startWorker(path.join(folder, 'out'), path.join(folder, 'objects'));
  const asked = { method: 'GET', path: '/api/health.json', headers: {} };

  const first = await start();
  const answers = await Promise.all(Array.from({ length: 130 }, () => first.ask(asked, '127.0.0.1')));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(120);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(10);
  expect((await first.ask(asked, '127.0.0.2')).headers['ratelimit-remaining']).toBe('119');
  await first.stop();

  const second = await start();
  onTestFinished(() => second.stop());
  const refused = await second.ask(asked, '127.0.0.1');
  expect(refused.status).toBe(429);
  const seconds = Number(refused.headers['retry-after']);
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(61);
  expect((await second.ask(asked, '127.0.0.2')).headers['ratelimit-remaining']).toBe('118');
});

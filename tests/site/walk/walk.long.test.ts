import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '../../support/free-port.ts';
import { startWorker } from '../export/worker.ts';
import { answeredBeforeRefusal, emptyFolder, ended, start, statusOf, steps, walked } from './walk.ts';

test('the walk has four steps', () => {
  expect(steps).toHaveLength(4);
});

// The first two, on one machine, are in `walk.endurance.test.ts`.
walked('nginx in front', async () => {
  const out = emptyFolder();
  const port = await start(steps[2], { 8081: String(await freePort()) }, out);
  expect(await statusOf(port, '/methodology')).toBe(200);
  // What a caller says of its address counts for nothing.
  const forwarded = (call: number) => ({ 'x-forwarded-for': `192.0.2.${call % 250}` });
  expect(await answeredBeforeRefusal(port, forwarded)).toBe(120);
});

walked('the edge', async () => {
  const out = emptyFolder();
  const [make = '', deploy = ''] = (steps[3] ?? '').split('\n');
  expect(deploy).toBe('npx wrangler deploy --config export/cloudflare/wrangler.jsonc');
  await ended(make, {}, out);
  const worker = await startWorker(out);
  onTestFinished(() => worker.stop());
  expect(await statusOf(worker.port, '/methodology')).toBe(200);
  expect(await statusOf(worker.port, '/api/health.json')).toBe(200);
});

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { listFiles, type Resource } from '../../../runtime/site/export/answers.ts';
import { bundleDecisions, nginxConf } from '../../../runtime/site/export/nginx.ts';
import { answersConf } from '../../../runtime/site/export/nginx-answers.ts';
import { writeExport } from '../../../runtime/site/export/write-export.ts';
import { freePort } from '../../support/free-port.ts';
import { type RunningNginx, startNginx } from './nginx.ts';

/** An address of an export that has one text. */
export function textAt(address: string, text = address): Resource {
  const bodies = { identity: { bytes: Buffer.from(text), etag: `"${text.replaceAll('/', '-')}"` } };
  const headers = ['Content-Type', 'text/plain', 'Cache-Control', 'no-cache'];
  const answer = { mediaType: 'text/plain', file: address, headers, notModified: headers.slice(2), bodies };
  return { path: address, template: address, isCounted: false, choice: null, answers: [answer] };
}

/** A folder that nginx serves a few texts from, until the test ends. */
export interface SmallExport {
  readonly out: string;
  readonly port: number;
  write(resources: readonly Resource[]): Promise<void>;
  start(options?: Parameters<typeof startNginx>[2]): Promise<RunningNginx>;
}

/** @param upstream port of the server behind nginx; without one, nothing answers there */
export async function smallExport(upstream = 9): Promise<SmallExport> {
  const out = mkdtempSync(path.join(tmpdir(), 'export-'));
  onTestFinished(() => rmSync(out, { recursive: true }));
  const port = await freePort();
  const refusals = [400, 413, 431, 502].map((status) => ({
    status,
    headers: [['content-type', 'application/problem+json'] as const],
    body: `${JSON.stringify({ status })}\n`,
  }));
  const upstreams = [`127.0.0.1:${upstream}`];
  const settings = { host: '127.0.0.1', port, baseUrl: 'https://[::1]:8443', upstreams, refusals };
  const decisions = await bundleDecisions();
  const small: SmallExport = {
    out,
    port,
    async write(texts) {
      const resources = [textAt('/robots.txt'), ...texts];
      writeExport(
        out,
        new Map<string, string | Uint8Array>([
          ...listFiles(resources),
          ['nginx/nginx.conf', nginxConf(resources, settings)],
          ['nginx/answers.conf', answersConf(resources)],
          ['nginx/decisions.js', decisions],
        ]),
      );
    },
    async start(options) {
      const nginx = await startNginx(out, port, options);
      onTestFinished(nginx.stop);
      return nginx;
    },
  };
  await small.write([]);
  return small;
}

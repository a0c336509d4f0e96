import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { exportFiles } from '../../../../runtime/site/export/export-site.ts';
import { writeExport } from '../../../../runtime/site/export/write-export.ts';
import { takeSnapshot } from '../../../../runtime/site/serve/served-site.ts';
import { readSettings } from '../../../../runtime/site/source/settings.ts';
import { startWorker } from '../../../site/export/worker.ts';
import { contentDir } from '../../../site/server/start-site.ts';

/** The worker of an export in workerd, with what stands around it on a machine of a developer. */
const settings = { ...readSettings(process.env), upstreams: [] };
const snapshot = await takeSnapshot(contentDir, settings, () => undefined);
const out = mkdtempSync(path.join(tmpdir(), 'export-'));
writeExport(out, await exportFiles(snapshot, settings));
const worker = await startWorker(out);
const [pid] = readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8').split(' ');
console.log(`ready http://127.0.0.1:${worker.port} pid ${pid}`);
await once(process, 'SIGTERM');
await worker.stop();
rmSync(out, { recursive: true });
process.exit();

import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { exportFiles } from '../../../../runtime/site/export/export-site.ts';
import { writeExport } from '../../../../runtime/site/export/write-export.ts';
import { takeSnapshot } from '../../../../runtime/site/serve/served-site.ts';
import { readSettings } from '../../../../runtime/site/source/settings.ts';
import { startNginx } from '../../../site/export/nginx.ts';
import { contentDir } from '../../../site/server/start-site.ts';
import { freePort } from '../../../support/free-port.ts';

/** nginx over an export, as one process. There is no server behind it. */
const port = await freePort();
const settings = readSettings({ ...process.env, PORT: String(port) });
const snapshot = await takeSnapshot(contentDir, settings, () => undefined);
const out = mkdtempSync(path.join(tmpdir(), 'export-'));
writeExport(out, await exportFiles(snapshot, { ...settings, upstreams: ['127.0.0.1:9'] }));
const nginx = await startNginx(out, port, { directives: 'master_process off;' });
console.log(`ready http://127.0.0.1:${port} pid ${nginx.child.pid}`);
await once(process, 'SIGTERM');
await nginx.stop();
rmSync(out, { recursive: true });
process.exit();

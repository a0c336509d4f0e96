/** `make export`: writes all that answers GET as files into OUT; reads the server's environment, see README.md. */
import { fileURLToPath } from 'node:url';
import { createLog } from '@plan-surface/engine';
import { explainStart } from '../deploy/explain-start.ts';
import { takeSnapshot, warnOfMissingContact } from '../serve/served-site.ts';
import { readSettings } from '../source/settings.ts';
import { exportFiles, readExportSettings } from './export-site.ts';
import { writeExport } from './write-export.ts';

const contentDir = fileURLToPath(new URL('../../../content', import.meta.url));
try {
  const settings = { ...readSettings(process.env), ...readExportSettings(process.env) };
  const log = createLog(process.stderr);
  warnOfMissingContact(settings, log);
  const snapshot = await takeSnapshot(contentDir, settings, log);
  const files = await exportFiles(snapshot, settings);
  writeExport(settings.out, files);
  console.log(`${files.size} files in ${settings.out}`);
} catch (error) {
  for (const problem of explainStart(error)) console.error(`cannot export: ${problem}`);
  process.exitCode = 1;
}

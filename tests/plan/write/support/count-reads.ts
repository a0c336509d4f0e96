import fs, { rmSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import path from 'node:path';
import { withWriter } from '../../../../runtime/plan/write/writer.ts';
import { fastFolder } from '../../../support/temporary-folders.ts';
import { makePlan, observation } from './plan-files.ts';

/** Prints how many bytes an append reads, for each given number of events that are there already. */
const base = fastFolder('plan-reads-');
const quiet = { clock: () => new Date(), warn: () => {} };
let bytes = 0;
const { readSync, readFileSync } = fs;
const table = fs as unknown as Record<string, unknown>;
table['readSync'] = (...args: Parameters<typeof readSync>) => {
  const got = readSync(...args);
  bytes += got;
  return got;
};
table['readFileSync'] = (...args: Parameters<typeof readFileSync>) => {
  const content = readFileSync(...args);
  bytes += content.length;
  return content;
};
syncBuiltinESMExports();
try {
  for (const count of process.argv.slice(2).map(Number)) {
    const place = makePlan(path.join(base, String(count)));
    const statements = Array.from({ length: count }, (_, index) => `statement ${index}`);
    await withWriter(place, quiet, (writer) => writer.append(statements.map(observation)));
    bytes = 0;
    await withWriter(place, quiet, (writer) => writer.append([observation('one more')]));
    console.log(JSON.stringify({ count, bytes }));
  }
} finally {
  rmSync(base, { recursive: true, force: true });
}

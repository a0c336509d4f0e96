import { writeSync } from 'node:fs';
import { withWriter } from '../../../../runtime/plan/write/writer.ts';
import { schemaBase } from '../../support/records.ts';
import { observation } from './plan-files.ts';

/** One of several writers: records so many events under its name, each with a lock of its own. */
const [planDir = '', root = '', name = '', count = '0'] = process.argv.slice(2);
const place = { planDir, folders: [planDir, root], schemaBase };
const warn = (rule: string, message: string) => void writeSync(1, `${JSON.stringify({ rule, message })}\n`);
for (let index = 0; index < Number(count); index++) {
  const options = { waitMs: 120_000, clock: () => new Date(), warn };
  await withWriter(place, options, (writer) => writer.append([observation(`${name} ${index}`)]));
}

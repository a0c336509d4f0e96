import { expect, test } from 'vitest';
import { whyNoNginx } from './nginx.ts';
import { smallExport, textAt } from './small-export.ts';

const missing = whyNoNginx();
if (missing !== null && !process.env['CI']) console.warn(`nginx is not tested: ${missing}.`);
// In CI its absence fails.
const served = test.skipIf(missing !== null && !process.env['CI']);

const get = (path: string) => ({ method: 'GET', path, headers: {} });

/** Root may raise what is limited, unless that right is taken away, too. */
const withoutRight = process.getuid?.() === 0 ? ['setpriv', '--bounding-set=-sys_resource'] : [];

served.each([
  ['a limit that nginx can raise', ['prlimit', '--nofile=1024:']],
  ['one that it cannot', ['prlimit', '--nofile=1024:1024', ...withoutRight]],
])('more files are served than a process may have open by default: %s', async (_, as) => {
  const texts = Array.from({ length: 1200 }, (_, index) => textAt(`/texts/${index}.txt`));
  const { write, start } = await smallExport();
  await write(texts);
  const nginx = await start({ as });
  const statuses = [];
  for (const { path } of texts) statuses.push((await nginx.ask(get(path))).status);
  expect(statuses).toEqual(texts.map(() => 200));
});

import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import path from 'node:path';

/** `npm run test:room -- engine`: the tests of a room, or of a folder in it (`site/server`). */
const root = path.join(import.meta.dirname, '../..');
const noRooms = ['labs', 'node_modules'];
const rooms = readdirSync(path.join(root, 'tests'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !noRooms.includes(entry.name))
  .map(({ name }) => name);
const asked = process.argv.slice(2);
const wrong = asked.filter((name) => !rooms.includes(name.split('/')[0] ?? ''));
if (asked.length === 0 || wrong.length > 0) {
  console.error(`usage: npm run test:room -- ROOM\nRooms: ${rooms.join(', ')}`);
  process.exitCode = 1;
} else {
  const vitest = path.join(root, 'node_modules/vitest/vitest.mjs');
  const folders = asked.map((name) => `tests/${name}/`);
  const { status } = spawnSync(
    process.execPath,
    [vitest, 'run', '--config', 'tests/vitest.config.ts', '--root', '.', '--project', 'node', ...folders],
    { cwd: root, stdio: 'inherit' },
  );
  process.exitCode = status ?? 1;
}

import { readdirSync } from 'node:fs';
import path from 'node:path';
import { root, runTests } from './run-tests.ts';

/** `npm run test:room -- engine`: the tests of a room, or of a folder in it (`site/server`). */
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
  process.exitCode = runTests(asked.map((name) => `tests/${name}/`));
}

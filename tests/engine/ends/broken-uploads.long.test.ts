import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { endsHosts } from './hosts.ts';

const script = fileURLToPath(new URL('break-uploads.ts', import.meta.url));
const COUNT = 1000;
/** Less than a kilobyte for each: a request alone takes more than two, and the bytes of each body up to forty. */
const NOISE = COUNT * 1000;

test.each(endsHosts.filter(({ isBare }) => !isBare).map(({ name }) => name))(
  '1,000 broken uploads leave no handler, no file and no memory on %s',
  async (name) => {
    const { stdout } = await promisify(execFile)(process.execPath, [script, name, String(COUNT)]);
    const { bytes, asked, ...left } = JSON.parse(stdout);
    expect(asked).toBeGreaterThan(COUNT * 0.9);
    expect(left).toEqual({ running: 0, files: 0, told: asked, log: 0 });
    expect(bytes).toBeLessThan(NOISE);
  },
);

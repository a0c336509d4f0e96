import { expect, test } from 'vitest';
import { compareExport } from './compare-export.ts';
import { whyNoNginx } from './nginx.ts';

const missing = whyNoNginx();
if (missing !== null && !process.env['CI']) console.log(`The export is not compared: ${missing}.`);

test.skipIf(missing !== null && !process.env['CI'])(
  'what answers from an export answers as the server does',
  async () => {
    expect(missing).toBeNull();
    const results = await compareExport({ isWhole: false });
    for (const { name, asked, shown } of results) {
      expect(asked).toBeGreaterThan(name === 'what nginx refuses' ? 0 : 5000);
      expect(shown.slice(0, 10), name).toEqual([]);
    }
  },
);

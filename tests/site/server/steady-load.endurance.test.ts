import { expect, test } from 'vitest';
import { print, steadyLoad } from './steady-load.ts';

const canMeasure = process.platform === 'linux';
if (!canMeasure)
  console.warn('Not tested here: memory under a steady load. Only Linux tells it of another process.');

// Ten minutes, with the delay of the event loop: `npm run measure:load`, on a quiet machine.
test.runIf(canMeasure)(
  'a minute at four fifths of the peak: every answer is right, and memory stays',
  async () => {
    const result = await steadyLoad(60);
    console.log(print(result));
    const [first, last] = result.memory;
    expect(last / first).toBeLessThan(1.05);
  },
);

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { contentDir } from './content-folder.ts';

const style = await readFile(join(contentDir, 'theme/style/colours.css'), 'utf8');
const pairs = Array.from(
  style.matchAll(/--([\w-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\);/g),
  ([, name = '', light = '', dark = '']) => ({ name, light, dark }),
);
const light = Object.fromEntries(pairs.map((pair) => [pair.name, pair.light]));
const dark = Object.fromEntries(pairs.map((pair) => [pair.name, pair.dark]));

/** Relative luminance, WCAG 2.2. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const part = Number.parseInt(colour.slice(start, start + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

describe.each([
  ['light', light],
  ['dark', dark],
])('%s colours', (_, colours) => {
  it.each([
    ['ink', 'paper'],
    ['ink', 'wash'],
    ['quiet', 'paper'],
    ['quiet', 'wash'],
    ['accent', 'wash'],
    ['string', 'wash'],
    ['string', 'paper'],
    ['value', 'wash'],
    ['value', 'paper'],
    ['accent', 'paper'],
    ['accent', 'accent-wash'],
    ['paper', 'accent'],
  ])('%s on %s has the contrast of WCAG AA', (text, ground) => {
    const [low = 0, high = 0] = [colours[text], colours[ground]]
      .map((colour) => luminance(colour ?? ''))
      .sort((a, b) => a - b);
    expect((high + 0.05) / (low + 0.05)).toBeGreaterThanOrEqual(4.5);
  });
});

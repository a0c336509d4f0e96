import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';
import { describe } from 'vitest';

/** The machine's own browser: none is ever downloaded. */
const executable = process.env['CHROMIUM'] || '/usr/bin/chromium';

export const hasChromium: boolean = existsSync(executable);
if (!hasChromium && process.env['CI']) {
  throw new Error(`${executable} is not there; install chromium, or set CHROMIUM to its path`);
}
if (!hasChromium) {
  console.log(
    `tests in a browser are skipped: no ${executable}; install chromium, or set CHROMIUM to its path`,
  );
}

/** `describe` for tests that need a browser: skipped, and said so, where there is none. Where CI is set, one has to be there. */
export const describeInBrowser = describe.skipIf(!hasChromium);

/** Headless, and without requests of its own to other hosts. */
export function launchChromium(flags: readonly string[] = []): Promise<Browser> {
  return chromium.launch({
    executablePath: executable,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      ...flags,
    ],
  });
}

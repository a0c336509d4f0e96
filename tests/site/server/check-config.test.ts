import { describe, expect, test } from 'vitest';
import { explainStart } from '../../../runtime/site/deploy/explain-start.ts';
import { readSettings, SettingsError } from '../../../runtime/site/source/settings.ts';
import { freePort } from '../../support/free-port.ts';
import { runSite, startSite } from './site-process.ts';

/** What `npm run check-config` comes to. */
const check = (environment: Record<string, string>) => runSite(environment, ['--check-config']);

describe('--check-config', () => {
  test('says OK if a server would start, even while one is running', async () => {
    const site = await startSite();
    expect(await check({ PORT: String(site.port) })).toEqual({ code: 0, said: 'OK' });
    await site.stop();
  });

  test('names every invalid variable, its value, and what to set it to', async () => {
    const { code, said } = await check({ PORT: 'x', WORKERS: '-1', LOG_LEVEL: 'all' });
    expect(code).toBe(1);
    expect(said.split('\n')).toEqual([
      'PORT is "x"; set it to a number from 0 to 65535.',
      'WORKERS is "-1"; set it to the number of processes that serve, 0 to 256.',
      'LOG_LEVEL is "all"; set it to one of debug, info, warn, error.',
    ]);
  });

  test('tries the address and Redis', async () => {
    const port = await freePort();
    const { code, said } = await check({ HOST: '256.1.1.1', REDIS_URL: `redis://:secret@127.0.0.1:${port}` });
    expect(code).toBe(1);
    expect(said.split('\n')).toEqual([
      expect.stringMatching(
        /^HOST is "256\.1\.1\.1", which is neither an IP address nor a name that has one; set/,
      ),
      expect.stringMatching(/^REDIS_URL .*\(ECONNREFUSED\)/),
    ]);
  });
});

test('all problems of the settings are reported together', () => {
  expect(() => readSettings({ PORT: 'x', TRUST_PROXY: 'y' })).toThrow(SettingsError);
  try {
    readSettings({ PORT: 'x', TRUST_PROXY: 'y' });
  } catch (error) {
    expect(explainStart(error)).toHaveLength(2);
  }
});

test.each([
  ['EACCES', '/a/content/pages cannot be read (EACCES); let the user of this process read it.'],
  ['ENOENT', '/a/content/pages cannot be read (ENOENT); restore it from the repository.'],
  ['EIO', 'EIO: as the system says it'],
])('content that the system cannot read: %s', (code, text) => {
  const error = Object.assign(new Error(`${code}: as the system says it`), {
    code,
    path: '/a/content/pages',
  });
  expect(explainStart(error)).toEqual([text]);
});

import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { runSurface } from '../../generator/cli/run-surface.ts';
import { compile, type LintOptions, lint } from '../../generator/compile.ts';
import type { Code } from '../../generator/source/catalogue.ts';
import { temporaryFolder } from './support/temporary-folder.ts';

/** Breaks PS301 and PS405 (recommended), PS502 (strict), and has what PS415 gives notice of. */
const text = `openapi: 3.0.3
info: { title: T, version: '1' }
paths:
  /a:
    get:
      parameters: [{ name: n, in: query, schema: { exclusiveMaximum: true } }]
      responses:
        '200': { description: d, content: { text/plain: { schema: { type: string, minLength: 2, example: 'a' } } } }
        '400': { description: d }
`;

async function contract(): Promise<string> {
  const spec = path.join(await temporaryFolder(), 'contract.yaml');
  await writeFile(spec, text);
  return spec;
}

async function linted(options: LintOptions): Promise<string[]> {
  const { diagnostics } = await lint(await contract(), null, options);
  return diagnostics.map(({ code, severity }) => `${code} ${severity}`).sort();
}

describe('a rule has the level that it is given, and all others that of the set', () => {
  const cases: readonly [LintOptions, readonly string[]][] = [
    [{}, ['PS301 warning', 'PS405 warning', 'PS415 warning']],
    [{ ruleLevels: { PS301: 'off' } }, ['PS405 warning', 'PS415 warning']],
    [{ ruleLevels: { PS301: 'error' } }, ['PS301 error', 'PS405 warning', 'PS415 warning']],
    [{ ruleLevels: { PS415: 'off', PS405: 'off' } }, ['PS301 warning']],
    [{ rules: 'minimal', ruleLevels: { PS405: 'warn' } }, ['PS405 warning', 'PS415 warning']],
    [{ rules: 'minimal', ruleLevels: { PS502: 'error' } }, ['PS415 warning', 'PS502 error']],
    [
      { rules: 'strict', ruleLevels: { PS502: 'off', PS301: 'warn' } },
      ['PS301 warning', 'PS405 error', 'PS415 warning'],
    ],
  ];
  test.each(cases)('%j', async (options, expected) => {
    expect(await linted(options)).toEqual(expected);
  });
});

test('an error by its level keeps code from being written, and a level below lets it through', async () => {
  const spec = await contract();
  const written = async (options: LintOptions) =>
    (await compile(spec, null, { ...options, targets: ['types'] })).output !== null;
  expect(await written({ ruleLevels: { PS405: 'error' } })).toBe(false);
  expect(await written({ rules: 'strict' })).toBe(false);
  expect(await written({ rules: 'strict', ruleLevels: { PS301: 'warn', PS405: 'off', PS502: 'off' } })).toBe(
    true,
  );
});

test('other codes have no level', async () => {
  const spec = await contract();
  const given = (levels: Readonly<Record<string, string>>) =>
    compile(spec, null, { ruleLevels: levels as Record<Code, 'off'> });
  await expect(given({ PS999: 'off' })).rejects.toThrow(new RangeError('there is no rule "PS999"'));
  await expect(given({ toString: 'off' })).rejects.toThrow('there is no rule "toString"');
  await expect(given({ PS102: 'warn' })).rejects.toThrow('PS102 is always an error');
  await expect(given({ PS305: 'off' })).rejects.toThrow('PS305 can be an error or a warning');
  await expect(given({ PS301: 'no' })).rejects.toThrow('must be one of off, warn, error, not "no"');
});

describe('--rule', () => {
  async function surface(...args: readonly string[]): Promise<{ code: number; told: string }> {
    const told: string[] = [];
    const note = (line: string) => void told.push(line);
    const spies = [
      vi.spyOn(console, 'log').mockImplementation(note),
      vi.spyOn(console, 'error').mockImplementation(note),
    ];
    const code = await runSurface(['lint', '--spec', await contract(), ...args], process.cwd());
    for (const spy of spies) spy.mockRestore();
    return { code, told: told.join('\n') };
  }

  test('sets the level of one rule each time that it is given', async () => {
    const levels = ['--rule', 'PS301=off', '--rule', 'PS405=warn', '--rule', 'PS502=off'];
    const { code, told } = await surface('--rules', 'strict', ...levels);
    expect([code, told.match(/PS\d+/g)]).toEqual([0, ['PS415', 'PS405']]);
    expect((await surface('--rule', 'PS301=error')).code).toBe(1);
  });

  const wrong: readonly [string[], string][] = [
    [['--rule', 'PS999=off'], '--rule PS999=off: there is no rule "PS999"'],
    [['--rule', 'PS305=off'], '--rule PS305=off: PS305 can be an error or a warning'],
    [['--rule', 'PS102=warn'], '--rule PS102=warn: PS102 is always an error'],
    [['--rule', 'PS301=2'], 'the level of PS301 must be one of off, warn, error, not "2"'],
    [['--rule', 'PS301'], '--rule PS301: name a code and its level'],
    [['--rule', 'PS301=off', '--rule', 'PS301=warn'], '--rule gives PS301 two levels'],
  ];
  test.each(wrong)('%j is wrong usage', async (args, fault) => {
    const { code, told } = await surface(...args);
    expect(code).toBe(2);
    expect(told).toContain(fault);
  });
});

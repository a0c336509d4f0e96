import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer } from '../../engine/support/http-client.ts';
import { bundle } from '../../generator/support/bundle.ts';
import { writeContractOfSchemas } from '../../generator/support/contract-of-schemas.ts';
import { temporaryFolder } from '../../generator/support/temporary-folder.ts';
import { writeSound } from '../../generator/support/valid-contracts.ts';
import { browser } from './browser.ts';
import { describeInBrowser } from './chromium.ts';

const Pet = {
  type: 'object',
  required: ['name', 'kind'],
  properties: {
    name: { type: 'string', pattern: '^\\p{Lu}' },
    kind: { enum: ['cat', 'dog'] },
    born: { type: 'string', format: 'date' },
    tags: { type: 'array', uniqueItems: true, items: { type: 'string' } },
    parent: { $ref: '#/components/schemas/Pet' },
  },
};

const policy = "default-src 'none'; script-src 'self'";

describeInBrowser('a validator in a page that allows no code from text', () => {
  let server: Awaited<ReturnType<typeof startServer>>;

  beforeAll(async () => {
    const folder = await temporaryFolder();
    await writeSound(folder, await writeContractOfSchemas(folder, { Pet }), null, ['types', 'validators']);
    const script = await bundle(`
      import { validatePet } from '${folder}/validators/index.ts';
      globalThis.validatePet = validatePet;
      try { Function('return 1')(); } catch (error) { globalThis.refused = error.name; }`);
    const page = '<!doctype html><title>Pets</title><script type="module" src="/script.js"></script>';
    server = await startServer((request, response) => {
      const isScript = request.url === '/script.js';
      const type = isScript ? 'text/javascript' : 'text/html';
      return response
        .writeHead(200, { 'content-type': type, 'content-security-policy': policy })
        .end(isScript ? script : page);
    });
  });
  afterAll(() => server.stop());

  test('validates, and reports faults', async () => {
    const page = await browser.newPage();
    const faults: string[] = [];
    page.on('pageerror', ({ message }) => faults.push(message));
    page.on('console', (message) => faults.push(message.text()));
    await page.goto(`http://127.0.0.1:${server.port}/`);
    const ask = (value: unknown) =>
      page.evaluate((given) => {
        const { validatePet } = globalThis as never as {
          validatePet: {
            (value: unknown): boolean;
            errors: { instancePath: string; keyword: string }[] | null;
          };
        };
        const isValid = validatePet(given);
        return [isValid, ...(validatePet.errors ?? []).map((one) => `${one.instancePath} ${one.keyword}`)];
      }, value);
    const valid = { name: 'Ada', kind: 'cat', born: '2024-02-29', tags: ['a', 'b'] };
    expect(await ask({ ...valid, parent: valid })).toEqual([true]);
    expect(await ask({ ...valid, parent: { ...valid, born: '2023-02-29' } })).toEqual([
      false,
      '/parent/born format',
    ]);
    expect(await ask({ ...valid, name: 'ada' })).toEqual([false, '/name pattern']);
    expect(await ask({ ...valid, tags: ['a', 'a'] })).toEqual([false, '/tags uniqueItems']);
    expect(faults).toEqual([]);
    // The policy is in force: the same page cannot make code from text.
    expect(await page.evaluate('refused')).toBe('EvalError');
    await page.close();
  });
});

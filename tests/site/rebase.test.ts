import { expect, test } from 'vitest';
import { schemaBase, site } from '../../generated/site.ts';
import { rebase, rebaseCode } from '../../runtime/site/api/rebase.ts';

const to = { baseUrl: 'https://docs.acme.test', schemaBase: 'https://schemas.acme.test/plans' };
const apart = { baseUrl: 'http://localhost:8080', schemaBase: 'https://plan.test' };
const same = { baseUrl: 'https://plan.test', schemaBase: 'https://plan.test' };
const below = { baseUrl: 'https://plan.test', schemaBase: 'https://plan.test/specs' };

test.each([
  ['a page', apart, 'http://localhost:8080/faq', 'https://docs.acme.test/faq'],
  ['the site', apart, 'http://localhost:8080', 'https://docs.acme.test'],
  ['within a text', apart, '[a](http://localhost:8080/a.md).', '[a](https://docs.acme.test/a.md).'],
  ['at the end of a sentence', apart, 'At http://localhost:8080.', 'At https://docs.acme.test.'],
  [
    'a schema',
    apart,
    'https://plan.test/schema/a/v6.json',
    'https://schemas.acme.test/plans/schema/a/v6.json',
  ],
  ['another port', apart, 'http://localhost:80801/', 'http://localhost:80801/'],
  ['a longer host', apart, 'https://plan.test.evil/schema/a', 'https://plan.test.evil/schema/a'],
  [
    'a schema, one base for both',
    same,
    'https://plan.test/schema/a/v6.json',
    'https://schemas.acme.test/plans/schema/a/v6.json',
  ],
  ['a page, one base for both', same, 'https://plan.test/faq', 'https://docs.acme.test/faq'],
  [
    'a schema below the site',
    below,
    'https://plan.test/specs/schema/a/v6.json',
    'https://schemas.acme.test/plans/schema/a/v6.json',
  ],
])('%s', (_, from, text, moved) => {
  expect(rebase({ texts: [text], more: 1 }, to, from)).toEqual({ texts: [moved], more: 1 });
});

test('code has no addresses but those of schemas, and `$&` in a base stands for itself', () => {
  const code = `data.schema === "${schemaBase}/schema/a/v6.json" // ${site.base_url}`;
  expect(rebaseCode(code, 'https://acme.test/$&')).toBe(
    `data.schema === "https://acme.test/$&/schema/a/v6.json" // ${site.base_url}`,
  );
});

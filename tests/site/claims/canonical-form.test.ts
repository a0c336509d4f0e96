import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { canonicalJson, parseExactJson } from '../../../runtime/plan/records/json.ts';
import { contentDir } from '../content-folder.ts';

/** The rules of the contract id, as the page on records publishes them. */
const text = readFileSync(path.join(contentDir, 'pages/en/plan-records.md'), 'utf8');
const [, table = ''] = text.split('| In the contract | Canonical |');
const rows = [...table.matchAll(/^\| `(-?\d[^`]*)` \| `([^`]+)` \|$/gm)];

const canonical = (json: string) => canonicalJson(parseExactJson(json));

it('publishes enough examples', () => expect(rows.length).toBeGreaterThan(10));

it.each(rows.map(([, written = '', form = '']) => [written, form]))('writes %s as %s', (written, form) => {
  expect(canonical(written)).toBe(form);
});

it('writes strings and keys as the page describes', () => {
  const [, short = ''] = /short forms: `([^`]+)`/.exec(text) ?? [];
  expect(canonical('"\\b\\f\\n\\r\\t\\u000b\\u007f\\u00e9\\ud83d\\ude00\\"\\\\"')).toBe(
    `"${short.replaceAll(' ', '')}\\u000b\u007f\\u00e9\\ud83d\\ude00\\"\\\\"`,
  );
  // By UTF-16 units the second key, a surrogate pair, would come first.
  expect(canonical('{"\\ud83d\\ude00": 1, "\\uff5e": [2, 3]}')).toBe('{"\\uff5e":[2,3],"\\ud83d\\ude00":1}');
});

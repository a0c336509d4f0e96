import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const packages = fileURLToPath(new URL('../../node_modules', import.meta.url));
const contracts = [
  '@octokit/openapi/generated/api.github.com.json',
  ...['adobe-campaign', 'petstore', 'readme', 'readme-legacy', 'schema-types', 'star-trek'].flatMap((name) =>
    ['3.0', '3.1'].map((version) => `@readme/oas-examples/${version}/json/${name}.json`),
  ),
];

/** Every pattern in contracts of others. */
export function publishedPatterns(): string[] {
  const found = new Set<string>();
  for (const contract of contracts) {
    const text = textOf(contract);
    for (const [, quoted] of text.matchAll(/"pattern": *("(?:\\.|[^"\\])+")/g))
      found.add(JSON.parse(quoted ?? '""'));
  }
  return [...found];
}

function textOf(contract: string): string {
  try {
    return readFileSync(path.join(packages, contract), 'utf8');
  } catch {
    // Not every contract comes in every version.
    return '';
  }
}

const password = '[@$!%*?&]';

/** Patterns of kinds that contracts are full of, each with a text that matches and one that does not. */
export const commonPatterns: readonly (readonly [pattern: string, matches: string, fails: string])[] = [
  ['^[a-z0-9]([-a-z0-9]*[a-z0-9])?$', 'my-name', 'my-'],
  ['^[a-z0-9]([-a-z0-9]{0,61}[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]{0,61}[a-z0-9])?)*$', 'a.b-c.d', 'a..b'],
  ['^(([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9])?$', '', '-'],
  [
    '^[0-9a-f]{8}-[0-9a-f]{4}-[1-5][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$',
    `${'0'.repeat(8)}-0000-4000-8000-${'0'.repeat(12)}`,
    'x',
  ],
  [
    '^arn:aws(-cn|-us-gov)?:iam::\\d{12}:role/[a-zA-Z_0-9+=,.@\\-_/]+$',
    'arn:aws:iam::123456789012:role/x',
    'arn:aws:iam::1:role/x',
  ],
  [
    '^(0|[1-9]\\d*)\\.(0|[1-9]\\d*)\\.(0|[1-9]\\d*)(?:-((?:0|[1-9]\\d*|\\d*[a-zA-Z-][0-9a-zA-Z-]*)(?:\\.(?:0|[1-9]\\d*|\\d*[a-zA-Z-][0-9a-zA-Z-]*))*))?(?:\\+([0-9a-zA-Z-]+(?:\\.[0-9a-zA-Z-]+)*))?$',
    '1.0.0-rc.1+b',
    '1.0',
  ],
  ['^((25[0-5]|2[0-4]\\d|1?\\d?\\d)\\.){3}(25[0-5]|2[0-4]\\d|1?\\d?\\d)$', '10.0.0.255', '10.0.0.256'],
  ['^\\+[1-9]\\d{1,14}$', '+4912345', '+0'],
  ['^[A-Z]{2}\\d{2}[A-Z0-9]{4}\\d{7}([A-Z0-9]?){0,16}$', 'GB82WEST12345698765432', 'GB82'],
  ['^[^@\\s]+@[^@\\s]+\\.[^@\\s]+$', 'a@b.c', 'a@b'],
  [
    "^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$",
    'a@b',
    'a@-',
  ],
  ['^https?://\\S+$', 'https://a', 'ftp://a'],
  ['^(https?|wss?)://[^/?#]+(/[^?#]*)?(\\?[^#]*)?$', 'wss://a/b?c', 'wss://a#b'],
  ['^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$', '2024-02-29', '2024-13-01'],
  [
    '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d+)?(Z|[+-]\\d\\d:\\d\\d)$',
    '2024-01-01T00:00:00Z',
    '2024-01-01',
  ],
  ['^([01]\\d|2[0-3]):[0-5]\\d$', '23:59', '24:00'],
  ['^-?P(?!$)(\\d+Y)?(\\d+M)?(\\d+D)?(T(?=\\d)(\\d+H)?(\\d+M)?(\\d+(\\.\\d+)?S)?)?$', 'P1DT2H', 'PT'],
  ['^#(?:[0-9a-fA-F]{3}){1,2}$', '#a0b1c2', '#a0b1'],
  ['^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$', 'YQ==', 'YQ='],
  ['^[A-Za-z0-9_-]{2,}(?:\\.[A-Za-z0-9_-]{2,}){2}$', 'ab.cd.ef', 'ab.cd'],
  [`^(?=.*[a-z])(?=.*[A-Z])(?=.*\\d)(?=.*${password})[A-Za-z\\d@$!%*?&]{8,}$`, 'aA1@aaaa', 'aA1aaaaa'],
  ['^(?=.*[A-Za-z])(?=.*\\d)[A-Za-z\\d]{8,}$', 'abcdefg1', 'abcdefgh'],
  ['^(?!.*\\.\\.)(?!.*\\.$)[a-zA-Z0-9._]+$', 'a.b', 'a..b'],
  ['^(?!\\s*$).{3,90}$', ' a ', '   '],
  ['^(?!(?:__proto__|prototype|constructor)$).+$', 'prototypes', 'prototype'],
  ['^(?![0-9\\s]+$)[\\p{L}\\s\\d]{1,25}$', 'é 1', '11'],
  ['^[\\p{L}\\p{M}][\\p{L}\\p{M}\\p{Zs}.\\-]*$', 'Zoë X', '-x'],
  ['^(?!.*--)[a-z\\d](?:[a-z\\d]|-(?=[a-z\\d])){0,38}$', 'octo-cat', 'octo--cat'],
  ['^(?!aws:)[\\w\\s_.:/=+\\-@]{1,128}$', 'team:a', 'aws:a'],
  ['^[\\u0009\\u000A\\u000D\\u0020-\\u00FF]{1,512}$', 'é\n', '€'],
  ['^[^\\x00-\\x1f\\x7f]*$', 'a b', 'a\nb'],
  ['\\S', ' a ', ' \n'],
  ['^\\S(.*\\S)?$', 'a b', ' a'],
  ['^x-', 'x-a', 'ax-'],
  ['^(x-.*|[a-z]+)$', 'x-1', 'X'],
  ['^/.*[^/]$', '/a', '/a/'],
  ['^(/[^/~]*|~0|~1)*$', '/a~0', '/a~2'],
  ['^[1-5](?:\\d{2}|XX)$', '2XX', '2X'],
  ['^[a-z]{2}(-[A-Z]{2})?$', 'de-AT', 'de_AT'],
  ['^[A-Z]{3}$', 'EUR', 'EURO'],
  ['^\\d{1,3}(,\\d{3})*(\\.\\d{2})?$', '1,000.00', '1,00'],
  ['^-?(0|[1-9]\\d*)(\\.\\d+)?([eE][+-]?\\d+)?$', '-1.5e10', '01'],
  ['^([0-9A-Fa-f]{2}[:-]){5}[0-9A-Fa-f]{2}$', '00:11:22:aa:bb:cc', '00:11'],
  ['^(\\*|[A-Za-z]+)/(\\*|[\\w.+-]+)$', 'text/x.y+json', 'text'],
  ['^(GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS)$', 'PATCH', 'TRACE'],
  ['^[\\s\\S]{1,2048}$', '\n', ''],
  ['^.{1,255}$', 'a', '\n'],
  ['^(cus|sub|pi)_[A-Za-z0-9]{14,24}$', 'cus_12345678901234', 'cus_1'],
  ['^(?:SM|MM)[0-9a-fA-F]{32}$', `SM${'a'.repeat(32)}`, 'SM'],
  ['^projects/[^/]+/locations/[^/]+/keyRings/[^/]+$', 'projects/a/locations/b/keyRings/c', 'projects/a'],
  ['^([^<>]*)$', 'a', '<a>'],
  ['^(?!.*<\\/?[A-Za-z][^>]*>)[\\s\\S]*$', 'a < b', '<b>a'],
  ['\\bfoo\\b', 'a foo b', 'food'],
  ['^(?=.{1,253}$)(?:[a-z0-9-]{1,63}\\.)+[a-z]{2,}$', 'a.example', 'example'],
  ['^(\\d+|\\d*\\.\\d+)(ms|s|m|h)$', '.5s', '.s'],
  ['^(#|/|[a-z]+:)', '#/a', 'a'],
  ['(?<!\\\\)\\$\\{\\w+\\}', `a$\{b}`, `\\$\{b}`],
  ['^(yes|no|true|false)?$', '', 'maybe'],
  ['^[A-Z_][A-Z0-9_]*$', 'A_1', '1A'],
  ['^@[a-z0-9-~][a-z0-9-._~]*/[a-z0-9-~][a-z0-9-._~]*$', '@a/b', 'a/b'],
];

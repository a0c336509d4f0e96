/** Random request bodies from a seed: from nearly valid messages to bytes. */
import type { Random } from '../support/random.ts';

export function pick<T>(random: Random, values: readonly [T, ...T[]]): T {
  return values[Math.floor(random() * values.length)] ?? values[0];
}

const upTo = (random: Random, count: number) => Math.floor(random() * (count + 1));

const strings = [
  '',
  'ping',
  'a',
  '2.0',
  '/methodology',
  '/es/',
  '..',
  '/../../etc/passwd',
  '%2e%2e%2f',
  '\u0000',
  '\ud800',
  '🙂',
  '\u202e',
  '__proto__',
  'constructor',
  'toString',
  'en',
  'xx',
  '$1',
  "'",
  '"',
  '\\',
  '</script>',
  'x'.repeat(300),
] as const;
const numbers = [0, -0, 1, -1, 1.5, 1e21, -1e308, 2 ** 53, 5e-324, 20, 65536] as const;

/** Any JSON value, as text: so that what a number or an object cannot hold comes up too. */
function jsonText(random: Random, depth: number): string {
  const kind = random();
  if (depth === 0 || kind < 0.45) {
    return pick<() => string>(random, [
      () => JSON.stringify(pick(random, strings)),
      () => JSON.stringify(pick(random, numbers)),
      () =>
        pick(random, [
          'null',
          'true',
          'false',
          '1e400',
          '-0',
          '12345678901234567890',
          '{}',
          '[]',
          '"\\ud83d"',
          '1.0',
        ]),
    ])();
  }
  const size = upTo(random, 3);
  if (kind < 0.7) return `[${Array.from({ length: size }, () => jsonText(random, depth - 1)).join(',')}]`;
  return objectText(Array.from({ length: size }, () => [pick(random, strings), jsonText(random, depth - 1)]));
}

const objectText = (members: readonly (readonly [name: string, json: string])[]): string =>
  `{${members.map(([name, json]) => `${JSON.stringify(name)}:${json}`).join(',')}}`;

function toolArguments(random: Random): string {
  return objectText([
    ...(random() < 0.7
      ? [[pick(random, ['path', 'language', 'extra']), JSON.stringify(pick(random, strings))] as const]
      : []),
    ...(random() < 0.2 ? [[pick(random, strings), jsonText(random, 2)] as const] : []),
  ]);
}

function params(random: Random, method: string): string {
  if (random() < 0.2) return jsonText(random, 3);
  if (method === 'tools/call') {
    const name = pick(random, ['read_page', 'list_site_sections', 'get_init_prompt', 'nope']);
    const args = random() < 0.9 ? toolArguments(random) : jsonText(random, 2);
    return objectText([
      ['name', JSON.stringify(name)],
      ...(random() < 0.8 ? [['arguments', args] as const] : []),
    ]);
  }
  if (method === 'initialize') {
    return objectText([
      [
        'protocolVersion',
        random() < 0.8
          ? JSON.stringify(pick(random, ['2025-06-18', '2025-03-26', '2024-11-05', '']))
          : jsonText(random, 1),
      ],
      ['capabilities', random() < 0.9 ? '{}' : jsonText(random, 1)],
      ['clientInfo', random() < 0.9 ? '{"name":"a","version":"1"}' : jsonText(random, 1)],
    ]);
  }
  return objectText([[pick(random, ['cursor', '_meta', 'a']), jsonText(random, 2)]]);
}

function messageText(random: Random): string {
  const method = pick(random, [
    'initialize',
    'ping',
    'tools/list',
    'tools/call',
    'tools/call',
    'nope',
    'notifications/initialized',
    'toString',
  ]);
  const members: [string, string][] = [];
  if (random() < 0.95) members.push(['jsonrpc', random() < 0.95 ? '"2.0"' : jsonText(random, 1)]);
  if (random() < 0.8)
    members.push(['id', random() < 0.7 ? pick(random, ['1', '"a"', '0', '-7']) : jsonText(random, 1)]);
  if (random() < 0.85)
    members.push(['method', random() < 0.95 ? JSON.stringify(method) : jsonText(random, 1)]);
  if (random() < 0.7) members.push(['params', params(random, method)]);
  if (random() < 0.1) members.push(['result', random() < 0.6 ? '{}' : jsonText(random, 1)]);
  if (random() < 0.1)
    members.push(['error', random() < 0.6 ? '{"code":-32600,"message":"no"}' : jsonText(random, 1)]);
  if (random() < 0.05) members.push([pick(random, strings), jsonText(random, 2)]);
  return objectText(members);
}

/** Breaks a text somewhere: a byte changed, cut out, doubled, or the rest gone. */
function damage(random: Random, text: string): Buffer {
  const bytes = Buffer.from(text);
  const at = upTo(random, bytes.length);
  return pick<() => Buffer>(random, [
    () => Buffer.concat([bytes.subarray(0, at), Buffer.from([upTo(random, 255)]), bytes.subarray(at + 1)]),
    () => Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + 1)]),
    () => Buffer.concat([bytes.subarray(0, at), bytes.subarray(Math.max(0, at - 5))]),
    () => bytes.subarray(0, at),
  ])();
}

/** Any JSON value, as text. */
export const randomJson = (random: Random): string => jsonText(random, 2);

export function randomBody(random: Random): Buffer {
  const kind = random();
  if (kind < 0.03) return Buffer.from(Array.from({ length: upTo(random, 200) }, () => upTo(random, 255)));
  if (kind < 0.08) return Buffer.from(jsonText(random, 4));
  const text =
    kind < 0.75
      ? messageText(random)
      : `[${Array.from({ length: upTo(random, 22) }, () => (random() < 0.9 ? messageText(random) : jsonText(random, 2))).join(',')}]`;
  return random() < 0.15 ? damage(random, text) : Buffer.from(text);
}

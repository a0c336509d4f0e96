import { expect, test } from 'vitest';
import type { CodedBodies, Handler } from '../../../runtime/engine/index.ts';
import { prepareAnswers } from '../../../runtime/engine/prepare.ts';
import {
  DamagedSnapshot,
  decodeSnapshot,
  encodeSnapshot,
  type SnapshotFile,
} from '../../../runtime/site/build/snapshot-format.ts';
import { skillOf } from '../../../runtime/site/skills/read-skills.ts';
import { contractOf, operation } from '../../engine/support/fixture-site.ts';

const prose = 'the same words again and again, é. '.repeat(100);
const page = { mediaTypes: ['text/html', 'text/markdown'] };
const negotiation = { unspecific: 'text/html', tie: 'text/markdown' };
const operations = {
  getSkill: operation({
    id: 'getSkill',
    path: '/skills/solo/SKILL.md',
    mediaTypes: ['text/markdown'],
    responses: { 200: { content: { 'text/markdown': { as: 'text', validate: null } } } },
  }),
  getArchive: operation({
    id: 'getArchive',
    path: '/skills/solo.tar.gz',
    mediaTypes: ['application/gzip'],
    responses: { 200: { content: { 'application/gzip': { as: 'bytes', validate: null } } } },
  }),
  getHealth: operation({ id: 'getHealth', path: '/health.json' }),
  getPage: operation({ id: 'getPage', path: '/faq', ...page, negotiation }),
  getCopy: operation({ id: 'getCopy', path: '/copy', ...page, negotiation }),
};
const solo = skillOf({
  name: 'solo',
  description: 'One file.',
  version: '1.0.0',
  files: [{ name: 'SKILL.md', text: '# Solo, é\n' }],
});
interface Replying {
  readonly reply: { ok(...args: readonly unknown[]): never };
}
const show = ({ mediaType }: { mediaType: string }, { reply }: Replying) =>
  reply.ok(mediaType, mediaType + prose);
const handlers: Readonly<Record<string, Handler>> = {
  getHealth: (_: unknown, { reply }: Replying) => reply.ok({ a: 1 }),
  getPage: show,
  getCopy: show,
  getSkill: (_: unknown, { reply }: Replying) => reply.ok(solo.files[0]?.text),
  // A decoded snapshot has buffers.
  getArchive: (_: unknown, { reply }: Replying) => reply.ok(Buffer.from(solo.archive)),
};

const fingerprint = 'f'.repeat(64);
const table = await prepareAnswers(contractOf(operations), handlers, { addresses: () => [] });
const content = {
  pages: [
    {
      language: 'en',
      slug: 'faq',
      title: 'Perguntas – ẞ',
      description: '问',
      updated: '2026-11-22',
      bytes: 4,
      htmlPath: '/faq',
      markdownPath: '/copy',
      html: `text/html${prose}`,
      markdown: `text/markdown${prose}`,
    },
  ],
  strings: { languages: [], machine: {} },
  theme: {
    stylesheet: { text: 'a', digest: '1', href: '/1/a' },
    scripts: {
      site: { text: 'b', digest: '2', href: '/2/b' },
      theme: { text: 'c', digest: '3', href: '/3/c' },
      search: { text: 'd', digest: '4', href: '/4/d' },
      validate: { text: 'f', digest: '7', href: '/7/f' },
    },
    icon: { text: 'e', digest: '5', href: '/5/e' },
    favicon: { base64: 'AA==', path: '/e', href: '/e?v=1' },
    socialImage: { base64: 'AQ==', path: '/f', href: '/f?v=1' },
    template: '<p>{{a}}</p>',
  },
  searches: [{ language: 'pt', text: '{"a":1}\n', digest: '6', href: '/health.json' }],
  skills: [solo],
};
const file = encodeSnapshot({ content, table }, fingerprint);
const fileOf = (bytes: Buffer, discard = () => {}): SnapshotFile => ({
  size: bytes.length,
  read: (start, length) => bytes.subarray(start, start + length),
  discard,
});
const decode = (bytes: Buffer, of = fingerprint) => decodeSnapshot(fileOf(bytes), of, operations);
/** Reads every body, as requests do one by one. */
function decodeAll(bytes: Buffer, discard?: () => void) {
  const snapshot = decodeSnapshot(fileOf(bytes, discard), fingerprint, operations);
  for (const { responses } of snapshot?.table.values() ?? [])
    for (const { bodies } of responses.values())
      for (const body of [bodies.identity, bodies.gzip, bodies.br]) if (body !== undefined) void body.bytes;
}

test('a snapshot is restored as it was', () => {
  const again = decode(file);
  expect(again?.content).toEqual({
    ...content,
    skills: [{ ...solo, archive: Buffer.from(solo.archive) }],
  });
  const withSizes = (bodies: CodedBodies) =>
    Object.fromEntries(
      Object.entries(bodies).map(([coding, { bytes, etag }]) => [
        coding,
        { bytes: Buffer.from(bytes), size: bytes.length, etag },
      ]),
    );
  for (const [path, { operation, responses }] of table) {
    const entry = again?.table.get(path);
    expect(entry?.operation).toBe(operation);
    for (const [mediaType, { headers, bodies }] of responses)
      expect(entry?.responses.get(mediaType)).toEqual({ headers, bodies: withSizes(bodies) });
  }
  expect([...(again?.table.keys() ?? [])]).toEqual([...table.keys()]);
});

test('a body that two addresses share is stored once', () => {
  const text = file.toString('utf8');
  expect(text.split(prose)).toHaveLength(3);
  const bodies = (path: string) => decode(file)?.table.get(path)?.responses.get('text/html')?.bodies;
  expect(bodies('/faq')?.br).toBeDefined();
  const again = decode(file)?.table;
  expect(again?.get('/faq')?.responses.get('text/html')?.bodies).toBe(
    again?.get('/copy')?.responses.get('text/html')?.bodies,
  );
});

test('a body is read on first use, once', () => {
  const reads: number[] = [];
  const whole = fileOf(file);
  const read: SnapshotFile['read'] = (start, length) => {
    reads.push(length);
    return whole.read(start, length);
  };
  const again = decodeSnapshot({ ...whole, read }, fingerprint, operations);
  expect(reads).toHaveLength(2);
  const body = again?.table.get('/faq')?.responses.get('text/html')?.bodies.identity;
  expect(reads).toHaveLength(2);
  expect([body?.bytes.length, body?.bytes.length]).toEqual([body?.size, body?.size]);
  expect(reads.slice(2)).toEqual([body?.size]);
});

test.each<[name: string, bytes: Buffer, fingerprint?: string]>([
  ['of another fingerprint', file, 'e'.repeat(64)],
  ['that is empty', Buffer.alloc(0)],
])('nothing comes of a file %s', (_, bytes, of) => {
  expect(decode(bytes, of)).toBeNull();
});

/** The offset after the fingerprint. */
const AFTER_FINGERPRINT = 64;

test('any flipped bit is detected', () => {
  for (let at = AFTER_FINGERPRINT; at < file.length; at += 13) {
    const damaged = Buffer.from(file);
    damaged.writeUInt8(damaged.readUInt8(at) ^ (1 << (at % 8)), at);
    expect(() => decodeAll(damaged), `byte ${at}`).toThrow(DamagedSnapshot);
  }
});

const withZeros = (from: number, to: number) => Buffer.from(file).fill(0, from, to);

test.each<[name: string, bytes: Buffer]>([
  ['with zeros in its bodies', withZeros(file.length - 600, file.length - 100)],
  ['with zeros in its description', withZeros(200, 300)],
  ['with zeros for its digest', withZeros(AFTER_FINGERPRINT, 2 * AFTER_FINGERPRINT)],
  ['that ends in zeros', Buffer.concat([file, Buffer.alloc(512)])],
  ['that is a fingerprint and nothing else', file.subarray(0, AFTER_FINGERPRINT)],
  ['that is cut short', file.subarray(0, -1)],
  ['that is longer', Buffer.concat([file, Buffer.from('a')])],
])('a file %s is damaged, and says so', (_, bytes) => {
  expect(() => decodeAll(bytes)).toThrow(DamagedSnapshot);
});

test('a damaged body removes the snapshot', () => {
  let discarded = 0;
  const discard = () => {
    discarded++;
  };
  expect(() => decodeAll(withZeros(file.length - 600, file.length - 100), discard)).toThrow(/start again/);
  expect(discarded).toBe(1);
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createMask, maskText } from '../../../runtime/plan/checks/mask.ts';

const letters = (count: number) => 'aB3dE5gH'.repeat(32).slice(0, count);
const hex = (count: number) => '0a1b2c3d'.repeat(16).slice(0, count);

/** Made here, so that no scanner of secrets finds one in a file. */
const secrets: readonly (readonly [kind: string, secret: string])[] = [
  ['GitHub token', `ghp_${letters(36)}`],
  ['GitHub token', `ghs_${letters(36)}`],
  ['GitHub token', `github_pat_${letters(82)}`],
  ['GitLab token', `glpat-${letters(20)}`],
  ['AWS key', `AKIA${'ABCD2345'.repeat(2)}`],
  ['Slack token', `xoxb-${'1234567890-'.repeat(2)}${letters(24)}`],
  ['Stripe key', `sk_live_${letters(24)}`],
  ['model provider key', `sk-ant-api03-${letters(90)}`],
  ['model provider key', `sk-${letters(48)}`],
  ['Google key', `AIza${letters(35)}`],
  ['npm token', `npm_${letters(36)}`],
  ['PyPI token', `pypi-${letters(60)}`],
  ['RubyGems key', `rubygems_${hex(48)}`],
  ['Hugging Face token', `hf_${letters(34)}`],
  ['SendGrid key', `SG.${letters(22)}.${letters(43)}`],
  ['Twilio key', `SK${hex(32)}`],
  ['DigitalOcean token', `dop_v1_${hex(64)}`],
  ['Docker token', `dckr_pat_${letters(27)}`],
  ['Databricks token', `dapi${hex(32)}`],
  ['Vault token', `hvs.${letters(90)}`],
  ['Shopify token', `shpat_${hex(32)}`],
  ['Atlassian token', `ATATT3${letters(100)}`],
  ['Grafana token', `glsa_${letters(32)}_${hex(8)}`],
  ['Linear key', `lin_api_${letters(40)}`],
  ['age key', `AGE-SECRET-KEY-1${'QPZRY9X8'.repeat(8).slice(0, 58)}`],
  ['JSON web token', `eyJ${letters(20)}.eyJ${letters(40)}.${letters(43)}`],
];

/** The secret stands behind something that stays. */
const announced: readonly (readonly [kind: string, before: string, secret: string, after: string])[] = [
  ['AWS key', 'aws_secret_access_key = ', letters(40), ''],
  ['Slack webhook', 'https://hooks.slack.com/services/', `T${letters(8)}/B${letters(8)}/${letters(24)}`, ''],
  ['Azure key', 'AccountKey=', `${letters(86)}==`, ''],
  ['credential', 'Authorization: Bearer ', letters(30), ''],
  ['credential', '"authorization":"Basic ', letters(30), '"'],
  ['password', 'postgres://admin:', 'hunter2-and-more', '@db.example/x'],
];

const key = `-----BEGIN RSA PRIVATE KEY-----\n${`${letters(64)}\n`.repeat(24)}-----END RSA PRIVATE KEY-----`;

describe('a credential', () => {
  test.each(secrets)('%s is masked', (kind, secret) => {
    expect(maskText(`before ${secret} after\n`)).toBe(`before [masked: ${kind}] after\n`);
    expect(maskText(`X="${secret}"`)).toBe(`X="[masked: ${kind}]"`);
  });

  test.each(announced)('%s is masked behind %s', (kind, before, secret, after) => {
    expect(maskText(`x ${before}${secret}${after}\n`)).toBe(`x ${before}[masked: ${kind}]${after}\n`);
  });

  test('private key is masked over its lines, or on one line', () => {
    expect(maskText(`a\n${key}\nb\n`)).toBe('a\n[masked: private key]\nb\n');
    expect(maskText(`secret: "of ${key}"\nb\n`)).toBe('secret: "of [masked: private key]"\nb\n');
    expect(maskText(`{"k":"${key.replaceAll('\n', '\\n')}"}`)).toBe('{"k":"[masked: private key]"}');
  });

  test('private key without an end hides no more than a key is long', () => {
    const begin = '-----BEGIN PRIVATE KEY-----\n';
    const masked = maskText(`${begin}${'x'.repeat(40_000)}\nthe end\n`);
    expect(masked.endsWith('\nthe end\n')).toBe(true);
    expect(masked.length).toBeGreaterThan(7_000);
    expect(maskText(`${begin}short`)).toBe('[masked: private key]');
  });

  test('comes in pieces: wherever the output is cut, it is masked the same', () => {
    const all = [...secrets.map(([, secret]) => secret), key, 'Authorization: Bearer abcdefgh12345678'];
    const text = Buffer.from(all.map((secret, index) => `line ${index} ${secret} ü\n`).join('tail\n'));
    const whole = maskText(text.toString());
    fc.assert(
      fc.property(fc.array(fc.nat(text.length), { maxLength: 40 }), (cuts) => {
        const places = [0, ...cuts.sort((left, right) => left - right), text.length];
        const mask = createMask();
        const pieces = places.slice(1).map((end, index) => mask.push(text.subarray(places[index], end)));
        expect(Buffer.concat([...pieces, mask.end()]).toString()).toBe(whole);
        expect(mask.count).toBe(all.length);
      }),
      { numRuns: 300 },
    );
  });

  test('is masked in a line without end, wherever it stands', () => {
    const secret = `ghp_${letters(36)}`;
    for (let offset = 60_000; offset < 72_000; offset += 97) {
      const line = `${'. '.repeat(offset / 2)}${secret}${' .'.repeat(40_000)}`;
      const mask = createMask();
      const pieces = [];
      for (let at = 0; at < line.length; at += 8_192)
        pieces.push(mask.push(Buffer.from(line.slice(at, at + 8_192))));
      const text = Buffer.concat([...pieces, mask.end()]).toString();
      expect(text.replace('[masked: GitHub token]', secret)).toBe(line);
      expect(mask.count).toBe(1);
    }
  });

  test('that is longer than a line may be is masked whole', () => {
    const mask = createMask();
    const pieces = [mask.push(Buffer.from(`ghp_${'a'.repeat(70_000)}`))];
    for (let piece = 0; piece < 20; piece++) pieces.push(mask.push(Buffer.alloc(10_000, 'b')));
    pieces.push(mask.push(Buffer.from(' and more\n')), mask.end());
    expect(Buffer.concat(pieces).toString()).toBe('[masked: GitHub token] and more\n');
  });
});

describe('what is no credential', () => {
  test('comes out byte for byte', () => {
    fc.assert(
      fc.property(fc.array(fc.uint8Array({ maxLength: 400 })), (pieces) => {
        const mask = createMask();
        const out = Buffer.concat([...pieces.map((piece) => mask.push(Buffer.from(piece))), mask.end()]);
        expect(out.equals(Buffer.concat(pieces))).toBe(true);
      }),
    );
  });

  test.each([
    'ok 12 sk-button-primary-large-rounded task-sk-1',
    'https://example.org/path:80/@scope and git@example.org:a/b.git',
    'const token = process.env.GITHUB_TOKEN',
    '4f1c2ab09d8e7f6a5b4c3d2e1f0a9b8c7d6e5f40 commit',
    'AKIA is a prefix, ghp_ too, and eyJ.eyJ.x',
  ])('%s', (text) => {
    expect(maskText(text)).toBe(text);
  });
});

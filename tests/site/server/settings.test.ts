import { describe, expect, test } from 'vitest';
import { readExportSettings } from '../../../runtime/site/export/export-site.ts';
import { readSettings, SettingsError } from '../../../runtime/site/source/settings.ts';

describe('an address', () => {
  test.each([
    ['https://plan.example', 'https://plan.example'],
    ['https://plan.example/', 'https://plan.example'],
    ['http://127.0.0.1:8080/schema/v1//', 'http://127.0.0.1:8080/schema/v1'],
    ['http://[::1]:8080', 'http://[::1]:8080'],
  ])('is read without a final slash: %s', (text, address) => {
    expect(readSettings({ SCHEMA_BASE: text }).schemaBase).toBe(address);
  });

  test.each([
    ['https:plan.example', 'https://plan.example'],
    ['https://plan.example/?', 'https://plan.example'],
    ['https://plan.example#', 'https://plan.example'],
    ['https://x.example/"<b>', 'https://x.example/%22%3Cb%3E'],
    ['https://pl\tan.example/a b', 'https://plan.example/a%20b'],
    ['HTTPS://Plan.example:443', 'https://plan.example'],
    ["https://x.example/it's", 'https://x.example/it%27s'],
  ])('must be normalized, and the error shows the normalized address: %j', (text, address) => {
    const told = `SCHEMA_BASE is ${JSON.stringify(text)}; set it to ${address}.`;
    expect(() => readSettings({ SCHEMA_BASE: text })).toThrow(new SettingsError([told]));
  });
});

describe('an export', () => {
  const out = { OUT: 'export' };

  test('has the addresses of servers, by default one', () => {
    expect(readExportSettings({ ...out, PORT: '8080' }).upstreams).toEqual(['127.0.0.1:8081']);
    expect(readExportSettings({ ...out, UPSTREAMS: 'a:1, [::1]:2' }).upstreams).toEqual(['a:1', '[::1]:2']);
  });

  test.each(['0', '00'])('refuses port 0: %s', (port) => {
    expect(() => readExportSettings({ ...out, PORT: port })).toThrow(`PORT is "${port}"`);
  });
});

import { describe, expect, test } from 'vitest';
import { formatLanguage, includedFormats } from '../../../generator/inclusion/solve/format-languages.ts';
import { formatSamples } from '../../../generator/inclusion/solve/solve-string.ts';
import { formatTest } from '../../../generator/schema/keywords/formats.ts';
import { formats } from '../../../generator/source/grammar/schema-keywords.ts';

const checked = [...formats].filter((name) => formatTest(name) !== null);
const exact = [
  'date',
  'duration',
  'email',
  'ipv4',
  'ipv6',
  'uri',
  'uri-reference',
  'uri-template',
  'uuid',
  'json-pointer',
  'relative-json-pointer',
  'byte',
];

/** Each text with a character taken away, put in or changed. */
function changed(text: string): string[] {
  const characters = [...'aZ09-:.@/%~ #é😀'];
  return [...Array(text.length + 1).keys()].flatMap((at) => [
    text.slice(0, at) + text.slice(at + 1),
    ...characters.flatMap((one) => [
      text.slice(0, at) + one + text.slice(at),
      text.slice(0, at) + one + text.slice(at + 1),
    ]),
  ]);
}

test('sixteen formats of strings are checked, and each has samples', () => {
  expect(checked.sort()).toEqual(Object.keys(formatSamples).sort());
  for (const name of checked)
    for (const text of formatSamples[name] ?? [])
      expect(formatTest(name)?.(text), `${name}: ${text}`).toBe(true);
});

describe.each(checked)('the languages of %s', (name) => {
  const test_ = formatTest(name) ?? (() => false);
  const { least, most, longest } = formatLanguage(name);

  test('lie around it', () => {
    const texts = Object.values(formatSamples).flat().flatMap(changed);
    const wrong = texts.filter((text) =>
      test_(text) ? !most.has(text) || text.length > longest : least.has(text),
    );
    expect(wrong).toEqual([]);
  });

  test(`are ${exact.includes(name) ? '' : 'not '}the same`, () => {
    expect(least === most).toBe(exact.includes(name));
  });
});

test('dates are those of the calendar', () => {
  const { most } = formatLanguage('date');
  const two = (number: number) => String(number).padStart(2, '0');
  for (const year of ['0000', '1900', '1999', '2000', '2023', '2024', '2100', '2400'])
    for (let month = 0; month <= 13; month++)
      for (let day = 0; day <= 32; day++) {
        const text = `${year}-${two(month)}-${two(day)}`;
        expect(most.has(text), text).toBe(formatTest('date')?.(text));
      }
});

test('formats that include others do', () => {
  const pairs = Object.entries(includedFormats).flatMap(([name, others]) =>
    others.map((other) => [name, other] as const),
  );
  expect(pairs.length).toBeGreaterThan(1);
  for (const [name, other] of pairs) {
    const { most } = formatLanguage(name);
    const { least } = formatLanguage(other);
    const outside = most.and(least.not());
    expect(outside.isEmpty(), `${name} in ${other}`).toBe(true);
  }
});

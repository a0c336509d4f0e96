import { expect, test } from 'vitest';
import { compileTemplate, literal } from '../../generator/print/printer.ts';

const print = (source: string, data: object) => compileTemplate<object>('test', source)(data);

test.each([
  'const a = {{name}};',
  'const a = "{{{text}}}";',
  'const a = {{this}};',
  '{{#each list}}{{this}}{{/each}}',
  '{{#if a}}{{else}}{{b}}{{/if}}',
  '{{json a b}}',
  '{{json}}',
  '{{lookup a "b"}}',
  '{{#unknown a}}{{/unknown}}',
  '{{> partial}}',
  '{{#*inline "a"}}{{/inline}}',
])('a template that interpolates without a helper is refused when it is read: %s', (source) => {
  expect(() => print(source, {})).toThrow(/^test\.hbs/);
});

test.each([
  ['{{json value}}', '"; alert(1); "', String.raw`"\"; alert(1); \""`],
  ['{{json value}}', '\u2028\u2029', String.raw`"\u2028\u2029"`],
  ['{{key value}}', '__proto__', '["__proto__"]'],
  ['{{key value}}', 'constructor', '"constructor"'],
  ['/** {{comment value}} */', 'a */ b\n * c', '/** a * / b * c */'],
  ['/** {{comment value}} */', '*\u2028/', '/** * / */'],
  ['{{name value}}', '$a_1', '$a_1'],
  ["'{{file value}}.js'", 'a-b.c', "'a-b.c.js'"],
])('%s quotes %j', (source, value, expected) => {
  expect(print(source, { value })).toBe(expected);
});

test.each([
  ['{{name value}}', 'a-b'],
  ['{{name value}}', 'a\nb'],
  ['{{name value}}', ''],
  ['{{name value}}', 'a; b'],
  ['{{file value}}', '../a'],
  ['{{file value}}', "a'b"],
  ['{{file value}}', 'A'],
])('%s refuses %j', (source, value) => {
  expect(() => print(source, { value })).toThrow(/^not an? /);
});

test('data that a template expects must be there', () => {
  expect(() => print('{{json text}}', {})).toThrow('{{json}} was given no value');
});

test('a literal is the value that it was made of, prototype or not', () => {
  const value: unknown = JSON.parse(
    '{ "__proto__": { "a": [1, null, "\\u2028"] }, "b": { "__proto__": true } }',
  );
  const evaluated: unknown = new Function(`return ${literal(value)}`)();
  expect(evaluated).toStrictEqual(value);
  expect(Object.getPrototypeOf(evaluated)).toBe(Object.prototype);
});

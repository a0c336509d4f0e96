import { expect, test } from 'vitest';
import { SourceFile, type Variables } from '../../generator/source/source-file.ts';

const read = (text: string, variables: Variables = {}) => new SourceFile('a.yaml', text, variables);

test('names of members of Object.prototype are no variables', () => {
  const text = 'a: "{base}/{constructor}/{__proto__}/{other}"';
  const { value } = read(text, { base: 'https://plan.example' });
  expect(value).toEqual({ a: 'https://plan.example/{constructor}/{__proto__}/{other}' });
});

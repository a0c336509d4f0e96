import fc from 'fast-check';

const atoms = [
  ...['a', 'b', 'c', '1', '-', 'é', '😀', '\\n', '.', '[^]', '[]', '[ab]', '[^ab]', '[^\\d]', '[\\w-]'],
  ...['\\d', '\\D', '\\w', '\\W', '\\s', '\\S', '\\p{L}', '\\P{L}', '\\p{Script=Greek}'],
  ...['\\ud83d', '\\ude00', '\\u{1f600}', '[\\u{10000}-\\u{10ffff}]', '^', '$', '\\b', '\\B'],
];
const quantifiers = ['*', '+', '?', '{2}', '{1,3}', '{0,2}', '{2,}', '*?', '{0}'];

/** Patterns of every construct, those that are not regular left out. */
export const arbitraryPattern: fc.Arbitrary<string> = fc
  .letrec<{ pattern: string; sequence: string; part: string }>((tie) => ({
    part: fc.oneof(
      { maxDepth: 3, depthSize: 'small' },
      { weight: 7, arbitrary: fc.constantFrom(...atoms) },
      {
        weight: 3,
        arbitrary: fc
          .tuple(tie('pattern'), fc.constantFrom(...quantifiers))
          .map(([pattern, quantifier]) => `(?:${pattern})${quantifier}`),
      },
      { weight: 1, arbitrary: tie('pattern').map((pattern) => `(${pattern})`) },
      {
        weight: 1,
        arbitrary: fc
          .tuple(fc.constantFrom('=', '!', '<=', '<!'), tie('pattern'))
          .map(([kind, pattern]) => `(?${kind}${pattern})`),
      },
    ),
    sequence: fc.array(tie('part'), { maxLength: 4 }).map((parts) => parts.join('')),
    pattern: fc.array(tie('sequence'), { minLength: 1, maxLength: 3 }).map((parts) => parts.join('|')),
  }))
  .pattern.filter((pattern) => pattern.length < 200);

/** Texts of the characters that the patterns are about, with surrogates that stand alone or meet. */
export const arbitraryText: fc.Arbitrary<string> = fc
  .array(fc.constantFrom('a', 'b', 'c', '1', '_', ' ', '\n', '-', 'é', 'α', '😀', '\ud83d', '\ude00'), {
    maxLength: 6,
  })
  .map((characters) => characters.join(''));

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { deepMembers } from '../../../generator/client/deep-members.ts';
import { writeParameters } from '../../../generator/client/write-parameters.ts';
import type { Parameter, Primitive, Shape, Style } from '../../../runtime/engine/core/contract.ts';
import {
  readCookieHeader,
  readHeaders,
  readPath,
  readQuery,
} from '../../../runtime/engine/stages/parameters.ts';

type Location = 'path' | 'query' | 'headers' | 'cookies';

/** What a client writes and the engine reads again. */
function roundTrip(location: Location, parameter: Parameter, value: unknown): unknown {
  const operation = {
    parameters: [{ in: location, style: 'form' as const, deep: deepMembers, ...parameter }],
  };
  const { name } = parameter;
  const [written] = writeParameters(operation, location, { [name]: value });
  const text = written?.[1];
  if (location === 'query') return readQuery(text ?? '', [parameter], [])[name];
  if (location === 'cookies') return readCookieHeader(text, [parameter], [])[name];
  if (text === undefined) return undefined;
  if (location === 'path') return readPath([name], [text], [parameter], [])[name];
  return readHeaders((asked) => (asked === name.toLowerCase() ? text : undefined), [parameter], [])[name];
}

const numbers = fc.double({ noNaN: true, noDefaultInfinity: true }).filter((value) => !Object.is(value, -0));
const anyText = fc.string({ unit: 'grapheme' }).filter((text) => text.isWellFormed());
/** What a header can hold, and white space around it cannot be told from none. */
const headerText = fc.stringMatching(/^[!-+\--~]*$/);

const primitives = (text: fc.Arbitrary<string>): [Primitive, fc.Arbitrary<unknown>][] => [
  ['string', text],
  ['integer', fc.maxSafeInteger()],
  ['number', numbers],
  ['boolean', fc.boolean()],
];

const styles: readonly (readonly [Location, Style])[] = [
  ['path', 'simple'],
  ['path', 'label'],
  ['path', 'dottedLabel'],
  ['path', 'matrix'],
  ['query', 'form'],
  ['query', 'spaceDelimited'],
  ['query', 'pipeDelimited'],
  ['query', 'deepObject'],
  ['headers', 'simple'],
  ['cookies', 'form'],
];

/** Skips what cannot be written: the client refuses text that would be read as something else. */
function writes(run: () => unknown): unknown {
  try {
    return run();
  } catch (error) {
    fc.pre(!(error instanceof TypeError));
    throw error;
  }
}

describe.each(styles)('%s %s', (location, style) => {
  const text = location === 'headers' ? headerText : anyText;

  test.each(primitives(text))('reads the %s that was written', (type, values) => {
    const reserved = location === 'query' ? fc.boolean() : fc.constant(false);
    fc.assert(
      fc.property(fc.boolean(), reserved, values, (explode, allowReserved, value) => {
        // Beside reserved characters, text may be percent-encoded already (RFC 6570 section 3.2.3).
        fc.pre(!(allowReserved && String(value).includes('%')));
        const parameter = { name: 'co lor', style, explode, allowReserved, shape: { types: [type] } };
        expect(writes(() => roundTrip(location, parameter, value))).toEqual(value);
      }),
    );
  });

  test.each(primitives(text))('reads the list of %ss that was written', (type, values) => {
    fc.assert(
      fc.property(fc.boolean(), fc.array(values, { maxLength: 5 }), (explode, list) => {
        const shape: Shape = { types: [], items: { types: [type] } };
        const read = writes(() => roundTrip(location, { name: 'color', style, explode, shape }, list));
        // An empty list is not written (RFC 6570 section 3.2.1).
        expect(read).toEqual(list.length === 0 ? undefined : list);
      }),
    );
  });

  test.each(primitives(text))('reads the object of %ss that was written', (type, values) => {
    const keys =
      location === 'headers'
        ? headerText
        : fc.string({ unit: 'grapheme' }).filter((key) => key.isWellFormed());
    const objects = fc.dictionary(keys.filter(isNoPrototype), values, { maxKeys: 5 });
    fc.assert(
      fc.property(fc.boolean(), objects, (explode, object) => {
        const shape: Shape = { types: [], rest: { types: [type] } };
        const read = writes(() => roundTrip(location, { name: 'color', style, explode, shape }, object));
        expect(read).toEqual(Object.keys(object).length === 0 ? undefined : { ...object });
      }),
    );
  });
});

test('nested objects and lists, in brackets', () => {
  const key = fc.stringMatching(/^[^[\]]{1,5}$/).filter((name) => name.isWellFormed() && isNoPrototype(name));
  const inner = fc.dictionary(key, fc.integer(), { minKeys: 1, maxKeys: 3 });
  const list = fc.array(fc.integer(), { minLength: 1, maxLength: 3 });
  fc.assert(
    fc.property(fc.dictionary(key, inner, { minKeys: 1, maxKeys: 3 }), list, (objects, items) => {
      const value = { ...objects, '#items': items };
      const shape: Shape = {
        types: [],
        properties: { '#items': { types: [], items: { types: ['integer'] } } },
        rest: { types: [], rest: { types: ['integer'] } },
      };
      const parameter: Parameter = { name: 'color', style: 'deepObject', shape };
      expect(writes(() => roundTrip('query', parameter, value))).toEqual(value);
    }),
  );
});

/** A member of this name is refused where the contract does not have it. */
function isNoPrototype(name: string): boolean {
  return name !== '__proto__';
}

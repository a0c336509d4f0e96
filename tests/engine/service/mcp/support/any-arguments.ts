import fc from 'fast-check';

export type JsonSchema = Readonly<Record<string, unknown>>;

/**
 * Arguments for a tool by its schema, valid or not. Invalid ones for a path, a query or a header are such that text can
 * represent them.
 *
 * @param written names of the arguments that a request writes as text or bytes: parameters, and bodies other than JSON
 */
export function anyArguments(schema: JsonSchema, written: ReadonlySet<string>): fc.Arbitrary<object> {
  const { properties = {}, required = [] } = schema as {
    properties?: Readonly<Record<string, JsonSchema>>;
    required?: readonly string[];
  };
  const members = Object.entries(properties).map(([name, property]) => {
    const isWritten = written.has(name);
    const value = isWritten
      ? orWrong(rightValue(property), wrongText(property))
      : orWrong(rightValue(property), junk);
    // A path without its parameter is another path.
    const isLeftOut =
      isWritten && required.includes(name) ? fc.constant(false) : rarely(required.includes(name));
    return fc.tuple(fc.constant(name), value, isLeftOut);
  });
  return fc
    .tuple(...members)
    .map((all) =>
      Object.fromEntries(all.flatMap(([name, value, isLeftOut]) => (isLeftOut ? [] : [[name, value]]))),
    );
}

const rarely = (isRequired: boolean) =>
  fc.integer({ min: 0, max: 9 }).map((number) => number < (isRequired ? 1 : 5));

function orWrong(right: fc.Arbitrary<unknown>, wrong: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return fc.oneof({ arbitrary: right, weight: 8 }, { arbitrary: wrong, weight: 1 });
}

/** Values of any type, for bodies, since JSON preserves them. */
const junk = fc.constantFrom<unknown>(
  null,
  true,
  1.5,
  -7,
  '',
  'x'.repeat(50),
  [],
  ['a', 1],
  {},
  { a: { b: [] } },
);

/** Invalid values that text preserves. */
function wrongText({ type, contentEncoding, maxLength }: JsonSchema): fc.Arbitrary<unknown> {
  if (contentEncoding === 'base64') return fc.constant('');
  if (maxLength !== undefined) return fc.constant('x'.repeat(Number(maxLength) + 1));
  // A single text is a list of one item.
  if (type === 'array') return fc.constant(['one']);
  if (type === 'object') return fc.constantFrom({ from: 'then' }, { from: 1, more: 2 });
  return fc.constantFrom<unknown>(...(type === 'string' ? ['NOT that!'] : ['many', '1.5x']));
}

function rightValue(schema: JsonSchema): fc.Arbitrary<unknown> {
  const { type, enum: values, oneOf, properties, items, pattern, contentEncoding, minimum } = schema;
  if (Array.isArray(values)) return fc.constantFrom(...values);
  if (Array.isArray(oneOf)) return fc.oneof(...oneOf.map((one) => rightValue(one as JsonSchema)));
  if (contentEncoding === 'base64')
    return fc.uint8Array({ maxLength: 20 }).map((bytes) => Buffer.from(bytes).toString('base64'));
  if (pattern !== undefined) return fc.constantFrom('abc', 'xyz');
  if (type === 'integer' && minimum !== undefined)
    return fc.integer({ min: Number(minimum) - 1, max: Number(minimum) + 4 });
  if (type === 'integer') return fc.constantFrom(1, 1482, 1665, 1884, 30_000);
  if (type === 'number') return fc.double({ noNaN: true, noDefaultInfinity: true });
  if (type === 'null') return fc.constant(null);
  if (type === 'boolean') return fc.boolean();
  if (type === 'array') return fc.array(rightValue(items as JsonSchema), { minLength: 1, maxLength: 3 });
  if (type === 'object')
    return anyArguments({ properties: properties ?? {}, required: schema['required'] ?? [] }, new Set());
  return fc.constantFrom('geometry', 'Elements', 'Flatland', 'é ☃ "quoted"', 'a/b?c#d&e=f%20', '');
}

import { asList, type Document, dereference, isObject, type Schema } from './sample.ts';

const prefix = '#/components/schemas/';

/** What a reference leads to where values are matched: of a base that others extend by `allOf`, the first of these. */
export function chosenReference(document: Document, reference: string): string {
  if (!isBase(dereference(document, { $ref: reference }))) return reference;
  const components = document['components'];
  const schemas = isObject(components) && isObject(components['schemas']) ? components['schemas'] : {};
  const heir = Object.keys(schemas).find(
    (name) => prefix + name !== reference && basesOf(document, prefix + name).includes(reference),
  );
  return heir === undefined ? reference : prefix + heir;
}

/** The properties that name a component: those of the discriminators of what it is put together from. */
export function tagsOf(document: Document, reference: string): Schema {
  const found = basesOf(document, reference).map((base) => dereference(document, { $ref: base }));
  return tagged(found.filter(isBase), reference);
}

/** Without a choice, a discriminator is about those that are put together from the schema. */
function isBase({ discriminator, oneOf, anyOf }: Schema): boolean {
  return isObject(discriminator) && oneOf === undefined && anyOf === undefined;
}

/** The property that names a branch of a choice with a discriminator. */
export function tagOfBranch(choice: Schema, branch: unknown): Schema {
  const reference = isObject(branch) ? branch['$ref'] : undefined;
  return typeof reference === 'string' ? tagged([choice], reference) : {};
}

function tagged(schemas: readonly Schema[], reference: string): Schema {
  const name = reference.slice(prefix.length);
  const tags = schemas.flatMap(({ discriminator }): [string, Schema][] => {
    if (!isObject(discriminator)) return [];
    const mapping = isObject(discriminator['mapping']) ? discriminator['mapping'] : {};
    const value = Object.keys(mapping).find((key) => [reference, name].includes(String(mapping[key])));
    return [[String(discriminator['propertyName']), { const: value ?? name }]];
  });
  return tags.length === 0
    ? {}
    : { properties: Object.fromEntries(tags), required: tags.map(([one]) => one) };
}

/** The components that one is put together from by `allOf`, itself included. */
function basesOf(document: Document, reference: string, depth = 0): string[] {
  if (depth > 20) return [];
  const parts = asList(dereference(document, { $ref: reference })['allOf']).filter(isObject);
  const references = parts.flatMap(({ $ref }) => (typeof $ref === 'string' ? [$ref] : []));
  return [reference, ...references.flatMap((one) => basesOf(document, one, depth + 1))];
}

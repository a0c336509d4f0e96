import type { AnySchemaObject } from 'ajv';

/**
 * If the objects of a root `oneOf` all differ in one required constant, that member selects the form. Ajv
 * then checks only the selected one: its errors are about that form, and it takes a fraction of the time. The
 * same documents are accepted, since no document can match two of the forms.
 */
export function discriminate(schema: AnySchemaObject): AnySchemaObject {
  const forms = (schema['oneOf'] ?? []).map((form: AnySchemaObject) => localTarget(schema, form));
  const [first] = forms;
  const member = Object.keys(first?.properties ?? {}).find((name) => {
    const constants = forms.map((form: AnySchemaObject) => constantOf(form, name));
    return !constants.includes(undefined) && new Set(constants).size === forms.length;
  });
  return member === undefined
    ? schema
    : { ...schema, type: 'object', discriminator: { propertyName: member } };
}

function localTarget(root: AnySchemaObject, form: AnySchemaObject): AnySchemaObject {
  const [, name] = /^#\/\$defs\/(\w+)$/.exec(form['$ref'] ?? '') ?? [];
  return name === undefined ? form : (root['$defs']?.[name] ?? form);
}

function constantOf(form: AnySchemaObject, name: string): string | undefined {
  const { const: constant } = form['properties']?.[name] ?? {};
  const required = form['type'] === 'object' && form['required']?.includes(name);
  return required && typeof constant === 'string' ? constant : undefined;
}

import type { LinkedOperation } from '../../../link/operations.ts';
import { compileOwn } from '../../../schema/validator.ts';
import type { ToolMark } from '../../../source/grammar/extensions.ts';
import { componentOfReference } from '../../../source/grammar/subschemas.ts';
import { isObject, type JsonObject } from '../../../source/json.ts';
import { placeOfMark } from './choose-operations.ts';
import type { ToolInput } from './tool-arguments.ts';
import type { ToolOutput } from './tool-result.ts';
import type { ToolContext } from './tool-schemas.ts';

/**
 * The arguments of a tool as its mark wants them: some hidden, some fixed to a value, some with a default. Reports settings of
 * arguments that are not there, values that their schemas refuse, and hidden arguments that are required (PS620).
 */
export function shapeArguments(
  input: ToolInput,
  operation: LinkedOperation,
  { arguments: settings }: ToolMark,
  { schemas, diagnostics }: ToolContext,
): ToolInput {
  if (settings === undefined) return input;
  const properties = { ...(input.schema['properties'] as JsonObject) };
  const required = new Set((input.schema['required'] ?? []) as readonly string[]);
  const least = new Map(input.least);
  const hidden: string[] = [];
  const fixed: Record<string, unknown> = {};
  const defaults: Record<string, unknown> = {};
  for (const [name, setting] of Object.entries(settings)) {
    const report = (message: string): void =>
      void diagnostics.add(
        'PS620',
        placeOfMark(operation, 'arguments', name),
        `the argument ${JSON.stringify(name)} ${message}`,
      );
    if (!Object.hasOwn(properties, name)) {
      report(`is not there; there are ${Object.keys(properties).join(', ') || 'none'}`);
      continue;
    }
    const value = 'fixed' in setting ? setting.fixed : setting.default;
    if ('fixed' in setting || 'default' in setting) {
      const { schema } = schemas.print({ type: 'object', properties: { [name]: properties[name] } }, true);
      for (const { pointer, message } of compileOwn(schema)({ [name]: value }))
        report(`cannot be ${JSON.stringify(value)}: ${pointer} ${message}`);
    } else if (required.has(name)) report('is required, and cannot be hidden without a fixed value');
    required.delete(name);
    least.delete(name);
    if ('default' in setting) {
      defaults[name] = value;
      properties[name] = { ...(isObject(properties[name]) ? properties[name] : {}), default: value };
      continue;
    }
    if ('fixed' in setting) fixed[name] = value;
    hidden.push(name);
    delete properties[name];
  }
  const { required: _, ...schema } = input.schema;
  return {
    ...input,
    schema: { ...schema, properties, ...(required.size === 0 ? {} : { required: [...required] }) },
    least,
    arguments: {
      ...input.arguments,
      ...(hidden.length === 0 ? {} : { hidden }),
      ...(Object.keys(fixed).length === 0 ? {} : { fixed }),
      ...(Object.keys(defaults).length === 0 ? {} : { defaults }),
    },
  };
}

/** The members of a result that a mark wants; null for all. Reports those that no response has (PS620). */
export function shapeResult(
  { schema, result }: ToolOutput,
  operation: LinkedOperation,
  { fields }: ToolMark,
  { schemas, diagnostics }: ToolContext,
): readonly string[] | null {
  if (fields === undefined) return null;
  const properties = schema?.['properties'];
  const root = result === 'wrapped' && isObject(properties) ? properties['result'] : schema;
  for (const [index, field] of fields.entries()) {
    if (root === null || leads(root, field, schemas.component)) continue;
    const at = placeOfMark(operation, 'fields', String(index));
    diagnostics.add('PS620', at, `no result has the member ${JSON.stringify(field)}`);
  }
  return fields;
}

/** Most schemas in each other that are looked through for a member. */
const deepest = 50;

/** Whether a value of a schema can have a member, or an item of it. */
function leads(written: unknown, field: string, component: (name: string) => unknown, depth = 0): boolean {
  if (field === '' || written === true) return true;
  if (!isObject(written) || depth > deepest) return false;
  const { $ref, items, properties, additionalProperties } = written;
  const inner = (schema: unknown, left = field) => leads(schema, left, component, depth + 1);
  const parts = ['allOf', 'anyOf', 'oneOf'].flatMap((keyword) =>
    Array.isArray(written[keyword]) ? (written[keyword] as unknown[]) : [],
  );
  if (typeof $ref === 'string') parts.push(component(componentOfReference($ref) ?? ''));
  if (items !== undefined) parts.push(items);
  if (parts.some((one) => inner(one))) return true;
  const described = Object.entries(isObject(properties) ? properties : {});
  if (
    described.some(
      ([name, one]) =>
        field === name || (field.startsWith(`${name}.`) && inner(one, field.slice(name.length + 1))),
    )
  )
    return true;
  if (isObject(additionalProperties)) return true;
  return (
    parts.length === 0 &&
    properties === undefined &&
    additionalProperties !== false &&
    written['type'] !== 'array'
  );
}

import { isObject } from '../json.ts';
import { appendPointer, parsePointer, pointerOfFragment } from '../pointer.ts';

const home = '/components/schemas/';

/** The form of every reference to a schema after bundling. */
export function referenceToComponent(name: string): string {
  return `#${home}${encodeURIComponent(appendPointer('', name).slice(1))}`;
}

/** The name of the component in such a reference, or null. */
export function componentOfReference(reference: string): string | null {
  const pointer = reference.startsWith('#') ? pointerOfFragment(reference) : null;
  const [name, ...rest] = pointer?.startsWith(home) ? parsePointer(pointer).slice(2) : [];
  return name === undefined || rest.length > 0 ? null : name;
}

/** The name of the component, for a schema that is nothing but a reference to one; otherwise null. */
export function componentOf(schema: unknown): string | null {
  if (!isObject(schema) || typeof schema['$ref'] !== 'string' || Object.keys(schema).length > 1) return null;
  return componentOfReference(schema['$ref']);
}

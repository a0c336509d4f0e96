import { isObject } from '../json.ts';
import { appendPointer, parsePointer, pointerOfFragment } from '../pointer.ts';

const home = '/components/schemas/';

/** The one form that a reference to a schema has after bundling. */
export function referenceToComponent(name: string): string {
  return `#${home}${encodeURIComponent(appendPointer('', name).slice(1))}`;
}

/** The name of the component that such a reference names, or null. */
export function componentOfReference(reference: string): string | null {
  const pointer = reference.startsWith('#') ? pointerOfFragment(reference) : null;
  const [name, ...rest] = pointer?.startsWith(home) ? parsePointer(pointer).slice(2) : [];
  return name === undefined || rest.length > 0 ? null : name;
}

/** The name of the component that a schema refers to when it says nothing else, or null. */
export function componentOf(schema: unknown): string | null {
  if (!isObject(schema) || typeof schema['$ref'] !== 'string' || Object.keys(schema).length > 1) return null;
  return componentOfReference(schema['$ref']);
}

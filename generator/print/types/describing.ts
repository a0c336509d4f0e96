import { isObject } from '../../source/json.ts';

const texts = ['title', 'description', 'format'];
const others = ['deprecated', 'default', 'example', 'examples', 'const', 'enum', 'type'];

/** The keywords that a comment shows, and none that affect the type. */
export function describing(schema: unknown): Readonly<Record<string, unknown>> {
  if (!isObject(schema)) return {};
  const told = Object.entries(schema).filter(
    ([name, value]) => others.includes(name) || (texts.includes(name) && typeof value === 'string'),
  );
  return Object.fromEntries(told);
}

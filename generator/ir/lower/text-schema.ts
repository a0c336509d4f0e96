import { isObject } from '../../source/json.ts';

/** Keywords that every string satisfies. */
const descriptive = new Set([
  ...['title', 'description', 'default', 'deprecated', 'readOnly', 'writeOnly', 'example', 'examples'],
  ...['externalDocs', 'xml', 'contentEncoding', 'contentMediaType', '$comment'],
]);

/** Whether a schema constrains strings further. */
export function saysMoreThanText(schema: unknown): boolean {
  if (!isObject(schema)) return schema === false;
  return !Object.entries(schema).every(([keyword, value]) => {
    if (keyword === 'type') return value === 'string';
    if (keyword === 'format') return value === 'binary' || value === 'password';
    return descriptive.has(keyword) || keyword.startsWith('x-');
  });
}

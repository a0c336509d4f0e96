/** A plugin of Redocly: fills in the addresses of site.yaml, as the compiler does, so that examples are judged with them. */
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

const site = parse(readFileSync(new URL('site.yaml', import.meta.url), 'utf8'));

function filled(value) {
  if (typeof value === 'string') return value.replace(/\{(base_url|schema_base)\}/g, (_, name) => site[name]);
  if (Array.isArray(value)) return value.map(filled);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, filled(member)]));
}

function fillExamples(node) {
  for (const name of ['example', 'examples', 'const', '$id']) {
    if (Object.hasOwn(node, name)) node[name] = filled(node[name]);
  }
}

export default () => ({
  id: 'addresses',
  preprocessors: { oas3: { fill: () => ({ Schema: fillExamples, MediaType: fillExamples }) } },
});

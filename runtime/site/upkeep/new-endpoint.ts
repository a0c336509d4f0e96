/** `npm run new:endpoint`: takes the first steps of adding an endpoint to this site's contract. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { isMap, isScalar, type Pair, parseDocument, type Scalar, stringify, type YAMLMap } from 'yaml';

/** The endpoint cannot be added; the message says why. */
export class Refused extends Error {}

interface NewEndpoint {
  /** The new path, without parameters, such as `/api/v1/languages.json`. */
  readonly target: string;
  /** An existing path whose GET answers JSON; its operation is copied. */
  readonly like: string;
  readonly summary: string;
  readonly description: string;
}

/**
 * Adds a `GET` endpoint to the contract in `folder`: a copy of another operation, with its own id, summary, description and
 * an empty schema. Returns the steps that are left to do. Throws Refused.
 */
export function startEndpoint(folder: string, { target, like, summary, description }: NewEndpoint): string {
  const words = nameOf(target);
  const id = `get${words.map(capital).join('')}`;
  const named = /^v\d+$/.test(words[0] ?? '') ? words.slice(1) : words;
  const schema = named.map(capital).join('');
  const file = `${named.join('-')}.json`;
  const schemaFile = path.join(folder, 'schemas', file);
  if (existsSync(schemaFile)) throw new Refused(`schemas/${file} exists already`);
  const contract = path.join(folder, 'openapi.yaml');
  const text = readFileSync(contract, 'utf8');
  writeFileSync(contract, withEndpoint(text, { target, like, id, summary, description, schema, file }));
  const empty = { title: schema, description, type: 'object', properties: {} };
  writeFileSync(schemaFile, `${JSON.stringify(empty, null, 2)}\n`);
  return nextSteps(id, schema, file, target);
}

interface NamedEndpoint extends NewEndpoint {
  readonly id: string;
  /** The name of its schema, and the file of that in schemas/. */
  readonly schema: string;
  readonly file: string;
}

/** The contract's text with the endpoint. Edits the text, not the parsed document, to keep comments and layout. */
function withEndpoint(
  text: string,
  { target, like, id, summary, description, schema, file }: NamedEndpoint,
): string {
  const document = parseDocument(text);
  const paths = mapIn(document.contents, 'paths');
  const pairs = paths.items as Pair<Scalar<string>, YAMLMap>[];
  if (pairs.some(({ key }) => key.value === target))
    throw new Refused(`${target} is in the contract already`);
  const model = pairs.find(({ key }) => key.value === like);
  const copied = model?.value?.getIn([
    'get',
    'responses',
    '200',
    'content',
    'application/json',
    'schema',
    '$ref',
  ]);
  if (model === undefined || typeof copied !== 'string')
    throw new Refused(
      `${like} is not a path of the contract whose GET answers application/json with a schema by $ref`,
    );
  const [start, end] = [lineStart(text, model.key.range?.[0] ?? 0), model.value?.range?.[2] ?? 0];
  const get = mapIn(model.value, 'get');
  const changes = [
    [model.key, target],
    [get.get('operationId', true), id],
    [get.get('summary', true), summary],
    [get.get('description', true), description],
    [get.getIn(['responses', '200', 'description'], true), description],
    [
      get.getIn(['responses', '200', 'content', 'application/json', 'schema', '$ref'], true),
      `#/components/schemas/${schema}`,
    ],
  ] as const;
  const copy = replaced(text.slice(start, end), start, changes);
  const named = mapIn(mapIn(document.contents, 'components'), 'schemas');
  const line = named.items.find(({ key }) => isScalar(key) && copied.endsWith(`/${key.value}`))?.key;
  if (!isScalar(line)) throw new Refused(`${copied} is not in components.schemas`);
  const at = lineStart(text, line.range?.[0] ?? 0);
  return `${text.slice(0, end)}\n${copy}${text.slice(end, at)}    ${schema}: { $ref: ./schemas/${file} }\n${text.slice(at)}`;
}

type Change = readonly [node: unknown, text: string];

/** An excerpt of the document, from offset `start`, with the scalars of `changes` replaced. */
function replaced(excerpt: string, start: number, changes: readonly Change[]): string {
  const places = changes.flatMap(([node, text]) =>
    isScalar(node) && node.range ? [{ from: node.range[0] - start, to: node.range[1] - start, text }] : [],
  );
  return places
    .sort((left, right) => right.from - left.from)
    .reduce((done, { from, to, text }) => {
      const isBlock = /^[>|]/.test(done.slice(from, to));
      return `${done.slice(0, from)}${stringify(text, { lineWidth: 0 }).trimEnd()}${isBlock ? '\n' : ''}${done.slice(to)}`;
    }, excerpt);
}

function mapIn(node: unknown, key: string): YAMLMap {
  const found = isMap(node) ? node.get(key) : undefined;
  if (!isMap(found)) throw new Refused(`the contract has no ${key}`);
  return found;
}

function lineStart(text: string, at: number): number {
  return text.lastIndexOf('\n', at - 1) + 1;
}

/** `/api/v1/page-dates.json` → `v1`, `page`, `dates`. */
function nameOf(target: string): readonly string[] {
  const words = /^(?:\/[a-z0-9.-]+)+$/.test(target)
    ? target
        .replace(/\.json$/, '')
        .split(/[/.-]/)
        .filter((word) => word !== '' && word !== 'api')
    : [];
  if (words.length === 0)
    throw new Refused(
      'the path must have segments of lower-case letters, digits, dots and hyphens, without parameters',
    );
  return words;
}

function capital(word: string): string {
  return `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`;
}

function nextSteps(id: string, name: string, file: string, target: string): string {
  return `added ${id}. By hand:
1. spec/schemas/${file}: the members of ${name}, each with a description, and an example
2. make generate; the type checker now asks for the handler
3. runtime/site/api/bodies.ts and handlers.ts: the body and the handler
4. tests/site/server/endpoint-table.ts: a row for ${target}
5. npm run compat && npm run dates && npm run test:changed
6. npm run api-texts: translate its prose; until then the reference shows English, and only make ci fails`;
}

/** Exits with 1 if the endpoint cannot be added. */
function main(): number {
  const usage =
    'usage: npm run new:endpoint -- /api/v1/languages.json --like /api/v1/sections.json --summary "Languages" --description "The languages of the site."';
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: { like: { type: 'string' }, summary: { type: 'string' }, description: { type: 'string' } },
    });
    const [target = ''] = positionals;
    const { like = '', summary = '', description = '' } = values;
    if ([target, like, summary, description].includes('')) throw new Refused(usage);
    const folder = fileURLToPath(new URL('../../../spec', import.meta.url));
    console.log(startEndpoint(folder, { target, like, summary, description }));
    return 0;
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException;
    if (!(error instanceof Refused) && !code.startsWith('ERR_PARSE_ARGS')) throw error;
    console.error(message);
    return 1;
  }
}

if (import.meta.main) process.exitCode = main();

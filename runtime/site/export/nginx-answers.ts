/** Writes answers.conf, by which nginx finds our answers with look-ups instead of code. */
import { negotiateEncoding, negotiateMediaType } from '@plan-surface/engine/negotiation';
import { type Answer, type Choice, codingsOf, folders, type Resource } from './answers.ts';

/**
 * The `map` blocks that lead from a request to its file, entity-tag and headers, step by step. A `map` ignores case, so
 * the address is compared once more with a regular expression.
 */
export function answersConf(resources: readonly Resource[]): string {
  const answers = resources.flatMap((resource) => resource.answers.map((answer) => ({ resource, answer })));
  const numbers = answers.map((_, index) => String(index));
  const byAnswer = (textOf: (answer: Answer) => string) =>
    answers.map(({ answer }, index) => [String(index), textOf(answer)] as const);
  return [
    '# Written by the export. Do not edit: export again.\n',
    '# The path as it was sent, and its address if a file can answer the request.',
    'map $request_uri $surface_path {\n  "~^([^?]*)" $1;\n}\n',
    map(
      '$surface_path',
      '$surface_like',
      resources.map(({ path }) => [path, path] as const),
    ),
    '# If-Modified-Since counts only without If-None-Match (RFC 9110 section 13.1.3). Servers answer it, and If-Match.',
    map('$http_if_none_match', '$surface_since', [['', { variable: '$http_if_modified_since' }]]),
    map('"$request_method$http_if_match$surface_since"', '$surface_reads', [
      ['GET', '1'],
      ['HEAD', '1'],
    ]),
    'map "$surface_reads$surface_path $surface_like" $surface_address {\n  default "";\n  "~^1(\\S+) \\1$" $1;\n}\n',
    '# The media type: a look-up for what nearly all clients send, else the negotiation of the engine.',
    ...formMaps(resources),
    '# The answer, by number.',
    map(
      '"$surface_address $surface_variant"',
      '$surface_answer',
      answers.map(({ resource: { path, choice }, answer }, index) => [
        `${path} ${choice === null ? '' : answer.mediaType}`,
        numbers[index] ?? '',
      ]),
    ),
    '# The content coding, in the same way.',
    ...codingMaps(answers.map(({ answer }) => answer)),
    '# The file, and its entity-tag.',
    map(
      '$surface_answer',
      '$surface_file',
      byAnswer(({ file }) => file),
    ),
    map('$surface_folder$surface_file', '$surface_etag', entityTags(answers.map(({ answer }) => answer))),
    '# Whether the client has it: a comparison for a single entity-tag, else the function of the engine.',
    map('$http_if_none_match', '$surface_unmodified', [['', '']], { variable: '$surface_unmodified_by_tag' }),
    'map "$http_if_none_match $surface_etag" $surface_unmodified_by_tag {\n  default $surface_unmodified_found;\n  "~ $" "";\n  "~^(\\"[^\\" ]+\\") \\1$" 1;\n}\n',
    '# The headers.',
    ...headMaps(answers.map(({ answer }) => answer)),
  ].join('\n');
}

function formMaps(resources: readonly Resource[]): string[] {
  const rules = new Map<string, Choice>();
  for (const { choice } of resources) if (choice !== null) rules.set(ruleOf(choice), choice);
  const numbers = new Map([...rules.keys()].map((rule, index) => [rule, String(index)]));
  const numberOf = (choice: Choice | null) => (choice === null ? '' : (numbers.get(ruleOf(choice)) ?? ''));
  const variableOf = (rule: string) => `$surface_variant_${numbers.get(rule)}`;
  return [
    map(
      '$surface_address',
      '$surface_rule_number',
      resources.map(({ path, choice }) => [path, numberOf(choice)] as const),
    ),
    map(
      '$surface_rule_number',
      '$surface_rule',
      [...numbers].map(([rule, number]) => [number, rule] as const),
    ),
    ...[...rules].map(([rule, choice]) =>
      map(
        '$http_accept',
        variableOf(rule),
        accepts.map((accept) => [accept, negotiateMediaType(accept, choice.mediaTypes, choice)] as const),
        { variable: '$surface_variant_found' },
      ),
    ),
    map(
      '$surface_rule_number',
      '$surface_variant',
      [...numbers].map(([rule, number]) => [number, { variable: variableOf(rule) }] as const),
    ),
  ];
}

/** In the format that `variant` in nginx-decisions.ts reads. */
const ruleOf = ({ mediaTypes, unspecific, tie }: Choice): string =>
  `${mediaTypes.join(',')} ${unspecific} ${tie}`;

function codingMaps(answers: readonly Answer[]): string[] {
  const offers = [...new Set(answers.map(offerOf))].filter((offer) => offer !== '');
  const variableOf = (offer: string) => `$surface_coding_${offer.replace(',', '_')}`;
  return [
    map(
      '$surface_answer',
      '$surface_offer',
      answers.map((answer, index) => [String(index), offerOf(answer)] as const),
    ),
    ...offers.map((offer) =>
      map(
        '$http_accept_encoding',
        variableOf(offer),
        acceptEncodings.map((accepted) => [accepted, negotiateEncoding(accepted, offeredBy(offer))] as const),
        { variable: '$surface_coding_found' },
      ),
    ),
    map(
      '$surface_offer',
      '$surface_coding',
      offers.map((offer) => [offer, { variable: variableOf(offer) }] as const),
      'identity',
    ),
    map(
      '$surface_coding',
      '$surface_folder',
      Object.entries(folders).map(([coding, folder]) => [coding, `/${folder}`] as const),
    ),
    map(
      '$surface_coding',
      '$surface_content_encoding',
      offered.map((coding) => [coding, coding] as const),
    ),
  ];
}

const offered = ['br', 'gzip'] as const;

/** In the format that `coding` in nginx-decisions.ts reads. */
const offerOf = ({ bodies }: Answer): string =>
  codingsOf(bodies)
    .filter((coding) => coding !== 'identity')
    .join(',');

const offeredBy = (offer: string) => offered.filter((coding) => offer.split(',').includes(coding));

function entityTags(answers: readonly Answer[]): Iterable<readonly [file: string, etag: string]> {
  return new Map(
    answers.flatMap(({ file, bodies }) =>
      codingsOf(bodies).map((coding) => [`/${folders[coding]}${file}`, bodies[coding]?.etag ?? ''] as const),
    ),
  );
}

/** Headers that depend on the bytes, with the nginx variables that hold them. */
const ownVariables: readonly (readonly [name: string, variable: string])[] = [
  ['ETag', '$surface_etag'],
  ['Content-Encoding', '$surface_content_encoding'],
];

type Head = ReadonlyMap<string, string>;

/** The headers of an answer by name. Throws if a name occurs twice: a `map` has one value. */
function headOf(headers: readonly string[]): Head {
  const head = new Map<string, string>();
  for (let index = 0; index < headers.length; index += 2) {
    const name = headers[index] ?? '';
    if (head.has(name)) throw new Error(`The header ${name} occurs twice.`);
    head.set(name, headers[index + 1] ?? '');
  }
  return head;
}

const namesOf = (heads: readonly Head[]): string[] => [...new Set(heads.flatMap((head) => [...head.keys()]))];

/** The value of a header that is the same in every answer, else undefined. */
function constantOf(heads: readonly Head[], name: string): string | undefined {
  const [value] = new Set(heads.map((head) => head.get(name)));
  return heads.every((head) => head.get(name) === value) ? value : undefined;
}

const variableOf = (name: string): string => `$surface_${name.toLowerCase().replaceAll('-', '_')}`;

/**
 * A `map` for each header that differs between answers. To keep the maps short, answers with equal headers share a number;
 * headers with many different values are looked up by the answer itself.
 */
function headMaps(answers: readonly Answer[]): string[] {
  const heads = answers.map(({ headers }) => headOf(headers));
  const differing = namesOf(heads).filter((name) => constantOf(heads, name) === undefined);
  const own = differing.filter(
    (name) => new Set(heads.map((head) => head.get(name))).size > answers.length / 8,
  );
  const shared = differing.filter((name) => !own.includes(name));
  const keys = heads.map((head) => JSON.stringify(shared.map((name) => head.get(name) ?? '')));
  const distinct = [...new Set(keys)];
  const first = distinct.map((key) => heads[keys.indexOf(key)] as Head);
  return [
    map(
      '$surface_answer',
      '$surface_head',
      keys.map((key, index) => [String(index), String(distinct.indexOf(key))] as const),
    ),
    ...shared.map((name) =>
      map(
        '$surface_head',
        variableOf(name),
        first.map((head, index) => [String(index), head.get(name) ?? ''] as const),
      ),
    ),
    ...own.map((name) =>
      map(
        '$surface_answer',
        variableOf(name),
        heads.map((head, index) => [String(index), head.get(name) ?? ''] as const),
      ),
    ),
  ];
}

/** The directives that send the headers of an answer. An empty value sends none. */
export function addHeaders(
  answers: readonly Answer[],
  part: 'headers' | 'notModified',
  indent: string,
): string {
  const all = answers.map(({ headers }) => headOf(headers));
  const names = namesOf(answers.map((answer) => headOf(answer[part])));
  const lines = names.map((name) => {
    const constant = constantOf(all, name);
    return [name, constant === undefined ? variableOf(name) : quote(constant)] as const;
  });
  const coding = part === 'headers' ? ownVariables : ownVariables.slice(0, 1);
  return [...lines, ...coding].map(([name, value]) => `${indent}add_header ${name} ${value};\n`).join('');
}

/**
 * Values of `Accept` that nearly all clients send: none, browsers, agents, programs. nginx looks up the result, which the
 * engine computed for the export; any other value runs the engine's code in nginx, which takes longer.
 */
export const accepts: readonly string[] = [
  '',
  '*/*',
  'text/html',
  'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
  'text/html,application/xhtml+xml,application/xml;q=0.9,image/webp,*/*;q=0.8',
  'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8',
  'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,image/png,image/svg+xml,*/*;q=0.8',
  'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,image/apng,*/*;q=0.8',
  'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,image/apng,*/*;q=0.8,application/signed-exchange;v=b3;q=0.7',
  'text/markdown',
  'text/markdown, */*',
  'text/markdown, text/html, */*',
  'text/markdown, text/html;q=0.9, */*;q=0.8',
  'text/markdown,text/html;q=0.9,*/*;q=0.8',
  'text/plain',
  'application/json',
  'application/json, text/plain, */*',
];

/** The same for `Accept-Encoding`. */
export const acceptEncodings: readonly string[] = [
  '',
  '*',
  'identity',
  'br',
  'gzip',
  'gzip, br',
  'br, gzip',
  'gzip,deflate',
  'gzip, deflate',
  'gzip, deflate, br',
  'gzip,deflate,br',
  'br, gzip, deflate',
  'deflate, gzip, br',
  'deflate, gzip, br, zstd',
  'gzip, deflate, br, zstd',
];

/** A string in nginx's syntax. Throws for characters that it cannot express. */
export function quote(text: string): string {
  if (/[$\r\0]/.test(text)) throw new Error(`nginx cannot express the string ${JSON.stringify(text)}.`);
  return `"${text.replace(/[\\"]/g, '\\$&').replaceAll('\n', '\\n')}"`;
}

/** A value of a `map`: a text, or a variable. */
type Value = string | { readonly variable: string };

/**
 * A `map` of nginx, which ignores case. Values that equal the default are left out.
 *
 * @param source with variables, such as `$surface_address`
 */
export function map(
  source: string,
  variable: string,
  entries: Iterable<readonly [key: string, value: Value]>,
  otherwise: Value = '',
): string {
  const write = (value: Value) => (typeof value === 'string' ? quote(value) : value.variable);
  const fallback = write(otherwise);
  const lines = [...entries]
    .map(([key, value]) => [quote(key), write(value)] as const)
    .filter(([, value]) => value !== fallback)
    .map(([key, value]) => `  ${key} ${value};\n`);
  return `map ${source} ${variable} {\n  default ${fallback};\n${lines.join('')}}\n`;
}

export const indent = (lines: string): string => lines.replace(/^(?=.)/gm, '  ');

/** What a mock can answer with. Written by the compiler, which has checked each body and all headers. */

export interface MockedResponse {
  /** As it is declared: `200`, `4XX`, `default`. */
  readonly key: string;
  /** The name of its reply builder. */
  readonly builder: string;
  /** The status, unless the request prefers another one of a range or of `default`. */
  readonly status: number;
  /** Empty for a response without content. */
  readonly contents: readonly MockedContent[];
  /** Whether its builder takes a media type. */
  readonly isChosen: boolean;
  /** Null if there is nothing to set. */
  readonly headers: Readonly<Record<string, unknown>> | null;
}

export interface MockedContent {
  readonly mediaType: string;
  /** `events`: the values are those of one stream. */
  readonly as: 'value' | 'events';
  /** The named examples of the contract. */
  readonly examples: Readonly<Record<string, unknown>>;
  /** What is answered if no example is preferred, one of these. */
  readonly values: readonly unknown[];
}

/** The responses of each operation by its name; the first is the one that is not asked for. */
export type MockedOperations = Readonly<Record<string, readonly MockedResponse[]>>;

interface Request {
  readonly path?: Readonly<Record<string, unknown>>;
  readonly mediaType?: string;
}

interface Context {
  readonly reply: object;
  /** The host's own request: a `Request`, or one with a record of headers. */
  readonly raw: unknown;
}

type MockHandler = (request: Request, context: Context) => unknown;

/**
 * A handler for each operation. It answers as the header `Prefer` says, `code=404, example=name`, else with the first response: with
 * its first example, else with a value by a stable hash of seed, operation and path parameters.
 *
 * @param refuse makes the answer to a preference for what the contract does not have
 */
export function mockHandlers(
  operations: MockedOperations,
  seed: string | number,
  refuse: (detail: string) => unknown,
): Record<string, MockHandler> {
  const handlers = Object.entries(operations).map(([name, responses]): [string, MockHandler] => [
    name,
    (request, { reply, raw }) => {
      const { code, example } = preferencesOf(raw);
      const response = code === undefined ? responses[0] : responseOf(responses, code);
      if (response === undefined) {
        const known = responses.map(({ key }) => key).join(', ') || 'none';
        return refuse(`${name} has no mocked response ${code ?? ''}; those that it has: ${known}.`);
      }
      const { builder, key, isChosen, headers, contents, status } = response;
      const content = contentOf(contents, request.mediaType, example);
      if (example !== undefined && !Object.hasOwn(content?.examples ?? {}, example)) {
        const known = contents.flatMap(({ examples }) => Object.keys(examples)).join(', ') || 'none';
        return refuse(
          `${name} has no example ${JSON.stringify(example)} of ${key}; those that it has: ${known}.`,
        );
      }
      const given = [
        ...(/^\d+$/.test(key) ? [] : [code === undefined ? status : Number(code)]),
        ...(content === undefined ? [] : [...(isChosen ? [content.mediaType] : []), bodyOf(content)]),
        ...(headers === null ? [] : [headers]),
      ];
      return (reply as Record<string, (...args: unknown[]) => unknown>)[builder]?.(...given);

      function bodyOf({ as, examples, values }: MockedContent): unknown {
        if (as === 'events') return eventsOf(values);
        if (example !== undefined) return examples[example];
        const [first] = Object.values(examples);
        const place = JSON.stringify([seed, name, request.path ?? {}]);
        return first === undefined ? values[hashOf(place) % values.length] : first;
      }
    },
  ]);
  return Object.fromEntries(handlers);
}

/** The response that covers a status most closely. */
function responseOf(responses: readonly MockedResponse[], code: string): MockedResponse | undefined {
  const keys = [code, `${code.slice(0, 1)}XX`, 'default'];
  return keys.flatMap((key) => responses.find((one) => one.key === key) ?? [])[0];
}

/** Of the media type that the client prefers, if it has the example; else the first that has it. */
function contentOf(
  contents: readonly MockedContent[],
  mediaType: string | undefined,
  example: string | undefined,
): MockedContent | undefined {
  const having = contents.filter((one) => example === undefined || Object.hasOwn(one.examples, example));
  return having.find((one) => one.mediaType === mediaType) ?? having[0];
}

async function* eventsOf(values: readonly unknown[]): AsyncGenerator {
  yield* values;
}

/** The header `Prefer` (RFC 7240 section 2), of which the first of equal names counts. */
function preferencesOf(raw: unknown): { readonly code?: string; readonly example?: string } {
  const { headers } = raw as { readonly headers?: unknown };
  if (typeof headers !== 'object' || headers === null) return {};
  const text =
    'get' in headers && typeof headers.get === 'function'
      ? headers.get('prefer')
      : (headers as Record<string, unknown>)['prefer'];
  const found: { code?: string; example?: string } = {};
  for (const [, name = '', quoted, plain] of String(text ?? '').matchAll(preference)) {
    const value = quoted?.replace(/\\(.)/g, '$1') ?? plain ?? '';
    if (name.toLowerCase() === 'example') found.example ??= value;
    else if (/^[2-5]\d\d$/.test(value)) found.code ??= value;
  }
  return found;
}

const preference = /(?<![^\s,;])(code|example)\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^\s,;"]+))/gi;

/** FNV-1a, in 32 bits: the same on every host. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return hash >>> 0;
}

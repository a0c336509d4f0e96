import type { Fault } from '../engine/core/errors.ts';
import { charactersOf, pointerTo } from '../engine/core/faults.ts';
import type { CallAnswer, CallValues, FindOperation } from '../engine/core/handlers.ts';
import { headerIn } from '../engine/core/http-exchange.ts';
import { andThen } from '../engine/core/maybe-promise.ts';
import { isJsonType, parseMediaType } from '../engine/core/negotiation.ts';
import { chooseFields, keepFields } from './choose-fields.ts';
import type { CallContext, OperationTool } from './definition.ts';
import {
  type Asked,
  cursorOf,
  cuttableMembers,
  fingerprintOf,
  fitItems,
  fitJson,
  fitText,
  isRepeated,
  offsetIn,
} from './fit-result.ts';
import { demandOf, LoginDemand } from './login.ts';
import type { CheckedTool } from './protocol.ts';
import { type ArgumentFault, InvalidArguments, WrittenToolResult } from './revisions/revision.ts';

/**
 * Makes the tools that call operations. A call goes through the same stages as a request: the operation's own validators
 * check the arguments and the response. Throws an EngineError if one of the operations is missing.
 *
 * @param room most characters of a result
 */
export function operationTools(
  tools: readonly OperationTool[],
  find: FindOperation,
  room: RoomFor,
): CheckedTool[] {
  return tools.map((tool) => {
    const { descriptor } = tool;
    const { outputSchema } = descriptor;
    const { cursor } = tool;
    const own = { outputSchema, room: room(tool.resultCharacters), argument: cursor ?? null };
    const call = compileTool({ ...tool, ...own }, find);
    const toCall = (given: object, context: CallContext) => call({ given }, context);
    if (cursor === undefined) return { descriptor, call: (args, context) => toCall(args as object, context) };
    return {
      descriptor,
      call: (args, context) => {
        if (!Object.hasOwn(args as object, cursor)) return toCall(args as object, context);
        const { [cursor]: at, ...given } = args as Readonly<Record<string, unknown>>;
        return call({ given, cursor: at }, context);
      },
    };
  });
}

/** Most characters of a result, for an operation with a budget of its own or without. */
export type RoomFor = (resultCharacters: number | undefined) => number;

/** How an operation is called by a tool, its own or one for many. */
export interface CalledOperation extends Omit<OperationTool, 'descriptor' | 'cursor' | 'resultCharacters'> {
  readonly outputSchema: object | undefined;
  /** Most characters of a result. */
  readonly room: number;
  /** The argument to read on in a list; null where calling again would do something again. */
  readonly argument: string | null;
  /** JSON pointer of the arguments, where they are not the arguments of the tool itself. */
  readonly above?: string;
}

/** The arguments of a call, and where a list is read on. */
interface CalledWith {
  readonly given: object;
  readonly cursor?: unknown;
  /** The members of the result to keep. */
  readonly fields?: readonly string[] | undefined;
  /** Faults that were found before: they are told with the others, and nothing is called. */
  readonly faults?: readonly ArgumentFault[] | undefined;
}

type OperationCaller = (called: CalledWith, context: CallContext) => Called | Promise<Called>;

type Called = WrittenToolResult | InvalidArguments;

export function compileTool(tool: CalledOperation, find: FindOperation): OperationCaller {
  const call = find(tool.operation);
  const { read, explain } = compileArguments(tool);
  const write = compileResults(tool);
  const { argument, room, streamSeconds } = tool;
  const budget = streamSeconds === undefined ? null : { bytes: room, milliseconds: streamSeconds * 1000 };
  const at = pointerTo(argument ?? 'cursor');
  return ({ given, cursor, fields, faults: before = none }, { exchange }) => {
    if (exchange === undefined)
      throw new Error('A tool of an operation is called with the request around it.');
    const { values, strays } = read(given);
    const asked =
      argument === null
        ? cursor === undefined
          ? wholeOnly
          : null
        : askedBy(tool.operation, given, argument, cursor);
    const isWrong = asked === null && !before.some(({ pointer }) => pointer === at);
    const wrong = isWrong ? [{ pointer: at, reason: wrongCursor }] : none;
    const faults = before.length === 0 && !isWrong ? strays : [...before, ...strays, ...wrong];
    const finish = (answer: CallAnswer) => {
      if (answer.kind === 'invalid') return explain(answer.faults, faults);
      const part = asked ?? wholeOnly;
      const result = write(answer, fields === undefined ? part : { ...part, fields });
      const demand = demandOf(answer, exchange);
      if (demand !== null) throw new LoginDemand(demand, result);
      return result;
    };
    const bounded = budget === null ? values : { ...values, budget };
    const called = faults.length === 0 ? bounded : { ...bounded, isRefused: true as const };
    return andThen(call(exchange, called), finish);
  };
}

const none: readonly ArgumentFault[] = [];

const wrongCursor = 'is not a cursor of a call with these arguments: repeat them, or leave the cursor out';
const wholeOnly: Asked = { offset: 0, goOn: null };

/** Null for a cursor of another call. */
function askedBy(operation: string, given: object, argument: string, cursor: unknown): Asked | null {
  const goOn = (next: number) =>
    `Go on with the same arguments and ${argument}: ${JSON.stringify(cursorOf(next, fingerprintOf(operation, given)))}.`;
  if (cursor === undefined) return { offset: 0, goOn };
  const offset = offsetIn(cursor, fingerprintOf(operation, given));
  return offset === null ? null : { offset, goOn };
}

/** Maps a tool's arguments to an operation's values, and faults of values back to arguments. */
interface ArgumentReader {
  /** The values, and the faults of arguments that are none. */
  read(args: object): { readonly values: CallValues; readonly strays: readonly ArgumentFault[] };
  /** @param earlier what was found before the values were checked */
  explain(faults: readonly Fault[], earlier: readonly ArgumentFault[]): InvalidArguments;
}

type Located = 'path' | 'query' | 'headers';
type Entries = [name: string, value: unknown][];
type Writable = { -readonly [Member in keyof CallValues]: CallValues[Member] } & Partial<
  Record<Located, Record<string, unknown>>
>;

const locations = ['path', 'query', 'headers'] as const;
/** Locations by their names in faults. */
const locationOf = { path: 'path', query: 'query', header: 'headers', cookie: null, body: null } as const;

/** The argument that is a body as a whole. */
const BODY = 'body';

/** Compiles the mapping of arguments. */
export function compileArguments({
  arguments: map,
  accept,
  above = '',
}: Pick<CalledOperation, 'arguments' | 'accept' | 'above'>): ArgumentReader {
  const targets = new Map<string, { readonly location: Located; readonly parameter: string }>();
  const sources: Record<Located, Map<string, string>> = {
    path: new Map(),
    query: new Map(),
    headers: new Map(),
  };
  for (const location of locations) {
    for (const [argument, parameter] of map[location] ?? []) {
      targets.set(argument, { location, parameter });
      sources[location].set(parameter, argument);
    }
  }
  const { body: bodyForm, contentType, files = [], hidden = [], fixed, defaults } = map;
  const isShaped = hidden.length > 0 || defaults !== undefined;
  /** The members of a body, with the bytes of files. */
  const decode = (members: object): { members: object; strays: readonly ArgumentFault[] } => {
    const given = members as Readonly<Record<string, unknown>>;
    const strays: ArgumentFault[] = [];
    const bytes = (value: unknown, pointer: string): unknown => {
      const found = bytesOf(value);
      if (found === null) strays.push({ pointer: above + pointer, reason: 'must be Base64' });
      return found;
    };
    const decoded = files.flatMap((name): Entries => {
      if (!Object.hasOwn(given, name)) return [];
      const [value, at] = [given[name], pointerTo(name)];
      return [
        [
          name,
          Array.isArray(value) ? value.map((one, index) => bytes(one, `${at}/${index}`)) : bytes(value, at),
        ],
      ];
    });
    return {
      members: decoded.length === 0 ? members : { ...members, ...Object.fromEntries(decoded) },
      strays,
    };
  };

  const reader: ArgumentReader = {
    read(args) {
      const values: Writable = { accept, contentType };
      // Without parameters all arguments are members of the body.
      if (targets.size === 0 && bodyForm === 'members') {
        if (map.isBodyOptional === true && Object.keys(args).length === 0) return { values, strays: none };
        const { members, strays } = decode(args);
        values.body = members;
        return { values, strays };
      }
      const rest: Entries = [];
      const given = args as Readonly<Record<string, unknown>>;
      for (const name of Object.keys(given)) {
        const target = targets.get(name);
        if (target === undefined) rest.push([name, given[name]]);
        else {
          const { location, parameter } = target;
          const located = values[location] ?? {};
          values[location] = located;
          located[parameter] = given[name];
        }
      }
      if (bodyForm === 'members') {
        // Unlike an assignment, this can also make a member `__proto__`.
        if (rest.length === 0 && map.isBodyOptional === true) return { values, strays: none };
        const { members, strays } = decode(Object.fromEntries(rest));
        values.body = members;
        return { values, strays };
      }
      const isWhole = ([name]: Entries[number]) => bodyForm !== null && name === BODY;
      const strays = rest.filter((entry) => !isWhole(entry)).map(([name]) => unknownArgument(name, above));
      const whole = rest.find(isWhole);
      if (whole === undefined) return { values, strays };
      values.body = map.isBase64 === true ? bytesOf(whole[1]) : whole[1];
      if (map.isBase64 === true && values.body === null)
        strays.push({ pointer: `${above}/${BODY}`, reason: 'must be Base64' });
      return { values, strays };
    },

    explain(faults, earlier) {
      const told = new Set(earlier.map(({ pointer }) => pointer));
      const found = faults
        .map(({ in: place, name, pointer, reason }) => {
          const location = locationOf[place];
          if (location === null)
            return { pointer: above + (bodyForm === 'whole' ? `/${BODY}` : '') + pointer, reason };
          const argument = sources[location].get(name) ?? name;
          return { pointer: above + (argument === '' ? '' : pointerTo(argument)) + pointer, reason };
        })
        .filter(({ pointer }) => pointer === above || !told.has(pointer));
      const all = [...earlier, ...found];
      const rest = all.length - mostFaults;
      if (rest <= 0) return new InvalidArguments(all);
      const more = { pointer: '', reason: `have ${rest} more fault${rest === 1 ? '' : 's'}` };
      return new InvalidArguments([...all.slice(0, mostFaults), more]);
    },
  };
  if (!isShaped) return reader;
  const isHidden = new Set(hidden);
  return {
    ...reader,
    read(args) {
      const given = Object.entries(args);
      const told = given.filter(([name]) => isHidden.has(name)).map(([name]) => unknownArgument(name, above));
      const shown = Object.fromEntries(given.filter(([name]) => !isHidden.has(name)));
      const { values, strays } = reader.read({ ...defaults, ...shown, ...fixed });
      return { values, strays: [...told, ...strays] };
    },
  };
}

/** How many faults of a call are told. */
const mostFaults = 20;

function unknownArgument(name: string, above: string): ArgumentFault {
  return { pointer: above + pointerTo(name), reason: 'is not an argument of this tool' };
}

/** Null for invalid Base64. */
function bytesOf(value: unknown): Uint8Array | null {
  if (typeof value !== 'string') return null;
  try {
    return Uint8Array.from(atob(value), (character) => character.charCodeAt(0));
  } catch {
    return null;
  }
}

type Answer = Extract<CallAnswer, { readonly kind: 'answer' }>;

/**
 * Makes tool results from an operation's responses. JSON is used as the text that the engine has validated and serialized,
 * without parsing it unless it must be cut. An error is a result with `isError`, with the problem as text and as structured content.
 */
function compileResults(tool: CalledOperation): (answer: Answer, asked: Asked) => WrittenToolResult {
  const { operation, result, outputSchema, room, streamSeconds = 0 } = tool;
  const uri = `operation:${encodeURIComponent(operation)}`;
  const hasOutputSchema = outputSchema !== undefined;
  const isCuttable = cuttableMembers(outputSchema, result);
  return (answer, asked) => {
    const isFailure = answer.status >= 400;
    const sent = jsonOf(answer);
    const all =
      sent === null || tool.fields === undefined || isFailure ? sent : keepFields(sent, tool.fields);
    const chosen =
      all === null || asked.fields === undefined || isFailure ? null : chooseFields(all, asked.fields);
    const whole = chosen === null ? all : chosen.json;
    // A problem is in the answer twice, as text and as structure.
    const most = isFailure ? Math.floor(room / 2) : room;
    const fitting = whole === null ? null : fitJson(whole, most, asked, isFailure ? never : isCuttable);
    const json = fitting?.kind === 'json' ? fitting.json : null;
    const structured = json === null ? null : structureOf(json, isFailure ? 'plain' : result, isFailure);
    const cut = fitting?.kind === 'json' ? fitting.note : null;
    const told = chosen?.note ?? null;
    const note = cut === null || told === null ? (cut ?? told) : `${cut}\n${told}`;
    const isShort = structured === null || json === null || isFailure || isRepeated(json, room);
    return new WrittenToolResult({
      content:
        fitting === null
          ? contentOf(answer, uri, room, streamSeconds)
          : textBlocks(fitting.kind === 'text' ? fitting.text : fitting.json, note),
      shortContent: isShort ? null : textBlock(note ?? 'The result is the structured content.'),
      structured,
      // The output schema requires structured content, which this response lacks, such as a redirect that is declared as `default`.
      isError: isFailure || (hasOutputSchema && structured === null),
      hasOutputSchema,
    });
  };
}

/** The JSON text of a response; null if it is not JSON. */
function jsonOf({ mediaType, body }: Answer): string | null {
  if (mediaType === null || body === null || !isJsonType(mediaType)) return null;
  const text = typeof body === 'string' ? body : decoder.decode(body);
  // The engine ends JSON with a line feed.
  return text.endsWith('\n') ? text.slice(0, -1) : text;
}

/** Structured content as JSON text. It must be an object; other problems have none. */
function structureOf(json: string, form: OperationTool['result'], isFailure: boolean): string | null {
  if (form === 'wrapped') return `{"result":${json}}`;
  return (form === 'structured' || isFailure) && json.startsWith('{') ? json : null;
}

/** JSON text of the content blocks of a response that is not JSON. */
function contentOf(answer: Answer, uri: string, room: number, seconds: number): string {
  const { status, mediaType, headers, body } = answer;
  if (body === null || mediaType === null) {
    if (answer.cut === 'time') return textBlock(`Nothing came in ${inWords(seconds)}; the stream goes on.`);
    return textBlock(fitText(describe(status, headers), room));
  }
  const { essence } = parseMediaType(mediaType);
  const end = endOfItems(essence);
  if (end !== null) return streamBlocks(textOf(body, mediaType), end, answer.cut, room, seconds);
  if (typeof body === 'string' && !isShown(essence)) return textBlock(fitText(body, room));
  if (essence.startsWith('text/')) return textBlock(fitText(textOf(body, mediaType), room));
  const data = base64Of(body);
  if (data.length + essence.length + uri.length > room)
    return textBlock(
      `The result is ${essence}, too large for an answer: ${data.length} characters in Base64.`,
    );
  const block = isShown(essence)
    ? { type: essence.slice(0, essence.indexOf('/')), data, mimeType: essence }
    : { type: 'resource', resource: { uri, mimeType: essence, blob: data } };
  return JSON.stringify([block]);
}

/** What ends an item of a stream; null for other media types. */
function endOfItems(essence: string): string | null {
  if (essence === 'text/event-stream') return '\n\n';
  return /^application\/(x-)?(ndjson|jsonl|jsonlines)$/.test(essence) ? '\n' : null;
}

/** The events or lines that fit, and what became of the others. */
function streamBlocks(
  whole: string,
  end: string,
  ended: Answer['cut'],
  room: number,
  seconds: number,
): string {
  const { text, isCut } = fitItems(whole, end, room - longestNote, ended === undefined);
  const what = end === '\n' ? 'lines' : 'events';
  const count = text.split(end).filter((item) => item.trim() !== '').length;
  if (isCut || ended === 'size')
    return textBlocks(text, `These are the first ${count} ${what}; more do not fit into an answer.`);
  return textBlocks(
    text,
    ended === 'time' ? `These are the ${count} ${what} of ${inWords(seconds)}; the stream goes on.` : null,
  );
}

const longestNote = 200;
const inWords = (seconds: number): string => `${seconds} second${seconds === 1 ? '' : 's'}`;

function textBlock(text: string): string {
  return `[{"type":"text","text":${JSON.stringify(text)}}]`;
}

function textBlocks(text: string, note: string | null): string {
  return note === null ? textBlock(text) : `${textBlock(text).slice(0, -1)},${textBlock(note).slice(1)}`;
}

const never = () => false;

/** The text for a response without a body: that it is done, or its status and the target of a redirect. */
function describe(status: number, headers: readonly string[]): string {
  if (status < 300) return `Done: ${status}, without content.`;
  const location = headerIn(headers, 'location');
  return location === undefined ? `Status ${status}.` : `Status ${status}. Location: ${location}`;
}

/** Media types that have content blocks of their own. */
function isShown(essence: string): boolean {
  return essence.startsWith('image/') || essence.startsWith('audio/');
}

function textOf(body: string | Uint8Array, mediaType: string): string {
  if (typeof body === 'string') return body;
  const charset = parseMediaType(mediaType).parameters.get('charset') ?? 'utf-8';
  return new TextDecoder(charset).decode(body);
}

function base64Of(body: string | Uint8Array): string {
  return btoa(charactersOf(typeof body === 'string' ? encoder.encode(body) : body));
}

const decoder = new TextDecoder();
const encoder = new TextEncoder();

import { memberAt, partsOf } from './json-text.ts';
import { isObject, type JsonObject } from './messages/json-rpc.ts';

/** Characters of an answer to a call that belong to the protocol and to the note, with a short id of the request. */
const frame = 1000;

/** Up to this many characters, JSON that is structured content is also sent as text, for clients that read only that. */
const repeated = 10_000;

/** The budget of an answer where the contract sets none, in characters. */
const usualBudget = 100_000;

/** How many characters a result may have. */
export function roomOf(budget: number | undefined, serverInfo: object): number {
  return Math.max(0, (budget ?? usualBudget) - frame - JSON.stringify(serverInfo).length);
}

/** Which part of a result is asked for, and how a client asks for the rest. */
export interface Asked {
  /** How many items clients have already. */
  readonly offset: number;
  /** Says how to read on from an item; null where calling again would do something again. */
  readonly goOn: ((offset: number) => string) | null;
  /** The members to keep; all, if it is absent. */
  readonly fields?: readonly string[] | undefined;
}

/** JSON that fits, perhaps a part of it, and what there is to say about it. */
export type Fitting =
  | { readonly kind: 'json'; readonly json: string; readonly note: string | null }
  | { readonly kind: 'text'; readonly text: string };

/**
 * Cuts JSON at whole items: of the array that it is, or of the longest array among the members of the object that it is.
 * What cannot be cut that way, and an item that is too large alone, becomes a text that says so, with its beginning.
 *
 * @param room characters that the JSON may have as a string in JSON
 * @param isCuttable whether the output schema admits fewer items in a member; `null` for the root
 */
export function fitJson(
  json: string,
  room: number,
  { offset, goOn }: Asked,
  isCuttable: (member: string | null) => boolean,
): Fitting {
  if (offset === 0 && fits(json, room)) return { kind: 'json', json, note: null };
  const list = listIn(json, isCuttable);
  if (list === null || !fits(list.before + list.after, room)) {
    if (fits(json, room)) return { kind: 'json', json, note: null };
    return { kind: 'text', text: beginningOf(json, room, `The result has ${json.length} characters`) };
  }
  const { before, items, after } = list;
  const all = items.length;
  const parts: string[] = [];
  let left = room - written(before + after);
  for (let position = offset; position < all; position++) {
    const part = items[position] ?? '';
    left -= written(part) + 1;
    if (left < 0) break;
    parts.push(part);
  }
  const next = offset + parts.length;
  const rest = (from: number) =>
    from >= all ? 'That is the last.' : (goOn?.(from) ?? 'The others cannot be read without doing it again.');
  if (parts.length === 0 && offset < all) {
    const item = items[offset] ?? '';
    const said = `Item ${offset + 1} of ${all} has ${item.length} characters`;
    return { kind: 'text', text: `${beginningOf(item, room, said)}\n${rest(offset + 1)}` };
  }
  const note =
    parts.length === 0
      ? `There are ${all} items now, and none after item ${offset}.`
      : `Items ${offset + 1} to ${next} of ${all}. ${rest(next)}`;
  return { kind: 'json', json: before + parts.join(',') + after, note };
}

/** A text that fits, with a note where it is cut. */
export function fitText(text: string, room: number): string {
  return fits(text, room) ? text : beginningOf(text, room, `The text has ${text.length} characters`);
}

/** Whether JSON that is structured content is also sent as text: where both are short enough. */
export function isRepeated(json: string, room: number): boolean {
  return json.length <= repeated && fits(json, room - json.length);
}

/** The text around the items of a list, and theirs: nothing is parsed, so that numbers stay as they were written. */
interface List {
  readonly before: string;
  readonly items: readonly string[];
  readonly after: string;
}

function listIn(json: string, isCuttable: (member: string | null) => boolean): List | null {
  const root = json.search(/\S/);
  if (json[root] === '[') return isCuttable(null) ? listAt(json, root) : null;
  if (json[root] !== '{') return null;
  let longest: List | null = null;
  let most = 0;
  for (const [start, end] of partsOf(json, root).parts) {
    const { name, value } = memberAt(json, start, end);
    if (json[value] !== '[' || end - value <= most || !isCuttable(name)) continue;
    longest = listAt(json, value);
    most = end - value;
  }
  return longest;
}

function listAt(json: string, open: number): List {
  const { parts, close } = partsOf(json, open);
  const items = parts.map(([start, end]) => json.slice(start, end).trim());
  return { before: json.slice(0, open + 1), items, after: json.slice(close) };
}

function beginningOf(text: string, room: number, said: string): string {
  return `${said}, more than fit into an answer. It begins:\n${prefixOf(text, room)}`;
}

/** The longest beginning of a text that fits. */
function prefixOf(text: string, room: number): string {
  let [least, most] = [0, Math.min(text.length, room)];
  while (least < most) {
    const middle = Math.ceil((least + most) / 2);
    if (written(text.slice(0, middle)) <= room) least = middle;
    else most = middle - 1;
  }
  // Half of a surrogate pair is not a character.
  return text.slice(0, least).replace(/[\ud800-\udbff]$/, '');
}

/**
 * The text of a stream, as far as it fits: events or lines, and of those that do not fit the first whole ones.
 *
 * @param isWhole whether the text ends where the stream did
 */
export function fitItems(
  text: string,
  end: string,
  room: number,
  isWhole: boolean,
): { readonly text: string; readonly isCut: boolean } {
  if (isWhole && fits(text, room)) return { text, isCut: false };
  const beginning = prefixOf(text, room);
  const last = beginning.lastIndexOf(end);
  return {
    text: last < 0 ? beginning : beginning.slice(0, last + end.length),
    isCut: beginning.length < text.length,
  };
}

/** The length of a text as a string in JSON, without the quotes. */
function written(text: string): number {
  return JSON.stringify(text).length - 2;
}

/** No character is longer than six in JSON, so that most texts need not be written to know. */
function fits(text: string, room: number): boolean {
  return text.length * 6 <= room || written(text) <= room;
}

/** Whether an output schema still admits an array with fewer items. */
export function cuttableMembers(
  outputSchema: object | undefined,
  form: 'structured' | 'wrapped' | 'plain',
): (member: string | null) => boolean {
  if (outputSchema === undefined || form === 'plain') return () => true;
  const root = outputSchema as JsonObject;
  const resolve = (schema: unknown): JsonObject | null => {
    let found = schema;
    for (let steps = 0; isObject(found) && typeof found['$ref'] === 'string' && steps < 20; steps++) {
      if (Object.keys(found).some((keyword) => keyword !== '$ref' && keyword !== 'description')) return null;
      found = isObject(root['$defs']) ? root['$defs'][found['$ref'].slice('#/$defs/'.length)] : null;
    }
    return isObject(found) ? found : null;
  };
  const memberOf = (schema: JsonObject | null, name: string): unknown => {
    const properties = schema?.['properties'];
    return isObject(properties) && Object.hasOwn(properties, name) ? properties[name] : null;
  };
  const top = form === 'wrapped' ? resolve(memberOf(root, 'result')) : root;
  return (member) => {
    const schema = member === null ? top : resolve(memberOf(top, member));
    return schema !== null && schema['type'] === 'array' && !fixing.some((keyword) => keyword in schema);
  };
}

/** Keywords that an array with fewer items can break, or that are not looked through. */
const fixing = ['minItems', 'contains', 'const', 'enum', 'allOf', 'anyOf', 'oneOf', 'not', 'if', '$ref'];

/** A cursor: how many items were read, and of which call. */
export function cursorOf(offset: number, call: string): string {
  return `${offset}-${call}`;
}

/** Null for a cursor of another call, or none of ours. */
export function offsetIn(cursor: unknown, call: string): number | null {
  if (typeof cursor !== 'string') return null;
  const match = /^([1-9]\d{0,14})-([0-9a-z]+)$/.exec(cursor);
  return match !== null && match[2] === call ? Number(match[1]) : null;
}

/** The same for the same operation with equal arguments. It protects from mistakes; what is read is authorized again. */
export function fingerprintOf(operation: string, args: object): string {
  const text = `${operation} ${JSON.stringify(args, sorted)}`;
  let [one, other] = [0x811c9dc5, 0x1b873593];
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    one = Math.imul(one ^ code, 0x01000193);
    other = Math.imul(other ^ code, 0x5bd1e995) ^ (other >>> 15);
  }
  return (one >>> 0).toString(36) + (other >>> 0).toString(36);
}

function sorted(_: string, value: unknown): unknown {
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)));
}

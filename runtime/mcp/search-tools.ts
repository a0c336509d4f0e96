import { pointerTo } from '../engine/core/faults.ts';
import type { FindOperation } from '../engine/core/handlers.ts';
import { andThen, type MaybePromise } from '../engine/core/maybe-promise.ts';
import type { FoundOperation, OperationDetails, OperationSearch } from './definition.ts';
import { createFinder } from './find-operations.ts';
import { isObject, type JsonObject } from './messages/json-rpc.ts';
import { compileTool, type RoomFor } from './operation-tools.ts';
import type { CheckedTool } from './protocol.ts';
import { InvalidArguments, WrittenToolResult } from './revisions/revision.ts';

/** How many operations are named where the call does not say it, and at most. */
const shown = { usual: 5, most: 20 } as const;

/** How many members of a result can be chosen. */
const mostFields = 50;

/** How many characters the tags may have in the list of tools, and a title or a task in an answer. */
const longest = { tags: 1200, title: 120, task: 1000 } as const;

/**
 * The three tools through which every operation of a contract is found, read about and called, however many there are. A call
 * takes the same way as that of a tool of its own. Details are loaded when an operation is shown or called for the first time, and each is
 * prepared when it is called for the first time.
 *
 * @param room most characters of a result
 */
export function searchTools(search: OperationSearch, find: FindOperation, room: RoomFor): CheckedTool[] {
  const { operations } = search;
  const positions = new Map(operations.map(({ id }, position) => [id, position]));
  const findByWords = createFinder(search);
  let loaded: readonly OperationDetails[] | null = null;
  const detailsOf = (position: number): MaybePromise<OperationDetails | undefined> =>
    loaded === null
      ? search.load().then((details) => {
          loaded = details;
          return details[position];
        })
      : loaded[position];
  const calls = new Map<string, ReturnType<typeof compileTool>>();

  const unknown = (id: string): InvalidArguments => {
    const similar = findByWords(id, () => true)
      .slice(0, 3)
      .map((one) => one.id);
    const hint = similar.length === 0 ? 'find_operations finds them' : `perhaps ${similar.join(', ')}`;
    return new InvalidArguments([{ pointer: '/operation', reason: `is not an operation: ${hint}` }]);
  };
  type Call = ReturnType<typeof compileTool>;
  const callOf = (id: string): MaybePromise<Call | InvalidArguments> => {
    const known = calls.get(id);
    if (known !== undefined) return known;
    const position = positions.get(id);
    const operation = operations[position ?? -1];
    if (position === undefined || operation === undefined) return unknown(id);
    return andThen(detailsOf(position), (details) => {
      const { call } = details ?? { call: { refused: 'it has no details' } };
      if ('refused' in call)
        return new InvalidArguments([
          { pointer: '/operation', reason: `cannot be called over MCP: ${call.refused}` },
        ]);
      const made = compileTool(
        {
          ...call,
          operation: operation.operation,
          result: 'plain',
          outputSchema: undefined,
          room: room(call.resultCharacters),
          argument: call.isRepeatable ? 'cursor' : null,
          above: '/arguments',
        },
        find,
      );
      calls.set(id, made);
      return made;
    });
  };

  return [
    {
      descriptor: findDescriptor(operations),
      call: (args) => {
        const { query = '', tags = [], limit = shown.usual } = args as FindArguments;
        const faults = findFaults(args as JsonObject);
        if (faults !== null) return faults;
        const wanted = new Set(tags);
        const isWanted = (one: FoundOperation) =>
          wanted.size === 0 || one.tags.some((tag) => wanted.has(tag));
        const found = query.trim() === '' ? operations.filter(isWanted) : findByWords(query, isWanted);
        return textResult(listed(found.slice(0, limit), found.length));
      },
    },
    {
      descriptor: showDescriptor,
      call: (args) => {
        const faults = faultsOf(args as JsonObject, showForm);
        if (faults !== null) return faults;
        const { operation: id } = args as { operation: string };
        const position = positions.get(id);
        if (position === undefined) return unknown(id);
        return andThen(detailsOf(position), (details) => textResult(details?.text ?? ''));
      },
    },
    {
      descriptor: callDescriptor,
      call: (args, context) => {
        const faults = faultsOf(args as JsonObject, callForm)?.faults;
        const { operation: id, arguments: given = {}, cursor, fields } = args as CallArguments;
        if (typeof id !== 'string' || !isObject(given)) return new InvalidArguments(faults ?? []);
        return andThen(callOf(id), (call) =>
          call instanceof InvalidArguments
            ? new InvalidArguments([...(faults ?? []), ...call.faults])
            : call({ given, cursor, fields, faults }, context),
        );
      },
    },
  ];
}

interface FindArguments {
  readonly query?: string;
  readonly tags?: readonly string[];
  readonly limit?: number;
}

interface CallArguments {
  readonly operation?: unknown;
  readonly arguments?: unknown;
  readonly cursor?: unknown;
  readonly fields?: readonly string[];
}

function findDescriptor(operations: readonly FoundOperation[]): CheckedTool['descriptor'] {
  const counts = new Map<string, number>();
  for (const { tags } of operations) for (const tag of tags) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  const byCount = [...counts].sort(([, one], [, other]) => other - one).map(([tag]) => tag);
  const tags = byCount.join(', ');
  const fitting = tags.length <= longest.tags ? tags : tags.slice(0, tags.lastIndexOf(', ', longest.tags));
  const known = fitting === '' ? '' : ` The tags: ${fitting}${fitting === tags ? '' : ', …'}.`;
  return {
    name: 'find_operations',
    title: 'Find operations',
    description: `Finds those of the ${operations.length} operations that do a task. Read about one with show_operation, then call it with call_operation.`,
    annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true },
    inputSchema: {
      type: 'object',
      properties: {
        query: {
          type: 'string',
          maxLength: longest.task,
          description: 'The task in words: what is to be done, with what.',
        },
        tags: {
          type: 'array',
          items: { type: 'string' },
          description: `Only operations with one of these tags.${known}`,
        },
        limit: {
          type: 'integer',
          minimum: 1,
          maximum: shown.most,
          description: `How many to name; ${shown.usual} if it is left out.`,
        },
      },
      additionalProperties: false,
    },
  };
}

const operationArgument = {
  type: 'string',
  description: 'The operation, by the id that find_operations gives.',
};

const showDescriptor = {
  name: 'show_operation',
  title: 'Show an operation',
  description: 'Shows what an operation does, its arguments, an example of a call, and its answers.',
  annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true },
  inputSchema: {
    type: 'object',
    properties: { operation: operationArgument },
    required: ['operation'],
    additionalProperties: false,
  },
} as const;

const callDescriptor = {
  name: 'call_operation',
  title: 'Call an operation',
  description: 'Calls an operation. The call is checked and authorized like any other request.',
  annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: false },
  inputSchema: {
    type: 'object',
    properties: {
      operation: operationArgument,
      arguments: {
        type: 'object',
        description: 'Its arguments by their names, as show_operation lists them.',
      },
      cursor: {
        type: 'string',
        description: 'From a result that did not fit, to read on; the arguments as before.',
      },
      fields: {
        type: 'array',
        items: { type: 'string' },
        minItems: 1,
        maxItems: mostFields,
        description:
          'Only these members of the result, or of each item of a list; "items.id" of a list in it.',
      },
    },
    required: ['operation'],
    additionalProperties: false,
  },
} as const;

/** What an argument must be, by its name. */
type Form = Readonly<Record<string, readonly [isRight: (value: unknown) => boolean, reason: string]>>;

const isText = (value: unknown): boolean => typeof value === 'string';
const findForm: Form = {
  query: [
    (value) => typeof value === 'string' && value.length <= longest.task,
    `must be a string of at most ${longest.task} characters`,
  ],
  tags: [(value) => Array.isArray(value) && value.every(isText), 'must be an array of strings'],
  limit: [
    (value) => Number.isInteger(value) && Number(value) >= 1 && Number(value) <= shown.most,
    `must be an integer from 1 to ${shown.most}`,
  ],
};
const showForm: Form = { operation: [isText, 'must be string'] };
const callForm: Form = {
  ...showForm,
  arguments: [isObject, 'must be object'],
  cursor: [isText, 'must be string'],
  fields: [
    (value) => Array.isArray(value) && value.length > 0 && value.length <= mostFields && value.every(isText),
    `must be an array of 1 to ${mostFields} strings`,
  ],
};

function findFaults(args: JsonObject): InvalidArguments | null {
  const faults = faultsOf(args, findForm, []);
  if (faults !== null || 'query' in args || 'tags' in args) return faults;
  return new InvalidArguments([{ pointer: '', reason: 'must have the member "query" or "tags"' }]);
}

const needed: readonly string[] = ['operation'];

/** Most calls are right: to find that out, nothing is made. */
function areRight(args: JsonObject, form: Form, required: readonly string[]): boolean {
  for (const name of required) if (!(name in args)) return false;
  for (const name of Object.keys(args))
    if (!Object.hasOwn(form, name) || form[name]?.[0](args[name]) !== true) return false;
  return true;
}

/** Every fault of the arguments; null if they are right. */
function faultsOf(args: JsonObject, form: Form, required = needed): InvalidArguments | null {
  if (areRight(args, form, required)) return null;
  const missing = required.filter((name) => !(name in args));
  const faults = [
    ...missing.map((name) => ({ pointer: '', reason: `must have the member ${JSON.stringify(name)}` })),
    ...Object.entries(args).flatMap(([name, value]) => {
      const pointer = pointerTo(name);
      const rule = Object.hasOwn(form, name) ? form[name] : undefined;
      if (rule === undefined) return [{ pointer, reason: 'is not an argument of this tool' }];
      const [isRight, reason] = rule;
      return isRight(value) ? [] : [{ pointer, reason }];
    }),
  ];
  return faults.length === 0 ? null : new InvalidArguments(faults);
}

function listed(found: readonly FoundOperation[], all: number): string {
  if (found.length === 0) return 'No operation has these words and tags. Use other words, or no tags.';
  const lines = found.map(({ id, title, isDeprecated, isCallable }) => {
    const short = title.length > longest.title ? `${title.slice(0, longest.title - 1)}…` : title;
    const notes = [...(isDeprecated ? ['deprecated'] : []), ...(isCallable ? [] : ['not callable over MCP'])];
    return `${id}${short === '' ? '' : `: ${short}`}${notes.length === 0 ? '' : ` (${notes.join(', ')})`}`;
  });
  const rest = all - found.length;
  return [...lines, ...(rest > 0 ? [`${rest} more are less near.`] : [])].join('\n');
}

function textResult(text: string): WrittenToolResult {
  return new WrittenToolResult({
    content: JSON.stringify([{ type: 'text', text }]),
    structured: null,
    isError: false,
    hasOutputSchema: false,
  });
}

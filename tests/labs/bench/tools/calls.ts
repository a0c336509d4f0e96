import { BROKEN_ID } from '../handlers/orders.ts';
import { type Expectation, placing, reading } from '../handlers/questions.ts';
import type { Question } from '../load/request.ts';

/** A call with the result that everybody gives. */
export interface ToolCall {
  readonly question: Question;
  /** The whole answer. */
  readonly value: object;
}

type Name = 'place_order' | 'read_order';

function callTool(id: number, name: Name, args: unknown): Question {
  return {
    method: 'POST',
    path: '/mcp',
    headers: {
      Accept: 'application/json, text/event-stream',
      'Content-Type': 'application/json',
      'MCP-Protocol-Version': '2025-11-25',
    },
    body: JSON.stringify({ jsonrpc: '2.0', id, method: 'tools/call', params: { name, arguments: args } }),
  };
}

function expected(id: number, value: unknown): object {
  const result = { content: [{ type: 'text', text: JSON.stringify(value) }], structuredContent: value };
  return { jsonrpc: '2.0', id, result };
}

/** Ids of five digits, so that every answer has the same length. */
const FIRST = 10_000;

const callsOf = (
  name: Name,
  all: readonly Expectation[],
  argumentsOf: (value: never) => unknown,
): readonly ToolCall[] =>
  all.map(({ value }, index) => ({
    question: callTool(FIRST + index, name, argumentsOf(value as never)),
    value: expected(FIRST + index, value),
  }));

/** The same call in search mode, where results are text alone. */
export function bySearch({ question, value }: ToolCall): ToolCall {
  const { result, ...answer } = value as { readonly result: { readonly content: unknown } };
  return { question: questionBySearch(question), value: { ...answer, result: { content: result.content } } };
}

export function questionBySearch(question: Question): Question {
  const { params, ...message } = JSON.parse(question.body ?? '');
  const { name: operation, arguments: given } = params;
  const called = { name: 'call_operation', arguments: { operation, arguments: given } };
  return { ...question, body: JSON.stringify({ ...message, params: called }) };
}

const view = { limit: 25, archived: false, view: 'history', fields: ['status', 'total', 'lines'] };

/** Calls with 1 KB of arguments and as much in the result. */
export const placingCalls = callsOf('place_order', placing, ({ order }: { order: object }) => order);
/** Calls with five arguments and 250 bytes in the result. */
export const readingCalls = callsOf('read_order', reading, ({ id }: { id: number }) => ({ id, ...view }));

const [good] = placing.map(({ value }) => (value as { order: Readonly<Record<string, unknown>> }).order);
const { customer: _, ...withoutCustomer } = good ?? {};

/** Calls that break the contract in one place each: in their arguments, or in what the handler makes of them. */
export const wrongCalls: readonly (readonly [reason: string, question: Question])[] = [
  ['a missing argument', callTool(1, 'read_order', { id: 1 })],
  ['an unknown argument', callTool(1, 'read_order', { id: 1, ...view, more: 1 })],
  ['a text in place of a number', callTool(1, 'read_order', { ...view, id: '1' })],
  ['more than the maximum', callTool(1, 'read_order', { id: 1, ...view, limit: 101 })],
  ['an unknown item', callTool(1, 'read_order', { id: 1, ...view, fields: ['secret'] })],
  ['a missing member', callTool(1, 'place_order', withoutCustomer)],
  ['no date', callTool(1, 'place_order', { ...good, deliverOn: '2026-13-41' })],
  ['another pattern', callTool(1, 'place_order', { ...good, reference: 'ORD-26-1' })],
  ['an id that is no integer in the result', callTool(1, 'read_order', { ...view, id: BROKEN_ID })],
  [
    'a negative total in the result',
    callTool(1, 'place_order', { ...good, reference: `ORD-2026-${BROKEN_ID}` }),
  ],
];

const [{ question: asked }] = readingCalls as readonly [ToolCall];
const message = JSON.parse(asked.body ?? '');
const otherMessage = (members: object): Question => ({
  ...asked,
  body: JSON.stringify({ ...message, ...members }),
});
const otherHeader = (name: string, value: string): Question => ({
  ...asked,
  headers: { ...asked.headers, [name]: value },
});

/** Requests that break the protocol in one place each. */
export const wrongRequests: readonly (readonly [reason: string, question: Question])[] = [
  ['an unknown revision', otherHeader('MCP-Protocol-Version', '2024-01-01')],
  ['another media type', otherHeader('Content-Type', 'text/plain')],
  ['no JSON', { ...asked, body: '{' }],
  ['another version of JSON-RPC', otherMessage({ jsonrpc: '1.0' })],
  ['an id that is a list', otherMessage({ id: [1] })],
  ['an unknown method', otherMessage({ method: 'tools/give' })],
  ['an unknown tool', otherMessage({ params: { name: 'eat_order', arguments: {} } })],
  ['no params', otherMessage({ params: undefined })],
];

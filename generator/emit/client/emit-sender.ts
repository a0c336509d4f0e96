import type { Address, Contract, Webhook } from '../../ir/contract.ts';
import { type Output, template } from '../../print/printer.ts';
import type { RuntimeValue } from '../../source/grammar/runtime-expression.ts';
import { copyOf, printClientOperations } from './emit-client.ts';

const printSender = template<object>('webhooks/sender');
const printAddresses = template<object>('webhooks/addresses');

/** The hand-written part, copied with imports of the client's. */
const core = new URL('../../webhooks/', import.meta.url);

/** The sender of webhooks and callbacks, and the addresses of callbacks. Empty without any. */
export function emitSender({ title, version, webhooks }: Contract): Output {
  if (webhooks.length === 0) return new Map();
  const operations = webhooks.map(({ operation }) => operation);
  const callbacks = webhooks.flatMap(callbackOf);
  const files = copyOf(core, 'webhooks/core').map(([name, text]): [string, string] => [
    name,
    text.replaceAll("'../client/", "'../../client/core/"),
  ]);
  return new Map([
    ['webhooks/requests.ts', printClientOperations(operations, '../client/core')],
    ['webhooks/sender.ts', printSender({ signature: `${title} ${version}`.trim() })],
    ...(callbacks.length === 0
      ? []
      : [['webhooks/addresses.ts', printAddresses(addressesData(callbacks))] as const]),
    ...files.filter(([name]) => callbacks.length > 0 || !name.endsWith('/address-of.ts')),
  ]);
}

interface Callback extends Address {
  readonly name: string;
}

function callbackOf({ operation, address }: Webhook): Callback[] {
  return address === null ? [] : [{ ...address, name: operation.name }];
}

function addressesData(callbacks: readonly Callback[]): object {
  const described = callbacks.map(({ name, text, parts }) => {
    const values = parts.filter((part) => typeof part !== 'string');
    const isConstant = values.length === 0;
    return {
      name,
      text,
      parts,
      parameter: isConstant ? '' : `exchange: ${exchangeType(values)}`,
      given: isConstant ? '{}' : 'exchange',
    };
  });
  return {
    callbacks: described,
    hasHeaders: described.some(({ parameter }) => parameter.includes('HeadersLike')),
  };
}

/** The type of a request and response with these values. */
function exchangeType(values: readonly RuntimeValue[]): string {
  const of = (message: string) => values.filter(({ from }) => from === message);
  const membersOf = (message: 'request' | 'response') => [
    ...new Set(of(message).flatMap((value) => ('part' in value ? [memberTypes[value.part]] : []))),
  ];
  const response = [
    ...(of('statusCode').length > 0 ? ['readonly status: number'] : []),
    ...membersOf('response'),
  ];
  const messages = { request: membersOf('request'), response };
  const members = [
    ...(['url', 'method'] as const).flatMap((name) =>
      of(name).length > 0 ? [`readonly ${name}: string`] : [],
    ),
    ...Object.entries(messages).flatMap(([name, own]) =>
      own.length === 0 ? [] : [`readonly ${name}: { ${own.join('; ')} }`],
    ),
  ];
  return `{ ${members.join('; ')} }`;
}

const memberTypes = {
  path: 'readonly path: Readonly<Record<string, unknown>>',
  query: 'readonly query: Readonly<Record<string, unknown>>',
  header: 'readonly headers: HeadersLike',
  body: 'readonly body: unknown',
} as const;

import type { Contract, Operation, SharedResponse } from '../../ir/contract.ts';
import { literal } from '../../print/printer.ts';
import { type Builder, buildersOf } from './builders.ts';
import { requestType } from './request-type.ts';
import { signature } from './signature.ts';

/**
 * Data for the template of the handler types. The MCP server is no handler: the service mounts it.
 *
 * @param kind what a handler is for, in words
 */
export function handlersData(contract: Contract, kind = 'operation'): object {
  const isFilled = contract.filled !== null;
  const handled = contract.operations.filter(({ name }) => name !== contract.mcp?.operation);
  const operations = handled.map((operation) => handlerData(operation, isFilled));
  const responders = contract.sharedResponses.map(responderData);
  const builders = [...operations, ...responders].flatMap((one) => one.builders);
  const requests = handled.flatMap(({ requestBody }) => requestBody?.mediaTypes ?? []);
  const hasFiles = requests.some(({ fields }) => fields.some(({ part }) => part === 'file'));
  const used = {
    Awaitable: operations.length + responders.length > 0,
    BodyOf: uses(builders, 'BodyOf'),
    BytesBody: uses(builders, 'BytesBody'),
    Context: operations.length + responders.length > 0,
    Reply: operations.length + responders.length > 0,
    ResponderRequest: responders.length > 0,
    Status: uses(builders, 'Status'),
    StatusOf: uses(builders, 'StatusOf'),
    TextBody: uses(builders, 'TextBody'),
    WithFiles: hasFiles,
  };
  return {
    kind,
    hasResponders: kind === 'operation',
    engineTypes: Object.entries(used).flatMap(([name, isUsed]) => (isUsed ? [name] : [])),
    isFilled,
    // TypeScript reports unused type parameters.
    principal: operations.some(({ principal }) => principal !== 'null') ? 'Principal' : '_Principal',
    operations,
    responders,
  };
}

function handlerData(operation: Operation, isFilled: boolean) {
  const types = `operations[${literal(operation.typeKey)}]`;
  const { members, bodies } = requestType(operation, isFilled ? 'filled' : 'operations');
  const builders = buildersOf(operation.responses, (status) => `${types}['responses'][${status}]`);
  return {
    ...operation,
    signature: signature(operation),
    members,
    body: bodies.length === 1 ? (bodies[0] ?? []) : [],
    bodies: bodies.length > 1 ? bodies.map((body) => body.join('; ')) : [],
    hasMediaTypes: operation.mediaTypes.length > 0,
    principal: principalOf(operation),
    builders,
    problems: problemsOf(builders),
  };
}

function responderData({ component, status, response, ...names }: SharedResponse) {
  const builders = buildersOf([response], () => `components['responses'][${literal(component)}]`);
  return {
    ...names,
    signature: `${status} ${component}`,
    mediaTypes: response.mediaTypes.map(({ type }) => type),
    builders,
  };
}

/** The principal is null without security requirements, and may be null if `{}` is one of the alternatives. */
function principalOf(operation: Operation): string {
  if (operation.security.length === 0) return 'null';
  return allowsNobody(operation) ? 'Principal | null' : 'Principal';
}

/** Whether credentials are taken and not demanded: `{}` is among the alternatives. */
export function allowsNobody({ security }: Operation): boolean {
  return security.some((one) => Object.keys(one).length === 0);
}

/** The errors that can be thrown, as another type argument of `Context`. */
function problemsOf(builders: readonly Builder[]): string {
  const names = builders.filter(({ isProblem }) => isProblem).map(({ name }) => literal(name));
  return names.length === 0 ? '' : `, ${names.join(' | ')}`;
}

function uses(builders: readonly Builder[], type: string): boolean {
  return builders.some(({ uses }) => uses.includes(type));
}

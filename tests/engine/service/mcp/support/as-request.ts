import type { Operation } from '@plan-surface/engine';
import type { OperationTool } from '@plan-surface/engine/mcp';

type Arguments = Readonly<Record<string, unknown>>;

/** The request that is equivalent to a tool's arguments: a second implementation, from the contract. */
export function asRequest(
  { arguments: map }: OperationTool,
  { method, path: template }: Operation,
  args: Arguments,
): { readonly target: string; readonly init: RequestInit } {
  const { path = [], query = [], headers = [], body, contentType } = map;
  const given = <Pair extends readonly [string, string]>(pairs: readonly Pair[]) =>
    pairs.flatMap(([argument, name]) =>
      Object.hasOwn(args, argument) ? [[name, args[argument]] as const] : [],
    );
  let target = template;
  for (const [name, value] of given(path))
    target = target.replace(`{${name}}`, encodeURIComponent(String(value)));
  const pairs = new URLSearchParams();
  for (const [name, value] of given(query)) {
    if (Array.isArray(value)) for (const item of value) pairs.append(name, item);
    else if (typeof value !== 'object' || value === null) pairs.append(name, String(value));
    else for (const [key, member] of Object.entries(value)) pairs.append(`${name}[${key}]`, String(member));
  }
  const fields = given(headers).map(([name, value]) => [name, String(value)] as const);
  const taken = new Set([...path, ...query, ...headers].map(([argument]) => argument));
  const rest = Object.fromEntries(Object.entries(args).filter(([name]) => !taken.has(name)));
  const content = body === null ? undefined : contentOf(map, rest);
  return {
    target: `${target}?${pairs}`,
    init: {
      method,
      headers: {
        ...Object.fromEntries(fields),
        ...(content === undefined ? {} : { 'Content-Type': String(contentType) }),
      },
      ...(content === undefined ? {} : { body: content }),
    },
  };
}

/** Undefined for no body. */
function contentOf(
  { body, contentType, isBase64, isBodyOptional }: OperationTool['arguments'],
  rest: Arguments,
) {
  const value = body === 'members' ? rest : rest['body'];
  const isLeftOut =
    body === 'members'
      ? isBodyOptional === true && Object.keys(rest).length === 0
      : !Object.hasOwn(rest, 'body');
  if (isLeftOut) return undefined;
  if (contentType?.includes('json')) return JSON.stringify(value);
  return isBase64 === true ? Buffer.from(String(value), 'base64') : String(value);
}

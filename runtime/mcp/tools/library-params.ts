import { isObject, type JsonObject } from '../messages/json-rpc.ts';
import type { LibraryMethod } from '../revisions/revision.ts';
import { fault, libraryCheck } from './library-check.ts';
import type { Check, Finding } from './server-definition.ts';

type Read = (params: JsonObject) => Finding | null;

/** Checks of params for a contract that says nothing about a method that this library answers. */
export const libraryParams: Readonly<Record<LibraryMethod, Check<unknown>>> = {
  initialize: paramsCheck(
    (params) => text(params, 'protocolVersion') ?? object(params, 'capabilities') ?? implementation(params),
  ),
  'server/discover': paramsCheck(() => null),
  ping: paramsCheck(() => null),
  'tools/list': paramsCheck((params) => (params['cursor'] === undefined ? null : text(params, 'cursor'))),
  'tools/call': paramsCheck(
    (params) =>
      text(params, 'name') ?? (params['arguments'] === undefined ? null : object(params, 'arguments')),
  ),
};

function paramsCheck(read: Read): Check<unknown> {
  return libraryCheck((params) => {
    if (!isObject(params)) return fault('', 'must be object');
    return (params['_meta'] === undefined ? null : object(params, '_meta')) ?? read(params);
  });
}

function implementation(params: JsonObject): Finding | null {
  const { clientInfo } = params;
  if (!isObject(clientInfo)) return object(params, 'clientInfo');
  return text(clientInfo, 'name', '/clientInfo') ?? text(clientInfo, 'version', '/clientInfo');
}

function text(parent: JsonObject, name: string, above = ''): Finding | null {
  return typeof parent[name] === 'string' ? null : fault(`${above}/${name}`, 'must be string');
}

function object(parent: JsonObject, name: string): Finding | null {
  return isObject(parent[name]) ? null : fault(`/${name}`, 'must be object');
}

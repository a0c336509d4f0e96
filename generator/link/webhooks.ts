import type { Sources } from '../load/load-contract.ts';
import { isObject } from '../source/json.ts';
import { below, contentAt, keyOf, type Place } from '../source/place.ts';
import {
  type LinkedOperation,
  type LinkedPath,
  type ListedOperation,
  linkOperation,
  linkParameters,
  listedOperations,
  ownIdOf,
  securityOf,
  settleIds,
} from './operations.ts';
import { type LinkedObject, Linker, type Resources } from './resources.ts';

/**
 * Requests that the API sends and others receive: a webhook, or a callback of an operation at one of its addresses
 * (OpenAPI 3.1 sections 4.8.1 and 4.8.18). `path` is where it is received unless the receiver chooses another.
 */
export interface LinkedWebhook extends LinkedPath {
  /** Its key among the webhooks of the types: its name; of a callback, operation, name and address. */
  readonly key: string;
  /** Where a callback is sent, as it was written; null for a webhook. */
  readonly address: string | null;
  /** Its name and the operation that it belongs to; null for a webhook. */
  readonly callback: { readonly name: string; readonly method: string; readonly path: string } | null;
}

/** A webhook or callback before operation ids are assigned. */
interface Found extends Omit<LinkedWebhook, 'parameters' | 'operations'> {
  /** The substitute for a missing operationId. */
  readonly title: string;
  readonly item: LinkedObject;
  readonly listed: readonly ListedOperation[];
}

type Caller = ListedOperation & { readonly id: string };

/**
 * The webhooks of a contract, and the callbacks of what it serves and of its webhooks. Broken references are skipped:
 * they are reported elsewhere.
 *
 * @param served the operations under `paths`
 */
export function linkWebhooks(
  sources: Sources,
  resources: Resources,
  served: readonly LinkedOperation[],
): LinkedWebhook[] {
  const linker = new Linker(sources.entry, resources);
  const webhooks = findWebhooks(linker, { file: sources.entry, pointer: '' });
  const ids = idsOf(webhooks);
  const sent = webhooks.flatMap(({ listed }) => listed.map((one) => ({ ...one, id: ids.get(one) ?? '' })));
  const callbacks = [...served, ...sent].flatMap((caller) => findCallbacks(linker, caller));
  const all = [...webhooks, ...callbacks];
  const settled = idsOf(all);
  return all.map(({ key, address, callback, path, at, item, listed }) => {
    const parameters = linkParameters(linker, item);
    const operations = listed.map(
      (operation): LinkedOperation => ({
        ...linkOperation(linker, operation, parameters),
        id: settled.get(operation) ?? '',
        // The document's requirements are for callers of the API.
        security: securityOf(operation.value['security']),
        schemaDocument: null,
        servesMcp: false,
        isOutgoing: true,
      }),
    );
    return { key, address, callback, path, at, parameters, operations };
  });
}

function findWebhooks(linker: Linker, root: Place): Found[] {
  return keysOf(contentAt(below(root, 'webhooks'))).flatMap((name) => {
    const at = below(root, 'webhooks', name);
    const item = linker.link(at, 'pathItems');
    if (item === null) return [];
    const path = pathOf(name.replace(/^\/+/, ''));
    const listed = listedOperations(path, item);
    return [{ key: name, title: name, address: null, callback: null, path, at, item, listed }];
  });
}

function findCallbacks(linker: Linker, caller: Caller): Found[] {
  return keysOf(caller.value['callbacks']).flatMap((name) => {
    const callback = linker.link(below(caller, 'callbacks', name), 'callbacks');
    const keys = callback === null ? [] : keysOf(callback.value);
    const addresses = keys.filter((key) => !key.startsWith('x-'));
    return addresses.flatMap((address, index): Found[] => {
      if (callback === null) return [];
      const at = below(callback, address);
      const item = linker.link(at, 'pathItems');
      if (item === null) return [];
      const path = pathOf(`${caller.id}/${name}${index === 0 ? '' : `/${index + 1}`}`);
      const title = `${caller.id} ${name}`;
      const key = `${title} ${address}`;
      const from = { name, method: caller.method, path: caller.path };
      const listed = listedOperations(path, item);
      return [{ key, title, address, callback: from, path, at, item, listed }];
    });
  });
}

/** A shared callback keeps its operationId once; repetitions get a substitute. */
function idsOf(found: readonly Found[]): ReadonlyMap<ListedOperation, string> {
  const titles = new Map(
    found.flatMap(({ title, listed }) =>
      listed.map((one) => [one, listed.length === 1 ? title : `${title} ${one.method}`] as const),
    ),
  );
  const seen = new Set<string>();
  const ownId = (operation: ListedOperation) => {
    const id = ownIdOf(operation.value);
    if (id === null || seen.has(keyOf(operation))) return null;
    seen.add(keyOf(operation));
    return id;
  };
  return settleIds([...titles.keys()], ownId, (one) => titles.get(one) ?? '');
}

function keysOf(map: unknown): string[] {
  return isObject(map) ? Object.keys(map) : [];
}

/** A path whose segments are this text. */
function pathOf(text: string): string {
  return `/${text.split('/').map(encodeURIComponent).join('/')}`;
}

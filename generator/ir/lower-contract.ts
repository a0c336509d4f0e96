import type { Diagnostics, Place } from '../check/diagnostics.ts';
import { isObject } from '../load/openapi-kinds.ts';
import { parsePointer, valueAt } from '../load/pointer.ts';
import { type Graph, schemaDocumentOf } from '../load/walk.ts';
import { bundle } from './bundle.ts';
import type { Contract, Fallback, JsonObject, SchemaDocument } from './contract.ts';
import { lowerMcp } from './lower-mcp.ts';
import { lowerOperations } from './lower-operations.ts';
import { lowerResponse } from './lower-response.ts';
import { camelCase, kebabCase, Names, pascalCase } from './names.ts';
import { ValidatorNames } from './validator-names.ts';

/** Lowers a checked contract. Only a name that two things claim can still go wrong here. */
export function lowerContract(graph: Graph, diagnostics: Diagnostics): Contract {
  const document = bundle(graph, diagnostics);
  const validators = new ValidatorNames(document, diagnostics);
  const schemaDocuments = lowerSchemaDocuments(graph, diagnostics);
  const fallbacks = lowerFallbacks(graph.root, document, validators);
  const responseName = (reference: unknown) =>
    camelCase(parsePointer(String(reference).slice(1)).at(-1) ?? '');
  const lists = (name: string) => (Array.isArray(document[name]) ? (document[name] as JsonObject[]) : []);
  const info = document['info'] as { title: string; version: string };
  return {
    title: info.title,
    version: info.version,
    document,
    operations: lowerOperations(graph, document, validators, diagnostics),
    schemaDocuments,
    fallbacks,
    rateLimits: lists('x-rate-limits').map((limit) => ({
      prefix: limit['prefix'] as string,
      limit: limit['limit'] as number,
      windowSeconds: limit['windowSeconds'] as number,
      response: responseName(limit['response']),
    })),
    unknownPaths: lists('x-unknown-paths')
      .map((rule) => ({ prefix: rule['prefix'] as string, response: responseName(rule['response']) }))
      .sort((a, b) => b.prefix.length - a.prefix.length),
    mcp: lowerMcp(document, graph.root, validators),
    site: (graph.sources.site?.value ?? null) as JsonObject | null,
    schemas: validators.schemas(),
  };
}

function lowerFallbacks(root: Place, document: JsonObject, validators: ValidatorNames): Fallback[] {
  const references = [
    document['x-method-not-allowed'],
    ...['x-rate-limits', 'x-unknown-paths'].flatMap((name) =>
      Array.isArray(document[name]) ? document[name].map((rule: JsonObject) => rule['response']) : [],
    ),
  ];
  const status: Record<string, number> = {};
  if (references[0] !== undefined) status[String(references[0])] = 405;
  for (const rule of (document['x-rate-limits'] as JsonObject[] | undefined) ?? [])
    status[String(rule['response'])] = 429;
  for (const rule of (document['x-unknown-paths'] as JsonObject[] | undefined) ?? [])
    status[String(rule['response'])] = 404;
  return Object.keys(status).map((reference) => {
    const pointer = reference.slice(1);
    const component = parsePointer(pointer).at(-1) ?? '';
    const value = valueAt(document, pointer);
    const response = lowerResponse(document, status[reference] ?? 0, value, component, validators, {
      file: root.file,
      pointer,
    });
    return {
      name: camelCase(component),
      typeName: pascalCase(component),
      component,
      status: status[reference] ?? 0,
      response,
    };
  });
}

function lowerSchemaDocuments(graph: Graph, diagnostics: Diagnostics): SchemaDocument[] {
  const names = new Names(diagnostics);
  return graph.nodes.flatMap((node) => {
    const file = node.kind === 'Operation' ? schemaDocumentOf(graph.sources, node) : null;
    if (file === null || !isObject(file.value)) return [];
    const path = parsePointer(node.pointer)[1] ?? '';
    const title = (file.value['title'] as string | undefined) ?? path.split('/').at(-2) ?? path;
    return [{ name: names.claim(kebabCase(title), node), path, schema: file.value as JsonObject }];
  });
}

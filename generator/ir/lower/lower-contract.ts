import type { Bundle } from '../../link/bundle.ts';
import type { Graph } from '../../link/link-contract.ts';
import type { LinkedOperation } from '../../link/operations.ts';
import type { Diagnostics } from '../../source/diagnostics.ts';
import { extensionsOf } from '../../source/grammar/extensions.ts';
import { isObject, type JsonObject } from '../../source/json.ts';
import { camelCase, kebabCase, Names, pascalCase } from '../../source/names.ts';
import type { Place } from '../../source/place.ts';
import { parsePointer, valueAt } from '../../source/pointer.ts';
import type { Contract, Operation, SchemaDocument, SharedResponse } from '../contract.ts';
import { withDiscriminators } from '../discriminators.ts';
import { InPlaceSchemas, ValidatorNames } from '../validator-names.ts';
import { dereference } from './dereference.ts';
import { lowerResponse } from './lower-content.ts';
import { lowerDocumentation } from './lower-documentation.ts';
import { lowerOperations, lowerWebhooks } from './lower-operations.ts';
import type { OperationRules } from './mcp/choose-operations.ts';
import { lowerMcp, mcpOperation } from './mcp/lower-mcp.ts';
import { type LoweringContext, Shapes } from './shapes.ts';
import { typesDocument, withWebhooks } from './types-document.ts';

export interface LoweringOptions {
  /** Whether request validators fill in defaults. */
  readonly fillDefaults?: boolean | undefined;
  /** Maximum length of the list of MCP tools, in characters. */
  readonly mcpBudget?: number | undefined;
  /** Which operations are MCP tools, besides what `x-mcp-server` says by `include` and `exclude`. */
  readonly mcpRules?: OperationRules | undefined;
  /** Whether validators of responses refuse what a schema does not describe, even if it leaves that open (default: true). */
  readonly closesResponses?: boolean | undefined;
}

/**
 * Lowers a checked contract. It can still report name collisions, and operations that cannot be MCP tools.
 */
export function lowerContract(
  graph: Graph,
  written: Bundle,
  { fillDefaults = false, mcpBudget, mcpRules = {}, closesResponses = true }: LoweringOptions,
  diagnostics: Diagnostics,
): Contract {
  const bundle = withDiscriminators(written);
  const { document } = bundle;
  const options = { isExact: closesResponses, fillsDefaults: fillDefaults };
  const validators = new ValidatorNames(bundle, graph.root, options, diagnostics);
  const names = new Names(diagnostics, { Responder: 'the request of every responder' });
  const schemaDocuments = lowerSchemaDocuments(graph.operations, validators, diagnostics);
  const published = schemaDocuments.map(({ name }) => name);
  const inPlace = new InPlaceSchemas(validators, published);
  const context = { bundle, shapes: new Shapes(document), validators: inPlace, diagnostics };
  const { documentation, documented } = lowerDocumentation(written, graph.operations);
  const operations = lowerOperations(graph.operations, context, names, documented);
  const serving = mcpOperation(graph, operations);
  const sharedResponses = lowerSharedResponses(graph.root, context, names);
  const responseName = (reference: string) => sharedResponses.get(reference)?.name ?? '';
  const undescribed = serving === null || serving.isDescribed ? [] : [serving.operation];
  const { rateLimits, unknownPaths, methodNotAllowed } = extensionsOf(document);
  const webhooks = lowerWebhooks(graph.webhooks, context, new Names(diagnostics), operations);
  const received = webhooks.map(({ operation }) => operation);
  const schemes = securitySchemes(document, [...operations, ...undescribed, ...received]);
  const described = withWebhooks(bundle, graph.webhooks);
  const typed = validators.variants.document(described);
  const filled = validators.variants.filledDocument(described);
  const sent = { linked: graph.webhooks, lowered: webhooks };
  const forTypes = (one: JsonObject) => typesDocument(one, graph.paths, operations, sent);
  validators.claimComponents();
  const info = document['info'] as { title: string; version: string };
  const contract = {
    title: info.title,
    version: info.version,
    document: written.document,
    typesDocument: forTypes(typed),
    filled: filled === null ? null : forTypes(filled),
    operations,
    notServed: new Set<string>(),
    webhooks,
    undescribed,
    schemaDocuments,
    sharedResponses: [...sharedResponses.values()],
    methodNotAllowed: methodNotAllowed === null ? null : responseName(methodNotAllowed),
    rateLimits: rateLimits.map(({ prefix, limit, windowSeconds, response }) => {
      return { prefix, limit, windowSeconds, response: responseName(response) };
    }),
    unknownPaths: unknownPaths
      .map(({ prefix, response }) => ({ prefix, response: responseName(response) }))
      .sort((a, b) => b.prefix.length - a.prefix.length),
    securitySchemes: schemes,
    documentation,
    mcp:
      serving &&
      lowerMcp({
        graph,
        bundle: written,
        operations,
        endpoint: serving.operation,
        schemes,
        validators,
        namesProto: (schemas) => context.shapes.namesProto(schemas),
        fillsDefaults: fillDefaults,
        rules: mcpRules,
        budget: mcpBudget ?? null,
        diagnostics,
      }),
    site: (graph.sources.site?.value ?? null) as JsonObject | null,
    schemas: validators.schemas(),
  };
  // Names of types come last: they change no other.
  const components = [typed, filled].flatMap((one) => Object.keys(valueAt(one, '/components/schemas') ?? {}));
  return { ...contract, typeNames: validators.typeNames(components) };
}

function securitySchemes(document: JsonObject, operations: readonly Operation[]): JsonObject {
  const named = new Set(operations.flatMap(({ security }) => security.flatMap((one) => Object.keys(one))));
  const schemes = valueAt(document, '/components/securitySchemes');
  const entries = Object.entries(isObject(schemes) ? schemes : {}).filter(([name]) => named.has(name));
  return Object.fromEntries(entries.map(([name, scheme]) => [name, dereference(document, scheme)]));
}

/** Keyed by reference. */
function lowerSharedResponses(
  root: Place,
  context: LoweringContext,
  names: Names,
): Map<string, SharedResponse> {
  const { document } = context.bundle;
  const { rateLimits, unknownPaths, methodNotAllowed } = extensionsOf(document);
  const status: Record<string, number> = {};
  if (methodNotAllowed !== null) status[methodNotAllowed] = 405;
  for (const { response } of rateLimits) status[response] = 429;
  for (const { response } of unknownPaths) status[response] = 404;
  const lowered = Object.keys(status).map((reference): [string, SharedResponse] => {
    const pointer = reference.slice(1);
    const component = parsePointer(pointer).at(-1) ?? '';
    const at = { file: root.file, pointer };
    const value = dereference(document, { $ref: reference });
    const named = { status: status[reference] ?? 0, value, name: component, at };
    const typeName = names.claim(pascalCase(component), at);
    const shared = { name: camelCase(typeName), typeName, component, status: named.status, at };
    return [reference, { ...shared, response: { ...lowerResponse(context, named), byEngine: false } }];
  });
  return new Map(lowered);
}

/** Files of types that are not those of a published schema. */
const fileNames = Object.fromEntries(
  ['index', 'schemas', 'openapi', 'filled', 'filled-schemas'].map((name) => [
    pascalCase(name),
    `types/${name}.ts`,
  ]),
);

/**
 * Types and validators of a published schema are named after its title, or else after the folder in its path.
 */
function lowerSchemaDocuments(
  operations: readonly LinkedOperation[],
  validators: ValidatorNames,
  diagnostics: Diagnostics,
): SchemaDocument[] {
  const names = new Names(diagnostics, fileNames);
  return operations.flatMap((operation) => {
    const { path, schemaDocument: file } = operation;
    if (file === null || !isObject(file.value)) return [];
    const title = (file.value['title'] as string | undefined) ?? path.split('/').at(-2) ?? path;
    const name = names.claim(pascalCase(title), operation);
    validators.reserve(name, operation);
    return [{ name: kebabCase(name), path, schema: file.value, at: { file, pointer: '' } }];
  });
}

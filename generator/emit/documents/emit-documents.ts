import type { Contract, Operation } from '../../ir/contract.ts';
import type { OperationDocumentation } from '../../ir/documentation.ts';
import { type Output, template } from '../../print/printer.ts';
import type { JsonObject } from '../../source/json.ts';

/** The published documents: the OpenAPI document as `/openapi.json`, and each JSON Schema at its own path. */
export function emitPublic(contract: Contract): Output {
  const files = new Map([['public/openapi.json', print(contract.document)]]);
  for (const { path, schema } of contract.schemaDocuments) files.set(`public${path}`, print(schema));
  return files;
}

function print(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

const printSite = template<object>('site');

/** The site configuration as a constant; empty if the contract has none. */
export function emitSite(contract: Contract): Output {
  if (contract.site === null) return new Map();
  const { $schema: _, ...site } = contract.site;
  const { version } = contract;
  const { schema_base: schemaBase } = site;
  return new Map([['site.ts', printSite({ version, site, schemaBase, languages: languageCodes(site) })]]);
}

/** A configuration may have any content: only a list of languages with codes gets a type. */
function languageCodes({ languages }: JsonObject): unknown[] {
  const codes = Array.isArray(languages) ? languages.map((language) => language?.code) : [];
  return codes.every((code) => typeof code === 'string') ? codes : [];
}

const printReference = template<object>('reference/reference');
const printTypes = template<object>('reference/types');

/** The API reference as constant data, references resolved, and its type, which is the same for every contract. */
export function emitReference(contract: Contract): Output {
  return new Map([
    ['reference/reference.ts', printReference(referenceData(contract))],
    ['reference/types.ts', printTypes({})],
  ]);
}

function referenceData({ title, version, operations, documentation }: Contract): object {
  const byId = new Map(operations.map((operation) => [operation.id, operation]));
  const documented = documentation.operations.flatMap((id) => {
    const operation = byId.get(id);
    const told = operation?.documentation ?? null;
    return operation === undefined || told === null
      ? []
      : [{ id, members: membersOf(operation, told), ...told }];
  });
  return {
    ...documentation,
    signature: `${title} ${version}`.trim(),
    operations: documented,
    responses: [...documentation.responses].map(([name, response]) => ({ name, response })),
  };
}

/** The text above the parameters and responses of an operation. */
function membersOf(operation: Operation, { description, deprecated }: OperationDocumentation): object {
  const { method, path, summary, cacheControl, negotiation } = operation;
  const announced = operation.deprecation;
  const deprecation = announced?.on && announced.successor ? announced : null;
  const members = { method, path, summary, description, deprecated, deprecation, cacheControl, negotiation };
  return Object.entries(members).map(([name, value]) => ({ name, value }));
}

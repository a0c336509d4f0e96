import { readdirSync, readFileSync } from 'node:fs';
import type { Contract, Operation } from '../../ir/contract.ts';
import { literal, type Output, template } from '../../print/printer.ts';
import { literalPath } from '../../source/grammar/path-template.ts';
import { type Descriptor, formsOf, headerShapesOf, parametersOf } from './descriptors.ts';

const printClient = template<object>('client/client');
const printOperations = template<object>('client/operations');

/** What is in a bundle only where it is imported. */
const optional = ['pages', 'retry', 'streams'].map(
  (name) => [`client/${name}.ts`, template<object>(`client/${name}`)] as const,
);

/** The hand-written part, copied unchanged. */
const core = new URL('../../client/', import.meta.url);
const copied = '// The same for every contract. Do not edit: it is copied from the compiler.\n';

/** The sources in a folder of the compiler, as they are in the output. The package has what they compile to beside them. */
export function copyOf(folder: URL, into: string): [name: string, text: string][] {
  const sources = readdirSync(folder).filter((name) => /(?<!\.d)\.ts$/.test(name));
  return sources.map((name) => [`${into}/${name}`, copied + readFileSync(new URL(name, folder), 'utf8')]);
}

/** A `fetch` client: the table of operations, and code that is the same for every contract. */
export function emitClient(contract: Contract): Output {
  const { title, version } = contract;
  return new Map([
    ['client/client.ts', printClient({ signature: `${title} ${version}`.trim() })],
    ['client/operations.ts', printClientOperations(contract.operations, './core')],
    ...optional.map(([name, print]) => [name, print({})] as const),
    ...copyOf(core, 'client/core'),
  ]);
}

/**
 * The table of some operations.
 *
 * @param core specifier of the folder that the hand-written part is in
 */
export function printClientOperations(operations: readonly Operation[], core: string): string {
  const at = (name: string) => `'${core}/${name}.ts'`;
  const files = {
    deepMembers: at('deep-members'),
    operation: at('operation'),
    readEvents: at('read-events'),
    readHeaderValues: at('read-header-values'),
    types: at('types'),
    writeForm: at('write-form'),
    writeMultipart: at('write-multipart'),
  };
  return printOperations({ ...operationsData(operations), core: files });
}

function operationsData(operations: readonly Operation[]): object {
  const described = operations.map((operation) => ({
    ...operation,
    // A reserved word cannot name a constant, but it can name an export.
    constant: isReserved(operation.name) ? `$${operation.name}` : operation.name,
    isReserved: isReserved(operation.name),
    ...commentOf(operation),
    types: typesOf(operation),
    members: membersOf(operation),
  }));
  const forms = operations.flatMap(({ requestBody }) => Object.values(formsOf(requestBody)));
  const writers = new Set(forms.map(({ write }) => write));
  return {
    operations: described,
    reserved: described.filter(({ isReserved }) => isReserved),
    wrappers: [
      ...(described.some(({ types }) => types.startsWith('WithFiles')) ? ['WithFiles'] : []),
      ...(operations.some(isBodiless) ? ['WithoutBodies'] : []),
    ],
    hasEvents: described.some(({ members }) => members.some(({ name }) => name === 'events')),
    hasDeep: [...operations.map(parametersOf), ...forms.map(({ fields }) => fields)].flat().some(isDeep),
    hasForms: writers.has('writeForm'),
    hasMultipart: writers.has('writeMultipart'),
    hasHeaderValues: described.some(({ members }) => members.some(({ name }) => name === 'headerValues')),
  };
}

/** The summary, and a line for each thing to know before calling it. */
function commentOf({ method, path, summary, security, deprecation }: Operation): {
  line: string;
  notes: string[];
} {
  const needed = security.map((requirement) => {
    const schemes = Object.entries(requirement).map(([scheme, scopes]) =>
      scopes.length === 0 ? scheme : `${scheme} (${scopes.join(', ')})`,
    );
    return schemes.length === 0 ? 'nothing' : schemes.join(' and ');
  });
  return {
    line: summary === '' ? `${method} ${path}` : `${method} ${path}: ${summary}`,
    notes: [
      ...(needed.length === 0 ? [] : [`Security: ${needed.join(', or ')}.`]),
      ...(deprecation === null
        ? []
        : [
            `@deprecated until ${deprecation.sunset}${deprecation.successor === null ? '' : `; see ${deprecation.successor}`}`,
          ]),
    ],
  };
}

/** A response to HEAD describes a body but has none (RFC 9110 section 9.3.2). */
const isBodiless = ({ method }: Operation): boolean => method === 'HEAD';

function typesOf(operation: Operation): string {
  const types = `Types[${literal(operation.typeKey)}]`;
  const received = isBodiless(operation) ? `WithoutBodies<${types}>` : types;
  const forms = formsWithFiles(operation);
  if (forms.length === 0) return received;
  const files = forms.map(([type, names]) => `${literal(type)}: ${names.map(literal).join(' | ')}`);
  return `WithFiles<${received}, { ${files.join('; ')} }>`;
}

/** Media types of forms, each with the names of its files. */
function formsWithFiles({ requestBody }: Operation): [type: string, names: string[]][] {
  return (requestBody?.mediaTypes ?? [])
    .map(({ type, fields }): [string, string[]] => [
      type,
      fields.filter(({ part }) => part === 'file').map(({ name }) => name),
    ])
    .filter(([, names]) => names.length > 0);
}

/** The path as the client has it. */
export function targetOf({ parts }: Operation): string {
  return parts
    .map((part) => ('parameter' in part ? `{${part.parameter}}` : literalTarget(part.literal)))
    .join('');
}

/** Only a path that no server can match has a query. */
function literalTarget(text: string): string {
  return text.split('?').map(literalPath).join('?');
}

/** The non-empty members of a descriptor, as code. */
function membersOf(operation: Operation): { name: string; value: string }[] {
  const { id, method, requestBody, responses } = operation;
  const [only, ...others] = requestBody?.mediaTypes ?? [];
  const contentType =
    only !== undefined && others.length === 0 && only.type !== 'application/json' ? only.type : null;
  const members = {
    id,
    method,
    path: targetOf(operation),
    ...(contentType === null ? {} : { contentType }),
    responses: Object.fromEntries(
      responses.map(({ status, mediaTypes }) => [
        status,
        isBodiless(operation) ? [] : mediaTypes.map(({ type }) => type),
      ]),
    ),
  };
  const printed = Object.entries(members).map(([name, value]) => ({ name, value: literal(value) }));
  const coded = {
    parameters: codeOf(parametersOf(operation)),
    forms: formsCode(operation),
    events: eventsOf(operation),
    headerValues: headerValuesOf(operation),
  };
  return [
    ...printed,
    ...Object.entries(coded).flatMap(([name, value]) => (value === null ? [] : [{ name, value }])),
  ];
}

/** How parameters or members of forms are written, with the writers that they need; null for none. */
function codeOf(descriptors: readonly Descriptor[]): string | null {
  const codes = descriptors.map((descriptor) => {
    const code = literal(descriptor);
    return isDeep(descriptor) ? code.replace(/}$/, ',"deep":deepMembers}') : code;
  });
  return codes.length === 0 ? null : `[${codes.join(',')}]`;
}

const isDeep = ({ style }: Descriptor) => style === 'deepObject';

/** How forms are written. */
function formsCode({ requestBody }: Operation): string | null {
  const found = Object.entries(formsOf(requestBody)).map(
    ([type, { write, fields }]) =>
      `${literal(type)}: { write: ${write}${fields.length === 0 ? '' : `, fields: ${codeOf(fields)}`} }`,
  );
  return found.length === 0 ? null : `{ ${found.join(', ')} }`;
}

/** Responses with headers that are not text. */
function headerValuesOf({ responses }: Operation): string | null {
  const found = responses.flatMap(({ status, headers }) => {
    const shapes = headerShapesOf(headers);
    if (Object.keys(shapes).length === 0) return [];
    return [`${literal(String(status))}: { read: readHeaderValues, shapes: ${literal(shapes)} }`];
  });
  return found.length === 0 ? null : `{ ${found.join(', ')} }`;
}

/** Event streams with described events. */
function eventsOf(operation: Operation): string | null {
  const found = operation.responses.flatMap(({ status, mediaTypes }) => {
    const stream = mediaTypes.find(({ reading }) => reading === 'events');
    if (stream === undefined || isBodiless(operation)) return [];
    const { textEvents } = stream;
    const text = textEvents === 'all' ? ', text: true' : `, text: ${literal(textEvents)}`;
    return [`${literal(String(status))}: { read: readEvents${textEvents.length === 0 ? '' : text} }`];
  });
  return found.length === 0 ? null : `{ ${found.join(', ')} }`;
}

/**
 * Names that no constant of a module of operations may have: the reserved words of ECMA-262 section 12.7.2, in strict mode
 * and in modules, those of TypeScript, and the functions that the module imports.
 */
function isReserved(name: string): boolean {
  return reserved.has(name);
}

const reserved = new Set([
  ...['await', 'break', 'case', 'catch', 'class', 'const', 'continue', 'debugger', 'default', 'delete', 'do'],
  ...['else', 'enum', 'export', 'extends', 'false', 'finally', 'for', 'function', 'if', 'import', 'in'],
  ...[
    'instanceof',
    'new',
    'null',
    'return',
    'super',
    'switch',
    'this',
    'throw',
    'true',
    'try',
    'typeof',
    'var',
  ],
  ...['void', 'while', 'with', 'yield'],
  ...['let', 'static', 'implements', 'interface', 'package', 'private', 'protected', 'public'],
  ...['arguments', 'eval', 'undefined', 'globalThis', 'exports', 'module', 'require'],
  ...['deepMembers', 'readEvents', 'readHeaderValues', 'writeForm', 'writeMultipart'],
]);

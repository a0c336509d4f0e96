import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';

/** A document of JSON, whose members are read as the specification names them. */
type Json = ReturnType<typeof JSON.parse>;

/** An operation of the contract, with what its answers may be. */
export interface FuzzedOperation {
  readonly method: string;
  /** Path with `{name}` for parameters. */
  readonly template: string;
  readonly parameters: readonly Json[];
  /** By media type; empty without a body. */
  readonly bodies: Readonly<Record<string, Json>>;
  readonly answers: ReadonlyMap<string, FuzzedAnswer>;
}

export interface FuzzedAnswer {
  /** Lower case. */
  readonly requiredHeaders: readonly string[];
  /** By media type: what is wrong with a JSON value; null where any value is fine. */
  readonly content: ReadonlyMap<string, ((value: unknown) => string | null) | null>;
}

export interface FuzzedContract {
  readonly document: Json;
  readonly operations: readonly FuzzedOperation[];
  /** What every answer of a status may be, whatever the operation: `x-unknown-paths`, `x-method-not-allowed`. */
  shared(status: number, path: string): FuzzedAnswer | null;
  /** The operation of a path: of several templates that fit, the one with most fixed text. */
  find(method: string, path: string): FuzzedOperation | null;
}

const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query'];

/** Reads a contract by itself, without the compiler: what is found here is a second opinion. */
export function readFuzzedContract(document: Json): FuzzedContract {
  const ajv = new Ajv2020({ strict: false, allErrors: false, validateFormats: true });
  addFormats.default(ajv);
  ajv.addSchema({ $id: 'https://fuzz.example/contract', components: withoutExamples(document.components) });
  const follow = (value: Json): Json => {
    let current = value;
    while (typeof current?.$ref === 'string')
      current = current.$ref
        .slice(2)
        .split('/')
        .reduce(
          (node: Json, token: string) => node?.[token.replaceAll('~1', '/').replaceAll('~0', '~')],
          document,
        );
    return current;
  };
  const validator = (schema: Json) => {
    const validate = ajv.compile(
      JSON.parse(
        JSON.stringify(withoutExamples(schema)).replaceAll(
          '"#/components',
          '"https://fuzz.example/contract#/components',
        ),
      ),
    );
    return (value: unknown) => (validate(value) ? null : ajv.errorsText(validate.errors));
  };
  const answerOf = (response: Json): FuzzedAnswer => ({
    requiredHeaders: Object.entries<Json>(response.headers ?? {}).flatMap(([name, header]) =>
      follow(header).required === true ? [name.toLowerCase()] : [],
    ),
    content: new Map(
      Object.entries<Json>(response.content ?? {}).map(([type, { schema }]) => [
        type.toLowerCase(),
        schema && /json$/.test(type) ? validator(schema) : null,
      ]),
    ),
  });
  const made = new Map<string, FuzzedAnswer>();
  const operations = Object.entries<Json>(document.paths).flatMap(([template, item]) =>
    methods
      .filter((method) => item[method])
      .map((method): FuzzedOperation => {
        const operation = item[method];
        return {
          method: method.toUpperCase(),
          template,
          parameters: [...(item.parameters ?? []), ...(operation.parameters ?? [])].map(follow),
          bodies: Object.fromEntries(
            Object.entries<Json>(follow(operation.requestBody)?.content ?? {}).map(([type, { schema }]) => [
              type,
              schema,
            ]),
          ),
          answers: new Map(
            Object.entries<Json>(operation.responses).map(([status, response]) => [
              status,
              answerOf(follow(response)),
            ]),
          ),
        };
      }),
  );
  const templates = [...new Set(operations.map(({ template }) => template))]
    .map((template) => ({
      template,
      fits: patternOf(template),
      fixed: template.replace(/\{[^}]*\}/g, '').length,
    }))
    .sort((one, other) => other.fixed - one.fixed);
  return {
    document,
    operations,
    shared(status, path) {
      const unknown = (document['x-unknown-paths'] ?? []).find(
        ({ prefix }: Json) => prefix === '/' || path === prefix || path.startsWith(`${prefix}/`),
      )?.response;
      const reference = status === 404 ? unknown : status === 405 ? document['x-method-not-allowed'] : null;
      if (!reference) return null;
      if (!made.has(reference)) made.set(reference, answerOf(follow({ $ref: reference })));
      return made.get(reference) ?? null;
    },
    find(method, path) {
      const found = templates.find(({ fits }) => fits.test(path))?.template;
      return (
        operations.find(
          (one) => one.template === found && one.method === (method === 'HEAD' ? 'GET' : method),
        ) ?? null
      );
    },
  };
}

function patternOf(template: string): RegExp {
  const text = template
    .split(/(\{[^}]*\})/)
    .map((part) => (part.startsWith('{') ? '[^/]+' : part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')))
    .join('');
  return new RegExp(`^${text}$`);
}

/** Examples are data: a `$ref` in one refers to nothing. */
function withoutExamples(value: Json): Json {
  if (Array.isArray(value)) return value.map(withoutExamples);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, member]) =>
      name === 'example' || name === 'examples' ? [] : [[name, withoutExamples(member)]],
    ),
  );
}

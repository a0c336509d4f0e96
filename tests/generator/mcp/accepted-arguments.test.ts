import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formatsPlugin from 'ajv-formats';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { compile } from '../../../generator/compile.ts';
import type { Contract, Operation } from '../../../runtime/engine/index.ts';
import type { OperationTool } from '../../../runtime/mcp/index.ts';
import { compileArguments } from '../../../runtime/mcp/operation-tools.ts';
import { anyArguments } from '../../engine/service/mcp/support/any-arguments.ts';
import { root, temporaryFolder } from '../support/temporary-folder.ts';
import { writeSound } from '../support/valid-contracts.ts';

type Json = Record<string, unknown>;
type Validate = (value: unknown) => boolean;

const addFormats = formatsPlugin as unknown as (ajv: Ajv2020) => void;
const perTool = 300;
const methods = ['get', 'put', 'post', 'delete', 'patch'];

/** The contract with `x-mcp` on every operation that can be a tool; the others, with the reason, are told. */
async function marked(file: string): Promise<{ folder: string; refused: string[] }> {
  const folder = path.join(await temporaryFolder(), 'marked');
  const spec = path.join(path.dirname(folder), 'contract.json');
  const document = parse(await readFile(file, 'utf8'));
  document['x-mcp-server'] ??= { path: '/mcp', revisions: ['2025-11-25'] };
  const operations = Object.values(document.paths as Record<string, Record<string, Json>>).flatMap((item) =>
    methods.flatMap((method): Json[] => (item[method] === undefined ? [] : [item[method]])),
  );
  for (const operation of operations) operation['x-mcp'] = true;
  await writeFile(spec, JSON.stringify(document));
  const { diagnostics } = await compile(spec, null, { targets: ['mcp'] });
  const refused = diagnostics.filter(({ code }) => code === 'PS611' || code === 'PS612');
  for (const { pointer } of refused) {
    const [, , at = '', method = ''] = pointer.split('/').map((token) => token.replaceAll('~1', '/'));
    document.paths[at][method]['x-mcp'] = false;
  }
  await writeFile(spec, JSON.stringify(document));
  await writeSound(folder, spec, null, ['types', 'validators', 'server', 'mcp']);
  return { folder, refused: refused.map(({ code, message }) => `${code} ${message}`) };
}

/** A schema with what it refers to written out, for those who make values of it. */
function resolved(schema: unknown, definitions: Json): unknown {
  if (Array.isArray(schema)) return schema.map((one) => resolved(one, definitions));
  if (typeof schema !== 'object' || schema === null) return schema;
  const { $ref, $defs: _, ...own } = schema as Json;
  const target = $ref === undefined ? {} : definitions[String($ref).slice('#/$defs/'.length)];
  const all = { ...(target as Json), ...own };
  return Object.fromEntries(Object.entries(all).map(([name, one]) => [name, resolved(one, definitions)]));
}

/** Some of them with a member that nobody describes. */
const withStrays = (all: fc.Arbitrary<object>) =>
  fc
    .tuple(all, fc.integer({ min: 0, max: 4 }))
    .map(([args, stray]) => (stray === 0 ? { ...args, stray } : args));

/** Whether the operation's own validators accept what a call would give them. */
function isAccepted(operation: Operation, tool: OperationTool, args: object): boolean {
  const { values, strays } = compileArguments(tool).read(args);
  if (strays.length > 0) return false;
  const { pathParameters, queryParameters, headerParameters, requestBody } = operation;
  const body = requestBody?.mediaTypes.find(({ type }) => type === values.contentType);
  const given: [unknown, Validate | null | undefined][] = [
    [values.path ?? {}, pathParameters],
    [values.query ?? {}, queryParameters],
    [values.headers ?? {}, headerParameters],
  ];
  if (values.body === undefined && requestBody?.required === true) return false;
  if (values.body !== undefined) given.push([textOf(values.body), body?.validate as Validate | null]);
  return given.every(([value, validate]) => validate?.(structuredClone(value)) ?? true);
}

/** Whether a member belongs to another form of a union than the one that is named: its schema there does not hold. */
function hasForeignMember({ descriptor }: OperationTool, args: object): boolean {
  const [, by = '', forms] =
    /Arguments by (\S+?): (.+) \(\* is required\)/.exec(descriptor.description ?? '') ?? [];
  if (forms === undefined) return false;
  const lists = new Map(forms.split('; ').map((form) => form.split(': ') as [string, string]));
  const namesOf = (list = '') => list.split(', ').map((name) => name.replace('*', ''));
  const own = namesOf(lists.get(String((args as Json)[by])));
  return Object.keys(args).some(
    (name) => !own.includes(name) && [...lists.values()].flatMap(namesOf).includes(name),
  );
}

/** Bytes count as characters. */
function textOf(body: unknown): unknown {
  if (body instanceof Uint8Array) return Buffer.from(body).toString('latin1');
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  return Object.fromEntries(
    Object.entries(body).map(([name, one]) => [name, one instanceof Uint8Array ? textOf(one) : one]),
  );
}

describe.each([
  ['the shelter', 'tests/engine/service/fixtures/openapi.yaml', ['octet-stream as a stream']],
  ['the lending desk', 'tests/engine/service/mcp/fixtures/desk.yaml', []],
])('what the validators of %s accept, the shown schemas accept', (_, file, reasons) => {
  test(`${perTool} random arguments a tool`, async () => {
    const { folder, refused } = await marked(path.join(root, file));
    expect(refused).toHaveLength(reasons.length);
    for (const reason of reasons)
      expect(
        refused.some((text) => text.includes(reason)),
        reason,
      ).toBe(true);
    const { operationTools }: { operationTools: readonly OperationTool[] } = await import(
      path.join(folder, 'mcp/tools.ts')
    );
    const { contract }: { contract: Contract } = await import(path.join(folder, 'server/operations.ts'));
    expect(operationTools.length).toBeGreaterThan(7);
    const ajv = new Ajv2020({ strict: false });
    addFormats(ajv);
    const counts = { accepted: 0, refused: 0 };
    for (const tool of operationTools) {
      const { name, inputSchema } = tool.descriptor;
      const operation = contract.operations[tool.operation] as Operation;
      const shown = ajv.compile(inputSchema);
      const schema = resolved(inputSchema, ((inputSchema as Json)['$defs'] ?? {}) as Json) as Json;
      for (const args of fc.sample(withStrays(anyArguments(schema, new Set())), {
        numRuns: perTool,
        seed: 1,
      })) {
        if (hasForeignMember(tool, args)) continue;
        const accepts = isAccepted(operation, tool, args);
        counts[accepts ? 'accepted' : 'refused']++;
        if (accepts)
          expect(shown(args), `${name} ${JSON.stringify(args)} ${ajv.errorsText(shown.errors)}`).toBe(true);
      }
    }
    expect(counts.accepted).toBeGreaterThan(operationTools.length * 50);
    expect(counts.refused).toBeGreaterThan(operationTools.length * 10);
  });
});

import { readdirSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { upgrade } from '@scalar/openapi-upgrader';
import { expect, test } from 'vitest';
import { convertFiles } from '../../generator/load/upgrade/swagger/convert-files.ts';
import { Diagnostics } from '../../generator/source/diagnostics.ts';
import type { JsonObject } from '../../generator/source/json.ts';
import { SourceFile } from '../../generator/source/source-file.ts';
import { root, temporaryFolder } from './support/temporary-folder.ts';
import { compileSound } from './support/valid-contracts.ts';

const examples = path.join(root, 'tests/node_modules/@readme/oas-examples/2.0/json');
/** Its responses have examples without a schema: by Swagger 2.0 section 5.3.2 they have no content. */
const differs = ['api-with-examples.json'];

test.each(readdirSync(examples).filter((name) => !differs.includes(name)))(
  '%s is converted as by another implementation',
  (name) => {
    const text = readFileSync(path.join(examples, name), 'utf8');
    const file = new SourceFile(name, text);
    const converted = convertFiles(file, new Map([[name, file]]), new Diagnostics()).get(name)?.value;
    // An empty list says nothing.
    const other = JSON.stringify(upgrade(JSON.parse(text), '3.0')).replaceAll(',"required":[]', '');
    expect(converted).toEqual(JSON.parse(other));
  },
);

/** What a Swagger 2.0 contract of several files is published as. */
async function published(files: Readonly<Record<string, string>>): Promise<JsonObject> {
  const folder = await temporaryFolder();
  for (const [name, text] of Object.entries(files)) await writeFile(path.join(folder, name), text);
  const output = await compileSound(path.join(folder, 'contract.yaml'));
  return JSON.parse(String(output.get('public/openapi.json')));
}

const head = "swagger: '2.0'\ninfo: { title: T, version: '1' }\n";

test('bodies, forms, lists, responses and security are converted to OpenAPI 3', async () => {
  const { paths, servers, components, openapi } = await published({
    'contract.yaml': `${head}
host: plan.example
basePath: /v1
schemes: [https]
consumes: [application/json]
produces: [application/json]
securityDefinitions:
  key: { type: apiKey, name: k, in: header }
  basic: { type: basic }
  oauth: { type: oauth2, flow: accessCode, authorizationUrl: 'https://a.example', tokenUrl: 'https://t.example', scopes: { r: read } }
definitions:
  Pet: { type: object, discriminator: kind, required: [kind], properties: { kind: { type: string } } }
parameters:
  pet: { in: body, name: pet, required: true, schema: { $ref: '#/definitions/Pet' } }
  page: { in: query, name: page, type: integer, minimum: 0, exclusiveMinimum: true }
responses:
  pets: { description: pets, schema: { type: array, items: { $ref: '#/definitions/Pet' } }, headers: { total: { type: integer } } }
paths:
  /shared:
    parameters: [{ $ref: '#/parameters/page' }, { $ref: '#/parameters/pet' }]
    post: { operationId: shared, responses: { '200': { $ref: '#/responses/pets' } } }
    put:
      operationId: own
      consumes: [application/xml]
      produces: [text/plain]
      schemes: [http]
      responses: { '200': { $ref: '#/responses/pets' } }
  /form:
    post:
      operationId: form
      consumes: [application/x-www-form-urlencoded]
      security: [{ basic: [] }, { oauth: [r] }]
      parameters:
        - { in: formData, name: a, type: array, items: { type: string }, collectionFormat: pipes, required: true }
        - { in: formData, name: b, type: string, description: text }
        - { in: query, name: q, type: array, items: { type: string } }
      responses: { '200': { description: file, schema: { type: file } } }
`,
  });
  expect({ openapi, servers }).toEqual({ openapi: '3.1.1', servers: [{ url: 'https://plan.example/v1' }] });
  const pet = { $ref: '#/components/schemas/Pet' };
  expect(components).toMatchObject({
    schemas: { Pet: { discriminator: { propertyName: 'kind' } } },
    requestBodies: { pet: { required: true, content: { 'application/json': { schema: pet } } } },
    parameters: { page: { name: 'page', in: 'query', schema: { type: 'integer', exclusiveMinimum: 0 } } },
    securitySchemes: {
      basic: { type: 'http', scheme: 'basic' },
      oauth: {
        type: 'oauth2',
        flows: { authorizationCode: { tokenUrl: 'https://t.example', scopes: { r: 'read' } } },
      },
    },
  });
  const both = paths as Readonly<Record<string, Readonly<Record<string, JsonObject>>>>;
  expect(both['/shared']).toMatchObject({
    parameters: [{ $ref: '#/components/parameters/page' }],
    post: {
      requestBody: { $ref: '#/components/requestBodies/pet' },
      responses: { 200: { $ref: '#/components/responses/pets' } },
    },
    put: {
      servers: [{ url: 'http://plan.example/v1' }],
      requestBody: { required: true, content: { 'application/xml': {} } },
      responses: { 200: { description: 'pets', content: { 'text/plain': {} }, headers: { total: {} } } },
    },
  });
  expect(both['/form']?.['post']).toMatchObject({
    parameters: [
      { name: 'q', style: 'form', explode: false, schema: { type: 'array', items: { type: 'string' } } },
    ],
    requestBody: {
      content: {
        'application/x-www-form-urlencoded': {
          schema: {
            type: 'object',
            required: ['a'],
            properties: { a: { type: 'array' }, b: { type: 'string', description: 'text' } },
          },
          encoding: { a: { style: 'pipeDelimited', explode: false } },
        },
      },
    },
    responses: { 200: { content: { 'application/json': { schema: { type: 'string', format: 'binary' } } } } },
  });
});

test('all files of a contract are converted', async () => {
  const { paths } = await published({
    'contract.yaml': `${head}consumes: [application/json]\npaths: { /a: { $ref: 'parts.yaml#/path' } }\n`,
    'parts.yaml': `
path:
  post:
    operationId: a
    parameters: [{ $ref: '#/list' }, { $ref: '#/body' }, { $ref: 'more.yaml' }]
    responses: { '200': { $ref: '#/answer' } }
list: { in: query, name: l, type: array, collectionFormat: multi, items: { type: string } }
body: { in: body, name: body, schema: { type: integer, minimum: 1, exclusiveMinimum: true } }
answer: { description: d, schema: { type: string } }
`,
    'more.yaml': '{ in: header, name: h, type: string }',
  });
  const text = JSON.stringify(paths);
  expect(text).not.toMatch(/collectionFormat|"in":"body"|\.yaml/);
  expect(text).toContain('"style":"form","explode":true');
});

test('examples of a shared response keep to the media types of an operation', async () => {
  const { paths } = await published({
    'contract.yaml': `${head}
responses:
  file: { description: d, schema: { type: file } }
  text: { description: d, schema: { type: string }, examples: { text/plain: a, text/csv: b } }
paths:
  /a:
    get:
      operationId: a
      produces: [text/plain]
      responses: { '200': { $ref: '#/responses/text' }, default: { $ref: '#/responses/file' } }
`,
  });
  const { responses } =
    (paths as Readonly<Record<string, Readonly<Record<string, JsonObject>>>>)['/a']?.['get'] ?? {};
  expect(responses).toMatchObject({
    200: { content: { 'text/plain': { example: 'a' } } },
    default: {
      content: {
        'text/plain': { schema: { $ref: '#/components/schemas/ResponsesFileApplicationOctetStream' } },
      },
    },
  });
});

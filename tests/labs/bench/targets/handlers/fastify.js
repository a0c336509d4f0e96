import responseValidation from '@fastify/response-validation';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import fastify from 'fastify';
import { placeNote, placeOrder, readNote, readOrder } from '../../handlers/orders.ts';
import { ready } from '../serve.js';
import { document, notes, parametersIn, routes } from './contract.js';

/**
 * Fastify with the contract's schemas for path, query, body and answer. As its guide shows for schemas that are to hold in
 * JSON as they stand, bodies have a validator of their own: the standard one turns texts into numbers there too, and
 * takes unknown members out.
 */
const shared = { $id: 'contract', components: document.components };
const component = (name) => ({ $ref: `contract#/components/schemas/${name}` });
const located = JSON.parse(
  JSON.stringify({ params: parametersIn('path'), querystring: parametersIn('query') }).replaceAll(
    '"#/components',
    '"contract#/components',
  ),
);

function createAjv(options) {
  const ajv = new Ajv({ strict: false, ...options });
  addFormats.default(ajv);
  return ajv.addSchema(shared);
}
const strict = createAjv({});
const ajvs = {
  body: strict,
  params: createAjv({ coerceTypes: true }),
  querystring: createAjv({ coerceTypes: 'array' }),
};

const app = fastify();
app.addSchema(shared);
app.setValidatorCompiler(({ schema, httpPart }) => ajvs[httpPart].compile(schema));
await app.register(responseValidation, { ajv: strict });
app.setErrorHandler((error, _request, reply) => {
  const status = error.statusCode ?? 500;
  reply
    .code(status)
    .type('application/problem+json')
    .send({ title: error.code ?? 'Error', status });
});

for (const { path, isPost } of routes) {
  const url = path.replace('{id}', ':id');
  if (isPost)
    app.post(
      url,
      { schema: { body: component('Order'), response: { 201: component('PlacedOrder') } } },
      (request, reply) => {
        reply.code(201).send(placeOrder(request.body));
      },
    );
  else
    app.get(
      url,
      { schema: { ...located, response: { 200: component('OrderSummary') } } },
      (request, reply) => {
        reply.send(readOrder(request.params.id, request.query));
      },
    );
}

app.post(
  notes,
  { schema: { body: component('Note'), response: { 201: component('PlacedNote') } } },
  (request, reply) => {
    reply.code(201).send(placeNote(request.body));
  },
);

app.get(
  `${notes}/:id`,
  { schema: { params: located.params, response: { 200: component('PlacedNote') } } },
  (request, reply) => {
    reply.send(readNote(request.params.id));
  },
);

await app.listen({ port: 0, host: '127.0.0.1' });
ready(app.server.address().port);

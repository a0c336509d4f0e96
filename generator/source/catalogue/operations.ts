import type { CatalogueEntry } from './rule.ts';

/** What is wrong with operations, their parameters and responses. */
export const operations = {
  PS301: {
    title: 'An operation has no operationId',
    hint: 'Give the operation an operationId: handlers and types are named after it.',
    set: 'recommended',
  },
  PS302: { title: 'Two operations share an operationId', hint: 'Rename one of the two.' },
  PS303: {
    title: 'A path names a parameter that is not declared',
    hint: 'Add a parameter with "in: path" and this name to the path or the operation.',
  },
  PS304: {
    title: 'A path parameter is declared but is not in the path',
    hint: 'Put {name} into the path, or remove the parameter.',
  },
  PS305: {
    title: 'A path parameter is not marked as required',
    hint: 'Add "required: true"; a path always has all its parts.',
  },
  PS306: { title: 'A parameter is declared twice', hint: 'Keep one declaration for each name and location.' },
  PS307: {
    title: 'Two paths match the same requests',
    hint: 'Merge the two paths: they differ only in the names of their parameters.',
  },
  PS308: {
    title: 'A path template cannot be matched',
    hint: 'Put literal text between parameters, close every brace, use each parameter once, and avoid "." and ".." segments.',
  },
  PS309: {
    title: 'An operation has no success response',
    hint: 'Declare at least one response with a 2xx or 3xx status.',
    set: 'recommended',
  },
  PS310: {
    title: 'A response that cannot have a body declares one',
    hint: 'Remove "content": responses with status 1xx, 204, 205 and 304 carry none (RFC 9110).',
    set: 'recommended',
  },
  PS311: {
    title: 'A media type is malformed',
    hint: 'Write type/subtype, with parameters after ";" if needed (RFC 9110 section 8.3.1).',
  },
  PS312: {
    title: 'A response status is not valid',
    hint: 'Use three digits from 100 to 599, a range such as 4XX, or "default".',
  },
  PS313: {
    title: 'This part of OpenAPI is not supported yet',
    hint: 'Remove it: the compiler rejects what it cannot represent faithfully.',
  },
  PS314: {
    title: 'A response header must not be declared',
    hint: 'Remove it: Content-Type and framing headers follow from "content" (OpenAPI 3.1 section 4.8.17).',
    set: 'recommended',
  },
  PS315: {
    title: 'A parameter has a style that its location does not support',
    hint: 'Use one of the styles in the message (OpenAPI 3.1 section 4.8.12.2).',
  },
  PS316: {
    title: 'A parameter cannot be read from a request',
    hint: 'Give it either a schema or one media type, and a name that its location can carry.',
  },
  PS317: {
    title: 'Two paths differ only in the names of their parameters',
    hint: 'Merge the two paths: OpenAPI calls them identical (section 4.8.8.1).',
    set: 'recommended',
  },
  PS318: {
    title: 'HTTP defines no request body for this method',
    hint: 'Use POST, PUT or PATCH, or parameters: many clients and proxies drop such a body (RFC 9110 section 9.3).',
    set: 'recommended',
  },
  PS319: {
    title: 'A parameter nests deeper than its style can express',
    hint: 'Replace "schema" with "content" and the media type application/json.',
    set: 'recommended',
  },
  PS320: {
    title: 'No response is declared for malformed requests',
    hint: 'Declare a 400 response ("4XX" or "default" will do), or compile with --add-engine-responses.',
    set: 'recommended',
  },
  PS321: {
    title: 'No response is declared for bodies of the wrong size or media type',
    hint: 'Declare the responses 413 and 415 ("4XX" or "default" will do), or compile with --add-engine-responses.',
    set: 'recommended',
  },
  PS322: {
    title: 'No response is declared for missing credentials',
    hint: 'Declare a 401 response ("4XX" or "default" will do), or compile with --add-engine-responses.',
    set: 'recommended',
  },
  PS323: {
    title: 'A security requirement names a scheme that is not declared',
    hint: 'Fix the name, or declare the scheme under "components.securitySchemes" (Swagger 2.0: "securityDefinitions").',
  },
  PS324: {
    title:
      'The service does not start: an error that the engine answers by itself is described in a form of its own',
    hint: 'Give the service the option problemBody, which writes this form, or problems: "standard" for that of RFC 9457, and switch PS324 off; or describe a body that the engine writes, such as { code, message }.',
    notice: true,
  },
  PS325: {
    title: 'A media type is misspelt',
    hint: 'Write a media type that is registered (RFC 6838).',
    set: 'recommended',
  },
  PS326: {
    title: 'A tag is not declared',
    hint: 'Declare it under "tags" at the root of the document, or use one of those that are.',
    set: 'recommended',
  },
  PS327: {
    title: 'The address of a server and its variables do not fit',
    hint: 'Declare each {name} of the address under "variables", with a default that "enum" lists (OpenAPI 3.1 section 4.8.5).',
    set: 'recommended',
  },
  PS328: {
    title: 'Headers of a part of a form have no effect',
    hint: 'Nothing needs to be done: receivers ignore other headers of parts than Content-Type (RFC 7578 section 4.8). What a request must tell goes into a field.',
    notice: true,
  },
  PS330: {
    title: 'The address of a callback cannot be evaluated',
    hint: 'Write runtime expressions such as {$request.body#/callbackUrl} or {$request.query.url} (OpenAPI 3.1 section 4.8.20.4).',
  },
} as const satisfies Record<string, CatalogueEntry>;

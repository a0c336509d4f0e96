/**
 * How the compiler treats a field of an OpenAPI 3.2 object, which has those of 3.1 too:
 *
 * - `read`: it affects the generated code and the server
 * - `typed`: it affects types only
 * - `carried`: it is passed to the engine in the descriptors
 * - `published`: it is documentation, and stays in the published document
 * - `refused`: a contract that has it is rejected
 */
type Treatment = 'read' | 'typed' | 'carried' | 'published' | 'refused';

export interface Construct {
  readonly treatment: Treatment;
  /** Notes, with the codes of what is rejected or warned about. */
  readonly note?: string;
}

export interface OpenapiObject {
  readonly name: string;
  readonly section: string;
  readonly fields: Readonly<Record<string, Construct>>;
}

const each =
  (treatment: Treatment) =>
  (note?: string): Construct =>
    note === undefined ? { treatment } : { treatment, note };
const read = each('read');
const typed = each('typed');
const carried = each('carried');
const published = each('published');
const refused = each('refused');
const all = (construct: Construct, ...names: string[]): Record<string, Construct> =>
  Object.fromEntries(names.map((name) => [name, construct]));

const describing = all(published(), 'description', 'summary');
const examples = {
  example: read('matched against the schema: PS405'),
  examples: read('matched against the schema: PS405; `externalValue` is never fetched'),
};

/** The objects that describe security. */
const securityObjects: Readonly<Record<string, OpenapiObject>> = {
  SecurityScheme: {
    name: 'Security Scheme',
    section: '4.8.27',
    fields: all(
      carried(),
      ...['type', 'description', 'name', 'in', 'scheme', 'bearerFormat', 'flows', 'openIdConnectUrl'],
      ...['oauth2MetadataUrl', 'deprecated'],
    ),
  },
  OAuth2Flows: {
    name: 'OAuth Flows',
    section: '4.8.28',
    fields: all(
      carried(),
      'implicit',
      'password',
      'clientCredentials',
      'authorizationCode',
      'deviceAuthorization',
    ),
  },
  OAuth2Flow: {
    name: 'OAuth Flow',
    section: '4.8.29',
    fields: all(carried(), 'authorizationUrl', 'deviceAuthorizationUrl', 'tokenUrl', 'refreshUrl', 'scopes'),
  },
  SecurityRequirement: {
    name: 'Security Requirement',
    section: '4.8.30',
    fields: { '{scheme}': carried('with its scopes, in the descriptors') },
  },
};

/** By the names that the OpenAPI linter uses. Extensions (`x-`) are allowed everywhere, and published. */
export const openapiObjects: Readonly<Record<string, OpenapiObject>> = {
  Root: {
    name: 'OpenAPI',
    section: '4.8.1',
    fields: {
      openapi: read('3.0 and 2.0 are upgraded, 3.1 and 3.2 are read, with any patch: PS205'),
      $self: published('3.2; with references to other files: PS313'),
      info: published('title and version are required: PS202'),
      jsonSchemaDialect: read(
        'JSON Schema 2020-12 and the dialects of OpenAPI 3.1 and 3.2; PS313 for any other',
      ),
      servers: published('not used for routing; the engine has the option `basePath`'),
      paths: read(),
      webhooks: read('a receiver and a sender; bodies may have what is `readOnly` or `writeOnly`'),
      components: read(),
      security: carried('for operations without their own'),
      tags: published('the groups of the API reference'),
      externalDocs: published(),
    },
  },
  Info: {
    name: 'Info',
    section: '4.8.2',
    fields: all(
      published(),
      'title',
      'summary',
      'description',
      'termsOfService',
      'contact',
      'license',
      'version',
    ),
  },
  Contact: { name: 'Contact', section: '4.8.3', fields: all(published(), 'name', 'url', 'email') },
  License: { name: 'License', section: '4.8.4', fields: all(published(), 'name', 'identifier', 'url') },
  Server: {
    name: 'Server',
    section: '4.8.5',
    fields: all(published(), 'url', 'name', 'description', 'variables'),
  },
  ServerVariable: {
    name: 'Server Variable',
    section: '4.8.6',
    fields: all(published(), 'enum', 'default', 'description'),
  },
  Components: {
    name: 'Components',
    section: '4.8.7',
    fields: {
      ...all(
        read('names must match the pattern of OpenAPI: PS207'),
        'schemas',
        'responses',
        'parameters',
        'requestBodies',
      ),
      ...all(read(), 'headers', 'pathItems', 'examples'),
      callbacks: read(),
      securitySchemes: carried('those that an operation uses'),
      links: published(),
      mediaTypes: read('3.2'),
    },
  },
  Paths: {
    name: 'Paths',
    section: '4.8.8',
    fields: {
      '/{path}': read(
        'parameters may share a segment with text; literal text in any script, percent-encoded or not; a trailing slash is significant; PS307, PS308, PS317 for ambiguous paths',
      ),
    },
  },
  PathItem: {
    name: 'Path Item',
    section: '4.8.9',
    fields: {
      $ref: read('PS104, PS105, PS106, PS107; PS108 for members next to it'),
      ...describing,
      ...all(read(), 'get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'),
      query: read('3.2'),
      additionalOperations: read('3.2: methods that `node:http` knows, except for CONNECT: PS204, PS313'),
      servers: published('not used for routing'),
      parameters: read('overridden by those of the operation with the same name and location; PS306'),
    },
  },
  Operation: {
    name: 'Operation',
    section: '4.8.10',
    fields: {
      tags: published('the first is its group in the API reference'),
      summary: published('in comments of the generated code and in the API reference'),
      description: published('in comments of the types and in the API reference'),
      externalDocs: published(),
      operationId: read('derived from method and path if absent: PS301, PS302, PS701'),
      parameters: read('PS303, PS304, PS305, PS306'),
      requestBody: read('of any method; PS318 if HTTP gives it no meaning'),
      responses: read('PS309, PS312'),
      callbacks: read(
        'a receiver and a sender; in `webhooks` of the types, by operation, name and address; those of callbacks are published',
      ),
      deprecated: read('marked in the types; with dates, announced in headers: PS505, PS506, PS507, PS508'),
      security: carried('an engine without `authorize` does not start'),
      servers: published('not used for routing'),
    },
  },
  ExternalDocs: {
    name: 'External Documentation',
    section: '4.8.11',
    fields: all(published(), 'description', 'url'),
  },
  Parameter: {
    name: 'Parameter',
    section: '4.8.12',
    fields: {
      name: read('PS316 if its location does not allow it'),
      in: read(
        'path, query, header, cookie; PS313 for querystring (3.2); headers named Accept, Content-Type and Authorization are ignored, as OpenAPI requires',
      ),
      description: published(),
      required: read('PS305'),
      deprecated: typed('marked in the types'),
      allowEmptyValue: read('an empty string counts as no value, unless the schema allows strings'),
      style: read(
        'all, each in its locations: PS315; PS319 for values that nest deeper than a style can express, which are read as JSON',
      ),
      explode: read(),
      allowReserved: read('in a query, where a plus sign is then literal; ignored elsewhere, or PS313 (3.2)'),
      schema: read('its types decide whether a string is read as a number, a boolean or null'),
      ...examples,
      content: read('one media type: PS316; JSON is parsed, anything else is a string'),
    },
  },
  RequestBody: {
    name: 'Request Body',
    section: '4.8.13',
    fields: {
      description: published(),
      content: read('the media type closest to the Content-Type; `a/*`, `a/*+json` too; else 415'),
      required: read(),
    },
  },
  MediaType: {
    name: 'Media Type',
    section: '4.8.14',
    fields: {
      schema: read(
        'JSON is parsed and checked; forms are read by it; text and bytes are checked if it is about strings, bytes as characters; XML and other text is not parsed, and any `multipart` other than `form-data` is bytes',
      ),
      ...examples,
      encoding: read('of forms'),
      itemSchema: read(
        '3.2: one event of a response of `text/event-stream`, with text as `data`; PS313 for anything else',
      ),
      prefixEncoding: refused('3.2: PS313'),
      itemEncoding: refused('3.2: PS313'),
    },
  },
  Encoding: {
    name: 'Encoding',
    section: '4.8.15',
    fields: {
      contentType: read('JSON is parsed; a file must have one of the types'),
      headers: published('neither sent nor read: PS328'),
      style: read('parts of a form are not percent-encoded'),
      explode: read(),
      allowReserved: read(),
    },
  },
  Responses: {
    name: 'Responses',
    section: '4.8.16',
    fields: {
      default: read('for every status that is not declared'),
      '{status}': read('single statuses, and ranges such as `4XX`: PS312; PS310 for a body that cannot be'),
    },
  },
  Response: {
    name: 'Response',
    section: '4.8.17',
    fields: {
      summary: published('3.2'),
      description: published('optional in 3.2'),
      headers: read(
        'required ones must be set, all must match; Content-Type and framing headers are ignored: PS314',
      ),
      content: read('a handler answers with one of the media types, or one in a range; PS311'),
      links: published(),
    },
  },
  Callback: {
    name: 'Callback',
    section: '4.8.18',
    fields: { '{expression}': read('evaluated over a request and its answer; PS330') },
  },
  Example: {
    name: 'Example',
    section: '4.8.19',
    fields: {
      ...describing,
      value: read('PS405'),
      dataValue: read('3.2: PS405'),
      serializedValue: published('3.2'),
      externalValue: published('never fetched'),
    },
  },
  Link: {
    name: 'Link',
    section: '4.8.20',
    fields: all(
      published(),
      'operationRef',
      'operationId',
      'parameters',
      'requestBody',
      'description',
      'server',
    ),
  },
  Header: {
    name: 'Header',
    section: '4.8.21',
    fields: {
      description: published(),
      required: read(),
      deprecated: typed(),
      allowEmptyValue: published('has no meaning for headers'),
      style: published('is always `simple`'),
      explode: read(),
      allowReserved: published('has no meaning for headers'),
      schema: read('values other than strings are serialized by the style'),
      ...examples,
      content: read('JSON is serialized, anything else is a string'),
    },
  },
  Tag: {
    name: 'Tag',
    section: '4.8.22',
    fields: all(published(), 'name', 'summary', 'description', 'parent', 'kind', 'externalDocs'),
  },
  Reference: {
    name: 'Reference',
    section: '4.8.23',
    fields: {
      $ref: read(
        'into the same file or another one: PS104, PS105, PS106, PS107; PS108 for members next to it',
      ),
      ...describing,
    },
  },
  Discriminator: {
    name: 'Discriminator',
    section: '4.8.25',
    fields: {
      propertyName: read('validators and types hold each member to the values that name it'),
      mapping: read('the values that name a member; without one, the name of its component'),
      defaultMapping: published('3.2; a value that names no member is refused all the same'),
    },
  },
  Xml: {
    name: 'XML',
    section: '4.8.26',
    fields: all(published('XML is text'), 'name', 'namespace', 'prefix', 'attribute', 'wrapped', 'nodeType'),
  },
  ...securityObjects,
};

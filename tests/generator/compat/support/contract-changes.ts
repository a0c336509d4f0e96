/** A small contract, and changes of it that show each rule. */
export interface ContractChange {
  readonly code: string;
  /** Texts of the contract and what they become; each is there once. */
  readonly edits: readonly (readonly [from: string, to: string])[];
  readonly verdict: 'breaking' | 'unknown' | 'compatible';
  /** Default: tolerant. */
  readonly policy?: 'strict' | 'tolerant';
  /** Whether it leaves a contract with a fault, which is compared in spite of it. */
  readonly tolerant?: true;
}

export const contract = `openapi: 3.1.1
info: { title: Pets, version: 1.0.0 }
x-mcp-server:
  path: /mcp
  revisions: ["2025-06-18"]
  methods:
    pets/count: { params: { $ref: "#/components/schemas/Nothing" }, result: { $ref: "#/components/schemas/Count" } }
  tools:
    - name: count_pets
      title: Count pets
      description: Counts pets.
      inputSchema: { $ref: "#/components/schemas/Nothing" }
      outputSchema: { $ref: "#/components/schemas/Count" }
    - name: list_pets
      title: List pets
      description: Lists pets.
      inputSchema: { $ref: "#/components/schemas/Nothing" }
webhooks:
  petSold:
    post:
      requestBody:
        required: true
        content:
          application/json:
            schema: { type: object, required: [id], properties: { id: { type: integer } } }
      responses:
        "204": { description: Noted. }
paths:
  /pets:
    get:
      operationId: listPets
      security: [{ key: [] }]
      parameters:
        - { name: limit, in: query, schema: { type: integer, minimum: 1, maximum: 100 } }
        - { name: tags, in: query, schema: { type: array, items: { type: string } } }
        - { name: X-Trace, in: header, schema: { type: string } }
        - { name: page, in: query, required: true, schema: { type: integer } }
      responses:
        "200":
          description: The pets.
          headers:
            X-Total: { required: true, schema: { type: integer } }
            X-Page: { schema: { type: integer } }
            X-Tags: { schema: { type: array, items: { type: string } } }
          content:
            application/json: { schema: { type: array, items: { $ref: "#/components/schemas/Pet" } } }
            text/csv: { schema: { type: string } }
        "404": { description: None. }
        4XX: { description: Something else. }
    post:
      operationId: createPet
      requestBody:
        content:
          application/json: { schema: { $ref: "#/components/schemas/NewPet" } }
          application/x-www-form-urlencoded: { schema: { $ref: "#/components/schemas/NewPet" } }
          multipart/form-data:
            schema: { $ref: "#/components/schemas/NewPet" }
            encoding:
              code: { contentType: "text/plain, text/html" }
      responses:
        "201": { description: It is there. }
  /pets/{id}:
    put:
      operationId: replacePet
      security: [{ account: [write] }]
      parameters:
        - { name: id, in: path, required: true, schema: { type: integer } }
      requestBody:
        required: true
        content:
          application/json: { schema: { $ref: "#/components/schemas/NewPet" } }
      responses:
        "204": { description: Done. }
      callbacks:
        replaced:
          "{$request.query.at}":
            post:
              security: [{ token: [] }]
              responses:
                "204": { description: Noted. }
                4XX: { description: Refused., headers: { X-Why: { schema: { type: string } } } }
    delete:
      operationId: deletePet
      deprecated: true
      x-deprecated-on: "2024-01-01"
      x-sunset: "2025-01-01"
      x-successor: /pets
      parameters:
        - { name: id, in: path, required: true, schema: { type: integer } }
        - { name: where, in: query, schema: { type: object, additionalProperties: { type: string } } }
      responses:
        "204": { description: Gone. }
  /photos:
    get:
      operationId: listPhotos
      tags: [Photos]
      summary: Photos of pets
      x-cache-control: max-age=60
      x-stability-level: stable
      x-owner: zoo
      deprecated: true
      x-deprecated-on: "2026-01-01"
      x-sunset: "2027-01-01"
      x-successor: /pets
      parameters:
        - { name: size, in: query, example: large, schema: { type: string, default: small } }
      responses:
        "200":
          description: The photos.
          content:
            application/json: { schema: { type: object, properties: { data: { type: string, contentEncoding: base64 } } } }
          links:
            pets: { operationId: listPets }
        "206": { description: Some of the photos. }
  /schema/pet.json:
    get:
      operationId: getPetSchema
      x-schema-document: pet.json
      responses:
        "200": { description: The schema., content: { application/schema+json: { schema: { type: object } } } }
components:
  securitySchemes:
    key: { type: apiKey, in: header, name: X-Key }
    token: { type: http, scheme: bearer }
    account:
      type: oauth2
      flows:
        clientCredentials: { tokenUrl: https://pets.example/token, scopes: { read: Reads., write: Writes. } }
  schemas:
    Nothing: { type: object }
    Count: { type: object, required: [count], properties: { count: { type: integer } } }
    Pet:
      type: object
      required: [id, name]
      properties:
        id: { type: integer }
        name: { type: string }
        kind: { type: string, enum: [cat, dog] }
        note: { type: string }
    NewPet:
      type: object
      required: [name]
      properties:
        name: { type: string, maxLength: 100 }
        kind: { type: string, enum: [cat, dog] }
        weight: { type: number }
        code: { type: string }
        homepage: { type: string }
        toys: { type: array, items: { type: string } }
        place: { type: object }
        mirrored: { type: string, pattern: '^(.)(.).*\\2\\1$' }
        owner: { anyOf: [{ type: string }, { type: integer }] }
        secret: { type: string, writeOnly: true }
        born: { type: string, readOnly: true }
        home: { $ref: "#/components/schemas/Home" }
    Home:
      oneOf: [{ $ref: "#/components/schemas/House" }, { $ref: "#/components/schemas/Shelter" }]
      discriminator:
        propertyName: kind
        mapping: { house: "#/components/schemas/House", shelter: "#/components/schemas/Shelter" }
    House: { type: object, required: [kind], properties: { kind: { type: string }, street: { type: string } } }
    Shelter: { type: object, required: [kind], properties: { kind: { type: string }, cage: { type: integer } } }
`;

export const publishedSchema = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  $id: 'https://pets.example/schema/pet.json',
  title: 'Pet',
  type: 'object',
};

const breaking = (code: string, ...edits: ContractChange['edits'][number][]): ContractChange => ({
  code,
  edits,
  verdict: 'breaking',
});
const compatible = (code: string, ...edits: ContractChange['edits'][number][]): ContractChange => ({
  code,
  edits,
  verdict: 'compatible',
});
const weight = 'weight: { type: number }';
const code = 'code: { type: string }';
const toys = 'toys: { type: array, items: { type: string } }';
const place = 'place: { type: object }';
const kind = 'name: { type: string, maxLength: 100 }\n        kind: { type: string, enum: [cat, dog] }';
const deleted = `    delete:
      operationId: deletePet
      deprecated: true
      x-deprecated-on: "2024-01-01"
      x-sunset: "2025-01-01"
      x-successor: /pets
      parameters:
        - { name: id, in: path, required: true, schema: { type: integer } }
        - { name: where, in: query, schema: { type: object, additionalProperties: { type: string } } }
      responses:
        "204": { description: Gone. }
`;
const created = `    post:
      operationId: createPet
      requestBody:
        content:
          application/json: { schema: { $ref: "#/components/schemas/NewPet" } }
          application/x-www-form-urlencoded: { schema: { $ref: "#/components/schemas/NewPet" } }
          multipart/form-data:
            schema: { $ref: "#/components/schemas/NewPet" }
            encoding:
              code: { contentType: "text/plain, text/html" }
      responses:
        "201": { description: It is there. }
`;
const published = `  /schema/pet.json:
    get:
      operationId: getPetSchema
      x-schema-document: pet.json
`;

const photos = contract.slice(contract.indexOf('  /photos:\n'), contract.indexOf('  /schema/pet.json:\n'));

export const changes: readonly ContractChange[] = [
  breaking('PC101', ['weight: { type: number }', 'weight: { type: integer }']),
  breaking('PC102', [kind, kind.replace('[cat, dog]', '[cat]')]),
  breaking('PC103', ['minimum: 1, maximum: 100', 'minimum: 1, maximum: 50']),
  breaking('PC104', [weight, 'weight: { type: number, multipleOf: 0.5 }']),
  breaking('PC105', ['maxLength: 100', 'maxLength: 50']),
  breaking('PC106', [code, "code: { type: string, pattern: '^[a-z]+$' }"]),
  breaking('PC107', ['homepage: { type: string }', 'homepage: { type: string, format: uri }']),
  breaking('PC108', [toys, 'toys: { type: array, maxItems: 3, items: { type: string } }']),
  breaking('PC109', [toys, 'toys: { type: array, items: false }']),
  breaking('PC110', [toys, 'toys: { type: array, contains: { const: ball }, items: { type: string } }']),
  breaking('PC111', [toys, 'toys: { type: array, uniqueItems: true, items: { type: string } }']),
  breaking('PC112', ['required: [name]', 'required: [name, kind]']),
  breaking('PC113', [place, 'place: { type: object, additionalProperties: false }']),
  breaking('PC114', [place, 'place: { type: object, propertyNames: false }']),
  breaking('PC115', [place, 'place: { type: object, maxProperties: 3 }']),
  breaking('PC116', [
    'owner: { anyOf: [{ type: string }, { type: integer }] }',
    'owner: { anyOf: [{ type: string }] }',
  ]),
  breaking('PC117', [code, 'code: { type: string, not: { const: x } }']),
  breaking('PC118', [
    'name: tags, in: query, schema: { type: array, items: { type: string } }',
    'name: tags, in: query, schema: false',
  ]),
  compatible('PC119', ['maxLength: 100', 'maxLength: 200']),
  { code: 'PC120', edits: [['^(.)(.).*\\2\\1$', '^(.).*\\1$']], verdict: 'unknown' },
  breaking('PC121', [
    'house: "#/components/schemas/House", shelter: "#/components/schemas/Shelter"',
    'house: "#/components/schemas/Shelter", shelter: "#/components/schemas/House"',
  ]),
  breaking('PC201', [created, '']),
  compatible('PC202', [
    '  /schema/pet.json:',
    '  /dogs:\n    get:\n      operationId: listDogs\n      responses:\n        "204": { description: None. }\n  /schema/pet.json:',
  ]),
  breaking('PC203', ['operationId: createPet', 'operationId: addPet']),
  breaking('PC204', [deleted, '']),
  breaking('PC209', [photos, '']),
  compatible('PC205', [
    '      operationId: createPet\n',
    '      operationId: createPet\n      deprecated: true\n      x-deprecated-on: "2026-01-01"\n      x-sunset: "2027-01-01"\n      x-successor: /pets\n',
  ]),
  breaking(
    'PC206',
    ['/pets/{id}:', '/pets/{pet}:'],
    [
      '      security: [{ account: [write] }]\n      parameters:\n        - { name: id,',
      '      security: [{ account: [write] }]\n      parameters:\n        - { name: pet,',
    ],
    [deleted, deleted.replace('name: id', 'name: pet')],
  ),
  {
    code: 'PC207',
    edits: [
      [
        'info: { title: Pets, version: 1.0.0 }\n',
        'info: { title: Pets, version: 1.0.0 }\nservers: [{ url: /v2 }]\n',
      ],
    ],
    verdict: 'unknown',
  },
  breaking('PC208', [
    '  /schema/pet.json:',
    '  /pets/1:\n    get:\n      operationId: getFirstPet\n      responses:\n        "204": { description: None. }\n  /schema/pet.json:',
  ]),
  breaking('PC211', [
    '        - { name: limit,',
    '        - { name: sort, in: query, required: true, schema: { type: string } }\n        - { name: limit,',
  ]),
  compatible('PC212', [
    '        - { name: limit,',
    '        - { name: sort, in: query, schema: { type: string } }\n        - { name: limit,',
  ]),
  breaking('PC213', [
    '        - { name: limit, in: query, schema: { type: integer, minimum: 1, maximum: 100 } }\n',
    '',
  ]),
  compatible('PC214', ['        - { name: X-Trace, in: header, schema: { type: string } }\n', '']),
  breaking('PC215', ['name: tags, in: query,', 'name: tags, in: query, required: true,']),
  compatible('PC216', ['name: page, in: query, required: true,', 'name: page, in: query,']),
  breaking('PC217', ['name: tags, in: query,', 'name: tags, in: query, explode: false,']),
  breaking('PC218', [
    '        - { name: where,',
    '        - { name: age, in: query, schema: { type: integer } }\n        - { name: where,',
  ]),
  breaking('PC221', [
    'createPet\n      requestBody:\n',
    'createPet\n      requestBody:\n        required: true\n',
  ]),
  compatible('PC222', [
    '      requestBody:\n        required: true\n        content:\n          application/json: { schema: { $ref',
    '      requestBody:\n        content:\n          application/json: { schema: { $ref',
  ]),
  breaking('PC223', [
    '      requestBody:\n        required: true\n        content:\n          application/json: { schema: { $ref: "#/components/schemas/NewPet" } }\n',
    '',
  ]),
  breaking('PC224', [
    '          application/x-www-form-urlencoded: { schema: { $ref: "#/components/schemas/NewPet" } }\n',
    '',
  ]),
  compatible('PC225', [
    '          application/x-www-form',
    '          application/merge-patch+json: { schema: { $ref: "#/components/schemas/NewPet" } }\n          application/x-www-form',
  ]),
  breaking('PC226', [
    'application/x-www-form-urlencoded: { schema',
    'application/x-www-form-urlencoded: { encoding: { toys: { explode: false, style: form } }, schema',
  ]),
  compatible('PC227', ['"text/plain, text/html"', '"text/*"']),
  breaking('PC241', [
    'X-Tags: { schema: { type: array, items: { type: string } } }',
    'X-Tags: { content: { application/json: { schema: { type: array, items: { type: string } } } } }',
  ]),
  breaking('PC231', ['        "206": { description: Some of the photos. }\n', '']),
  breaking('PC232', [
    '        "201": { description: It is there. }',
    '        "201": { description: It is there. }\n        "202": { description: Later. }',
  ]),
  {
    code: 'PC233',
    edits: [
      [
        '        "404": { description: None. }',
        '        "404": { description: None. }\n        "410": { description: No more. }',
      ],
    ],
    verdict: 'breaking',
    policy: 'strict',
  },
  breaking('PC234', ['            text/csv: { schema: { type: string } }\n', '']),
  {
    code: 'PC235',
    edits: [
      [
        '            text/csv: { schema: { type: string } }',
        '            text/csv: { schema: { type: string } }\n            text/plain: { schema: { type: string } }',
      ],
    ],
    verdict: 'breaking',
    policy: 'strict',
  },
  breaking('PC236', ['        note: { type: string }\n', '']),
  breaking('PC237', ['            X-Page: { schema: { type: integer } }\n', '']),
  compatible('PC238', [
    '            X-Page: { schema: { type: integer } }',
    '            X-Page: { schema: { type: integer } }\n            X-Pages: { schema: { type: integer } }',
  ]),
  breaking('PC239', ['X-Total: { required: true, schema', 'X-Total: { schema']),
  compatible('PC240', ['X-Page: { schema', 'X-Page: { required: true, schema']),
  breaking('PC251', ['security: [{ key: [] }]', 'security: [{ key: [], token: [] }]']),
  compatible('PC252', ['security: [{ key: [] }]', 'security: [{ key: [] }, { token: [] }]']),
  breaking('PC253', ['in: header, name: X-Key', 'in: query, name: key']),
  breaking('PC254', ['https://pets.example/token', 'https://pets.example/tokens']),
  breaking('PC255', ['read: Reads., write: Writes.', 'write: Writes.']),
  compatible('PC256', ['read: Reads.,', 'read: Reads., count: Counts.,']),
  breaking('PC261', [
    '    - name: list_pets\n      title: List pets\n      description: Lists pets.\n      inputSchema: { $ref: "#/components/schemas/Nothing" }\n',
    '',
  ]),
  compatible('PC262', [
    '    - name: list_pets',
    '    - name: find_pet\n      title: Find a pet\n      description: Finds a pet.\n      inputSchema: { $ref: "#/components/schemas/Nothing" }\n    - name: list_pets',
  ]),
  breaking('PC263', ['      outputSchema: { $ref: "#/components/schemas/Count" }\n', '']),
  compatible('PC264', [
    '      description: Lists pets.\n      inputSchema: { $ref: "#/components/schemas/Nothing" }\n',
    '      description: Lists pets.\n      inputSchema: { $ref: "#/components/schemas/Nothing" }\n      outputSchema: { $ref: "#/components/schemas/Count" }\n',
  ]),
  breaking('PC265', ['revisions: ["2025-06-18"]', 'revisions: ["2025-11-25"]']),
  compatible('PC266', ['revisions: ["2025-06-18"]', 'revisions: ["2025-06-18", "2025-11-25"]']),
  breaking('PC271', [published, published.replace('      x-schema-document: pet.json\n', '')]),
  compatible('PC272', [
    published,
    `${published.replace('/pet.json:', '/dog.json:').replace('getPetSchema', 'getDogSchema').replace('pet.json\n', 'dog.json\n')}      responses:\n        "200": { description: The schema., content: { application/schema+json: { schema: { type: object } } } }\n${published}`,
  ]),
  breaking('PC281', ['  petSold:\n', '  petBought:\n']),
  breaking('PC283', ['        replaced:\n', '        exchanged:\n']),
  breaking('PC284', ['security: [{ token: [] }]', 'security: [{ key: [] }]']),
  compatible('PC285', ['security: [{ token: [] }]', 'security: [{ token: [], key: [] }]']),
  compatible('PC282', [
    'webhooks:\n',
    'webhooks:\n  petLost:\n    post:\n      responses:\n        "204": { description: Noted. }\n',
  ]),
  breaking('PC291', ['default: small', 'default: large']),
  breaking('PC292', ['contentEncoding: base64', 'contentEncoding: base64url']),
  breaking('PC293', ['          links:\n            pets: { operationId: listPets }\n', '']),
  compatible('PC294', [
    '            pets: { operationId: listPets }\n',
    '            pets: { operationId: listPets }\n            more: { operationId: listPhotos }\n',
  ]),
  compatible('PC295', ['example: large', 'example: medium']),
  compatible('PC296', ['x-cache-control: max-age=60', 'x-cache-control: max-age=600']),
  breaking('PC301', ['x-sunset: "2027-01-01"', 'x-sunset: "2026-12-01"']),
  compatible('PC302', ['x-sunset: "2027-01-01"', 'x-sunset: "2027-12-01"']),
  breaking('PC303', ['x-stability-level: stable', 'x-stability-level: beta']),
  compatible('PC311', ['tags: [Photos]', 'tags: [Pictures]']),
  compatible('PC321', ['summary: Photos of pets', 'summary: Pictures of pets']),
  { code: 'PC331', edits: [['x-owner: zoo', 'x-owner: farm']], verdict: 'unknown' },
  {
    code: 'PC341',
    edits: [['        note: { type: string }\n', '        note: { type: strin }\n']],
    verdict: 'unknown',
    tolerant: true,
  },
];

/** The contract after a change. Throws if a text to replace is not there. */
export function changed({ edits }: ContractChange): string {
  return edits.reduce((text, [from, to]) => {
    if (!text.includes(from)) throw new Error(`the contract does not have ${from}`);
    return text.replace(from, () => to);
  }, contract);
}

/** One slip of somebody who is tired, in `contract.yaml`. */
export interface Mistake {
  /** What stands in the valid contract, once; with what is around it, if that is needed to find it. */
  readonly instead: string;
  /** What is written. */
  readonly written: string;
  /** The code of the diagnostic that tells it. */
  readonly code: string;
  /** Text of the line that the diagnostic names; otherwise the first line that differs. */
  readonly at?: string;
}

const words: readonly Mistake[] = [
  { instead: 'properties:\n        street', written: 'propertys:\n        street', code: 'PS419' },
  { instead: 'required: [street,', written: 'requried: [street,', code: 'PS419' },
  { instead: 'description: Where to', written: 'desciption: Where to', code: 'PS401' },
  { instead: 'maxLength: 80', written: 'maxLenght: 80', code: 'PS419' },
  { instead: 'minimum: 1, maximum', written: 'minmum: 1, maximum', code: 'PS419' },
  { instead: 'enum: [open', written: 'enmu: [open', code: 'PS419' },
  { instead: 'format: date-time', written: 'fromat: date-time', code: 'PS419' },
  {
    instead: 'days: { type: integer, enum: [14, 30] }\n      additionalProperties',
    written: 'days: { type: integer, enum: [14, 30] }\n      additionalProperites',
    code: 'PS419',
  },
  { instead: 'items: { type: string, ex', written: 'itmes: { type: string, ex', code: 'PS419' },
  { instead: 'oneOf:', written: 'oneof:', code: 'PS419' },
  { instead: 'example: P3D', written: 'exmaple: P3D', code: 'PS401' },
  {
    instead: "$ref: '#/components/schemas/Payment'",
    written: "ref: '#/components/schemas/Payment'",
    code: 'PS419',
  },
  { instead: '  description: Orders of', written: '  desciption: Orders of', code: 'PS201' },
  { instead: 'operationId: getOrder', written: 'opertionId: getOrder', code: 'PS201' },
  { instead: "responses:\n        '201'", written: "respones:\n        '201'", code: 'PS201' },
  { instead: 'requestBody:', written: 'requestbody:', code: 'PS201' },
  { instead: '    delete:', written: '    delte:', code: 'PS201' },
  { instead: 'propertyName: method', written: 'propertyname: method', code: 'PS201' },
  { instead: 'securitySchemes:', written: 'securitySchema:', code: 'PS201' },
];

const types: readonly Mistake[] = [
  { instead: 'days: { type: integer', written: 'days: { type: int', code: 'PS203' },
  { instead: 'phone:\n          type: string', written: 'phone:\n          type: sting', code: 'PS203' },
  { instead: 'total: { type: number', written: 'total: { type: float', code: 'PS203' },
  { instead: 'number: { type: string }', written: 'number: { type: String }', code: 'PS203' },
  { instead: 'required: [street, items, payment]', written: 'required: street', code: 'PS203' },
  { instead: 'maxLength: 80', written: "maxLength: '80'", code: 'PS203' },
  { instead: 'uniqueItems: true', written: "uniqueItems: 'true'", code: 'PS203' },
  { instead: 'enum: [14, 30]', written: "enum: ['14', 30]", code: 'PS417' },
  { instead: 'format: date-time', written: 'format: datetime', code: 'PS403' },
  { instead: 'id: { type: string, format: uuid', written: 'id: { type: string, format: uid', code: 'PS403' },
  {
    instead: 'phone:\n          type: string',
    written: 'phone:\n          required: true\n          type: string',
    code: 'PS203',
  },
  {
    instead: 'in: path\n        required: true',
    written: "in: path\n        required: 'true'",
    code: 'PS203',
  },
  { instead: "version: '1.4'", written: 'version: 1.4', code: 'PS203' },
  { instead: 'openapi: 3.1.1', written: 'openapi: 3.1', code: 'PS205' },
];

const references: readonly Mistake[] = [
  {
    instead: "$ref: '#/components/schemas/NewOrder'\n        - type",
    written: "$ref: '#/components/schemas/NewOdrer'\n        - type",
    code: 'PS105',
  },
  {
    instead: "application/json:\n            schema:\n              $ref: '#/components/schemas/NewOrder'",
    written: "application/json:\n            schema:\n              $ref: '#/component/schemas/NewOrder'",
    code: 'PS105',
  },
  {
    instead: "- $ref: '#/components/schemas/Card'",
    written: "- $ref: '#/components/schemas/card'",
    code: 'PS105',
  },
  {
    instead: "$ref: '#/components/schemas/Payment'",
    written: "$ref: '#components/schemas/Payment'",
    code: 'PS105',
  },
  {
    instead: "$ref: '#/components/schemas/Payment'",
    written: "$ref: '#/components/schema/Payment'",
    code: 'PS105',
  },
  { instead: '$ref: schemas/problem.yaml', written: '$ref: schemas/probelm.yaml', code: 'PS104' },
  { instead: '$ref: schemas/problem.yaml', written: '$ref: problem.yaml', code: 'PS104' },
  {
    instead: "card: '#/components/schemas/Card'",
    written: "card: '#/components/schemas/Crad'",
    code: 'PS105',
  },
  { instead: "invoice: '#/components/schemas/Invoice'", written: 'invoice: Invoce', code: 'PS416' },
];

const requests: readonly Mistake[] = [
  {
    instead: 'requestBody:\n        required: true\n        content:\n          application/json:',
    written: 'requestBody:\n        required: true\n        content:\n          aplication/json:',
    code: 'PS325',
  },
  { instead: 'application/problem+json:', written: 'application/problem+jsn:', code: 'PS325' },
  {
    instead: '- name: orderId',
    written: '- name: orderID',
    code: 'PS304',
  },
  { instead: '/orders/{orderId}:', written: '/orders/{order_id}:', code: 'PS304', at: '- name: orderId' },
  {
    instead: `    parameters:
      - name: orderId
        in: path
        required: true
        schema: { type: string, format: uuid }
`,
    written: '',
    code: 'PS303',
  },
  { instead: '/orders/{orderId}:', written: '/orders/{orderId:', code: 'PS308' },
  { instead: '/orders/{orderId}:', written: '/orders/:orderId:', code: 'PS304', at: '- name: orderId' },
  { instead: '  /orders/{orderId}:', written: '  orders/{orderId}:', code: 'PS201' },
  { instead: 'in: path\n        required: true', written: 'in: path', code: 'PS305', at: '- name: orderId' },
  { instead: 'in: query\n          required', written: 'in: qurey\n          required', code: 'PS204' },
  { instead: 'operationId: getOrder', written: 'operationId: listOrders', code: 'PS302' },
  {
    instead: "'200':\n          description: A page",
    written: '20O:\n          description: A page',
    code: 'PS312',
  },
  { instead: "'201':", written: "'2001':", code: 'PS312' },
  {
    instead: "        '204':\n          description: It is cancelled.\n",
    written: "        '204': {}\n",
    code: 'PS202',
  },
  {
    instead: 'summary: Cancel an order\n      tags: [orders]',
    written: 'summary: Cancel an order\n      tags: [order]',
    code: 'PS326',
  },
  { instead: '- apiKey: []', written: '- apikey: []', code: 'PS323' },
  { instead: '- apiKey: []', written: '- apiKey', code: 'PS203' },
  { instead: 'https://{region}.example', written: 'https://{regoin}.example', code: 'PS327' },
];

const unsatisfiable: readonly Mistake[] = [
  {
    instead: 'total: { type: number, exclusiveMinimum: 0 }\n',
    written: 'total: { type: number, exclusiveMinimum: 0 }\n          additionalProperties: false\n',
    code: 'PS422',
    at: 'additionalProperties: false\n    Payment',
  },
  {
    instead: 'days: { type: integer, enum: [14, 30] }',
    written: 'days: { type: integer, oneOf: [{ multipleOf: 14 }, { type: string }] }',
    code: 'PS423',
  },
  {
    instead: 'total: { type: number, exclusiveMinimum: 0 }',
    written: 'total: { oneOf: [{ type: number }, { type: integer }] }',
    code: 'PS423',
  },
  {
    instead: 'street:\n          type: string',
    written: 'street:\n          allOf: [{ type: string }, { type: integer }]\n          type: string',
    code: 'PS422',
  },
];

const values: readonly Mistake[] = [
  { instead: 'required: [street, items', written: 'required: [streeet, items', code: 'PS420' },
  { instead: 'required: [method, days]', written: 'required: [method, day]', code: 'PS407' },
  { instead: 'minimum: 1, maximum: 100', written: 'minimum: 100, maximum: 1', code: 'PS404' },
  { instead: 'example: P3D', written: 'example: 3 days', code: 'PS405' },
  { instead: 'example: P3D', written: 'example: PT1H5S', code: 'PS405' },
  { instead: 'default: 20', written: 'default: 200', code: 'PS406' },
  { instead: 'default: open', written: 'default: opened', code: 'PS406' },
  { instead: 'examples: [tea]', written: 'examples: [42]', code: 'PS405' },
  { instead: 'required: [method, number]', written: 'required: [number]', code: 'PS421' },
  { instead: 'propertyName: method', written: 'propertyName: methd', code: 'PS416' },
  { instead: 'default: eu', written: 'default: eur', code: 'PS327' },
  {
    instead: '    Invoice:\n',
    written:
      '    Refund:\n      type: object\n      properties:\n        reason: { type: string }\n    Invoice:\n',
    code: 'PS211',
  },
  {
    instead: 'payment:\n          $ref',
    written: 'payment:\n          type: string\n          $ref',
    code: 'PS422',
  },
];

const layout: readonly Mistake[] = [
  {
    instead: '      description: What went wrong.',
    written: '\t  description: What went wrong.',
    code: 'PS102',
  },
  { instead: 'summary: One order', written: 'summary One order', code: 'PS102' },
  { instead: 'summary: One order', written: 'summary:One order', code: 'PS102' },
  { instead: 'summary: One order', written: 'summary: Note: one order', code: 'PS102' },
  { instead: 'summary: One order', written: 'summary: "One order', code: 'PS102' },
  {
    instead: 'tags: [orders]\n      parameters:',
    written: 'tags: [orders\n      parameters:',
    code: 'PS102',
  },
  {
    instead: '          in: query\n          required: false',
    written: '         in: query\n          required: false',
    code: 'PS102',
  },
  {
    instead: '      required: [method, days]\n      properties:\n        method',
    written: '      properties:\n        required: [method, days]\n        method',
    code: 'PS203',
    at: 'required: [method, days]',
  },
  {
    instead: "responses:\n        '201':\n          description: The order.\n          content:",
    written: "responses:\n        '201':\n          description: The order.\n        content:",
    code: 'PS312',
  },
  {
    instead: 'operationId: cancelOrder',
    written: 'operationId: cancelOrder\n      operationId: cancelOrder',
    code: 'PS103',
  },
  {
    instead: '    parameters:\n      - name: orderId',
    written: '    parameters:\n        name: orderId',
    code: 'PS203',
    at: 'parameters:\n        name',
  },
  { instead: '        - name: limit', written: '        -name: limit', code: 'PS102' },
];

/** Those of a second day. */
const more: readonly Mistake[] = [
  { instead: 'minimum: 1, maximum', written: "minimum: '1', maximum", code: 'PS203' },
  { instead: 'default: 20 }', written: "default: '20' }", code: 'PS406' },
  { instead: 'uniqueItems: true', written: 'uniqueItems: ture', code: 'PS203' },
  {
    instead: 'summary: One order\n      tags: [orders]',
    written: 'summary: One order\n      tags: orders',
    code: 'PS203',
  },
  {
    instead: 'operationId: getOrder',
    written: 'operationId: getOrder\n      deprecated: yes',
    code: 'PS203',
  },
  {
    instead: 'days: { type: integer, enum: [14, 30] }\n      additionalProperties: false',
    written: 'days: { type: integer, enum: [14, 30] }\n      additionalProperties: flase',
    code: 'PS203',
  },
  { instead: 'enum: [eu, us]', written: 'enum: eu', code: 'PS203' },
  { instead: 'openapi: 3.1.1', written: 'openapi: 3.1.O', code: 'PS205' },
  { instead: 'openapi: 3.1.1', written: 'openap: 3.1.1', code: 'PS205' },
  { instead: 'components:\n', written: 'component:\n', code: 'PS201' },
  { instead: '  schemas:\n    NewOrder', written: '  schema:\n    NewOrder', code: 'PS201' },
  {
    instead: "$ref: '#/components/schemas/Payment'",
    written: "$ref: '/components/schemas/Payment'",
    code: 'PS116',
  },
  {
    instead: "$ref: '#/components/schemas/Payment'",
    written: '$ref: components/schemas/Payment',
    code: 'PS104',
  },
  { instead: "$ref: '#/components/schemas/Payment'", written: '$ref: Payment', code: 'PS104' },
  {
    instead: "$ref: '#/components/schemas/Payment'",
    written: "$ref: '#/definitions/Payment'",
    code: 'PS105',
  },
  { instead: "$ref: '#/components/schemas/Payment'", written: "$ref: '#/components/Payment'", code: 'PS105' },
  {
    instead: "$ref: '#/components/schemas/Payment'",
    written: "$ref: '#/components/schemas/Payment",
    code: 'PS102',
  },
  {
    instead: "$ref: '#/components/schemas/Payment'",
    written: '$ref: #/components/schemas/Payment',
    code: 'PS203',
  },
  { instead: '$ref: schemas/problem.yaml', written: '$ref: ./schema/problem.yaml', code: 'PS104' },
  { instead: 'required: [id, placedAt, total]', written: 'required: [id, placedat, total]', code: 'PS420' },
  { instead: "          card: '#/", written: "          crad: '#/", code: 'PS416' },
  { instead: 'minLength: 1\n', written: 'minLength: 90\n', code: 'PS404' },
  { instead: 'summary: One order', written: "summary: 'It's one order'", code: 'PS102' },
  { instead: "pattern: '^[+0-9 ]{5,20}$'", written: 'pattern: [+0-9 ]{5,20}', code: 'PS102' },
  { instead: 'number: { type: string }', written: 'number: { type: string', code: 'PS102' },
  { instead: "        '204':\n", written: '        204\n', code: 'PS102' },
  { instead: '    delete:\n', written: '     delete:\n', code: 'PS102' },
  {
    instead: "        default:\n          $ref: '#/components/responses/Problem'\ncomponents",
    written: "        defualt:\n          $ref: '#/components/responses/Problem'\ncomponents",
    code: 'PS312',
  },
  { instead: '      type: apiKey\n', written: '      type: apikey\n', code: 'PS204' },
  {
    instead: '    NewOrder:\n      type: object',
    written: '    NewOrder:\n      type: object\n      type: object',
    code: 'PS103',
  },
];

export const mistakes: readonly Mistake[] = [
  ...more,
  ...words,
  ...types,
  ...references,
  ...requests,
  ...values,
  ...unsatisfiable,
  ...layout,
];

/** The documentation of a rule. */
export interface Rule {
  /** What changed. */
  readonly title: string;
  readonly why: string;
  /** What to do about it. */
  readonly hint: string;
}

const keep = 'Keep what the old contract says, or publish the change in a new major version.';
const none = 'Nothing: publish it in a minor version.';

const schemaRule = (keywords: string, why: string): Rule => ({
  title: `A schema is tighter for its readers: ${keywords}`,
  why,
  hint: `Accept in requests what was accepted, send in responses what was sent. ${keep}`,
});

const schemas = {
  PC101: schemaRule('type', 'A value has a type that its reader does not take.'),
  PC102: schemaRule('enum, const', 'A value is not among those that its reader knows.'),
  PC103: schemaRule('minimum, maximum, exclusive or not', 'A number is outside the range of its reader.'),
  PC104: schemaRule('multipleOf', 'A number is not a multiple of what its reader takes.'),
  PC105: schemaRule('minLength, maxLength', 'A string is too short or too long for its reader.'),
  PC106: schemaRule('pattern', 'A string does not match the pattern of its reader.'),
  PC107: schemaRule('format', 'A string does not have the format that its reader requires.'),
  PC108: schemaRule('minItems, maxItems', 'An array has too few or too many items for its reader.'),
  PC109: schemaRule('items, prefixItems, unevaluatedItems', 'An array has an item that its reader refuses.'),
  PC110: schemaRule('contains', 'An array has fewer matching items than its reader requires.'),
  PC111: schemaRule('uniqueItems', 'An array repeats an item, which its reader refuses.'),
  PC112: schemaRule('required, dependentRequired', 'A property may be absent that its reader needs.'),
  PC113: schemaRule('properties, additionalProperties', 'An object has a property that its reader refuses.'),
  PC114: schemaRule('propertyNames', 'An object has a property whose name its reader refuses.'),
  PC115: schemaRule(
    'minProperties, maxProperties',
    'An object has too few or too many properties for its reader.',
  ),
  PC116: schemaRule('anyOf, oneOf', 'A value matches none of the alternatives of its reader, or too many.'),
  PC117: schemaRule('not, if, dependentSchemas', 'A value does not meet a condition of its reader.'),
  PC118: schemaRule('nothing is accepted', 'The reader accepts no value here any more.'),
  PC119: {
    title: 'A schema is different and stays compatible',
    why: 'Every value that a writer may send is a value that the reader accepts.',
    hint: none,
  },
  PC120: {
    title: 'Schemas cannot be compared',
    why: 'Neither a value that breaks was found, nor a proof that there is none.',
    hint: 'Read both schemas. If the change is safe, list it with the reason in the file of --allow.',
  },
  PC121: {
    title: 'A value of a discriminator names another schema',
    why: 'Readers take the value for another kind: what they look for is missing, or means something else.',
    hint: 'Keep what each value names. Give the other schema a value of its own.',
  },
} as const satisfies Record<string, Rule>;

const operations = {
  PC201: { title: 'An operation is gone', why: 'Whoever calls it gets a 404 or 405.', hint: keep },
  PC202: { title: 'An operation is new', why: 'Nobody calls it yet.', hint: none },
  PC203: {
    title: 'An operation has another operationId',
    why: 'Requests are the same, but generated code names its functions and types after the operationId, or without one after method and path.',
    hint: 'Keep the operationId, or where there was none, give it the name that generated code has. If nobody generates code, list the change with the reason in the file of --allow.',
  },
  PC204: {
    title: 'An operation is gone after its sunset',
    why: 'An announced end is still an end: whoever calls it gets a 404.',
    hint: 'Remove it in a new major version, as announced.',
  },
  PC205: { title: 'An operation is deprecated', why: 'It still works.', hint: none },
  PC206: {
    title: 'A path parameter has another name',
    why: 'Requests are the same, but generated code gives the parameter by its name.',
    hint: 'Keep the name. If nobody generates code, list the change with the reason in the file of --allow.',
  },
  PC207: {
    title: 'Something else that clients meet is different',
    why: 'Addresses of servers, negotiation, limits and answers to unknown paths are not compared in detail.',
    hint: 'Read both contracts. If the change is safe, list it with the reason in the file of --allow.',
  },
  PC208: {
    title: 'A new path takes requests of another one',
    why: 'Text in a path is preferred to a parameter, whatever its schema is: another operation answers, or a 405.',
    hint: 'Choose a path that no template matches, or publish the change in a new major version.',
  },
  PC211: {
    title: 'A required parameter is new',
    why: 'Requests that were valid do not have it.',
    hint: 'Make it optional, with a default that means what the operation did before.',
  },
  PC212: { title: 'An optional parameter is new', why: 'Requests may go without it.', hint: none },
  PC213: {
    title: 'A query parameter is gone',
    why: 'Servers ignore a query parameter that is not declared: without a filter, more is given, or deleted, than was asked for.',
    hint: 'Keep the parameter, and what it does.',
  },
  PC214: {
    title: 'A header or cookie is not read any more, or an optional parameter is not sent',
    why: 'Servers ignore headers and cookies that are not declared; receivers had to do without what is optional.',
    hint: none,
  },
  PC215: {
    title: 'A parameter became required',
    why: 'Requests that went without it are refused.',
    hint: 'Leave it optional, with a default that means what its absence meant.',
  },
  PC216: { title: 'A parameter became optional', why: 'Every request that was valid still is.', hint: none },
  PC217: {
    title: 'A parameter is written in another way',
    why: 'The same value stands differently in the request: what clients write is misread or refused.',
    hint: 'Keep style, explode and content of the parameter. Add another parameter for the other form.',
  },
  PC218: {
    title: 'A new parameter takes a name from an exploded object',
    why: 'An exploded object has the names that no parameter has: its member is read as the parameter, or refused.',
    hint: 'Choose a name that the object cannot have, or publish the change in a new major version.',
  },
  PC221: {
    title: 'A request body became required',
    why: 'Requests without a body are refused.',
    hint: 'Leave it optional.',
  },
  PC222: { title: 'A request body became optional', why: 'Requests with it are still valid.', hint: none },
  PC223: {
    title: 'A request body is not taken any more',
    why: 'What clients send in it is lost or refused.',
    hint: keep,
  },
  PC224: {
    title: 'A media type of requests is gone',
    why: 'Requests in it are answered with 415.',
    hint: 'Keep the media type.',
  },
  PC225: { title: 'A media type of requests is new', why: 'The others are still taken.', hint: none },
  PC226: {
    title: 'A member of a form is written in another way',
    why: 'What clients write in forms is misread or refused.',
    hint: 'Keep the encoding of the member. Add another member for the other form.',
  },
  PC227: {
    title: 'A part of a form is read more widely',
    why: 'Every form that was valid still is.',
    hint: none,
  },
} as const satisfies Record<string, Rule>;

const responses = {
  PC231: {
    title: 'A response status is gone',
    why: 'Clients that wait for this answer no longer get it, and generated clients have no case for what comes instead.',
    hint: 'Keep the response declared.',
  },
  PC232: {
    title: 'A response status is new, and no range or default covers it',
    why: 'Clients have no case for it: a generated client throws.',
    hint: 'Declare ranges (4XX) or default in the first version. Here, answer with a status that was declared.',
  },
  PC233: {
    title: 'A response status is new inside of a declared range or default',
    why: 'Tolerant clients treat it as the range. Strict ones hold the answer to what the range declared.',
    hint: 'Under the policy strict, answer with a status that was declared.',
  },
  PC234: {
    title: 'A media type of a response is gone',
    why: 'Clients that ask for it get a 406, or something that they cannot read.',
    hint: 'Keep the media type.',
  },
  PC235: {
    title: 'A media type of a response is new',
    why: 'Tolerant clients name what they accept and never see it. Strict ones have no case for it.',
    hint: 'Under the policy strict, publish it in a new major version.',
  },
  PC236: {
    title: 'A response no longer has a property',
    why: 'Clients that read it find nothing.',
    hint: 'Keep the property. Mark it as deprecated, and remove it in a new major version.',
  },
  PC237: { title: 'A response header is gone', why: 'Clients that read it find nothing.', hint: keep },
  PC238: {
    title: 'A response header is new',
    why: 'Clients ignore headers that they do not know.',
    hint: none,
  },
  PC239: {
    title: 'A response header became optional',
    why: 'Clients rely on a header that was always there.',
    hint: keep,
  },
  PC240: {
    title: 'A response header became required',
    why: 'Clients already knew it.',
    hint: none,
  },
  PC241: {
    title: 'A response header is written in another way',
    why: 'Clients misread its value.',
    hint: 'Keep explode and content of the header. Add another header for the other form.',
  },
} as const satisfies Record<string, Rule>;

const others = {
  PC251: {
    title: 'Credentials that were enough are refused',
    why: 'Callers get a 401 or 403 for requests that were allowed.',
    hint: 'Add the new requirement as an alternative, and leave the old ones.',
  },
  PC252: { title: 'There is another way to authorize', why: 'The others are still there.', hint: none },
  PC253: {
    title: 'A security scheme is another one',
    why: 'Callers send their credentials, and receivers of webhooks expect them, in the old way or place.',
    hint: 'Give the new scheme a name of its own, as an alternative.',
  },
  PC254: {
    title: 'An OAuth flow is gone, or has another address',
    why: 'Clients ask for tokens where and how the old contract says.',
    hint: 'Keep the flow and its addresses. Add another scheme for the new ones, as an alternative.',
  },
  PC255: {
    title: 'An OAuth scope is gone',
    why: 'Clients that ask for it get the error invalid_scope.',
    hint: 'Keep the scope, even if nothing needs it any more.',
  },
  PC256: { title: 'There is more to get tokens with', why: 'Nobody uses it yet.', hint: none },
  PC261: { title: 'An MCP tool or method is gone', why: 'Agents that call it get an error.', hint: keep },
  PC262: { title: 'An MCP tool or method is new', why: 'Nobody calls it yet.', hint: none },
  PC263: {
    title: 'An MCP tool has no structured result any more',
    why: 'Clients that read its structured content find nothing.',
    hint: 'Keep the output schema.',
  },
  PC264: { title: 'An MCP tool has a structured result now', why: 'Its text is still there.', hint: none },
  PC271: {
    title: 'A published schema is gone',
    why: 'Whoever refers to its address gets a 404.',
    hint: keep,
  },
  PC272: { title: 'A published schema is new', why: 'Nobody refers to it yet.', hint: none },
  PC281: {
    title: 'A webhook or callback is not sent any more',
    why: 'Its receivers wait for what never comes.',
    hint: keep,
  },
  PC282: { title: 'A webhook or callback is new', why: 'Nobody has subscribed to it yet.', hint: none },
  PC283: {
    title: 'A callback has another name',
    why: 'What is sent is the same, but generated code names its functions and types after the callback.',
    hint: 'Keep the name. If nobody generates code, list the change with the reason in the file of --allow.',
  },
  PC284: {
    title: 'A webhook or callback is sent with other credentials',
    why: 'Its receivers refuse what does not have the credentials that they expect.',
    hint: keep,
  },
  PC285: {
    title: 'A webhook or callback is sent with credentials that are known',
    why: 'Its receivers accepted them already.',
    hint: none,
  },
  PC291: {
    title: 'A fault of a contract leaves operations undecided',
    why: 'What a contract says with a fault in it has no certain meaning: clients may have read it otherwise than it is read here.',
    hint: 'Read both contracts. If the change is safe, list it with the reason in the file of --allow. A fault that nobody can change any more is no difference while the next contract has it, too: compare with --tolerant.',
  },
} as const satisfies Record<string, Rule>;

/**
 * Every kind of change. A code is permanent: it is never given another meaning. PC1xx schemas, PC20x operations,
 * PC21x parameters, PC22x request bodies, PC23x and PC24x responses, PC25x security, PC26x MCP, PC27x published schemas,
 * PC28x webhooks and callbacks, PC29x faults.
 */
export const rules = { ...schemas, ...operations, ...responses, ...others };

export type ChangeCode = keyof typeof rules;

export function isChangeCode(code: string): code is ChangeCode {
  return Object.hasOwn(rules, code);
}

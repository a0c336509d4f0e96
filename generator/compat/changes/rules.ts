/** What changes are about; each rule is of one class. */
export const changeClasses = {
  wire: 'what requests, answers, tools and published schemas may be',
  behaviour:
    'what is done with a value, and what may follow an answer: defaults, contents of strings, links, caching, examples',
  lifecycle: 'what was announced: deprecation, sunset, stability',
  code: 'names and order in generated code, while requests and answers stay the same',
  security: 'credentials, and how they are got',
  documentation: 'texts for people',
  unclear: 'members whose meaning is not known or not compared here: nothing is left out in silence',
} as const;

export type ChangeClass = keyof typeof changeClasses;

/** The documentation of a rule. */
export interface Rule {
  readonly class: ChangeClass;
  /** How much its changes count, if that does not follow from their verdicts. */
  readonly severity?: 'info';
  /** What changed. */
  readonly title: string;
  readonly why: string;
  /** What to do about it. */
  readonly hint: string;
}

const keep = 'Keep what the old contract says, or publish the change in a new major version.';
const none = 'Nothing: publish it in a minor version.';

const schemaRule = (keywords: string, why: string): Rule => ({
  class: 'wire',
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
    class: 'wire',
    title: 'A schema is different and stays compatible',
    why: 'Every value that a writer may send is a value that the reader accepts.',
    hint: none,
  },
  PC120: {
    class: 'wire',
    title: 'Schemas cannot be compared',
    why: 'Neither a value that breaks was found, nor a proof that there is none.',
    hint: 'Read both schemas. If the change is safe, list it with the reason in the file of --allow.',
  },
  PC121: {
    class: 'wire',
    title: 'A value of a discriminator names another schema',
    why: 'Readers take the value for another kind: what they look for is missing, or means something else.',
    hint: 'Keep what each value names. Give the other schema a value of its own.',
  },
} as const satisfies Record<string, Rule>;

const operations = {
  PC201: {
    class: 'wire',
    title: 'An operation is gone',
    why: 'Whoever calls it gets a 404 or 405.',
    hint: keep,
  },
  PC202: { class: 'wire', title: 'An operation is new', why: 'Nobody calls it yet.', hint: none },
  PC203: {
    class: 'code',
    title: 'An operation has another operationId',
    why: 'Requests are the same, but generated code names its functions and types after the operationId, or without one after method and path.',
    hint: 'Keep the operationId, or where there was none, give it the name that generated code has. If nobody generates code, list the change with the reason in the file of --allow.',
  },
  PC204: {
    class: 'lifecycle',
    title: 'An operation is gone after its sunset',
    why: 'An announced end is still an end: whoever calls it gets a 404.',
    hint: 'Remove it in a new major version, as announced.',
  },
  PC205: { class: 'lifecycle', title: 'An operation is deprecated', why: 'It still works.', hint: none },
  PC206: {
    class: 'code',
    title: 'A path parameter has another name',
    why: 'Requests are the same, but generated code gives the parameter by its name.',
    hint: 'Keep the name. If nobody generates code, list the change with the reason in the file of --allow.',
  },
  PC207: {
    class: 'unclear',
    title: 'Something else that clients meet is different',
    why: 'Addresses of servers, negotiation, limits and answers to unknown paths are not compared in detail.',
    hint: 'Read both contracts. If the change is safe, list it with the reason in the file of --allow.',
  },
  PC208: {
    class: 'wire',
    title: 'A new path takes requests of another one',
    why: 'Text in a path is preferred to a parameter, whatever its schema is: another operation answers, or a 405.',
    hint: 'Choose a path that no template matches, or publish the change in a new major version.',
  },
  PC209: {
    class: 'lifecycle',
    title: 'An operation is gone before its sunset',
    why: 'Clients were told until when they can call it.',
    hint: 'Keep it until its sunset, then remove it in a new major version.',
  },
  PC211: {
    class: 'wire',
    title: 'A required parameter is new',
    why: 'Requests that were valid do not have it.',
    hint: 'Make it optional, with a default that means what the operation did before.',
  },
  PC212: {
    class: 'wire',
    title: 'An optional parameter is new',
    why: 'Requests may go without it.',
    hint: none,
  },
  PC213: {
    class: 'wire',
    title: 'A query parameter is gone',
    why: 'Servers ignore a query parameter that is not declared: without a filter, more is given, or deleted, than was asked for.',
    hint: 'Keep the parameter, and what it does.',
  },
  PC214: {
    class: 'wire',
    title: 'A header or cookie is not read any more, or an optional parameter is not sent',
    why: 'Servers ignore headers and cookies that are not declared; receivers had to do without what is optional.',
    hint: none,
  },
  PC215: {
    class: 'wire',
    title: 'A parameter became required',
    why: 'Requests that went without it are refused.',
    hint: 'Leave it optional, with a default that means what its absence meant.',
  },
  PC216: {
    class: 'wire',
    title: 'A parameter became optional',
    why: 'Every request that was valid still is.',
    hint: none,
  },
  PC217: {
    class: 'wire',
    title: 'A parameter is written in another way',
    why: 'The same value stands differently in the request: what clients write is misread or refused. Where all texts are the same, the change is compatible.',
    hint: 'Keep style, explode and content of the parameter. Add another parameter for the other form.',
  },
  PC218: {
    class: 'wire',
    title: 'A new parameter takes a name from an exploded object',
    why: 'An exploded object has the names that no parameter has: its member is read as the parameter, or refused.',
    hint: 'Choose a name that the object cannot have, or publish the change in a new major version.',
  },
  PC221: {
    class: 'wire',
    title: 'A request body became required',
    why: 'Requests without a body are refused.',
    hint: 'Leave it optional.',
  },
  PC222: {
    class: 'wire',
    title: 'A request body became optional',
    why: 'Requests with it are still valid.',
    hint: none,
  },
  PC223: {
    class: 'wire',
    title: 'A request body is not taken any more',
    why: 'What clients send in it is lost or refused.',
    hint: keep,
  },
  PC224: {
    class: 'wire',
    title: 'A media type of requests is gone',
    why: 'Requests in it are answered with 415.',
    hint: 'Keep the media type.',
  },
  PC225: {
    class: 'wire',
    title: 'A media type of requests is new',
    why: 'The others are still taken.',
    hint: none,
  },
  PC226: {
    class: 'wire',
    title: 'A member of a form is written in another way',
    why: 'What clients write in forms is misread or refused.',
    hint: 'Keep the encoding of the member. Add another member for the other form.',
  },
  PC227: {
    class: 'wire',
    title: 'A part of a form is read more widely, or is written in another way as the same texts',
    why: 'Every form that was valid still is.',
    hint: none,
  },
} as const satisfies Record<string, Rule>;

const responses = {
  PC231: {
    class: 'wire',
    title: 'A response status is gone',
    why: 'Clients that wait for this answer no longer get it, and generated clients have no case for what comes instead. A declared error that nobody meets any more is missed by nobody.',
    hint: 'Keep the response declared.',
  },
  PC232: {
    class: 'wire',
    title: 'A response status is new, and no range or default covers it',
    why: 'Clients have no case for it: a generated client throws.',
    hint: 'Declare ranges (4XX) or default in the first version. Here, answer with a status that was declared.',
  },
  PC233: {
    class: 'wire',
    title: 'A response status is new inside of a declared range or default',
    why: 'Tolerant clients treat it as the range. Strict ones hold the answer to what the range declared.',
    hint: 'Under the policy strict, answer with a status that was declared.',
  },
  PC234: {
    class: 'wire',
    title: 'A media type of a response is gone',
    why: 'Clients that ask for it get a 406, or something that they cannot read.',
    hint: 'Keep the media type.',
  },
  PC235: {
    class: 'wire',
    title: 'A media type of a response is new',
    why: 'Tolerant clients name what they accept and never see it. Strict ones have no case for it.',
    hint: 'Under the policy strict, publish it in a new major version.',
  },
  PC236: {
    class: 'wire',
    title: 'A response no longer has a property',
    why: 'Clients that read it find nothing.',
    hint: 'Keep the property. Mark it as deprecated, and remove it in a new major version.',
  },
  PC237: {
    class: 'wire',
    title: 'A response header is gone',
    why: 'Clients that read it find nothing.',
    hint: keep,
  },
  PC238: {
    class: 'wire',
    title: 'A response header is new',
    why: 'Clients ignore headers that they do not know.',
    hint: none,
  },
  PC239: {
    class: 'wire',
    title: 'A response header became optional',
    why: 'Clients rely on a header that was always there.',
    hint: keep,
  },
  PC240: {
    class: 'wire',
    title: 'A response header became required',
    why: 'Clients already knew it.',
    hint: none,
  },
  PC241: {
    class: 'wire',
    title: 'A response header is written in another way',
    why: 'Clients misread its value. Where all texts are the same, the change is compatible.',
    hint: 'Keep explode and content of the header. Add another header for the other form.',
  },
} as const satisfies Record<string, Rule>;

const others = {
  PC251: {
    class: 'security',
    title: 'Credentials that were enough are refused',
    why: 'Callers get a 401 or 403 for requests that were allowed.',
    hint: 'Add the new requirement as an alternative, and leave the old ones.',
  },
  PC252: {
    class: 'security',
    title: 'There is another way to authorize',
    why: 'The others are still there.',
    hint: none,
  },
  PC253: {
    class: 'security',
    title: 'A security scheme is another one',
    why: 'Callers send their credentials, and receivers of webhooks expect them, in the old way or place.',
    hint: 'Give the new scheme a name of its own, as an alternative.',
  },
  PC254: {
    class: 'security',
    title: 'An OAuth flow is gone, or tokens are got somewhere else',
    why: 'Clients ask for tokens where and how the old contract says.',
    hint: 'Keep the flow and its addresses. Add another scheme for the new ones, as an alternative.',
  },
  PC255: {
    class: 'security',
    title: 'An OAuth scope is gone',
    why: 'Clients that ask for it get the error invalid_scope.',
    hint: 'Keep the scope, even if nothing needs it any more.',
  },
  PC256: {
    class: 'security',
    title: 'There is more to get tokens with',
    why: 'Nobody uses it yet.',
    hint: none,
  },
  PC261: {
    class: 'wire',
    title: 'An MCP tool or method is gone',
    why: 'Agents that call it get an error.',
    hint: keep,
  },
  PC262: { class: 'wire', title: 'An MCP tool or method is new', why: 'Nobody calls it yet.', hint: none },
  PC263: {
    class: 'wire',
    title: 'An MCP tool has no structured result any more',
    why: 'Clients that read its structured content find nothing.',
    hint: 'Keep the output schema.',
  },
  PC264: {
    class: 'wire',
    title: 'An MCP tool has a structured result now',
    why: 'Its text is still there.',
    hint: none,
  },
  PC265: {
    class: 'wire',
    title: 'The MCP server no longer speaks a revision of the protocol',
    why: 'Agents that speak no other cannot begin a session.',
    hint: 'Keep the revision, and list the new one beside it.',
  },
  PC266: {
    class: 'wire',
    title: 'The MCP server speaks another revision of the protocol',
    why: 'The others are still spoken.',
    hint: none,
  },
  PC271: {
    class: 'wire',
    title: 'A published schema is gone',
    why: 'Whoever refers to its address gets a 404.',
    hint: keep,
  },
  PC272: { class: 'wire', title: 'A published schema is new', why: 'Nobody refers to it yet.', hint: none },
  PC281: {
    class: 'wire',
    title: 'A webhook or callback is not sent any more',
    why: 'Its receivers wait for what never comes.',
    hint: keep,
  },
  PC282: {
    class: 'wire',
    title: 'A webhook or callback is new',
    why: 'Nobody has subscribed to it yet.',
    hint: none,
  },
  PC283: {
    class: 'code',
    title: 'A callback has another name',
    why: 'What is sent is the same, but generated code names its functions and types after the callback.',
    hint: 'Keep the name. If nobody generates code, list the change with the reason in the file of --allow.',
  },
  PC284: {
    class: 'security',
    title: 'A webhook or callback is sent with other credentials',
    why: 'Its receivers refuse what does not have the credentials that they expect.',
    hint: keep,
  },
  PC285: {
    class: 'security',
    title: 'A webhook or callback is sent with credentials that are known',
    why: 'Its receivers accepted them already.',
    hint: none,
  },
} as const satisfies Record<string, Rule>;

const members = {
  PC291: {
    class: 'behaviour',
    title: 'A default is another one',
    why: 'Requests that leave the value out mean something else than they did.',
    hint: 'Keep the default. Where it cannot stay, add another parameter or property.',
  },
  PC292: {
    class: 'behaviour',
    title: 'What is inside of a string is something else',
    why: 'Readers decode the string by contentEncoding, contentMediaType and contentSchema.',
    hint: 'Keep what the string holds. Add another property for the other form.',
  },
  PC293: {
    class: 'behaviour',
    title: 'A link of a response is gone, or leads elsewhere',
    why: 'Clients that follow it end nowhere, or at another operation.',
    hint: 'Keep the link, and add another one.',
  },
  PC294: {
    class: 'behaviour',
    title: 'A link of a response is new',
    why: 'Nobody follows it yet.',
    hint: none,
  },
  PC295: {
    class: 'behaviour',
    title: 'An example is another one',
    why: 'Mock servers and tests may answer with examples; the contract promises nothing by them.',
    hint: none,
  },
  PC296: {
    class: 'behaviour',
    title: 'Answers may be kept for another time',
    why: 'Caches see changes sooner or later than they did.',
    hint: none,
  },
  PC301: {
    class: 'lifecycle',
    title: 'A sunset is earlier than was announced',
    why: 'Clients plan their move by the date that they were told.',
    hint: 'Keep the date, or choose a later one.',
  },
  PC302: {
    class: 'lifecycle',
    title: 'Something else about a life cycle is different',
    why: 'All that worked still does: only announcements have changed.',
    hint: none,
  },
  PC303: {
    class: 'lifecycle',
    title: 'Something is less stable than was promised',
    why: 'Clients rely on an operation because of the stability that its x-stability-level promised.',
    hint: 'Keep the level. Announce an end by deprecating the operation.',
  },
  PC311: {
    class: 'code',
    title: 'Generated code is sorted or named in another way',
    why: 'Requests and answers are the same, but generators name types after components, and many sort functions by tag.',
    hint: 'Nothing, if your own clients are generated anew; others see it when they generate theirs.',
  },
  PC321: {
    class: 'documentation',
    title: 'A text is different',
    why: 'It is for people: no program depends on it.',
    hint: none,
  },
  PC331: {
    class: 'unclear',
    severity: 'info',
    title: 'A member that is not known here is different',
    why: 'Extensions and unknown keywords mean something to other tools; here, they are only listed.',
    hint: 'Read the change. If it matters to your clients, let it count: --severity PC331=error.',
  },
  PC341: {
    class: 'unclear',
    title: 'A fault of a contract leaves operations undecided',
    why: 'What a contract says with a fault in it has no certain meaning: clients may have read it otherwise than it is read here.',
    hint: 'Read both contracts. If the change is safe, list it with the reason in the file of --allow. A fault that nobody can change any more is no difference while the next contract has it, too: compare with --tolerant.',
  },
} as const satisfies Record<string, Rule>;

/**
 * Every kind of change. A code is permanent: it is never given another meaning. PC1xx schemas, PC20x operations,
 * PC21x parameters, PC22x request bodies, PC23x and PC24x responses, PC25x security, PC26x MCP, PC27x published schemas,
 * PC28x webhooks and callbacks, PC29x behaviour, PC30x life cycles, PC31x generated code, PC32x texts, PC33x what is not known,
 * PC34x faults.
 */
export const rules = { ...schemas, ...operations, ...responses, ...others, ...members };

export type ChangeCode = keyof typeof rules;

export function isChangeCode(code: string): code is ChangeCode {
  return Object.hasOwn(rules, code);
}

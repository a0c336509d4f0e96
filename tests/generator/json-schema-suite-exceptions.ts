/** Why the compiler refuses a schema of the JSON Schema test suite. */
export interface Refusal {
  /** `file: description` of the suite. */
  readonly name: string;
  readonly code: string;
  readonly reason: string;
}

const dialect =
  'The schema chooses a meta-schema of its own by "$schema": what its keywords mean is not known.';

/** Every refusal; a schema that begins to compile, or to be refused, must be named here or taken away. */
export const refusedCases: readonly Refusal[] = [
  {
    name: 'vocabulary.json: schema that uses custom metaschema with with no validation vocabulary',
    code: 'PS409',
    reason: dialect,
  },
  {
    name: 'vocabulary.json: ignore unrecognized optional vocabulary',
    code: 'PS409',
    reason: dialect,
  },
];

/** Valid instances that TypeScript does not take for their type, by why not. */
export const untypedInstances: readonly { readonly reason: string; readonly instances: readonly string[] }[] =
  [
    {
      reason:
        'The schema has keywords of objects and no "type": it lets every other value pass, and its type is that of an object.',
      instances: [
        'additionalProperties.json: additionalProperties being false does not allow other properties: ignores arrays',
        'additionalProperties.json: additionalProperties being false does not allow other properties: ignores other non-objects',
        'additionalProperties.json: additionalProperties being false does not allow other properties: ignores strings',
        'patternProperties.json: patternProperties validates properties matching a regex: ignores arrays',
        'patternProperties.json: patternProperties validates properties matching a regex: ignores other non-objects',
        'patternProperties.json: patternProperties validates properties matching a regex: ignores strings',
        'properties.json: object properties validation: ignores arrays',
        'properties.json: object properties validation: ignores other non-objects',
        'properties.json: properties whose names are Javascript object property names: ignores arrays',
        'properties.json: properties whose names are Javascript object property names: ignores other non-objects',
        'ref.json: root pointer ref: match',
        'ref.json: root pointer ref: recursive match',
        'ref.json: simple URN base URI with $ref via the URN: valid under the URN IDed schema',
        'required.json: required properties whose names are Javascript object property names: ignores arrays',
        'required.json: required properties whose names are Javascript object property names: ignores other non-objects',
        'required.json: required validation: ignores arrays',
        'required.json: required validation: ignores other non-objects',
        'required.json: required validation: ignores strings',
      ],
    },
    {
      reason:
        'Every described property is optional and the object has only others: TypeScript takes that for a mistake.',
      instances: [
        "dynamicRef.json: A $dynamicRef that initially resolves to a schema without a matching $dynamicAnchor behaves like a normal $ref to $anchor: The recursive part doesn't need to validate against the root",
        'not.json: forbidden property: property absent',
        "properties.json: object properties validation: doesn't invalidate other properties",
      ],
    },
    {
      reason: 'To TypeScript every object has a property "toString", which is a function.',
      instances: [
        'properties.json: properties whose names are Javascript object property names: none of the properties mentioned',
      ],
    },
  ];

/** What the contract says of a parameter, as the generated descriptors hold it. What is not there is as OpenAPI has it by default. */
export interface ParameterContract {
  readonly name: string;
  readonly style?: Style;
  readonly explode?: boolean;
  readonly allowReserved?: boolean;
  readonly allowEmptyValue?: boolean;
  /** Media type of the whole value, for a parameter with `content`. */
  readonly mediaType?: string;
  readonly shape?: Shape;
}

/** OpenAPI 3.1 section 4.8.12.2; `dottedLabel` is a label that is not exploded, as the table of OpenAPI 3.1.0 has it. */
export type Style =
  | 'simple'
  | 'label'
  | 'dottedLabel'
  | 'matrix'
  | 'form'
  | 'spaceDelimited'
  | 'pipeDelimited'
  | 'deepObject';

export type Primitive = 'integer' | 'number' | 'boolean' | 'null' | 'string';

/** What text can become: one of the types, tried in their order; a list with `items`; an object with `properties` or `rest`. */
export interface Shape {
  /** A string, when there are none. */
  readonly types?: readonly Primitive[];
  readonly items?: Shape;
  /** What the first items become. */
  readonly prefix?: readonly Shape[];
  readonly properties?: Readonly<Record<string, Shape>>;
  /** What a property becomes that is not described. */
  readonly rest?: Shape;
  /** An array or object is written as JSON. */
  readonly json?: boolean;
}

/** Plain text. */
export const textShape: Shape = {};

export function isPrimitive(shape: Shape): boolean {
  return shape.types === undefined || shape.types.length > 0;
}

export function isObjectShape(shape: Shape): boolean {
  return shape.properties !== undefined || shape.rest !== undefined;
}

export function isComposite(shape: Shape): boolean {
  return shape.items !== undefined || isObjectShape(shape);
}

export function shapeOfItem(shape: Shape, index: number): Shape {
  return shape.prefix?.[index] ?? shape.items ?? textShape;
}

export function shapeOfProperty(shape: Shape, name: string): Shape {
  const { properties = {}, rest = textShape } = shape;
  return Object.hasOwn(properties, name) ? (properties[name] ?? rest) : rest;
}

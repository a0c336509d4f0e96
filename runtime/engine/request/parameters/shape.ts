import type { Shape } from '../../core/contract.ts';

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

import type { JsonObject } from '../../source/json.ts';
import { isObject } from '../../source/json.ts';
import type { Place } from '../../source/place.ts';
import type { Operation, Parameter, ParameterLocation, Style } from '../contract.ts';
import { defaultStyles } from '../default-styles.ts';
import { schemaOfParameter } from '../parameter-schema.ts';
import type { InPlaceSchemas } from '../validators/in-place-schemas.ts';
import type { LoweringContext } from './lowering-context.ts';
import { textShape } from './shapes.ts';

/** OpenAPI 3.1 section 4.8.12. */
export function lowerParameter({ bundle, shapes }: LoweringContext, parameter: JsonObject): Parameter {
  const location = parameter['in'] as ParameterLocation;
  const written = (parameter['style'] as Style | undefined) ?? defaultStyles[location];
  const explode = (parameter['explode'] as boolean | undefined) ?? written === 'form';
  const isDotted = written === 'label' && !explode && bundle.document['openapi'] === '3.1.0';
  const [mediaType] = Object.keys(isObject(parameter['content']) ? parameter['content'] : {});
  const namesProto = shapes.namesProto([schemaOfParameter(parameter)]);
  return {
    name: String(parameter['name']),
    in: location,
    required: parameter['required'] === true || location === 'path',
    style: isDotted ? 'dottedLabel' : written,
    explode,
    allowReserved: parameter['allowReserved'] === true && location === 'query',
    allowEmptyValue: parameter['allowEmptyValue'] === true && location === 'query',
    mediaType: mediaType ?? null,
    shape:
      mediaType === undefined
        ? shapes.ofStyle(parameter['schema'] ?? true, written, explode)
        : { ...textShape, namesProto },
  };
}

type ParameterValidators = Pick<
  Operation,
  'pathParameters' | 'queryParameters' | 'headerParameters' | 'cookieParameters'
>;

/**
 * One closed object schema for all parameters of a location, so that they are checked at once; operations
 * with the same parameters share a validator.
 */
export function claimParameters(
  parameters: readonly JsonObject[],
  typeName: string,
  validators: InPlaceSchemas,
  at: Place,
): ParameterValidators {
  const claim = (location: ParameterLocation, suffix: string): string | null => {
    const own = parameters.filter((parameter) => parameter['in'] === location);
    if (own.length === 0) return null;
    const isRequired = (parameter: JsonObject) => parameter['required'] === true || location === 'path';
    const schema = {
      type: 'object',
      properties: Object.fromEntries(own.map((one) => [String(one['name']), schemaOfParameter(one)])),
      required: own.filter(isRequired).map((one) => String(one['name'])),
      additionalProperties: false,
    };
    return validators.claimShared(schema, `${typeName}${suffix}`, at, 'parameters');
  };
  return {
    pathParameters: claim('path', 'Path'),
    queryParameters: claim('query', 'Query'),
    headerParameters: claim('header', 'Headers'),
    cookieParameters: claim('cookie', 'Cookies'),
  };
}

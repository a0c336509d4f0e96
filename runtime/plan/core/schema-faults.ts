import type { ValidationError } from '../../../generated/validators/support/validate.js';

export interface SchemaFault {
  /** JSON pointer of the value at fault. */
  readonly pointer: string;
  readonly message: string;
}

/** What a generated validator found, one sentence for each fault. */
export function schemaFaults(errors: readonly ValidationError[] | null | undefined): SchemaFault[] {
  // A failed `then` is told by the errors within it.
  const told = (errors ?? []).filter(({ keyword }) => keyword !== 'if');
  return told.map((error) => ({ pointer: error.instancePath, message: sentence(error) }));
}

function sentence({ instancePath, keyword, message = 'does not match', params }: ValidationError): string {
  const where = instancePath === '' ? 'the record' : instancePath;
  if (keyword === 'additionalProperties')
    return `${where} has the unknown member ${quoted(params['additionalProperty'])}`;
  if (keyword === 'required') return `${where} lacks the member ${quoted(params['missingProperty'])}`;
  if (keyword === 'enum')
    return `${where} must be one of ${(params['allowedValues'] as unknown[]).map(quoted).join(', ')}`;
  if (keyword === 'const') return `${where} must be ${quoted(params['allowedValue'])}`;
  if (keyword === 'false schema') return `${where} must not be there`;
  if (params['error'] === 'mapping') return `${where} has the unknown type ${quoted(params['tagValue'])}`;
  if (params['error'] === 'tag') return `${where} lacks the member "${params['tag']}", a string`;
  return `${where} ${message}`;
}

function quoted(value: unknown): string {
  return JSON.stringify(value).slice(0, 200);
}

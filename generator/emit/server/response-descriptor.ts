import type { Response } from '../../ir/contract.ts';
import { literal } from '../../print/printer.ts';
import { type Members, objectCode, validatorVariable } from './code.ts';
import { builderName } from './status-names.ts';

/** The descriptor of a response as code. One that the engine gives has no builder, and the engine sets its headers. */
export function responseDescriptor(response: Response, shared: number | null = null): string {
  const { byEngine, status } = response;
  return objectCode({
    status: shared === null ? null : literal(shared),
    builder: byEngine ? null : literal(builderName(String(shared ?? status))),
    content: contentOf(response),
    headers: byEngine ? null : headersOf(response),
  });
}

function contentOf({ mediaTypes }: Response): string | null {
  if (mediaTypes.length === 0) return null;
  const members = mediaTypes.map(({ type, reading, validator }): [string, string] => {
    const validate = validator === null ? 'null' : validatorVariable(validator);
    return [type, objectCode({ as: literal(reading), validate })];
  });
  return objectCode(Object.fromEntries(members));
}

function headersOf({ headers: declared, headersValidator }: Response): string | null {
  const headers = declared.filter(({ isGiven }) => isGiven);
  if (headers.length === 0) return null;
  const required = headers.filter((header) => header.required).map(({ name }) => name);
  const written = headers
    .filter(({ isText, explode, mediaType }) => !isText && (explode || mediaType !== null))
    .map(({ name, explode, mediaType }) => [name, mediaType === null ? { explode } : { mediaType }]);
  const members: Members = {
    names: literal(headers.map(({ name }) => name)),
    required: required.length === 0 ? null : literal(required),
    validate: headersValidator === null ? null : validatorVariable(headersValidator),
    written: written.length === 0 ? null : literal(Object.fromEntries(written)),
  };
  return objectCode(members);
}

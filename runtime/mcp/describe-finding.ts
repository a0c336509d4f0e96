import type { Finding } from '../../generated/mcp/dispatcher.ts';

/** What a validator found, as the end of a sentence that begins with the place. Names what the validator leaves out. */
export function describeFinding({ keyword, message, params }: Finding): string {
  const allowed = params['allowedValues'];
  if (keyword === 'enum' && Array.isArray(allowed)) return `must be one of ${allowed.map(quote).join(', ')}`;
  if (keyword === 'additionalProperties')
    return `must not have the member ${quote(params['additionalProperty'])}`;
  return message ?? 'is not as the schema says';
}

const quote = (value: unknown): string => JSON.stringify(value).slice(0, 100);

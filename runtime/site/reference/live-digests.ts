import type { ApiReference } from '../../../generated/reference/types.ts';

/**
 * A reference whose examples of the parameter `digest` are those of the bytes that are served: no contract can know them.
 *
 * @param digests by operationId
 */
export function withDigests(
  reference: ApiReference,
  digests: Readonly<Record<string, string>>,
): ApiReference {
  const operations = Object.entries(reference.operations).map(([id, operation]) => {
    const digest = digests[id];
    if (digest === undefined) return [id, operation] as const;
    const parameters = operation.parameters.map((parameter) =>
      parameter.name === 'digest' ? { ...parameter, examples: [digest] } : parameter,
    );
    return [id, { ...operation, parameters }] as const;
  });
  return { ...reference, operations: Object.fromEntries(operations) };
}

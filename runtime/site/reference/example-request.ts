import type {
  ApiReference,
  ReferenceOperation,
  ReferenceParameter,
  ReferenceResponse,
  ReferenceStatus,
} from '../../../generated/reference/types.ts';

/** One request that an operation answers with success, made of the contract's examples. */
export interface ExampleRequest {
  readonly method: string;
  /** Absolute. A parameter without an example stays in it as its template. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** A JSON value; none for most. */
  readonly body?: unknown;
  /** Media type of the answer; nothing where it has no body. */
  readonly answerType: string | undefined;
}

/**
 * The request for an operation. Where the operation negotiates, it asks for the media type that wins between equals.
 * Throws where the contract names no absolute address to send it to.
 */
export function exampleRequest(operation: ReferenceOperation, reference: ApiReference): ExampleRequest {
  const { method, path, parameters, requestBody, negotiation } = operation;
  const [body] = requestBody?.content ?? [];
  const success = operation.responses.find(({ status }) => status.startsWith('2'));
  const headers = parameters
    .filter((parameter) => parameter.in === 'header' && parameter.required)
    .map((parameter) => [parameter.name, exampleText(parameter) ?? `{${parameter.name}}`]);
  return {
    method,
    url: serverAddress(reference) + filledPath(path, parameters),
    headers: {
      ...(negotiation && { Accept: negotiation.tie }),
      ...(body && { 'Content-Type': body.type }),
      ...Object.fromEntries(headers),
    },
    body: body?.examples[0],
    answerType: negotiation?.tie ?? (success && responseOf(success, reference).content[0]?.type),
  };
}

/** The response of a status: the operation's own, or the shared one that it names. */
export function responseOf(found: ReferenceStatus, { responses }: ApiReference): ReferenceResponse {
  const response = 'own' in found ? found.own : responses[found.shared];
  if (response !== undefined) return response;
  throw new Error(`The reference has no response for ${JSON.stringify(found)}.`);
}

/** JSON and the media types made of it (RFC 6839). */
export function isJson(mediaType: string): boolean {
  return /[/+]json$/.test(mediaType);
}

/** Whether an answer is nothing that a terminal can show. */
export function isBinary(mediaType: string): boolean {
  return !/^text\/|[/+](?:json|xml)$/.test(mediaType);
}

/** Origin of the first server, without a final slash. */
function serverAddress({ servers: [server] }: ApiReference): string {
  if (server !== undefined && URL.canParse(server)) return server.replace(/\/$/, '');
  throw new Error(
    `The contract's first server is ${JSON.stringify(server)}; give it an absolute address, so that its requests can be shown.`,
  );
}

function filledPath(path: string, parameters: readonly ReferenceParameter[]): string {
  return path.replace(/\{([^{}]+)\}/g, (template, name) => {
    const parameter = parameters.find((one) => one.in === 'path' && one.name === name);
    const example = parameter && exampleText(parameter);
    return example === undefined ? template : encodeURIComponent(example);
  });
}

function exampleText({ examples: [example] }: ReferenceParameter): string | undefined {
  return example === undefined ? undefined : String(example);
}

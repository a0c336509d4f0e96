import {
  type ContractDocument,
  examplesOf,
  type Parameter,
  type PlacedOperation,
  resolve,
} from './contract-document.ts';

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
export function exampleRequest(operation: PlacedOperation, document: ContractDocument): ExampleRequest {
  const { method, path, requestBody, 'x-negotiation': negotiation } = operation;
  const parameters = (operation.parameters ?? []).map((parameter) => resolve(document, parameter));
  const [bodyType, bodyContent] =
    Object.entries(requestBody === undefined ? {} : resolve(document, requestBody).content)[0] ?? [];
  const success = Object.entries(operation.responses).find(([status]) => status.startsWith('2'))?.[1];
  const [firstType] = Object.keys((success && resolve(document, success).content) ?? {});

  const headers = parameters
    .filter((parameter) => parameter.in === 'header' && parameter.required)
    .map((parameter) => [parameter.name, exampleText(parameter, document) ?? `{${parameter.name}}`]);
  return {
    method,
    url: serverAddress(document) + filledPath(path, parameters, document),
    headers: {
      ...(negotiation && { Accept: negotiation.tie }),
      ...(bodyType && { 'Content-Type': bodyType }),
      ...Object.fromEntries(headers),
    },
    body: bodyContent && examplesOf(bodyContent, document)[0],
    answerType: negotiation?.tie ?? firstType,
  };
}

/** Origin of the first server, without a final slash. */
function serverAddress({ servers: [server] = [] }: ContractDocument): string {
  if (server !== undefined && URL.canParse(server.url)) return server.url.replace(/\/$/, '');
  throw new Error(
    `The contract's first server is ${JSON.stringify(server?.url)}; give it an absolute address, so that its requests can be shown.`,
  );
}

function filledPath(path: string, parameters: readonly Parameter[], document: ContractDocument): string {
  return path.replace(/\{([^{}]+)\}/g, (template, name) => {
    const parameter = parameters.find((one) => one.in === 'path' && one.name === name);
    const example = parameter && exampleText(parameter, document);
    return example === undefined ? template : encodeURIComponent(example);
  });
}

function exampleText(parameter: Parameter, document: ContractDocument): string | undefined {
  const [example] = examplesOf(parameter, document);
  return example === undefined ? undefined : String(example);
}

import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { afterAll, beforeAll, expect } from 'vitest';
import { limits } from '../../../generated/mcp/tools.ts';
import {
  validateMcpResponseBody as validateAnswer,
  validateMcpError as validateError,
} from '../../../generated/validators/index.ts';
import { type Random, seeded } from '../../support/random.ts';
import {
  type Json,
  type McpAnswer,
  type McpServer,
  readEvent,
  revisions,
  startMcpServer,
  versionHeader,
} from '../mcp-server.ts';
import { pick, randomBody } from '../random-body.ts';

let server: McpServer;

/** A server for the tests of a file. */
export function useServer(): void {
  beforeAll(async () => {
    server = await startMcpServer();
  });
  afterAll(() => server.stop());
}

/** The parsed response; fails if it is invalid. */
function read({ status, headers, text }: McpAnswer): Json[] {
  if (status === 202) {
    expect(text).toBe('');
    return [];
  }
  const value: unknown = headers['content-type']?.startsWith('text/event-stream')
    ? readEvent(text)
    : JSON.parse(text);
  if (status === 400) expect(validateError(value)).toBe(true);
  else expect(status).toBe(200);
  if (!validateAnswer(value)) throw new Error(`${text} ${JSON.stringify(validateAnswer.errors)}`);
  return Array.isArray(value) ? value : [value];
}

async function ask(random: Random): Promise<void> {
  const body = randomBody(random);
  const headers = {
    ...(random() < 0.8 ? versionHeader(pick(random, revisions)) : {}),
    ...(random() < 0.3
      ? { accept: pick(random, ['text/event-stream', '*/*', 'application/json, text/event-stream']) }
      : {}),
  };
  const answer = await server.post(body, headers);
  try {
    read(answer);
  } catch (cause) {
    throw new Error(
      `${JSON.stringify(headers)} ${JSON.stringify(body.toString())} was answered ${answer.status} ${answer.text}`,
      { cause },
    );
  }
}

/** Sends random bodies, of whose answers each has to be one of JSON-RPC; a rejection that nobody handles fails the run itself. */
export async function askRandomly(random: Random, count: number): Promise<void> {
  for (let done = 0; done < count; done += 100)
    await Promise.all(Array.from({ length: 100 }, () => ask(random)));
}

/** Whether the schema of the request body and the server agree on what is a request. */
export async function compareWithSchema(count: number): Promise<void> {
  const contract = JSON.parse(
    readFileSync(new URL('../../../generated/public/openapi.json', import.meta.url), 'utf8'),
  );
  const ajv = new Ajv2020({ strict: false, strictNumbers: true });
  addFormats.default(ajv);
  ajv.addSchema({ components: contract.components }, 'contract:');
  const admits = ajv.getSchema('contract:#/components/schemas/McpRequestBody');
  const random = seeded(20250326);
  const seen = { admitted: 0, refused: 0 };
  for (let index = 0; index < count; index++) {
    const body = randomBody(random).toString();
    const value = parse(body);
    if (value === undefined || isOutsideTheSchema(value)) continue;
    const answers = read(await server.post(body, versionHeader('2025-03-26')));
    const admitted = admits?.(value) === true;
    const refused = answers.some(({ error }) => error !== undefined);
    if (admitted === refused)
      throw new Error(
        `schema ${admitted ? 'admits' : 'refuses'}, server answers ${JSON.stringify(answers)}: ${body}`,
      );
    seen[admitted ? 'admitted' : 'refused']++;
  }
  expect(seen.admitted).toBeGreaterThan(count / 8);
  expect(seen.refused).toBeGreaterThan(count / 8);
  expect(limits.batch).toBe(contract.components.schemas.McpRequestBody.oneOf[1].maxItems);
}

function parse(body: string): Json {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

/** Rules that a message's schema cannot express: every cursor is unknown, `initialize` is not allowed in a batch. */
function isOutsideTheSchema(value: Json): boolean {
  const messages: Json[] = Array.isArray(value) ? value : [value];
  return messages.some(
    (message) =>
      typeof message?.params?.cursor === 'string' ||
      (Array.isArray(value) && message?.method === 'initialize'),
  );
}

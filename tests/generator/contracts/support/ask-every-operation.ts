// Runs in plain Node beside a compiled contract, whose folder is the argument: serves its stubs, asks every operation
// once as the contract wants it, once for each parameter as it does not, and prints what was answered.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { toNodeListener } from '@plan-surface/engine/node';
import { startServer } from '../../../engine/support/http-client.ts';
import {
  badText,
  type Descriptor,
  declaredParameters,
  jsonBody,
  parameterValues,
  type SentRequest,
  writeRequest,
} from './requests.ts';
import type { Document } from './sample.ts';

const [, , folder = ''] = process.argv;
const document: Document = JSON.parse(await readFile(path.join(folder, 'public/openapi.json'), 'utf8'));
const { operations } = await import(path.join(folder, 'server/operations.ts'));
const { createService } = await import(path.join(folder, 'server/service.ts'));
const { stubs } = await import(path.join(folder, 'server/stubs.ts'));

const log: unknown[] = [];
const record = (level: string, ...line: unknown[]) => void (level === 'error' && log.push(line));
const from = performance.now();
// The contract is another's: its error bodies are its own affair.
const engine = createService(stubs, { log: record, problems: 'standard', authorize: () => 'somebody' });
const made = performance.now() - from;
const server = await startServer(toNodeListener(engine));

const report = {
  operations: 0,
  stubs: 0,
  bad: 0,
  withoutSample: [] as string[],
  withoutBad: 0,
  wrong: [] as string[],
};

async function expectAnswer(
  request: SentRequest,
  status: number,
  names?: { in: string; name: string },
): Promise<void> {
  const { method, target, headers, body } = request;
  const sized = body === undefined ? {} : { 'Content-Length': String(Buffer.byteLength(body)) };
  const answer = await server.ask(target, {
    method,
    headers: { ...headers, ...sized },
    ...(body === undefined ? {} : { body }),
  });
  const problem = JSON.parse(answer.text || '{}');
  const isTold =
    names === undefined ||
    method === 'HEAD' ||
    problem.errors?.some(
      (error: { in: string; name: string }) =>
        error.in === names.in && (names.name === '' || error.name === names.name),
    );
  if (answer.status === status && isTold && !/\.ts:\d|node_modules/.test(answer.text)) return;
  report.wrong.push(
    `${method} ${target} ${JSON.stringify(names ?? null)}: ${answer.status} ${answer.text.slice(0, 300)}`,
  );
}

for (const descriptor of Object.values(operations) as Descriptor[]) {
  report.operations++;
  const parameters = declaredParameters(document, descriptor);
  const values = parameterValues(document, descriptor, parameters);
  const json = jsonBody(document, descriptor);
  const isOptional = !(descriptor.requestBody as { required?: boolean } | undefined)?.required;
  const body = json == null ? {} : { body: json };
  if (values === null || (json == null && !isOptional)) {
    report.withoutSample.push(`${descriptor.method} ${descriptor.path}`);
    continue;
  }
  const typed = (request: SentRequest): SentRequest =>
    json == null
      ? request
      : { ...request, ...body, headers: { ...request.headers, 'Content-Type': jsonType(descriptor) } };
  const request = typed(writeRequest(descriptor, values));
  await expectAnswer(request, 501);
  report.stubs++;
  for (const parameter of parameters) {
    const text = badText(parameter, descriptor);
    if (text === null) report.withoutBad++;
    else {
      const raw = { in: parameter.in, name: parameter.name, text };
      await expectAnswer(typed(writeRequest(descriptor, values, raw)), 400, parameter);
      report.bad++;
    }
    if (parameter.required && parameter.in !== 'path') {
      const { [parameter.name]: _, ...rest } = values[parameter.in];
      await expectAnswer(
        typed(writeRequest(descriptor, { ...values, [parameter.in]: rest })),
        400,
        parameter,
      );
      report.bad++;
    }
  }
  if (json != null) {
    await expectAnswer({ ...request, body: '{' }, 400, { in: 'body', name: '' });
    await expectAnswer({ ...request, headers: { ...request.headers, 'Content-Type': 'x-none/x-none' } }, 415);
    report.bad++;
  }
}
await server.stop();
console.log(JSON.stringify({ ...report, log, made }));

function jsonType({ requestBody }: Descriptor): string {
  return requestBody?.mediaTypes.find(({ type }) => /[/+]json\b/.test(type))?.type ?? 'application/json';
}

import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterEach, expect, test, vi } from 'vitest';
import { type Answer, createFastPath, type Routes } from '../../runtime/http/fast-path.ts';
import type { RateLimiter } from '../../runtime/http/rate-limit.ts';
import { type RunningServer, startServer } from './http-client.ts';

const say =
  (text: string) =>
  (_request: IncomingMessage, response: ServerResponse): void => {
    response.end(text);
  };
const say500 = vi.fn((_error: unknown, request: IncomingMessage, response: ServerResponse) => {
  response.statusCode = 500;
  say('failed')(request, response);
});
const app = vi.fn(say('framework'));

let server: RunningServer;
afterEach(() => server.stop());

async function start(answer: Answer, admit: RateLimiter['admit'] = () => true): Promise<void> {
  vi.clearAllMocks();
  const routes: Routes = new Map([['GET', new Map([['/a', answer]])]]);
  const rateLimiter = { admit, close: () => undefined };
  server = await startServer(createFastPath({ routes, rateLimiter, answerError: say500, app }));
}

test('what has a route is counted and answered, and never comes into the framework', async () => {
  const admit = vi.fn(() => true);
  await start(say('table'), admit);
  for (const target of ['/a', '/a?b', '/a?b?c#d']) expect((await server.ask(target)).text).toBe('table');
  expect(app).not.toHaveBeenCalled();
  expect(admit.mock.calls.map(([path]: unknown[]) => path)).toEqual(['/a', '/a', '/a']);
});

test.each([
  ['HEAD', '/a'],
  ['POST', '/a'],
  ['GET', '/b'],
  ['GET', '/%61'],
  ['GET', '/a/'],
  ['GET', '//a'],
  ['GET', 'http://x/a'],
])('%s %s has no route: the framework gets it as it came, and counts it itself', async (method, target) => {
  const admit = vi.fn(() => true);
  await start(say('table'), admit);
  await server.ask(target, { method });
  expect(app).toHaveBeenCalledOnce();
  expect(app.mock.calls[0]?.[0].url).toBe(target);
  expect(admit).not.toHaveBeenCalled();
});

const refuse = (request: IncomingMessage, response: ServerResponse): false => {
  say('refused')(request, response);
  return false;
};
const refusals: [when: string, admit: RateLimiter['admit']][] = [
  ['at once', (_path, request, response) => refuse(request, response)],
  ['later', async (_path, request, response) => refuse(request, response)],
];
test.each(refusals)('what is refused %s is not answered', async (_, admit) => {
  const answer = vi.fn(say('table'));
  await start(answer, admit);
  expect((await server.ask('/a')).text).toBe('refused');
  expect(answer).not.toHaveBeenCalled();
});

test('what is admitted later is answered then', async () => {
  await start(say('table'), async () => true);
  expect((await server.ask('/a')).text).toBe('table');
});

const defect = new Error('defect');
const fail = (): never => {
  throw defect;
};
const defects: [where: string, answer: Answer, admit?: RateLimiter['admit']][] = [
  ['in an answer', fail],
  ['in a later answer', async () => fail()],
  ['in an answer after a later count', fail, async () => true],
  ['in the count', say('table'), fail],
  ['in a later count', say('table'), async () => fail()],
];
test.each(defects)('a defect %s is answered as one, and the server goes on', async (_, answer, admit) => {
  await start(answer, admit);
  for (let time = 1; time <= 2; time++) {
    expect((await server.ask('/a')).text).toBe('failed');
    expect(say500).toHaveBeenCalledTimes(time);
    expect(say500.mock.calls[0]?.[0]).toBe(defect);
  }
});

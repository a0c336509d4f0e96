import { expect, test } from 'vitest';
import { toFetch } from '../../../runtime/engine/adapters/fetch.ts';
import { createEngine, type IncomingRequest } from '../../../runtime/engine/index.ts';
import { contractOf, operation } from '../support/fixture-site.ts';

interface Raw {
  readonly headers: Readonly<Record<string, string | undefined>>;
}
interface Replying {
  readonly reply: { ok(body: unknown): never };
}

test.each([
  ['the address says it', 'http://shop.example/a', {}, 'shop.example'],
  ['with its port', 'http://shop.example:8080/a?x=http://other/', {}, 'shop.example:8080'],
  ['a header comes first', 'http://shop.example/a', { host: 'other.example' }, 'other.example'],
])('the Host of a request: %s', async (_, url, headers, host) => {
  const seen: (string | undefined)[] = [];
  const visitorOf = (request: IncomingRequest) => {
    seen.push(request.header('host'), request.header('x-none'));
    return 'a';
  };
  const rateLimits = [{ prefix: '/', limit: 9, windowSeconds: 60, response: 'tooMany' }];
  const contract = contractOf(
    { getA: operation({ id: 'getA', path: '/a', raw: true }) },
    { rateLimits, sharedResponses: { tooMany: { status: 429 } } },
  );
  const getA = ({ headers: given }: Raw, { reply }: Replying) => reply.ok(given);
  const handle = toFetch(createEngine(contract, { getA }, { rateLimits: { visitorOf } }));
  const response = await handle(new Request(url, { headers }));
  expect(await response.json()).toMatchObject({ host });
  expect(seen).toEqual([host, undefined]);
});

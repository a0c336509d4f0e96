import express, { type RequestHandler } from 'express';
import { afterEach, expect, test } from 'vitest';
import { toExpress } from '../../../runtime/engine/adapters/express.ts';
import { compileWorkshop, createWorkshop } from '../behaviour/workshop.ts';
import { type Answer, type RunningServer, startServer } from '../support/http-client.ts';

let server: RunningServer;
afterEach(() => server.stop());

/** Middleware like `cors` and that for sessions and CSRF. */
const before: RequestHandler = (_, response, next) => {
  response.vary('Origin').cookie('csrf', 'one').cookie('seen', 'two').set('Cache-Control', 'public');
  next();
};

const all = ({ fields }: Answer, name: string) =>
  fields.filter(([key]) => key === name).map(([, value]) => value);

test('Vary and cookies of Express middleware are merged with those of the engine and the handler', async () => {
  const { engine } = await createWorkshop(await compileWorkshop(), false);
  server = await startServer(express().use(before, toExpress(engine)));
  const cookies = ['csrf=one; Path=/', 'seen=two; Path=/'];

  const negotiated = await server.ask('/about');
  expect(all(negotiated, 'vary')).toEqual(['Origin', 'Accept']);
  expect(all(negotiated, 'set-cookie')).toEqual(cookies);
  expect(all(negotiated, 'cache-control')).toEqual(['public, max-age=300']);

  expect(all(await server.ask('/moved'), 'set-cookie')).toEqual([...cookies, 'a=1; Path=/', 'b=2']);
  expect(all(await server.ask('/streams/web'), 'vary')).toEqual(['Origin']);
});

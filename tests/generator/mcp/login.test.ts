import { expect, test } from 'vitest';
import type { Operation } from '../../../generator/ir/contract.ts';
import { lowerLogin } from '../../../generator/ir/lower/mcp/lower-login.ts';
import type { JsonObject } from '../../../generator/source/json.ts';

const operation = (...security: Operation['security']) => ({ path: '/mcp', security }) as Operation;
const open = operation();
const secured = operation({ login: ['read'] });

test.each<[scheme: JsonObject, issuers: readonly string[]]>([
  [
    { type: 'openIdConnect', openIdConnectUrl: 'https://id.example/.well-known/openid-configuration' },
    ['https://id.example'],
  ],
  [
    { type: 'openIdConnect', openIdConnectUrl: 'https://id.example/a/.well-known/openid-configuration' },
    ['https://id.example/a'],
  ],
  [
    { type: 'oauth2', oauth2MetadataUrl: 'https://id.example/.well-known/oauth-authorization-server/a/b' },
    ['https://id.example/a/b'],
  ],
  [
    { type: 'oauth2', oauth2MetadataUrl: 'https://id.example/.well-known/openid-configuration/a' },
    ['https://id.example/a'],
  ],
  [{ type: 'oauth2', oauth2MetadataUrl: 'https://id.example/metadata.json' }, []],
  [{ type: 'oauth2', oauth2MetadataUrl: '/.well-known/oauth-authorization-server' }, []],
  [{ type: 'oauth2', flows: { implicit: { authorizationUrl: 'https://id.example/a' } } }, []],
  [
    // An issuer is compared letter by letter: only its own metadata tells whether it ends with a slash.
    {
      type: 'openIdConnect',
      'x-issuer': 'https://id.example/',
      openIdConnectUrl: 'https://id.example/.well-known/openid-configuration',
    },
    ['https://id.example/'],
  ],
])('the scheme %j has tokens of %j', (login, issuers) => {
  expect(lowerLogin({}, { login }, open, [secured])?.authorizationServers).toEqual(issuers);
});

test.each([
  ['https://a.example', 'https://a.example/mcp'],
  ['https://a.example/v1/', 'https://a.example/v1/mcp'],
  ['http://localhost:8080/v1', 'http://localhost:8080/v1/mcp'],
  ['/v1', undefined],
  ['https://{tenant}.example', undefined],
  ['https://a.example/#b', undefined],
  ['https://a.example/?b', undefined],
  ['https://a b', undefined],
  ['ftp://a.example', undefined],
])('a server at %s has its endpoint at %s', (url, resource) => {
  const servers = [{ url }, { url: 'https://other.example' }];
  expect(lowerLogin({ servers }, { login: { type: 'oauth2' } }, open, [secured])?.resource).toBe(resource);
});

test('the scopes are those of the endpoint and its tools, of the schemes that are logins', () => {
  const schemes = { login: { type: 'oauth2' }, other: { type: 'openIdConnect' }, key: { type: 'apiKey' } };
  const called = [operation({ login: ['write'], key: [] }, { login: ['read'] }), open];
  expect(lowerLogin({}, schemes, secured, called)?.scopes).toEqual({ login: ['read', 'write'] });
  expect(lowerLogin({}, schemes, open, [operation({ key: [] }), operation({ token: [] })])).toBeNull();
  expect(lowerLogin({}, schemes, open, [])).toBeNull();
});

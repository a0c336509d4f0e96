import { isObject } from '../../../source/json.ts';
import { below, type Place } from '../../../source/place.ts';
import type { Conversion, Members } from './conversion.ts';
import { noHost } from './operation.ts';

const flows: Readonly<Record<string, string>> = {
  application: 'clientCredentials',
  accessCode: 'authorizationCode',
};

/** The root of a document whose paths, definitions, parameters and responses are converted (section 5.2.1). */
export function convertDocument(document: Members, place: Place, conversion: Conversion): void {
  const moves = conversion.movesOf(place.file);
  const { definitions, parameters, responses, securityDefinitions } = document;
  const written = isObject(place.file.value) ? place.file.value : {};
  const lists = { parameters: {} as Members, requestBodies: {} as Members };
  for (const [name, parameter] of Object.entries(isObject(parameters) ? parameters : {})) {
    const found = conversion.follow(below(place, 'parameters', name));
    const location = found?.value['in'];
    // Operations have the fields of their forms.
    if (location === 'formData') continue;
    const list = location === 'body' ? 'requestBodies' : 'parameters';
    lists[list][name] = parameter;
    moves.add('', ['components', list, name], ['parameters', name]);
  }
  const schemes = Object.entries(isObject(securityDefinitions) ? securityDefinitions : {}).map(
    ([name, scheme]) => [name, isObject(scheme) ? securityScheme(scheme) : scheme] as const,
  );
  const components = {
    ...(definitions === undefined ? {} : { schemas: definitions }),
    ...(responses === undefined ? {} : { responses }),
    ...Object.fromEntries(Object.entries(lists).filter(([, list]) => Object.keys(list).length > 0)),
    ...(schemes.length > 0 ? { securitySchemes: Object.fromEntries(schemes) } : {}),
  };
  moves.add('', ['components', 'schemas'], ['definitions']);
  moves.add('', ['components', 'responses'], ['responses']);
  moves.add('', ['components', 'securitySchemes'], ['securityDefinitions']);
  moves.add('', ['openapi'], ['swagger']);
  if (written['schemes'] !== undefined && written['host'] === undefined)
    conversion.leaveOut(place, 'schemes', noHost);
  const servers = serversOf(written);
  moves.add('', ['servers'], [written['host'] === undefined ? 'basePath' : 'host']);
  const gone = [
    'swagger',
    'host',
    'basePath',
    'schemes',
    'consumes',
    'produces',
    'definitions',
    'parameters',
  ];
  for (const name of [...gone, 'responses', 'securityDefinitions']) delete document[name];
  Object.assign(document, { openapi: '3.0.4' });
  if (servers.length > 0) document['servers'] = servers;
  if (Object.keys(components).length > 0) document['components'] = components;
}

function serversOf({
  host,
  basePath = '',
  schemes,
}: Readonly<Record<string, unknown>>): { readonly url: string }[] {
  if (typeof host !== 'string') return basePath === '' ? [] : [{ url: String(basePath) }];
  // Without a scheme it is that of the document itself.
  const prefixes =
    Array.isArray(schemes) && schemes.length > 0 ? schemes.map((scheme) => `${scheme}:`) : [''];
  return prefixes.map((prefix) => ({ url: `${prefix}//${host}${basePath}` }));
}

function securityScheme(scheme: Readonly<Record<string, unknown>>): unknown {
  const { type, flow, authorizationUrl, tokenUrl, scopes, ...rest } = scheme;
  if (type === 'basic') return { ...rest, type: 'http', scheme: 'basic' };
  if (type !== 'oauth2') return scheme;
  const name = flows[String(flow)] ?? String(flow);
  const urls = { authorizationUrl, tokenUrl, scopes: scopes ?? {} };
  const known = Object.fromEntries(Object.entries(urls).filter(([, value]) => value !== undefined));
  return { ...rest, type, flows: { [name]: known } };
}

import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The contract of all contenders as JSON, from the folder that it was compiled into. */
export const document = JSON.parse(
  readFileSync(path.join(process.env.BENCH_CONTRACT, 'public/openapi.json'), 'utf8'),
);

/** Where little is sent and little comes back; not every contender serves it, and a note below it. */
export const notes = '/notes';

/** @type {{ path: string, isPost: boolean }[]} The 40 routes of the shop. */
export const routes = Object.entries(document.paths)
  .filter(([path]) => !path.startsWith(notes))
  .map(([path, item]) => ({ path, isPost: 'post' in item }));

/** The schemas of the parameters of every GET, by location, as one object each: what Ajv and Fastify want. */
export function parametersIn(location) {
  const parameters = Object.values(document.components.parameters).filter((one) => one.in === location);
  return {
    type: 'object',
    properties: Object.fromEntries(parameters.map(({ name, schema }) => [name, schema])),
    required: parameters.filter(({ required }) => required).map(({ name }) => name),
  };
}

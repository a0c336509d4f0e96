import { writeFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * Writes a contract in which each schema is a component, and the body of a response; gives its path.
 *
 * @param extensions of each operation: where there are none, house rules are warnings
 */
export async function writeContractOfSchemas(
  folder: string,
  schemas: Readonly<Record<string, unknown>>,
  extensions: object = { 'x-cache-control': 'no-store' },
): Promise<string> {
  const paths = Object.keys(schemas).map((name) => {
    const content = { 'application/json': { schema: { $ref: `#/components/schemas/${name}` } } };
    const get = {
      operationId: `get ${name}`,
      ...extensions,
      responses: { 200: { description: name, content } },
    };
    return [`/${name}`, { get }];
  });
  const contract = {
    openapi: '3.1.1',
    info: { title: 'Schemas', version: '1' },
    paths: Object.fromEntries(paths),
    components: { schemas },
  };
  const file = path.join(folder, 'contract.json');
  await writeFile(file, JSON.stringify(contract));
  return file;
}

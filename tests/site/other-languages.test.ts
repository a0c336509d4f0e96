import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { deployment } from './server/deployment.ts';
import { startSite } from './server/start-site.ts';

const run = promisify(execFile);

/** What a consumer in Python writes: documents, one on each line, of which the first names its schema by address. */
const program = `
import json, sys, urllib.request
from jsonschema import Draft202012Validator

documents = [json.loads(line) for line in sys.stdin]
with urllib.request.urlopen(documents[0]["schema"]) as response:
    schema = json.load(response)
assert schema["$id"] == documents[0]["schema"]
Draft202012Validator.check_schema(schema)
validator = Draft202012Validator(schema)
for document in documents:
    faults = sorted(validator.iter_errors(document), key=str)
    print(json.dumps([[fault.validator, "/".join(map(str, fault.path))] for fault in faults]))
`;

/** The first Python that has the package `jsonschema`: that of the system may be another than the first in the path. */
async function findPython(): Promise<string | null> {
  for (const python of ['python3', '/usr/bin/python3']) {
    const found = await run(python, ['-c', 'import jsonschema']).catch(() => null);
    if (found !== null) return python;
  }
  return null;
}

const python = await findPython();
if (python === null && !process.env['CI'])
  console.warn('Python is not tested as a consumer of the schemas: none has the package jsonschema.');

// In CI its absence fails.
test.skipIf(python === null && !process.env['CI'])(
  'Python judges the manifest that a page shows by nothing but the schema that it names',
  async () => {
    const site = await startSite(deployment);
    onTestFinished(() => site.stop());
    const { text } = await site.ask('/context-manifest.md');
    const manifest = JSON.parse(/```json\n(.*?)```/s.exec(text)?.[1] ?? '');
    const { task: _, ...without } = manifest;
    const documents = [manifest, without, { ...manifest, contract_revision: 0 }, { ...manifest, more: true }];
    const running = run(python ?? expect.fail('No Python has the package jsonschema.'), ['-c', program], {
      // The host of the deployment exists nowhere else.
      env: { ...process.env, http_proxy: `http://127.0.0.1:${site.port}`, no_proxy: '' },
    });
    running.child.stdin?.end(documents.map((one) => `${JSON.stringify(one)}\n`).join(''));
    const { stdout } = await running;
    expect(
      stdout
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line)),
    ).toEqual([[], [['required', '']], [['minimum', 'contract_revision']], [['additionalProperties', '']]]);
  },
);

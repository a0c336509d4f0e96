import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { root } from '../generator/support/temporary-folder.ts';
import { startSite } from './server/start-site.ts';

const run = promisify(execFile);

/** What a consumer in Python writes: the address of a schema, and documents, one on each line. */
const program = `
import json, sys, urllib.request
from jsonschema import Draft202012Validator

with urllib.request.urlopen(sys.argv[1]) as response:
    schema = json.load(response)
Draft202012Validator.check_schema(schema)
validator = Draft202012Validator(schema)
for line in sys.stdin:
    faults = sorted(validator.iter_errors(json.loads(line)), key=str)
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
  'Python judges a manifest by nothing but the served schema',
  async () => {
    const site = await startSite();
    onTestFinished(() => site.stop());
    const golden = path.join(root, 'tests/plan/reading/goldens/T-refuse-expired-links.json');
    const manifest = JSON.parse(await readFile(golden, 'utf8'));
    const { task: _, ...without } = manifest;
    const documents = [manifest, without, { ...manifest, contract_revision: 0 }, { ...manifest, more: true }];
    const running = run(python ?? expect.fail('No Python has the package jsonschema.'), [
      '-c',
      program,
      `http://127.0.0.1:${site.port}/schema/context-manifest/v6.json`,
    ]);
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

import { expect, onTestFinished, test } from 'vitest';
import { runPython, withoutPython } from './python.ts';
import { deployment } from './server/deployment.ts';
import { startSite } from './server/start-site.ts';

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

test.skipIf(withoutPython)(
  'Python judges the manifest that a page shows by nothing but the schema that it names',
  async () => {
    const site = await startSite(deployment);
    onTestFinished(() => site.stop());
    const { text } = await site.ask('/context-manifest.md');
    const manifest = JSON.parse(/```json\n(.*?)```/s.exec(text)?.[1] ?? '');
    const { task: _, ...without } = manifest;
    const documents = [manifest, without, { ...manifest, contract_revision: 0 }, { ...manifest, more: true }];
    const lines = documents.map((one) => `${JSON.stringify(one)}\n`).join('');
    // The host of the deployment exists nowhere else.
    const env = { http_proxy: `http://127.0.0.1:${site.port}`, no_proxy: '' };
    const printed = await runPython(program, lines, { env });
    expect(
      printed
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line)),
    ).toEqual([[], [['required', '']], [['minimum', 'contract_revision']], [['additionalProperties', '']]]);
  },
);

import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parse, stringify } from 'yaml';
import { compile } from '../../../generator/compile.ts';
import { temporaryFolder } from '../../generator/support/temporary-folder.ts';

interface Operation {
  'x-mcp': boolean | { readonly outputSchema: boolean };
}

interface Contract {
  readonly 'x-mcp-server': Record<string, unknown>;
  readonly paths: Record<string, Record<string, Operation>>;
}

/** The text of the tools of the contract of twelve operations, without the two that cannot be called. */
async function toolsText(change: (contract: Contract) => void): Promise<string> {
  const file = path.join(import.meta.dirname, 'contract.yaml');
  const contract = parse(await readFile(file, 'utf8')) as Contract;
  delete contract.paths['/rooms/{room}/plan'];
  delete contract.paths['/bookings/events'];
  change(contract);
  const changed = path.join(await temporaryFolder(), 'contract.yaml');
  await writeFile(changed, stringify(contract));
  const { output, diagnostics } = await compile(changed, null, { targets: ['mcp'] });
  expect(diagnostics.map(({ message }) => message)).toEqual([]);
  return [...(output ?? [])].find(([name]) => name === 'mcp/tools.ts')?.[1] ?? '';
}

const outputs = (text: string) => text.match(/\boutputSchema\b/g)?.length ?? 0;

test('the description of a deprecated operation begins with that, and of no other', async () => {
  const text = await toolsText(() => {});
  expect(text).toContain('Deprecated. Rooms whose name contains a text');
  expect(text.match(/Deprecated\./g)).toHaveLength(1);
});

test('output schemas are left out for the server or for a tool, and the word of a tool counts more', async () => {
  const all = outputs(await toolsText(() => {}));
  const one = (outputSchema: boolean) => (contract: Contract) => {
    const operation = contract.paths['/rooms/{room}']?.['get'];
    if (operation !== undefined) operation['x-mcp'] = { outputSchema };
  };
  const none = (contract: Contract) => {
    contract['x-mcp-server']['outputSchemas'] = false;
  };
  const few = outputs(await toolsText(none));
  expect(all).toBeGreaterThan(few + 1);
  expect(outputs(await toolsText(one(false)))).toBe(all - 1);
  const but = await toolsText((contract) => {
    none(contract);
    one(true)(contract);
  });
  expect(outputs(but)).toBe(few + 1);
});

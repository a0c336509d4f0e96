import path from 'node:path';
import type { EngineOptions } from '@plan-surface/engine';
import { beforeAll, expect, test } from 'vitest';
import { buildShelter, createShelter } from './support/shelter.ts';

let folder: string;
beforeAll(async () => {
  folder = await buildShelter();
});

const run = (_call: unknown, next: () => Promise<never>) => next();

test.each<[name: string, options: EngineOptions<unknown>, message: string]>([
  [
    'middleware for a security scheme that is misspelt',
    { middleware: [{ schemes: ['kee'], run }] },
    'PE106 middleware: the contract has no "kee" among its schemes.',
  ],
  [
    'middleware for a tag that no operation has',
    { middleware: [{ tags: ['pets', 'birds'], run }] },
    'PE106 middleware: the contract has no "birds" among its tags.',
  ],
  [
    'middleware for an operation that is not there',
    { middleware: [{ run }, { operations: ['getBird'], run }] },
    'PE106 middleware: the contract has no "getBird" among its operations.',
  ],
])('%s keeps the service from starting', async (_, options, message) => {
  await expect(createShelter(folder, options)).rejects.toThrow(message);
});

test('a service with security requirements does not start when nothing decides on them', async () => {
  const { createService } = await import(path.join(folder, 'generated/server/service.ts'));
  const { stubs } = await import(path.join(folder, 'generated/server/stubs.ts'));
  expect(() => createService(stubs, {})).toThrow(/^PE101 \w+ has security requirements/);
});

test('a service does not start without a handler for each operation', async () => {
  await expect(createShelter(folder, {}, { getPet: undefined })).rejects.toThrow(
    'PE102 getPet has no handler.',
  );
});

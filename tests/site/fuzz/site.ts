import { readFileSync } from 'node:fs';
import { readFuzzedContract } from './contract.ts';
import type { KnownValues } from './requests.ts';

/** The site's contract, and what its pages and skills are called. */
export const siteContract = readFuzzedContract(
  JSON.parse(readFileSync('generated/public/openapi.json', 'utf8')),
);

export const siteValues: KnownValues = {
  lang: ['en', 'es', 'zh', 'th'],
  page: ['quickstart', 'methodology', 'glossary', 'auth', 'quikstart'],
  skill: ['plan', 'plan-create', 'plan-verify'],
  folder: ['scripts', 'references'],
  file: ['plan.mjs'],
};

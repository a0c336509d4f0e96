import type { TestProject } from 'vitest/node';
import { serveSite } from './serve-site.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the site is served to every test in a browser. */
    siteOrigin: string;
  }
}

/** One site for all files, since each start validates every prepared answer, which takes seconds. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const site = await serveSite();
  project.provide('siteOrigin', site.origin);
  return site.stop;
}

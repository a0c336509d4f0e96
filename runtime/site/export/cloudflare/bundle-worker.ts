import { fileURLToPath } from 'node:url';
import type { Plugin } from 'rolldown';
import { bundleFile } from '../../build/bundle.ts';
import type { WorkerData } from './worker/data.ts';

/** The worker as one module, with its data. It imports nothing but what the platform has. */
export async function bundleWorker(data: WorkerData, template: string): Promise<string> {
  const { code } = await bundleFile(
    'the worker',
    {
      input: fileURLToPath(new URL('worker/worker.ts', import.meta.url)),
      external: /^cloudflare:/,
      plugins: [dataModule(data), await compiledTemplate(template)],
    },
    { format: 'esm', minify: true },
  );
  return code;
}

function dataModule(data: WorkerData): Plugin {
  const text = JSON.stringify(JSON.stringify(data));
  return virtual('surface:data', `export default JSON.parse(${text});`);
}

/** No code is compiled at the edge: the template of pages comes as code, with what runs it. */
async function compiledTemplate(template: string): Promise<Plugin> {
  const { default: Handlebars } = await import('handlebars');
  const code = Handlebars.precompile(template, { strict: true, knownHelpersOnly: true });
  return virtual(
    'handlebars',
    `import runtime from 'handlebars/runtime.js';
    export default { create: () => ({ compile: () => runtime.create().template(${code}) }) };`,
  );
}

function virtual(name: string, code: string): Plugin {
  const id = `\0${name}`;
  return {
    name,
    resolveId: (asked) => (asked === name ? id : null),
    load: (asked) => (asked === id ? code : null),
  };
}

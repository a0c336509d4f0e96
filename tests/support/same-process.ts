/**
 * Runs before every test file. One process runs many files, so that modules are read and compiled once; what a file leaves
 * changed (the environment, the folder, what a library puts in the place of a global) is put back for the next one.
 */
const key = Symbol.for('plan-surface.process-at-start');

interface AtStart {
  readonly environment: Readonly<NodeJS.ProcessEnv>;
  readonly folder: string;
  readonly globals: PropertyDescriptorMap;
}

const holder = globalThis as { [key]?: AtStart };
holder[key] ??= {
  environment: { ...process.env },
  folder: process.cwd(),
  // `@hono/node-server` replaces these when a listener is made.
  globals: Object.fromEntries(
    ['Request', 'Response', 'Headers', 'fetch', 'Date'].map((name) => [
      name,
      Object.getOwnPropertyDescriptor(globalThis, name) ?? {},
    ]),
  ),
};
const { environment, folder, globals } = holder[key];

// vitest tells a file its own number by these.
const own = (name: string) => name.startsWith('VITEST');
for (const name of Object.keys(process.env))
  if (!own(name) && !(name in environment)) delete process.env[name];
for (const [name, value] of Object.entries(environment))
  if (!own(name) && process.env[name] !== value) process.env[name] = value;
if (process.cwd() !== folder) process.chdir(folder);
Object.defineProperties(globalThis, globals);

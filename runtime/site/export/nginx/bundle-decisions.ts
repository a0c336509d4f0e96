import { fileURLToPath } from 'node:url';
import { bundleFile } from '../../build/bundle.ts';

/**
 * The engine's decisions as one module for the JavaScript of nginx (njs 0.7): ECMAScript 5, and what later editions
 * have that the code uses, as far as it uses it.
 */
export async function bundleDecisions(): Promise<string> {
  const { default: ts } = await import('typescript');
  const { code } = await bundleFile(
    'the module for nginx',
    { input: fileURLToPath(new URL('decisions.ts', import.meta.url)) },
    { format: 'iife', name: 'decisions', comments: false },
  );
  const { outputText } = ts.transpileModule(code.replace(/^\/\/#(?:end)?region.*\n/gm, ''), {
    compilerOptions: { target: ts.ScriptTarget.ES5, module: ts.ModuleKind.None, removeComments: true },
  });
  return `${banner}${library}${outputText}\nexport default decisions;\n`;
}

const banner = '// Written by the export: the negotiation of the engine. Do not edit: export again.\n\n';

const library = `function Map() {
    this.entries = {};
    this.size = 0;
}
Map.prototype.get = function (key) { return this.entries['$' + key]; };
Map.prototype.set = function (key, value) {
    if (this.get(key) === undefined) this.size++;
    this.entries['$' + key] = value;
};
Map.prototype.clear = function () { this.entries = {}; this.size = 0; };

Array.prototype.flatMap = function (callback) { return [].concat.apply([], this.map(function (one) { return callback(one); })); };

String.prototype.matchAll = function (pattern) {
    var all = [], found;
    pattern.lastIndex = 0;
    while ((found = pattern.exec(this)) !== null) all.push(found);
    return all;
};

`;

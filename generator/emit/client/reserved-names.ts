/**
 * Names that no constant of a module of operations may have: the reserved words of ECMA-262 section 12.7.2, in strict mode
 * and in modules, those of TypeScript, and the functions that the module imports.
 */
export function isReserved(name: string): boolean {
  return reserved.has(name);
}

const reserved = new Set([
  ...['await', 'break', 'case', 'catch', 'class', 'const', 'continue', 'debugger', 'default', 'delete', 'do'],
  ...['else', 'enum', 'export', 'extends', 'false', 'finally', 'for', 'function', 'if', 'import', 'in'],
  ...[
    'instanceof',
    'new',
    'null',
    'return',
    'super',
    'switch',
    'this',
    'throw',
    'true',
    'try',
    'typeof',
    'var',
  ],
  ...['void', 'while', 'with', 'yield'],
  ...['let', 'static', 'implements', 'interface', 'package', 'private', 'protected', 'public'],
  ...['arguments', 'eval', 'undefined', 'globalThis', 'exports', 'module', 'require'],
  ...['readEvents', 'readHeaderValues'],
]);

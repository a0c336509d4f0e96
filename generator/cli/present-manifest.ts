import { existsSync, readFileSync } from 'node:fs';
import { isObject, type JsonObject } from '../source/json.ts';
import { UsageError } from './failure.ts';
import type { ProjectManifest } from './init/project.ts';

/** A package.json that a project already has, with what a new project needs beside it. */
export interface CompletedManifest {
  /** The whole file: the members that it had are unchanged. */
  readonly text: string;
  /** One line for the user: what was added; null where nothing was missing. */
  readonly added: string | null;
  /** Lines about what the project would have otherwise, and what the file keeps. */
  readonly kept: readonly string[];
  /** Commands for what only the user can decide. */
  readonly commands: readonly string[];
}

const groups = ['scripts', 'dependencies', 'devDependencies'] as const;

/**
 * Adds to a package.json the type, the scripts and the packages that it lacks. Null where there is no such file.
 *
 * @param file absolute
 * @throws UsageError for a file that is not a package.json
 */
export function completedManifest(file: string, wanted: ProjectManifest): CompletedManifest | null {
  if (!existsSync(file)) return null;
  const source = readFileSync(file, 'utf8');
  const present = parsed(file, source);
  const result: Record<string, unknown> = { ...present };
  const added: string[] = [];
  if (present['type'] === undefined) {
    result['type'] = wanted.type;
    added.push(`type ${wanted.type}`);
  }
  const packages = {
    ...membersOf(file, present, 'dependencies'),
    ...membersOf(file, present, 'devDependencies'),
  };
  for (const group of groups) {
    const members = membersOf(file, present, group);
    const known = group === 'scripts' ? members : packages;
    const missing = Object.entries(wanted[group]).filter(([name]) => !Object.hasOwn(known, name));
    if (missing.length === 0) continue;
    result[group] = { ...members, ...Object.fromEntries(missing) };
    added.push(`${group} ${missing.map(([name]) => name).join(', ')}`);
  }
  const otherType = present['type'] !== undefined && present['type'] !== wanted.type;
  return {
    text: added.length === 0 ? source : inFormOf(source, result),
    added: added.length === 0 ? null : `Added to package.json: ${added.join('; ')}`,
    kept: [
      ...keptScripts(membersOf(file, present, 'scripts'), wanted),
      ...(otherType
        ? [`package.json keeps its type ${present['type']}; this project needs ${wanted.type}`]
        : []),
    ],
    commands: otherType ? [`npm pkg set type=${wanted.type}`] : [],
  };
}

function parsed(file: string, source: string): JsonObject {
  try {
    const value: unknown = JSON.parse(source);
    if (isObject(value)) return value;
  } catch {
    // Reported below, as any other value that is not an object.
  }
  throw new UsageError(`${file} is not a JSON object; fix it first`);
}

function membersOf(file: string, present: JsonObject, name: string): JsonObject {
  const members = present[name];
  if (members === undefined) return {};
  if (isObject(members)) return members;
  throw new UsageError(`${name} in ${file} is not an object; fix it first`);
}

function keptScripts(scripts: JsonObject, wanted: ProjectManifest): string[] {
  return Object.entries(wanted.scripts)
    .filter(([name, script]) => Object.hasOwn(scripts, name) && scripts[name] !== script)
    .map(([name, script]) => `package.json keeps its script ${name}; the one for this project is: ${script}`);
}

/** With the indent, the line ends and the last line of another text, as npm does it. */
function inFormOf(source: string, value: object): string {
  const [, indent = '  '] = /^\{\r?\n([ \t]+)/.exec(source.trimStart()) ?? [];
  const end = source.includes('\r\n') ? '\r\n' : '\n';
  const last = source.endsWith('\n') ? '\n' : '';
  return `${JSON.stringify(value, null, indent)}${last}`.replaceAll('\n', end);
}

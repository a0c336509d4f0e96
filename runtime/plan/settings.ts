import path from 'node:path';
import { PlanError, stopAtFirst } from './core/problem.ts';
import { defaultSchemaBase } from './core/schema-base.ts';
import { readText } from './files/read-text.ts';

/** How the helper works in one repository: `<work_dir>/settings.json`. */
export interface Settings {
  /** Base under which the schemas of the records are published. */
  readonly schema_base: string;
  /** How the helper is called here; every prescribed action begins with it. */
  readonly command: string;
  /** Command prefixes by class. */
  readonly command_classes: Readonly<Record<string, readonly string[]>>;
  /** Ignored paths that the old leg of a control may use. */
  readonly link: readonly string[];
}

export const settingsName = 'settings.json';

export const defaultSettings: Settings = {
  schema_base: defaultSchemaBase,
  command: 'plan',
  command_classes: {},
  link: [],
};

/** Reads the settings of a work directory (absolute); the default ones where there are none. Throws a PlanError. */
export function readSettings(workDir: string | null): Settings {
  if (workDir === null) return defaultSettings;
  const file = path.join(workDir, settingsName);
  const text = readText(file, [path.parse(file).root], stopAtFirst);
  if (text === null) return defaultSettings;
  const given = parse(file, text);
  const { schema_base, command, command_classes, link } = { ...defaultSettings, ...given };
  if (typeof schema_base !== 'string' || !URL.canParse(schema_base)) refuse(file, 'schema_base is not a URL');
  if (typeof command !== 'string' || command.trim() === '' || /[\r\n]/.test(command))
    refuse(file, 'command is not a line of text');
  if (!isRecord(command_classes) || !Object.values(command_classes).every(isTexts))
    refuse(file, 'command_classes is not an object of lists of strings');
  if (!isTexts(link)) refuse(file, 'link is not a list of strings');
  return {
    schema_base: (schema_base as string).replace(/\/+$/, ''),
    command: command as string,
    command_classes: command_classes as Settings['command_classes'],
    link: link as readonly string[],
  };
}

function parse(file: string, text: string): Readonly<Record<string, unknown>> {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    return refuse(file, 'it is not JSON');
  }
  return isRecord(data) ? data : refuse(file, 'it is not a JSON object');
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isTexts(value: unknown): boolean {
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}

function refuse(file: string, why: string): never {
  throw new PlanError({ rule: 'settings', file, line: 1, message: `${why}; fix the settings` });
}

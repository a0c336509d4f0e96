import path from 'node:path';
import { type Diagnostic, formatDiagnostic, type UnplacedDiagnostic } from '../source/diagnostics.ts';
import type { Format } from './options.ts';

/**
 * Diagnostics as text for people, as one JSON object per line, or as workflow commands for GitHub Actions
 * (docs.github.com, "Workflow commands": properties and message are percent-encoded). Paths are relative to
 * `from`.
 */
export function printDiagnostics(
  diagnostics: readonly (Diagnostic | UnplacedDiagnostic)[],
  format: Format,
  from: string,
): string[] {
  return diagnostics.map((diagnostic) => printers[format](diagnostic, from));
}

/** How the files of a folder differ from the output, in the same forms. */
export function printDrift(
  found: readonly { readonly file: string; readonly state: string }[],
  format: Format,
): string[] {
  return found.map(({ file, state }) => {
    if (format === 'json') return JSON.stringify({ severity: 'error', file, state });
    if (format === 'text') return `${file}: ${state}`;
    return `::error file=${escapeProperty(file)}::${state}; generate it again and commit the result`;
  });
}

/** `3 errors, 1 warning`. */
export function countOf(errors: number, warnings: number): string {
  const counted = (count: number, word: string) => `${count} ${word}${count === 1 ? '' : 's'}`;
  if (warnings === 0) return counted(errors, 'error');
  return errors === 0
    ? counted(warnings, 'warning')
    : `${counted(errors, 'error')}, ${counted(warnings, 'warning')}`;
}

type Print = (diagnostic: Diagnostic | UnplacedDiagnostic, from: string) => string;

const printers: Readonly<Record<Format, Print>> = {
  text: formatDiagnostic,
  json: (diagnostic, from) => JSON.stringify({ ...diagnostic, file: path.relative(from, diagnostic.file) }),
  github: (diagnostic, from) => {
    const { code, severity, file, pointer, message, hint, instead } = diagnostic;
    const position = 'line' in diagnostic ? { line: diagnostic.line, col: diagnostic.column } : {};
    const properties = { file: path.relative(from, file), ...position, title: code };
    const list = Object.entries(properties).map(
      ([name, value]) => `${name}=${escapeProperty(String(value))}`,
    );
    const tolerated = instead === undefined ? '' : `Tolerated: ${instead}. `;
    return `::${severity} ${list.join(',')}::${escapeData(`${message} (#${pointer}). ${tolerated}${hint}`)}`;
  },
};

function escapeData(text: string): string {
  return text.replace(/[%\r\n]/g, (character) => encodeURIComponent(character));
}

function escapeProperty(text: string): string {
  return escapeData(text).replace(/[:,]/g, (character) => (character === ':' ? '%3A' : '%2C'));
}

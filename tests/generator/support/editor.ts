import ts from 'typescript';
import { optionsOf } from './type-check.ts';

/** With the argument that the server of editors passes on (`verbosityLevel` of its protocol), which the declarations leave out. */
interface Service extends ts.LanguageService {
  getQuickInfoAtPosition(
    file: string,
    position: number,
    maximumLength?: number,
    verbosityLevel?: number,
  ): ts.QuickInfo | undefined;
}

/** A program that is open in an editor, which asks TypeScript's language service about it, as editors do. */
export class Editor {
  readonly #file: string;
  readonly #service: Service;
  #text = '';
  #version = 0;

  /** @param file the absolute path of the program, whose text `open` gives; what it imports is read from disk */
  constructor(file: string) {
    this.#file = file;
    const options = optionsOf();
    const read = (name: string) => (name === file ? this.#text : ts.sys.readFile(name));
    this.#service = ts.createLanguageService({
      getScriptFileNames: () => [file],
      getScriptVersion: (name) => (name === file ? String(this.#version) : '1'),
      getScriptSnapshot: (name) => {
        const text = read(name);
        return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text);
      },
      getCurrentDirectory: () => ts.sys.getCurrentDirectory(),
      getCompilationSettings: () => options,
      getDefaultLibFileName: ts.getDefaultLibFilePath,
      fileExists: (name) => name === file || ts.sys.fileExists(name),
      readFile: read,
      directoryExists: ts.sys.directoryExists,
      getDirectories: ts.sys.getDirectories,
      ...(ts.sys.realpath && { realpath: ts.sys.realpath }),
    });
  }

  open(text: string): this {
    this.#text = text;
    this.#version += 1;
    return this;
  }

  /**
   * What is shown when the pointer rests on a name, in one line.
   *
   * @param place a part of the program in which `|` stands before the name: `reply.|created(`
   * @param level how often the reader has asked for more, where an editor has a button for it
   */
  hover(place: string, level?: number): string {
    const info = this.#service.getQuickInfoAtPosition(this.#file, this.#positionOf(place), undefined, level);
    return oneLine(ts.displayPartsToString(info?.displayParts));
  }

  /** What is shown while the arguments of a call are written, in one line. */
  signature(place: string): string {
    const [only] = this.#service.getSignatureHelpItems(this.#file, this.#positionOf(place), {})?.items ?? [];
    const parameters = only?.parameters.map(({ displayParts }) => ts.displayPartsToString(displayParts));
    return oneLine((parameters ?? []).join(', '));
  }

  /** The members that are offered at a place, in alphabetical order. */
  completions(place: string): string[] {
    const found = this.#service.getCompletionsAtPosition(this.#file, this.#positionOf(place), {});
    return (found?.entries ?? []).map(({ name }) => name).sort();
  }

  /** The errors as `tsc` prints them, without the name of the file: `(7,9): error TS2322: …`, and the lines below that. */
  errors(): string[] {
    const host: ts.FormatDiagnosticsHost = {
      getCanonicalFileName: (name) => name,
      getCurrentDirectory: () => '',
      getNewLine: () => '\n',
    };
    const diagnostics = this.#service.getSemanticDiagnostics(this.#file);
    return diagnostics.map((one) => ts.formatDiagnostic(one, host).replace(this.#file, '').trimEnd());
  }

  /** The lines of other files that an editor shows with an error, as links. */
  related(): string[] {
    const diagnostics = this.#service.getSemanticDiagnostics(this.#file);
    return diagnostics.flatMap(({ relatedInformation = [] }) =>
      relatedInformation.flatMap(({ file, start = 0 }) => {
        const line = file?.text.slice(0, start).split('\n').length ?? 0;
        return file === undefined ? [] : [(file.text.split('\n')[line - 1] ?? '').trim()];
      }),
    );
  }

  #positionOf(place: string): number {
    const start = this.#text.indexOf(place.replace('|', ''));
    if (start === -1 || !place.includes('|')) throw new Error(`the program has no ${place}`);
    return start + place.indexOf('|');
  }
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ');

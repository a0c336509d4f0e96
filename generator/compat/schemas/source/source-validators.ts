import { ComponentValidators } from '../../../schema/component-validators.ts';
import { asksWhatIsLeft } from '../../../schema/create-local-ajv.ts';
import type { Validator } from '../../../schema/validator.ts';
import { mapSubschemas } from '../../../source/grammar/subschemas.ts';
import { isObject } from '../../../source/json.ts';
import type { SchemaSource } from '../terms/schema-record.ts';

/** The compiler's validators of the schemas in one source. */
export class SourceValidators {
  readonly #source: SchemaSource;
  /** By reference, the name of the component and what it refers to. */
  readonly #components = new Map<
    string,
    { readonly name: string; readonly schema: unknown; readonly references: Set<string> }
  >();
  readonly #compilers = new Map<
    boolean,
    { readonly validators: ComponentValidators; readonly added: Set<string> }
  >();

  constructor(source: SchemaSource) {
    this.#source = source;
  }

  /** Null if the schema cannot be compiled: nobody has checked it. */
  compile(schema: unknown): Validator | null {
    try {
      return this.#compile(schema);
    } catch {
      return null;
    }
  }

  #compile(schema: unknown): Validator {
    const references = new Set<string>();
    const rewritten = this.#rewrite(schema, references);
    const reached = this.#reach(references);
    const tracks =
      asksWhatIsLeft(rewritten) || [...reached.values()].some((one) => asksWhatIsLeft(one.schema));
    const compiler = this.#compilers.get(tracks) ?? {
      validators: new ComponentValidators(tracks),
      added: new Set(),
    };
    this.#compilers.set(tracks, compiler);
    for (const { name, schema: component } of reached.values()) {
      if (!compiler.added.has(name)) compiler.validators.add(name, component);
      compiler.added.add(name);
    }
    return compiler.validators.compile(rewritten);
  }

  #reach(start: ReadonlySet<string>) {
    const reached = new Map<string, { name: string; schema: unknown }>();
    const waiting = [...start];
    for (let reference = waiting.pop(); reference !== undefined; reference = waiting.pop()) {
      if (reached.has(reference)) continue;
      const component = this.#component(reference);
      reached.set(reference, component);
      waiting.push(...component.references);
    }
    return reached;
  }

  #component(reference: string) {
    const known = this.#components.get(reference);
    if (known?.schema !== undefined) return known;
    const references = new Set<string>();
    const name = this.#nameOf(reference);
    const found = this.#source.resolve(reference)?.schema ?? false;
    // What a reference names must be an object there.
    const written = typeof found === 'boolean' ? (found ? {} : { not: {} }) : found;
    const schema = this.#rewrite(written, references);
    const component = { name, schema, references };
    this.#components.set(reference, component);
    return component;
  }

  #nameOf(reference: string): string {
    const known = this.#components.get(reference);
    if (known !== undefined) return known.name;
    const name = `s${this.#components.size}`;
    this.#components.set(reference, { name, schema: undefined, references: new Set() });
    return name;
  }

  /** A copy whose references name components. */
  #rewrite(schema: unknown, references: Set<string>): unknown {
    if (!isObject(schema)) return schema;
    const copy = mapSubschemas(schema, (one, keyword) =>
      keyword === '$defs' || keyword === 'contentSchema' ? true : this.#rewrite(one, references),
    ) as Record<string, unknown>;
    delete copy['$defs'];
    if (typeof copy['$ref'] !== 'string') return copy;
    references.add(copy['$ref']);
    return { ...copy, $ref: `#/components/schemas/${this.#nameOf(copy['$ref'])}` };
  }
}

// The same for every contract. Do not edit: it is copied from the compiler.
import type { Validate, ValidationError } from './validate.js';

/** A validator that forms, routers and RPC libraries take as it is: it has the member of Standard Schema (standardschema.dev). */
export interface StandardValidate<T> extends Validate<T> {
  readonly '~standard': {
    readonly version: 1;
    readonly vendor: 'plan-surface';
    readonly validate: (value: unknown) => StandardResult<T>;
    /** Never there: it carries the types. */
    readonly types?: { readonly input: T; readonly output: T } | undefined;
  };
}

/** The value as it was given, or what is wrong with it. */
export type StandardResult<T> =
  | { readonly value: T; readonly issues?: undefined }
  | { readonly issues: readonly StandardIssue[] };

export interface StandardIssue {
  readonly message: string;
  /** From the value to the wrong part; for a member that is missing or does not belong there, to that. */
  readonly path: readonly (string | number)[];
}

/** The same validator, with the member `~standard` in addition. */
export function standard<T>(validate: Validate<T>): StandardValidate<T> {
  const member: StandardValidate<T>['~standard'] = {
    version: 1,
    vendor: 'plan-surface',
    validate: (value) =>
      validate(value) ? { value } : { issues: (validate.errors ?? []).map((error) => issueOf(error, value)) },
  };
  return Object.assign(validate, { '~standard': member });
}

function issueOf({ instancePath, keyword, params, message }: ValidationError, value: unknown): StandardIssue {
  let at = value;
  const path = instancePath
    .split('/')
    .slice(1)
    .map((token) => {
      const name = token.replaceAll('~1', '/').replaceAll('~0', '~');
      const key = Array.isArray(at) ? Number(name) : name;
      at = (at as Readonly<Record<string | number, unknown>>)[key];
      return key;
    });
  const member = ofMembers.flatMap((name) => params[name] ?? [])[0];
  return { message: message ?? keyword, path: typeof member === 'string' ? [...path, member] : path };
}

/** Parameters of errors that name a member of the value at their path. */
const ofMembers = ['missingProperty', 'additionalProperty', 'unevaluatedProperty', 'propertyName'];

import type { Place } from './place.ts';

/**
 * Something that a contract may say and an emitter cannot express; it is reported at its place. Anything else
 * that an emitter throws is a defect of the compiler.
 */
export class CannotEmit extends Error {
  readonly place: Place;

  constructor(place: Place, message: string, options?: ErrorOptions) {
    super(message, options);
    this.place = place;
  }
}

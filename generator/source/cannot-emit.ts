import type { Place } from './place.ts';

/**
 * What a contract may say and an emitter cannot express: reported to its author. Anything else that an emitter throws is
 * a defect of the compiler.
 */
export class CannotEmit extends Error {
  readonly place: Place;

  constructor(place: Place, message: string, options?: ErrorOptions) {
    super(message, options);
    this.place = place;
  }
}

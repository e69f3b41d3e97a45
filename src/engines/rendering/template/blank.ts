import { Drop } from 'liquidjs';

/** Stands in a lenient evaluation for what is missing: an empty text, and so is everything asked of it. */
export class Blank extends Drop {
  override liquidMethodMissing(): Blank {
    return this;
  }

  override valueOf(): string {
    return '';
  }
}

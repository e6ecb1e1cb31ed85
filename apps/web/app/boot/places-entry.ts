import { fillInLocation } from '../lib/places/fill-in-location.ts';
import { suggestPlaces } from '../lib/places/suggest-places.ts';

/** A place field in which something was typed, or its location button. */
export function handlePlaceControl(control: HTMLElement): void {
  if (control instanceof HTMLInputElement) suggestPlaces(control);
  else void fillInLocation(control as HTMLButtonElement);
}

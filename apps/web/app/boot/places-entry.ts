import { fillInLocation } from '../shared/places/fill-in-location.ts';
import { suggestPlaces } from '../shared/places/suggest-places.ts';

/** A place field in which something was typed, or its location button. */
export function handlePlaceControl(control: HTMLElement): void {
  if (control instanceof HTMLInputElement) suggestPlaces(control);
  else void fillInLocation(control as HTMLButtonElement);
}

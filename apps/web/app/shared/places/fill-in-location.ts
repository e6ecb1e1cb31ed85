import { roundCoordinates } from '@kindling/domain/places/coordinates';
import { findPlaces } from './find-places.ts';

const unavailable = 'We couldn’t get your location. Type your town instead.';
const unknown = 'We don’t know a town near you. Type one instead.';

/**
 * Geolocation for a place field: her position, rounded to about 1 km on the device, becomes the name of the nearest
 * town. Nothing is stored.
 */
export async function fillInLocation(button: HTMLButtonElement): Promise<void> {
  const field = document.getElementById(button.dataset.place ?? '');
  const status = document.getElementById(`${field?.id}-located`);
  if (!(field instanceof HTMLInputElement) || !status || button.ariaBusy === 'true') return;
  button.ariaBusy = 'true';
  status.textContent = 'Finding your town…';
  try {
    const { coords } = await currentPosition();
    const { latitude, longitude } = roundCoordinates(coords);
    const near = { near_latitude: String(latitude), near_longitude: String(longitude), page_size: '1' };
    const [nearest] = await findPlaces(near);
    if (nearest) setValue(field, nearest.label);
    status.textContent = nearest ? '' : unknown;
  } catch {
    status.textContent = unavailable;
  } finally {
    button.ariaBusy = null;
  }
}

function currentPosition(): Promise<GeolocationPosition> {
  return new Promise((resolve, reject) => {
    navigator.geolocation.getCurrentPosition(resolve, reject, { maximumAge: 600_000, timeout: 15_000 });
  });
}

const setInputValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;

/**
 * Sets a field as if she had typed it, and chooses a radius where none is. React hears only of the prototype's setter.
 */
function setValue(field: HTMLInputElement, value: string): void {
  setInputValue?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  const radius = field.form?.querySelector<HTMLSelectElement>('select[data-place-radius]');
  if (radius?.value === '') radius.value = radius.dataset.placeRadius ?? '';
  field.focus();
}

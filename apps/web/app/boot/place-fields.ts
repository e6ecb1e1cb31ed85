type PlacesModule = typeof import('./places-entry.ts');

/** Lazy: suggestions and geolocation, on pages with React and without; the address is an attribute of boot.js's script. */
const address = (document.currentScript as HTMLScriptElement | null)?.dataset.placesModule ?? '';

/** Place fields (`ui/form/place-field.tsx`): hands what is typed in one, or its button, to the places module. */
export function watchPlaceFields(): void {
  for (const type of ['input', 'click']) document.addEventListener(type, hand);
}

async function hand({ target }: Event): Promise<void> {
  const control = (target as Element).closest?.<HTMLElement>('[data-places],[data-locate]');
  if (control) ((await import(/* @vite-ignore */ address)) as PlacesModule).handlePlaceControl(control);
}

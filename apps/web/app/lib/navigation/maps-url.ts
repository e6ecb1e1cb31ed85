/** Link of a map that searches for a place in words; on a phone it opens the maps app. */
export function mapsUrl(place: string): string {
  return `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: place })}`;
}

import { type Coordinates, venueCoordinates } from '@kindling/domain/places/coordinates';
import { createMap } from '../../../../lib/map/create-map.ts';

interface PointMap {
  container: HTMLElement;
  styleUrl: string;
  center: Coordinates;
  zoom: number;
  /** She has moved the map: its middle is the point. */
  onMove: (point: Coordinates) => void;
  onFail: () => void;
}

/** Map whose middle is a venue's point: moved by hand or with the arrow keys. Returns what removes it. */
export function drawPointMap({ container, styleUrl, center, zoom, onMove, onFail }: PointMap): () => void {
  let styled = false;
  let removed = false;
  const map = createMap({
    container,
    style: styleUrl,
    center: [center.longitude, center.latitude],
    zoom,
    locale: { 'Map.Title': 'Map of the venue. Move it with the arrow keys' },
  });
  map.once('style.load', () => {
    styled = true;
  });
  map.on('moveend', ({ originalEvent }) => {
    if (!originalEvent) return;
    const { lat, lng } = map.getCenter();
    onMove(venueCoordinates({ latitude: lat, longitude: lng }));
  });
  // Later ones are those of single tiles.
  map.on('error', () => {
    if (styled || removed) return;
    remove();
    onFail();
  });

  function remove() {
    if (removed) return;
    removed = true;
    map.remove();
  }
  return remove;
}

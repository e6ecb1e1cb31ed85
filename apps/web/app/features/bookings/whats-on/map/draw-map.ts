import { type GeoJSONSource, LngLatBounds, Marker } from 'maplibre-gl';
import { createMap } from '../../../../lib/map/create-map.ts';

/** A map that is drawn. */
export interface SessionMapView {
  /** Reads the places anew. */
  update(): void;
  remove(): void;
}

interface Drawing {
  ready: () => void;
  failed: () => void;
}

/** Close enough to see the streets around a single place. */
const maxZoom = 14;
/** Pins that would touch are one up to this zoom; closer, each stands for itself. */
const clusterMaxZoom = 11;
const clusterRadius = 44;
const sourceId = 'kindling-places';

const markerStyles =
  'grid min-w-9 h-9 cursor-pointer place-items-center rounded-full border-2 border-on-clay bg-clay px-2 font-sans text-sm font-semibold text-on-clay shadow-lift data-cluster:min-w-11 data-cluster:h-11 data-cluster:border-4 data-selected:z-10 data-selected:bg-ink data-selected:border-paper data-selected:text-paper';

/** Draws a map of the places that are listed in `root`, with a button for each. */
export function drawMap(root: HTMLElement, canvas: HTMLElement, styleUrl: string, drawing: Drawing): SessionMapView {
  canvas.setAttribute('aria-busy', 'true');
  let removed = false;
  let styled = false;
  let places: HTMLElement[] = [];
  /** By place, `7`, or by cluster and what it holds, `cluster 12: 3 places, 9 dates`. */
  const markers = new Map<string, Marker>();
  const map = createMap({
    container: canvas,
    style: styleUrl,
    bounds: boundsOf(placesOf(root)),
    fitBoundsOptions: { padding: 48, maxZoom },
    // The page scrolls past it.
    cooperativeGestures: true,
    locale: { 'Map.Title': 'Map of what’s on' },
  });
  map.once('style.load', () => {
    styled = true;
    drawing.ready();
    // MapLibre clusters in its worker; a layer that shows nothing has the source's tiles loaded.
    map.addSource(sourceId, {
      type: 'geojson',
      data: { type: 'FeatureCollection', features: [] },
      cluster: true,
      clusterRadius,
      clusterMaxZoom,
      clusterProperties: { dates: ['+', ['get', 'dates']] },
    });
    map.addLayer({
      id: sourceId,
      type: 'circle',
      source: sourceId,
      paint: { 'circle-opacity': 0, 'circle-radius': 1 },
    });
    readPlaces();
  });
  map.once('load', () => canvas.removeAttribute('aria-busy'));
  map.on('render', () => {
    if (!removed && map.getSource(sourceId) && map.isSourceLoaded(sourceId)) mark();
  });
  // Later ones are those of single tiles.
  map.on('error', () => {
    if (!styled) fail();
  });

  function fail() {
    if (removed) return;
    remove();
    drawing.failed();
  }

  /** Puts the listed places into the source, whose clusters are drawn once it has been read. */
  function readPlaces() {
    for (const marker of markers.values()) marker.remove();
    markers.clear();
    places = placesOf(root);
    for (const [index, place] of places.entries()) offerToShow(place, index);
    map.getSource<GeoJSONSource>(sourceId)?.setData({
      type: 'FeatureCollection',
      features: places.map((place, index) => ({
        type: 'Feature',
        properties: { index, dates: Number(place.dataset.dates) },
        geometry: { type: 'Point', coordinates: pointOf(place) },
      })),
    });
  }

  /** A button for each pin and cluster of what is looked at; those that stay are left alone, and keep the focus. */
  function mark() {
    const seen = new Set<string>();
    for (const { properties, geometry } of map.querySourceFeatures(sourceId)) {
      if (geometry.type !== 'Point') continue;
      const { cluster_id: cluster, point_count: count, dates, index } = properties;
      const key = cluster === undefined ? String(index) : `cluster ${cluster}: ${count} places, ${dates} dates`;
      if (seen.has(key)) continue;
      seen.add(key);
      if (markers.has(key)) continue;
      const at = geometry.coordinates as [number, number];
      const place = places[index];
      const element = cluster === undefined ? place && buttonOf(place) : clusterButton(cluster, { count, dates, at });
      if (element) markers.set(key, new Marker({ element }).setLngLat(at).addTo(map));
    }
    for (const [key, marker] of markers) {
      if (seen.has(key)) continue;
      marker.remove();
      markers.delete(key);
    }
  }

  function buttonOf(place: HTMLElement): HTMLButtonElement {
    const { place: name = '', dates = '' } = place.dataset;
    const element = pinButton(dates, `${name}: ${dates === '1' ? '1 date' : `${dates} dates`}`);
    element.toggleAttribute('data-selected', place.hasAttribute('data-selected'));
    element.addEventListener('click', () => {
      select(place);
      place.scrollIntoView({ behavior: isCalm() ? 'auto' : 'smooth', block: 'nearest' });
      place.querySelector<HTMLElement>('h3')?.focus({ preventScroll: true });
    });
    return element;
  }

  /** Looks so close that the cluster falls apart. */
  function clusterButton(
    cluster: number,
    { count, dates, at }: { count: number; dates: number; at: [number, number] },
  ) {
    const element = pinButton(String(dates), `${count} places close together, ${dates} dates. Look closer`);
    element.dataset.cluster = '';
    element.addEventListener('click', async () => {
      const zoom = await map.getSource<GeoJSONSource>(sourceId)?.getClusterExpansionZoom(cluster);
      if (removed || zoom === undefined) return;
      map.easeTo({ center: at, zoom });
      map.getCanvas().focus({ preventScroll: true });
    });
    return element;
  }

  function offerToShow(place: HTMLElement, index: number) {
    const show = place.querySelector<HTMLElement>('[data-show-place]');
    if (!show) return;
    show.hidden = false;
    show.onclick = () => {
      select(place);
      canvas.scrollIntoView({ behavior: isCalm() ? 'auto' : 'smooth', block: 'nearest' });
      // Its pin may only come out of its cluster on the way.
      const focus = () => markers.get(String(index))?.getElement().focus({ preventScroll: true });
      map.once('idle', focus);
      map.easeTo({ center: pointOf(place), zoom: Math.max(map.getZoom(), clusterMaxZoom + 1) });
    };
  }

  /** The place and its marker are shown as one. */
  function select(selected: HTMLElement) {
    for (const [index, place] of places.entries()) {
      place.toggleAttribute('data-selected', place === selected);
      markers
        .get(String(index))
        ?.getElement()
        .toggleAttribute('data-selected', place === selected);
    }
  }

  function remove() {
    if (removed) return;
    removed = true;
    for (const place of places) {
      const show = place.querySelector<HTMLElement>('[data-show-place]');
      if (show) show.hidden = true;
    }
    map.remove();
  }

  return {
    update() {
      if (removed || !styled) return;
      readPlaces();
      if (places.length > 0) map.fitBounds(boundsOf(places), { padding: 48, maxZoom });
    },
    remove,
  };
}

function pinButton(text: string, label: string): HTMLButtonElement {
  const element = document.createElement('button');
  element.type = 'button';
  element.className = markerStyles;
  element.textContent = text;
  element.setAttribute('aria-label', label);
  return element;
}

function placesOf(root: HTMLElement): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>('[data-place]')];
}

function pointOf({ dataset }: HTMLElement): [number, number] {
  return [Number(dataset.longitude), Number(dataset.latitude)];
}

function boundsOf(places: readonly HTMLElement[]): LngLatBounds {
  const bounds = new LngLatBounds();
  for (const place of places) bounds.extend(pointOf(place));
  return bounds;
}

function isCalm(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

import 'maplibre-gl/dist/maplibre-gl.css';
import { LngLatBounds, MapLibreMap, Marker, NavigationControl, setWorkerUrl } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';

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

const markerStyles =
  'grid min-w-9 h-9 cursor-pointer place-items-center rounded-full border-2 border-on-clay bg-clay px-2 font-sans text-sm font-semibold text-on-clay shadow-lift data-selected:z-10 data-selected:bg-ink data-selected:border-paper data-selected:text-paper';

/** Draws a map of the places that are listed in `root`, with a button for each. */
export function drawMap(root: HTMLElement, canvas: HTMLElement, styleUrl: string, drawing: Drawing): SessionMapView {
  // A file of ours, so that the policy needs no blob: as a worker.
  setWorkerUrl(new URL(workerUrl, location.href).href);
  canvas.setAttribute('aria-busy', 'true');
  let removed = false;
  let styled = false;
  let markers = new Map<HTMLElement, Marker>();
  const map = new MapLibreMap({
    container: canvas,
    style: styleUrl,
    bounds: boundsOf(placesOf(root)),
    fitBoundsOptions: { padding: 48, maxZoom },
    attributionControl: { compact: false },
    // The page scrolls past it.
    cooperativeGestures: true,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    locale: { 'Map.Title': 'Map of what’s on' },
  });
  map.touchZoomRotate.disableRotation();
  map.addControl(new NavigationControl({ showCompass: false }), 'top-right');
  map.once('style.load', () => {
    styled = true;
    drawing.ready();
    mark();
  });
  map.once('load', () => canvas.removeAttribute('aria-busy'));
  // Later ones are those of single tiles.
  map.on('error', () => {
    if (!styled) fail();
  });

  function fail() {
    if (removed) return;
    remove();
    drawing.failed();
  }

  function mark() {
    for (const marker of markers.values()) marker.remove();
    markers = new Map(placesOf(root).map((place) => [place, markerOf(place)]));
  }

  function markerOf(place: HTMLElement): Marker {
    const { place: name = '', dates = '' } = place.dataset;
    const element = document.createElement('button');
    element.type = 'button';
    element.className = markerStyles;
    element.textContent = dates;
    element.setAttribute('aria-label', `${name}: ${dates === '1' ? '1 date' : `${dates} dates`}`);
    element.addEventListener('click', () => {
      select(place);
      place.scrollIntoView({ behavior: isCalm() ? 'auto' : 'smooth', block: 'nearest' });
      place.querySelector<HTMLElement>('h3')?.focus({ preventScroll: true });
    });
    const show = place.querySelector<HTMLElement>('[data-show-place]');
    if (show) {
      show.hidden = false;
      show.onclick = () => {
        select(place);
        map.easeTo({ center: pointOf(place), zoom: Math.max(map.getZoom(), maxZoom - 2) });
        canvas.scrollIntoView({ behavior: isCalm() ? 'auto' : 'smooth', block: 'nearest' });
        element.focus({ preventScroll: true });
      };
    }
    return new Marker({ element }).setLngLat(pointOf(place)).addTo(map);
  }

  /** The place and its marker are shown as one. */
  function select(selected: HTMLElement) {
    for (const [place, marker] of markers) {
      place.toggleAttribute('data-selected', place === selected);
      marker.getElement().toggleAttribute('data-selected', place === selected);
    }
  }

  function remove() {
    if (removed) return;
    removed = true;
    for (const place of markers.keys()) {
      const show = place.querySelector<HTMLElement>('[data-show-place]');
      if (show) show.hidden = true;
    }
    map.remove();
  }

  return {
    update() {
      if (removed || !styled) return;
      mark();
      const places = placesOf(root);
      if (places.length > 0) map.fitBounds(boundsOf(places), { padding: 48, maxZoom });
    },
    remove,
  };
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

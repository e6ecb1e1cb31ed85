import 'maplibre-gl/dist/maplibre-gl.css';
import { MapLibreMap, type MapOptions, NavigationControl, setWorkerUrl } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';

/** MapLibre map of ours: north is up, and its style's attribution is open. Only ever loaded when one is shown. */
export function createMap(options: MapOptions): MapLibreMap {
  // A file of ours, so that the policy needs no blob: as a worker.
  setWorkerUrl(new URL(workerUrl, location.href).href);
  const map = new MapLibreMap({
    attributionControl: { compact: false },
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    ...options,
  });
  map.touchZoomRotate.disableRotation();
  map.addControl(new NavigationControl({ showCompass: false }), 'top-right');
  return map;
}

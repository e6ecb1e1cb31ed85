import type { SessionMapView } from './draw-map.ts';

const failedStatus = 'The map can’t be drawn here. Here’s the list.';

/**
 * Loads the map library and draws the map into `SessionMap`'s markup; where that fails the list is left, and says so.
 */
export async function openMap(root: HTMLElement, styleUrl: string): Promise<SessionMapView | undefined> {
  const status = root.querySelector<HTMLElement>('[data-map-status]');
  const frame = root.querySelector<HTMLElement>('[data-map-frame]');
  const canvas = root.querySelector<HTMLElement>('[data-map-canvas]');
  if (!status || !frame || !canvas) return undefined;
  frame.hidden = false;
  status.textContent = 'Loading the map…';
  try {
    const { drawMap } = await import('./draw-map.ts');
    return drawMap(root, canvas, styleUrl, {
      ready: () => {
        status.textContent = '';
      },
      failed,
    });
  } catch {
    failed();
    return undefined;
  }

  function failed() {
    if (!status || !frame) return;
    status.textContent = failedStatus;
    frame.hidden = true;
  }
}

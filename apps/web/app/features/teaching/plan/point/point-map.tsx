import type { Coordinates } from '@kindling/domain/places/coordinates';
import { MapPin } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { findPlaces } from '../../../../shared/places/find-places.ts';
import { runtimeValues } from '../../../../shell/runtime-values.ts';

interface PointMapProps {
  point: Coordinates | null;
  /** Where the map begins while there is no point. */
  town: string;
  onMove: (point: Coordinates) => void;
}

/** Map under a fixed pin: the library is loaded when it is opened. */
export function PointMap({ point, town, onMove }: PointMapProps) {
  const canvas = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<'loading' | 'ready' | 'town-unknown' | 'failed'>('loading');
  // The map is drawn once, where the point was then.
  const latest = useRef({ point, town, onMove });
  latest.current = { point, town, onMove };

  useEffect(() => {
    let left = false;
    let remove: (() => void) | undefined;
    async function draw() {
      const center = latest.current.point ?? (await townCenter(latest.current.town));
      if (!center) return setState('town-unknown');
      const { drawPointMap } = await import('./draw-point-map.ts');
      if (left || !canvas.current) return;
      remove = drawPointMap({
        container: canvas.current,
        styleUrl: runtimeValues().mapStyle,
        center,
        zoom: latest.current.point ? 16 : 13,
        onMove: (moved) => latest.current.onMove(moved),
        onFail: () => setState('failed'),
      });
      setState('ready');
    }
    draw().catch(() => {
      if (!left) setState('failed');
    });
    return () => {
      left = true;
      remove?.();
    };
  }, []);

  return (
    <div className="grid gap-2">
      <p role="status" className="text-sm text-ink-muted">
        {
          {
            loading: 'Loading the map…',
            ready: 'Move the map until the pin is at the door.',
            'town-unknown': 'We don’t know that town. Check how it’s spelt, then open the map again.',
            failed: 'The map can’t be drawn here. Use your location instead when you’re there.',
          }[state]
        }
      </p>
      <div hidden={state === 'failed' || state === 'town-unknown'} className="relative">
        <div ref={canvas} className="h-72 overflow-hidden rounded-field border border-line bg-linen" />
        {state === 'ready' && (
          <MapPin
            aria-hidden="true"
            className="pointer-events-none absolute start-1/2 top-1/2 size-9 -translate-x-1/2 -translate-y-full fill-card text-clay"
          />
        )}
      </div>
    </div>
  );
}

/** The town as the gazetteer has it; undefined where it knows none of that name. */
async function townCenter(town: string): Promise<Coordinates | undefined> {
  const [found] = town.trim() === '' ? [] : await findPlaces({ query: town, page_size: '1' });
  return found && { latitude: found.latitude, longitude: found.longitude };
}

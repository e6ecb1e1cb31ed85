import type { DistanceUnit } from '@kindling/domain/places/distance';
import type { SessionSearchResult } from '@kindling/domain/sessions/session-search';
import { MapPin } from 'lucide-react';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { runtimeValues } from '../../../../shell/runtime-values.ts';
import { Button } from '../../../../ui/button.tsx';
import { saysZone } from '../../session-time-label.ts';
import type { SessionPosition } from '../find-sessions.ts';
import { SessionRow } from '../session-row.tsx';
import type { SessionMapView } from './draw-map.ts';
import { groupByPlace, type MapPlace } from './map-places.ts';
import { openMap } from './open-map.ts';

interface SessionMapProps {
  sessions: readonly SessionSearchResult[];
  positions: readonly SessionPosition[];
  /** Whether there may be more than are shown. */
  full: boolean;
  unit: DistanceUnit;
}

/** Sessions of a place that are listed at once; the others open. */
const atOnce = 3;

/**
 * Map with the list of its places. The list is complete without the map, which `draw-map.ts` draws into the same markup
 * on a page without React.
 */
export function SessionMap({ sessions, positions, full, unit }: SessionMapProps) {
  const { places, elsewhere } = useMemo(() => groupByPlace(sessions, positions), [sessions, positions]);
  const root = useMapOf(places);
  const rowsOf = (shown: readonly SessionSearchResult[]) => <SessionRows sessions={shown} unit={unit} />;
  return (
    <div ref={root} data-session-map className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {full && (
        <p className="rounded-card bg-sand px-4 py-3 text-sm">
          There’s too much on to show it all: these are the first {sessions.length} dates. Add a filter to see the rest.
        </p>
      )}
      <p role="status" data-map-status className="text-sm text-ink-soft empty:hidden" />
      <noscript>
        <p className="text-sm text-ink-soft">The map needs JavaScript. Here’s the list.</p>
      </noscript>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 noscript:grid-cols-1! not-has-[[data-map-frame][hidden]]:lg:grid-cols-2">
        {places.length > 0 && (
          <div data-map-frame className="grid gap-2 noscript:hidden lg:sticky lg:top-24 lg:order-2 [&[hidden]]:hidden">
            <a href="#map-places" className="link sr-only justify-self-start text-sm focus:not-sr-only">
              Skip the map
            </a>
            <section
              aria-label="Map"
              data-map-canvas
              className="h-80 overflow-hidden rounded-card border border-line bg-linen lg:h-[70vh] lg:max-h-160"
            />
            {positions.some(({ is_exact }) => !is_exact) && (
              <p className="text-sm text-ink-muted">Some pins show the town rather than the door.</p>
            )}
          </div>
        )}
        <div id="map-places" tabIndex={-1} className="grid gap-7 outline-none">
          {places.map((place, index) => (
            <PlaceSection key={place.key} place={place} id={`place-${index}`}>
              {rowsOf(place.sessions.slice(0, atOnce))}
              {place.sessions.length > atOnce && (
                <details>
                  <summary className="link inline-flex min-h-11 cursor-pointer items-center text-sm">
                    {place.sessions.length - atOnce} more {place.sessions.length === atOnce + 1 ? 'date' : 'dates'} here
                  </summary>
                  {rowsOf(place.sessions.slice(atOnce))}
                </details>
              )}
            </PlaceSection>
          ))}
          {elsewhere.length > 0 && (
            <section aria-labelledby="map-elsewhere" className="px-3 py-2">
              <h3 id="map-elsewhere" className="border-b border-line pb-2 text-lg">
                {elsewhere.every(({ is_online }) => is_online) ? 'Online' : 'Not on the map'}
              </h3>
              {rowsOf(elsewhere)}
            </section>
          )}
        </div>
      </div>
    </div>
  );
}

function PlaceSection({ place, id, children }: { place: MapPlace; id: string; children: ReactNode }) {
  return (
    <section
      aria-labelledby={id}
      data-place={place.name}
      data-latitude={place.latitude}
      data-longitude={place.longitude}
      data-dates={place.sessions.length}
      className="scroll-mt-24 rounded-card px-3 py-2 data-selected:bg-sand"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-3 border-b border-line pb-2">
        <h3 dir="auto" id={id} tabIndex={-1} className="text-lg wrap-anywhere outline-offset-4">
          {place.name}
        </h3>
        <Button variant="ghost" size="sm" hidden data-show-place aria-label={`Show on map: ${place.name}`}>
          <MapPin aria-hidden="true" /> Show on map
        </Button>
      </div>
      {children}
    </section>
  );
}

type SessionRowsProps = Pick<SessionMapProps, 'sessions' | 'unit'>;

function SessionRows({ sessions, unit }: SessionRowsProps) {
  return (
    <div className="divide-y divide-line">
      {sessions.map((session) => (
        <SessionRow key={session.id} session={session} unit={unit} zone={saysZone(sessions)} dated />
      ))}
    </div>
  );
}

/** Draws the map where React runs, and its markers anew when the places change. */
function useMapOf(places: readonly MapPlace[]) {
  const root = useRef<HTMLDivElement>(null);
  const view = useRef<SessionMapView>(undefined);
  const hasPlaces = places.length > 0;
  useEffect(() => {
    const element = root.current;
    if (!element || !hasPlaces) return;
    let left = false;
    openMap(element, runtimeValues().mapStyle).then((opened) => {
      if (left) opened?.remove();
      else view.current = opened;
    });
    return () => {
      left = true;
      view.current?.remove();
      view.current = undefined;
    };
  }, [hasPlaces]);
  const shown = places.map(({ key, sessions }) => `${key} ${sessions.length}`).join();
  useEffect(() => {
    if (shown) view.current?.update();
  }, [shown]);
  return root;
}

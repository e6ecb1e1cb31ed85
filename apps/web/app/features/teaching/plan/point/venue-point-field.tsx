import { venueCoordinates } from '@kindling/domain/places/coordinates';
import type { VenueValues } from '@kindling/domain/sessions/venue-schema';
import { LocateFixed, MapPin } from 'lucide-react';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { runtimeValues } from '../../../../shell/runtime-values.ts';
import { Button } from '../../../../ui/button.tsx';
import { PointMap } from './point-map.tsx';

/** Less exact than this, her position says no more than the town does. */
const exactEnough = 500;

/** Exact coordinates of a venue: from where she stands, or on a map where the installation has one. */
export function VenuePointField() {
  const { control, setValue, formState } = useFormContext<VenueValues>();
  const [point, town, atHome] = useWatch({ control, name: ['point', 'town', 'at_home'] });
  const [mapOpen, setMapOpen] = useState(false);
  const [locating, setLocating] = useState(false);
  const [problem, setProblem] = useState('');
  const { mapStyle, mapAllowed } = runtimeValues();
  const { address, town: townChanged } = formState.dirtyFields;
  const moved = (address || townChanged) && !formState.dirtyFields.point && formState.defaultValues?.point;
  const change = (next: VenueValues['point']) => setValue('point', next, { shouldDirty: true });

  async function locate() {
    if (locating) return;
    setLocating(true);
    setProblem('');
    try {
      const { coords } = await exactPosition();
      if (coords.accuracy > exactEnough) setProblem('Your device isn’t sure where you are. Try again outside.');
      else change(venueCoordinates(coords));
      setMapOpen(false);
    } catch {
      setProblem('We couldn’t get your location. Without a pin we use the middle of the town.');
    } finally {
      setLocating(false);
    }
  }

  return (
    <fieldset className="grid gap-2">
      <legend className="text-sm font-semibold">Pin on the map</legend>
      <p className="text-sm text-ink-muted">
        So people find you by distance. Use your location if you’re standing at the door.
        {atHome && ' For a home we only ever show it to about a kilometre.'}
      </p>
      <p role="status" className="text-sm text-ink-soft">
        {point
          ? `Pin set at ${point.latitude.toFixed(5)}, ${point.longitude.toFixed(5)}.`
          : `No pin yet, so we use the middle of ${town.trim() || 'the town'}.`}
        {moved && ' The address has changed: does the pin move too?'}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button variant="outline" size="sm" aria-disabled={locating} onClick={() => void locate()}>
          <LocateFixed aria-hidden="true" /> {locating ? 'Finding you…' : 'Use my location'}
        </Button>
        {mapStyle !== '' && mapAllowed && !mapOpen && (
          <Button variant="outline" size="sm" onClick={() => setMapOpen(true)}>
            <MapPin aria-hidden="true" /> Place it on the map
          </Button>
        )}
        {point && (
          <Button variant="ghost" size="sm" onClick={() => change(null)}>
            Remove the pin
          </Button>
        )}
      </div>
      {problem && (
        <p role="alert" className="text-sm font-medium text-danger">
          {problem}
        </p>
      )}
      {mapOpen && <PointMap point={point} town={town} onMove={change} />}
    </fieldset>
  );
}

function exactPosition(): Promise<GeolocationPosition> {
  return new Promise((resolve, reject) => {
    navigator.geolocation.getCurrentPosition(resolve, reject, { enableHighAccuracy: true, timeout: 20_000 });
  });
}

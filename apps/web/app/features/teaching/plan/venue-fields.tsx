import { accountLimits } from '@kindling/backend/contract/account-limits';
import { venueLimits as limits } from '@kindling/domain/sessions/session-limits';
import { venueAccess } from '@kindling/domain/sessions/venue-access';
import type { VenueValues } from '@kindling/domain/sessions/venue-schema';
import { useFormContext } from 'react-hook-form';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { fieldRegistrar } from '../../../ui/form/field-registrar.ts';
import { TextAreaField, TextField } from '../../../ui/form/form-fields.tsx';
import { VenuePointField } from './point/venue-point-field.tsx';

export const venueFieldId = (name: string) => `venue-${name.replaceAll('_', '-')}`;

/** DOM ids of a form's fields, for its error summary. */
export function venueFieldIds(empty: object): Record<string, string> {
  return Object.fromEntries(Object.keys(empty).map((name) => [name, venueFieldId(name)]));
}

interface VenueFieldsProps {
  /** Asks whether it is at somebody's home, as a teacher's may be. */
  atHome: boolean;
}

/** Fields of a venue: where it is, how to find the door, access. */
export function VenueFields({ atHome }: VenueFieldsProps) {
  const form = useFormContext<VenueValues>();
  const field = fieldRegistrar(form, venueFieldId);
  return (
    <>
      <TextField
        {...field('name')}
        label="Name"
        hint="For example: The Old Mill studio, or My kitchen."
        required
        max={accountLimits.name.max}
        maxLength={accountLimits.name.max}
        autoComplete="off"
      />
      <TextField
        {...field('address')}
        label="Address"
        required
        max={limits.address.max}
        maxLength={limits.address.max}
        autoComplete="street-address"
      />
      <TextField
        {...field('town')}
        label="Town"
        required
        max={limits.town.max}
        maxLength={limits.town.max}
        autoComplete="address-level2"
      />
      {atHome && (
        <div className="-mt-2">
          <Checkbox
            {...form.register('at_home')}
            id={venueFieldId('at_home')}
            aria-describedby={`${venueFieldId('at_home')}-hint`}
            label="It's at someone's home"
          />
          <p id={`${venueFieldId('at_home')}-hint`} className="ps-9 text-sm text-ink-muted">
            Everyone sees the town. Only people who’ve booked get the name, the address and how to find it, shortly
            before.
          </p>
        </div>
      )}
      <VenuePointField />
      <TextAreaField
        {...field('directions')}
        label="How to find the door"
        hint="For example: through the blue gate, then ring the top bell."
        max={limits.directions.max}
        count="near"
        rows={2}
      />
      <TextField
        {...field('nearest_stop')}
        label="Nearest stop"
        hint="Bus, tram or train, and how far it is to walk."
        max={limits.nearestStop.max}
        maxLength={limits.nearestStop.max}
        autoComplete="off"
      />
      <fieldset>
        <legend className="text-sm font-semibold">Access and comfort</legend>
        <p className="text-sm text-ink-muted">Tick only what’s certain.</p>
        <div className="mt-1 grid sm:grid-cols-2">
          {venueAccess.map(({ value, label }) => (
            <Checkbox
              key={value}
              {...form.register('access')}
              value={value}
              id={`${venueFieldId('access')}-${value}`}
              label={label}
            />
          ))}
        </div>
      </fieldset>
    </>
  );
}

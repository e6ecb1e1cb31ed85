import { isolateDirection } from '@kindling/domain/isolate-direction';
import type { SessionPlanForm } from '@kindling/domain/sessions/session-plan-form';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { ContactPreview } from '../../../shared/contact-preview/contact-preview.tsx';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { FieldError } from '../../../ui/form/field.tsx';
import { RadioField, SelectField, TextField } from '../../../ui/form/form-fields.tsx';
import { useFields } from '../teaching-fields.ts';
import { OfferedVenuesDialog } from './offered-venues-dialog.tsx';
import { placeOptions } from './plan-options.ts';
import { useOthersVenue, useVenues } from './use-venues.ts';
import { VenueDialog } from './venue-dialog.tsx';

/** Venue or online link. */
export function WhereFields({ userId }: { userId: string }) {
  const { control } = useFormContext<SessionPlanForm>();
  const field = useFields<SessionPlanForm>();
  const place = useWatch({ control, name: 'place' });
  return (
    <>
      <RadioField {...field('place')} label="Where it takes place" options={placeOptions} />
      {place === 'venue' && <VenueField userId={userId} />}
      {place === 'online' && (
        <TextField
          {...field('online_link')}
          label="Link to join"
          hint={
            <ContactPreview
              {...field('online_link')}
              kind="website"
              hint="Only people who’ve booked get it, shortly before."
            />
          }
          required
          type="url"
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      )}
    </>
  );
}

function VenueField({ userId }: { userId: string }) {
  const { control, setValue } = useFormContext<SessionPlanForm>();
  const field = useFields<SessionPlanForm>();
  const venues = useVenues(userId);
  const [dialog, setDialog] = useState<'add' | 'change' | 'offered'>();
  const chosen = useWatch({ control, name: 'venue_id' });
  const { id, error } = field('venue_id');
  const venue = venues.data?.find((each) => each.id === chosen);
  const others = useOthersVenue(venues.status === 'ready' && chosen && !venue ? chosen : undefined);
  if (venues.status === 'loading') return <Skeleton className="h-12" />;
  const options = [
    ...(venues.data ?? []).map(({ id: value, name, town }) => ({
      value,
      label: `${isolateDirection(name)}, ${isolateDirection(town)}`,
    })),
    ...(others.data
      ? [{ value: chosen, label: `${isolateDirection(others.data.name)}, ${isolateDirection(others.data.town)}` }]
      : []),
  ];
  const choice = options.length > 0;
  return (
    <div className="grid gap-3">
      {venues.status === 'failed' ? (
        <p role="alert" className="text-ink-soft">
          We couldn't load your venues.{' '}
          <button type="button" className="link" onClick={venues.retry}>
            Try again
          </button>
        </p>
      ) : (
        choice && (
          <SelectField
            // With the venue that was just added among its options, before it is chosen.
            key={options.length}
            {...field('venue_id')}
            label="Venue"
            required
            placeholder="Choose one"
            options={options}
          />
        )
      )}
      <div className="flex flex-wrap gap-2">
        {venue && (
          <Button variant="outline" size="sm" onClick={() => setDialog('change')}>
            Change this venue
          </Button>
        )}
        <Button
          variant="outline"
          size="sm"
          // Target of the error summary's link where there is nothing to choose from.
          {...(!choice && { id, 'aria-describedby': error && `${id}-error` })}
          onClick={() => setDialog('add')}
        >
          Add a venue
        </Button>
        <Button variant="outline" size="sm" onClick={() => setDialog('offered')}>
          Find a place
        </Button>
      </div>
      {!choice && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {dialog === 'offered' && (
        <OfferedVenuesDialog
          onClose={() => setDialog(undefined)}
          onChosen={(offered) => {
            setValue('venue_id', offered, { shouldDirty: true });
            setDialog(undefined);
          }}
        />
      )}
      {(dialog === 'add' || dialog === 'change') && (
        <VenueDialog
          userId={userId}
          venue={dialog === 'change' ? venue : undefined}
          onClose={() => setDialog(undefined)}
          onSaved={(saved) => {
            setValue('venue_id', saved);
            setDialog(undefined);
          }}
          onDeleted={() => {
            setValue('venue_id', '');
            setDialog(undefined);
          }}
        />
      )}
    </div>
  );
}

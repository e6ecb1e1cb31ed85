import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { venueLimits as limits } from '@kindling/domain/sessions/session-limits';
import {
  emptyVenue,
  toVenueForm,
  type VenueValues,
  venueAccess,
  venueSchema,
} from '@kindling/domain/sessions/venue-schema';
import { type FormEvent, useRef } from 'react';
import { createPortal } from 'react-dom';
import { FormProvider, useForm, useFormContext } from 'react-hook-form';
import { logFailureCode } from '../../../lib/log-failure.ts';
import { randomId } from '../../../lib/random-id.ts';
import { handleSessionExpired } from '../../../lib/session/handle-session-expired.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { ErrorSummary } from '../../../ui/form/error-summary.tsx';
import { fieldRegistrar } from '../../../ui/form/field-registrar.ts';
import { summariseErrors } from '../../../ui/form/form-errors.ts';
import { TextAreaField, TextField } from '../../../ui/form/form-fields.tsx';
import { sessionErrorMessage } from '../sessions/session-error-message.ts';
import { useRefreshVenues } from './use-venues.ts';
import { addVenue, changeVenue, type Venue } from './venues-api.ts';

const venueFieldId = (name: string) => `venue-${name.replaceAll('_', '-')}`;
const ids = Object.fromEntries(Object.keys(emptyVenue).map((name) => [name, venueFieldId(name)]));

interface VenueDialogProps {
  userId: string;
  /** The one to change; without it one is added. */
  venue?: Venue | undefined;
  onClose: () => void;
  onSaved: (id: string) => void;
}

/** Form of a venue, new or existing. */
export function VenueDialog({ userId, venue, onClose, onSaved }: VenueDialogProps) {
  const form = useForm<VenueValues>({
    defaultValues: venue ? toVenueForm(venue) : emptyVenue,
    resolver: standardSchemaResolver(venueSchema),
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  });
  const refresh = useRefreshVenues(userId);
  // Idempotency key: a retry after a lost answer adds no second one.
  const id = useRef<string>(undefined);
  const { errors, isSubmitting, submitCount } = form.formState;

  const submit = form.handleSubmit(async (values) => {
    id.current ??= venue?.id ?? randomId();
    try {
      await (venue ? changeVenue : addVenue)(id.current, values);
      await refresh();
      onSaved(id.current);
    } catch (error) {
      logFailureCode('The venue could not be saved', error);
      void handleSessionExpired(error);
      form.setError('root.server', { message: sessionErrorMessage(error) });
    }
  });

  /** A submit event bubbles through the portal to the form behind. */
  function handleSubmit(event: FormEvent) {
    event.stopPropagation();
    void submit(event);
  }

  const dialog = (
    <Dialog open title={venue ? 'Change this venue' : 'Add a venue'} onClose={onClose}>
      <FormProvider {...form}>
        <form noValidate onSubmit={handleSubmit} className="grid gap-5 text-ink" aria-busy={isSubmitting}>
          <p className="text-ink-soft">
            {venue
              ? 'It changes on all your dates there. People see it on the page of the date; we send no email about it.'
              : 'You can use it again for your other dates.'}
          </p>
          <ErrorSummary errors={summariseErrors(errors, ids)} attempt={submitCount} />
          <VenueFields />
          <div className="flex flex-wrap justify-end gap-3">
            <Button variant="ghost" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" disabled={isSubmitting}>
              {isSubmitting ? 'Saving…' : venue ? 'Save venue' : 'Add venue'}
            </Button>
          </div>
        </form>
      </FormProvider>
    </Dialog>
  );
  // Outside the form around it: HTML has no form within a form.
  return createPortal(dialog, document.querySelector('main') ?? document.body);
}

function VenueFields() {
  const form = useFormContext<VenueValues>();
  const field = fieldRegistrar(form, venueFieldId);
  return (
    <>
      <TextField
        {...field('name')}
        label="Name"
        hint="For example: The Old Mill studio, or My kitchen."
        required
        max={limits.name.max}
        maxLength={limits.name.max}
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
      <div className="-mt-2">
        <Checkbox
          {...form.register('at_home')}
          id={venueFieldId('at_home')}
          aria-describedby={`${venueFieldId('at_home')}-hint`}
          label="It's at someone's home"
        />
        <p id={`${venueFieldId('at_home')}-hint`} className="ps-9 text-sm text-ink-muted">
          Then only people with a place see the address and how to find the door. Everyone else sees the town.
        </p>
      </div>
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
        <p className="text-sm text-ink-muted">Tick what is certain.</p>
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

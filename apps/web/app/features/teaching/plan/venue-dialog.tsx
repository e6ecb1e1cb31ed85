import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { emptyVenue, toVenueForm, type VenueValues, venueSchema } from '@kindling/domain/sessions/venue-schema';
import { type FormEvent, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { FormProvider, useForm } from 'react-hook-form';
import { logFailureCode } from '../../../lib/log-failure.ts';
import { randomId } from '../../../lib/random-id.ts';
import { handleSessionExpired } from '../../../lib/session/handle-session-expired.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ErrorSummary } from '../../../ui/form/error-summary.tsx';
import { summariseErrors } from '../../../ui/form/form-errors.ts';
import { useRefreshVenues } from './use-venues.ts';
import { VenueFields, venueFieldIds } from './venue-fields.tsx';
import { addVenue, changeVenue, deleteVenue, type Venue, venueErrorMessage } from './venues-api.ts';

const ids = venueFieldIds(emptyVenue);

interface VenueDialogProps {
  userId: string;
  /** The one to change; without it one is added. */
  venue?: Venue | undefined;
  onClose: () => void;
  onSaved: (id: string) => void;
  onDeleted: () => void;
}

/** Form of a venue, new or existing. */
export function VenueDialog({ userId, venue, onClose, onSaved, onDeleted }: VenueDialogProps) {
  const start = useRef(venue ? toVenueForm(venue) : emptyVenue);
  const form = useForm<VenueValues>({
    defaultValues: start.current,
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
      if (venue) await changeVenue(venue.id, values, start.current);
      else await addVenue(id.current, values);
      await refresh();
      onSaved(id.current);
    } catch (error) {
      logFailureCode('The venue could not be saved', error);
      void handleSessionExpired(error);
      form.setError('root.server', { message: venueErrorMessage(error) });
    }
  });

  async function remove(removed: Venue) {
    try {
      await deleteVenue(removed.id);
      await refresh();
      onDeleted();
    } catch (error) {
      logFailureCode('The venue could not be deleted', error);
      void handleSessionExpired(error);
      form.setError('root.server', { message: venueErrorMessage(error) });
    }
  }

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
              ? 'It changes on all your dates there. If the address or town changes, we tell everyone who’s booked.'
              : 'You can use it again for your other dates.'}
          </p>
          <ErrorSummary errors={summariseErrors(errors, ids)} attempt={submitCount} />
          <VenueFields atHome />
          <div className="flex flex-wrap justify-end gap-3">
            {venue && <DeleteButton onDelete={() => remove(venue)} />}
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

/** Asks once more where it stands. */
function DeleteButton({ onDelete }: { onDelete: () => Promise<void> }) {
  const [asked, setAsked] = useState(false);
  return (
    <Button
      variant={asked ? 'destructive' : 'ghost'}
      className="me-auto"
      onClick={() => (asked ? void onDelete().finally(() => setAsked(false)) : setAsked(true))}
    >
      {asked ? 'Yes, delete it' : 'Delete venue'}
    </Button>
  );
}

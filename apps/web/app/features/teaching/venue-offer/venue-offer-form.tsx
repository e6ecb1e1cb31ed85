import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { accountLimits } from '@kindling/backend/contract/account-limits';
import { venueLimits as limits } from '@kindling/domain/sessions/session-limits';
import {
  emptyVenueOffer,
  toVenueOfferForm,
  type VenueOffer,
  type VenueOfferValues,
  venueOfferSchema,
} from '@kindling/domain/sessions/venue-offer-schema';
import { FormProvider, useForm } from 'react-hook-form';
import { getSupabase } from '../../../lib/backend/supabase.ts';
import { logFailureCode } from '../../../lib/log-failure.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorSummary } from '../../../ui/form/error-summary.tsx';
import { fieldRegistrar } from '../../../ui/form/field-registrar.ts';
import { summariseErrors } from '../../../ui/form/form-errors.ts';
import { TextAreaField } from '../../../ui/form/form-fields.tsx';
import { VenueFields, venueFieldId, venueFieldIds } from '../plan/venue-fields.tsx';
import { sessionErrorMessage } from '../sessions/session-error-message.ts';
import { offerVenue } from './venue-offer-api.ts';

const ids = venueFieldIds(emptyVenueOffer);

interface VenueOfferFormProps {
  token: string;
  name: string;
  offer: VenueOffer | undefined;
  onCancel: () => void;
  onSaved: (offer: VenueOffer | undefined) => void;
}

/** Form in which a business says what its place is like, and what teachers should know. */
export function VenueOfferForm({ token, name, offer, onCancel, onSaved }: VenueOfferFormProps) {
  const form = useForm<VenueOfferValues>({
    defaultValues: offer
      ? toVenueOfferForm(offer)
      : { ...emptyVenueOffer, name: name.slice(0, accountLimits.name.max) },
    resolver: standardSchemaResolver(venueOfferSchema),
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  });
  const { errors, isSubmitting, submitCount } = form.formState;
  const field = fieldRegistrar(form, venueFieldId);

  const submit = form.handleSubmit(async (values) => {
    try {
      onSaved(await offerVenue(await getSupabase(), token, values));
    } catch (error) {
      logFailureCode('The venue could not be offered', error);
      form.setError('root.server', { message: sessionErrorMessage(error) });
    }
  });

  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={submit} className="grid gap-5" aria-busy={isSubmitting}>
        {offer && offer.sessions_ahead > 0 && (
          <p className="text-ink-soft">If the address or town changes, we tell everyone who’s booked on a date here.</p>
        )}
        <ErrorSummary errors={summariseErrors(errors, ids)} attempt={submitCount} />
        <VenueFields atHome={false} />
        <TextAreaField
          {...field('offer_note')}
          label="What teachers should know"
          hint="When it’s free, what it costs, who to ask. Only signed-in members see this."
          max={limits.offerNote.max}
          count="near"
          rows={3}
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="ghost" onClick={onCancel}>
            Cancel
          </Button>
          <Button type="submit" disabled={isSubmitting}>
            {isSubmitting ? 'Saving…' : offer?.offered ? 'Save' : 'Offer it'}
          </Button>
        </div>
      </form>
    </FormProvider>
  );
}

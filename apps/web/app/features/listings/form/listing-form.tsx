import { limitErrorMessage } from '@kindling/domain/error-messages';
import { newStatusToken } from '@kindling/domain/listings/listing-columns';
import { listingMessages } from '@kindling/domain/listings/listing-messages';
import type { Listing } from '@kindling/domain/listings/listing-schema';
import { useDraftForm } from '../../../lib/drafts/use-draft-form.ts';
import { useOnline } from '../../../lib/hooks/use-online.ts';
import { logFailure } from '../../../lib/log-failure.ts';
import { lazyResolver } from '../../../shell/lazy-resolver.ts';
import { Button } from '../../../ui/button.tsx';
import { DraftRestoredNote } from '../../../ui/form/draft-restored-note.tsx';
import { ErrorSummary } from '../../../ui/form/error-summary.tsx';
import { summariseErrors } from '../../../ui/form/form-errors.ts';
import { BusinessFields, ContactFields, WebFields } from './listing-form-sections.tsx';
import { emptyListingForm, fieldIds, type ListingFormValues } from './listing-form-values.ts';

interface ListingFormProps {
  /** Name of the draft. */
  draft: string;
  /** Initial values. */
  start?: ListingFormValues;
  submitLabel: string;
  /**
   * Rejects if it failed. A new listing is inserted under the token of its private link, which is its idempotency key.
   */
  send: (listing: Listing, tokenOf: () => string) => Promise<void>;
}

const resolver = lazyResolver<ListingFormValues, Listing>(
  async () => (await import('@kindling/domain/listings/listing-schema')).listingSchema,
);

/** Listing form with a draft. */
export function ListingForm({ draft, start = emptyListingForm, submitLabel, send }: ListingFormProps) {
  const { form, restored, clear, discard, sendKey } = useDraftForm<ListingFormValues, Listing>({
    name: draft,
    empty: emptyListingForm,
    start,
    resolver,
  });
  const { errors, isSubmitting, submitCount } = form.formState;
  const online = useOnline();

  const submit = form.handleSubmit(async (listing) => {
    try {
      await send(listing, () => sendKey(newStatusToken));
    } catch (error) {
      logFailure('The listing could not be sent', error);
      form.setError('root.server', { message: limitErrorMessage(error) ?? listingMessages.submitFailed });
      return;
    }
    clear();
  });

  return (
    <form noValidate onSubmit={submit} aria-busy={isSubmitting} className="grid gap-10">
      {restored && (
        <DraftRestoredNote onDiscard={discard} discardLabel="Start over">
          We saved what you typed last time.
        </DraftRestoredNote>
      )}
      <ErrorSummary errors={summariseErrors(errors, fieldIds)} attempt={submitCount} />
      <BusinessFields form={form} />
      <WebFields form={form} />
      <ContactFields form={form} />
      <div className="grid gap-3">
        <p role="status" className="text-ink-soft empty:hidden">
          {!online && 'You’re offline. We’ve saved what you typed in this browser; send it when you’re back online.'}
        </p>
        <Button type="submit" size="lg" disabled={isSubmitting} className="w-full sm:w-auto sm:justify-self-start">
          {isSubmitting ? 'Submitting...' : submitLabel}
        </Button>
      </div>
    </form>
  );
}

import { limitErrorMessage } from '@kindling/domain/error-messages';
import { newStatusToken } from '@kindling/domain/listings/listing-columns';
import { listingMessages } from '@kindling/domain/listings/listing-messages';
import type { Listing } from '@kindling/domain/listings/listing-schema';
import { FormProvider } from 'react-hook-form';
import { useDraftForm } from '../../../lib/drafts/use-draft-form.ts';
import { useOnline } from '../../../lib/hooks/use-online.ts';
import { logFailure } from '../../../lib/log-failure.ts';
import { lazyResolver } from '../../../shell/lazy-resolver.ts';
import { Button } from '../../../ui/button.tsx';
import { DraftRestoredNote } from '../../../ui/form/draft-restored-note.tsx';
import { ErrorSummary } from '../../../ui/form/error-summary.tsx';
import { summariseErrors } from '../../../ui/form/form-errors.ts';
import { PartSteps } from '../../../ui/form/parts/part-steps.tsx';
import { SubmitBar } from '../../../ui/form/parts/submit-bar.tsx';
import { BusinessFields, ContactFields, WebFields } from './listing-form-sections.tsx';
import { emptyListingForm, fieldIds, type ListingFormValues, listingParts } from './listing-form-values.ts';

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
    <FormProvider {...form}>
      <form noValidate onSubmit={submit} aria-busy={isSubmitting} className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <PartSteps parts={listingParts} />
        {restored && (
          <DraftRestoredNote onDiscard={discard} discardLabel="Start over">
            We saved what you typed last time.
          </DraftRestoredNote>
        )}
        <ErrorSummary errors={summariseErrors(errors, fieldIds)} attempt={submitCount} />
        <BusinessFields form={form} />
        <WebFields form={form} />
        <ContactFields form={form} />
        <p role="status" className="rounded-field bg-sand px-4 py-3 empty:hidden">
          {!online && 'You’re offline. We’ve saved what you typed in this browser; send it when you’re back online.'}
        </p>
        <SubmitBar parts={listingParts}>
          <Button type="submit" disabled={isSubmitting}>
            {isSubmitting ? 'Submitting...' : submitLabel}
          </Button>
        </SubmitBar>
      </form>
    </FormProvider>
  );
}

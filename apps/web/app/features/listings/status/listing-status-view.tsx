import type { Json } from '@kindling/database-types';
import { isolateDirection } from '@kindling/domain/isolate-direction';
import { toListingColumns } from '@kindling/domain/listings/listing-columns';
import type { ListingStatus } from '@kindling/domain/listings/listing-queries';
import type { Listing } from '@kindling/domain/listings/listing-schema';
import { revisionChanges } from '@kindling/domain/review/revision-changes';
import { type ReactNode, useState } from 'react';
import { getSupabase } from '../../../lib/backend/supabase.ts';
import { useFocusOnChange } from '../../../lib/hooks/use-focus-on-change.ts';
import { Button } from '../../../ui/button.tsx';
import { CorrectionNote } from '../../../ui/correction-note.tsx';
import { NoWrap } from '../../../ui/no-wrap.tsx';
import { RevisionCard } from '../../../ui/revision-card.tsx';
import { ListingForm } from '../form/listing-form.tsx';
import { asStatus, listingFormValuesFrom, resubmit, withdrawChanges } from './listing-status-api.ts';
import { ListingStatusCard } from './listing-status-card.tsx';

interface ListingStatusViewProps {
  token: string;
  first: ListingStatus;
  photos: ReactNode;
  /** What a listed business can do beside being found. */
  more: (shown: ListingStatus) => ReactNode;
}

/** Review status of a listing for the holder of its private link, with the form to edit it. */
export function ListingStatusView({ token, first, photos, more }: ListingStatusViewProps) {
  const [shown, setShown] = useState(first);
  const [editing, setEditing] = useState(false);
  const [sent, setSent] = useState(false);
  const heading = useFocusOnChange<HTMLHeadingElement>(editing);

  async function send(changed: Listing) {
    const { data } = await resubmit(await getSupabase(), token, toListingColumns(changed)).throwOnError();
    show(data);
    setSent(true);
    setEditing(false);
  }

  async function withdraw() {
    const { data } = await withdrawChanges(await getSupabase(), token).throwOnError();
    show(data);
  }

  function show(answer: Json) {
    const changedTo = asStatus(answer);
    if (!changedTo) throw new Error('This listing isn’t there any more');
    setShown(changedTo);
  }

  const name = shown.listing.business_name;
  const declined = shown.status === 'declined';
  return (
    <div className="mx-auto grid w-full max-w-column gap-6 px-4 py-8 sm:px-6 sm:py-12">
      <header className="grid gap-2">
        <p className="text-sm text-ink-muted">Your listing</p>
        <h1 ref={heading} dir="auto" tabIndex={-1} className="text-3xl wrap-anywhere">
          {editing ? `Edit ${isolateDirection(name)}` : name}
        </h1>
      </header>
      {editing ? (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <EditNote approved={shown.status === 'approved'} onCancel={() => setEditing(false)} />
          <ListingForm
            draft={`listing-${shown.slug}`}
            start={listingFormValuesFrom(shown)}
            submitLabel="Send for review"
            send={send}
          />
        </div>
      ) : (
        <>
          {shown.correction && <CorrectionNote correction={shown.correction} />}
          {shown.status === 'approved' && shown.revision && (
            <RevisionCard
              status={shown.revision.status}
              reason={shown.revision.decline_reason}
              changes={revisionChanges('listing', shown.listing, shown.revision)}
              promise={<NoWrap>24-48 hours</NoWrap>}
              onWithdraw={withdraw}
            >
              <Button onClick={() => setEditing(true)}>Edit changes</Button>
            </RevisionCard>
          )}
          {!(declined && shown.correction?.rests && shown.decline_reason === shown.correction.words) && (
            <ListingStatusCard shown={shown} resubmitted={sent} />
          )}
          <Button
            variant={declined ? 'default' : 'outline'}
            className="justify-self-start"
            onClick={() => setEditing(true)}
          >
            {declined ? 'Edit and resubmit' : 'Edit your listing'}
          </Button>
          {photos}
          {shown.status === 'approved' && more(shown)}
        </>
      )}
      <p className="text-sm text-ink-muted">
        This page is private. Anyone with the link can edit the listing, so keep it safe.
      </p>
    </div>
  );
}

function EditNote({ approved, onCancel }: { approved: boolean; onCancel: () => void }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="measure text-ink-soft">
        We’ll review your changes within <NoWrap>24-48 hours</NoWrap>.
        {approved && ' Until then your listing stays as it is.'}
      </p>
      <Button variant="ghost" size="sm" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  );
}

import { useState } from 'react';
import { useHydrated } from '../../../lib/hooks/use-hydrated.ts';
import { FormSkeleton } from '../../../ui/feedback/form-skeleton.tsx';
import { ListingForm } from './listing-form.tsx';
import { ListingIntro } from './listing-intro.tsx';
import { ListingSent } from './listing-sent.tsx';
import { sendListing } from './send-listing.ts';

export function NewListing() {
  const hydrated = useHydrated();
  const [sent, setSent] = useState<string>();
  if (sent) return <ListingSent token={sent} />;
  return (
    <div className="mx-auto grid w-full max-w-page items-start gap-8 px-4 py-8 sm:px-6 sm:py-12 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.8fr)] lg:gap-14">
      <ListingIntro />
      <div className="min-h-[60vh] min-w-0">
        {hydrated ? (
          <ListingForm
            draft="listing"
            submitLabel="Submit listing"
            send={async (listing, tokenOf) => {
              const token = tokenOf();
              await sendListing(listing, token);
              setSent(token);
            }}
          />
        ) : (
          <>
            <noscript>
              <p className="rounded-card bg-sand px-5 py-4">
                Sending a listing needs JavaScript. Or email us: our address is at the foot of this page.
              </p>
            </noscript>
            <FormSkeleton />
          </>
        )}
      </div>
    </div>
  );
}

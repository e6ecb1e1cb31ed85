import { categoryType } from '@kindling/domain/listings/category-type';
import type { DirectoryListing } from '@kindling/domain/listings/listing-queries';
import { businessesPath } from '@kindling/domain/paths';
import { ArrowLeft, MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import { mapsUrl } from '../../../lib/navigation/maps-url.ts';
import { ReportLink } from '../../../shell/report-link.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { Card, CardTitle } from '../../../ui/card.tsx';
import { Picture } from '../../../ui/picture/picture.tsx';
import { CategoryBadge } from '../category-badge.tsx';
import { Chips } from '../chips.tsx';
import { ContactLinks } from '../contact-links.tsx';
import { ListingGrid } from '../listing-grid.tsx';
import { pictureOfBusiness } from '../picture-of-business.ts';
import { SocialLinks } from './social-links.tsx';

interface ListingPageProps {
  listing: DirectoryListing;
  related: readonly DirectoryListing[];
  /** In place of the drawn scene. */
  photos?: ReactNode;
  /** What is on at its place. */
  sessions: ReactNode;
}

/** Public page of a listing. */
export function ListingPage({ listing, related, photos, sessions }: ListingPageProps) {
  return (
    <div className="mx-auto grid w-full max-w-page gap-10 px-4 py-8 sm:px-6 sm:py-12">
      <article
        data-type={categoryType(listing.category)}
        className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-12"
      >
        <div className="grid gap-8">
          <ListingHead listing={listing} photos={photos} />
          <p dir="auto" className="measure whitespace-pre-line text-lg wrap-anywhere">
            {listing.business_description}
          </p>
          <section aria-labelledby="services">
            <h2 id="services" className="mb-3 text-2xl">
              What they offer
            </h2>
            <Chips label="Services" texts={listing.services_offered} />
          </section>
          {sessions}
          <ReportLink kind="listing" id={listing.id} />
        </div>
        <ContactCard listing={listing} />
      </article>
      {related.length > 0 && (
        <section aria-labelledby="related" className="print:hidden">
          <h2 id="related" className="mb-4 text-2xl">
            More like this
          </h2>
          <ListingGrid listings={related} />
        </section>
      )}
    </div>
  );
}

function ListingHead({ listing, photos }: Pick<ListingPageProps, 'listing' | 'photos'>) {
  return (
    <header className="grid gap-3">
      <ButtonLink href={businessesPath} variant="ghost" size="sm" className="-ms-4 justify-self-start">
        <ArrowLeft aria-hidden="true" /> All businesses
      </ButtonLink>
      {photos ? (
        <div className="mb-3">{photos}</div>
      ) : (
        <Picture drawn={pictureOfBusiness(listing)} alt="" aspect="band" className="mb-3 rounded-card print:hidden" />
      )}
      <CategoryBadge category={listing.category} />
      <h1 dir="auto" className="text-3xl wrap-anywhere">
        {listing.business_name}
      </h1>
      <p className="flex items-start gap-2 text-ink-soft">
        <MapPin aria-hidden="true" className="mt-[0.25em] size-[1.1em] shrink-0" />
        <span dir="auto" className="min-w-0 wrap-anywhere">
          {listing.business_location}
        </span>
      </p>
    </header>
  );
}

function ContactCard({ listing }: { listing: DirectoryListing }) {
  const place = `${listing.business_name}, ${listing.business_location}`;
  const maps = mapsUrl(place);
  return (
    <Card className="lg:sticky lg:top-6">
      <CardTitle>Get in touch</CardTitle>
      <ContactLinks listing={listing} className="mt-3 text-base" />
      <SocialLinks stored={listing.social_media_links} />
      <ButtonLink href={maps} rel="noopener" variant="outline" className="mt-5 w-full">
        <MapPin aria-hidden="true" /> Open in Maps
      </ButtonLink>
      <p className="mt-4 text-sm text-ink-muted">Tell them you found them on Kindling.</p>
    </Card>
  );
}

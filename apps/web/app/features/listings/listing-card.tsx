import { categoryType } from '@kindling/domain/listings/category-type';
import type { DirectoryListing } from '@kindling/domain/listings/listing-queries';
import { type DistanceUnit, formatDistance } from '@kindling/domain/places/distance';
import { MapPin } from 'lucide-react';
import { CardPhoto } from '../../ui/picture/photo.tsx';
import { Picture } from '../../ui/picture/picture.tsx';
import { PictureCard } from '../../ui/picture/picture-card.tsx';
import { CategoryBadge } from './category-badge.tsx';
import { Chips } from './chips.tsx';
import { ContactLinks } from './contact-links.tsx';
import { pictureOfBusiness } from './picture-of-business.ts';

const shownServices = 3;

/** Card of a listing, with a link to its page. */
export function ListingCard({ listing, unit }: { listing: DirectoryListing; unit?: DistanceUnit }) {
  const services = [...new Set(listing.services_offered)];
  const more = services.length - shownServices;
  return (
    <article
      data-type={categoryType(listing.category)}
      className="w-full min-w-0 overflow-hidden rounded-card border border-line bg-card"
    >
      <PictureCard
        picture={
          <Picture
            drawn={pictureOfBusiness(listing)}
            alt=""
            photograph={listing.photo && <CardPhoto photo={listing.photo} />}
          />
        }
        head={
          <>
            <CategoryBadge category={listing.category} />
            <div>
              <h3 className="text-xl wrap-anywhere">
                <a href={`/businesses/${listing.slug}`} className="decoration-1 underline-offset-4 hover:underline">
                  {listing.business_name}
                </a>
              </h3>
              <p className="mt-1 flex items-start gap-1.5 text-sm text-ink-muted">
                <MapPin aria-hidden="true" className="mt-[0.2em] size-[1.1em] shrink-0" />
                <span className="min-w-0 wrap-anywhere">
                  {listing.business_location}
                  {unit && <Distance listing={listing} unit={unit} />}
                </span>
              </p>
            </div>
          </>
        }
      >
        <p className="line-clamp-3 text-ink-soft wrap-anywhere">{listing.business_description}</p>
        <Chips label="Services" texts={services.slice(0, shownServices)}>
          {more > 0 && <li className="py-1 text-sm text-ink-muted">+{more} more</li>}
        </Chips>
        <ContactLinks listing={listing} className="mt-auto border-t border-line pt-3" />
      </PictureCard>
    </article>
  );
}

/** Distance between towns, which is all that is known of a listing; none within one. */
function Distance({ listing, unit }: { listing: DirectoryListing; unit: DistanceUnit }) {
  const { distance_km: km = null } = listing;
  if (km === null || km < 0.1) return null;
  return <span className="font-medium text-ink-soft"> · about {formatDistance(km, unit)}</span>;
}

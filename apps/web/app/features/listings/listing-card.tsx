import { categoryType } from '@kindling/domain/listings/category-type';
import type { DirectoryListing } from '@kindling/domain/listings/listing-queries';
import { businessPath } from '@kindling/domain/paths';
import { type DistanceUnit, formatDistance } from '@kindling/domain/places/distance';
import { formatSessionStart } from '@kindling/domain/sessions/format-session-time';
import { CalendarClock, ChevronDown, type LucideIcon, MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import { splitExcerpt } from '../../ui/excerpt.ts';
import { CardPhoto } from '../../ui/picture/photo.tsx';
import { Picture } from '../../ui/picture/picture.tsx';
import { CategoryTag } from './category-badge.tsx';
import { ContactLinks } from './contact-links.tsx';
import { pictureOfBusiness } from './picture-of-business.ts';

const shownServices = 3;

/** Letters of the line that stands for a description. */
const lineLength = 60;

/**
 * Card of a listing: its picture leads, and the whole card is the link to its page. What it says of itself, and its
 * contacts, unfold.
 */
export function ListingCard({ listing, unit }: { listing: DirectoryListing; unit?: DistanceUnit }) {
  const { business_description: description, next } = listing;
  const services = [...new Set(listing.services_offered)];
  const more = services.length - shownServices;
  return (
    <article
      data-type={categoryType(listing.category)}
      className="group relative flex w-full min-w-0 flex-col overflow-hidden rounded-card border border-line bg-card transition-colors duration-150 hover:border-tan"
    >
      <div className="relative">
        <Picture
          drawn={pictureOfBusiness(listing)}
          alt=""
          photograph={listing.photo && <CardPhoto photo={listing.photo} />}
          className="rounded-none max-sm:aspect-[2/1]"
        />
        <CategoryTag category={listing.category} />
      </div>
      <div className="flex grow flex-col gap-2 px-5 pt-4 sm:px-6">
        <div>
          <h3 className="text-xl wrap-anywhere">
            <a
              dir="auto"
              href={businessPath(listing.slug)}
              className="decoration-1 underline-offset-4 group-hover:underline after:absolute after:inset-0 after:rounded-card"
            >
              {listing.business_name}
            </a>
          </h3>
          <p dir="auto" className="mt-1 line-clamp-1 text-ink-soft wrap-anywhere">
            {splitExcerpt(description, lineLength)[0]}
          </p>
        </div>
        <ServiceList services={services.slice(0, shownServices)} more={more} />
        <div className="grid gap-1 text-sm text-ink-muted">
          <Fact Icon={MapPin}>
            <bdi>{listing.business_location}</bdi>
            {unit && <Distance listing={listing} unit={unit} />}
          </Fact>
          {next && (
            <Fact Icon={CalendarClock}>
              Next: {formatSessionStart({ startsAt: next.starts_at, timeZone: next.time_zone })}
            </Fact>
          )}
        </div>
        <details className="group/more relative mt-auto border-t border-line pb-1">
          <summary className="flex min-h-11 cursor-pointer items-center gap-2 text-sm font-semibold text-clay">
            <span>
              More<span className="sr-only"> on </span>
              <bdi className="sr-only">{listing.business_name}</bdi>
            </span>
            <ChevronDown aria-hidden="true" className="size-[1.15em] group-open/more:rotate-180" />
          </summary>
          <p dir="auto" className="line-clamp-3 text-ink-soft wrap-anywhere">
            {description}
          </p>
          <ContactLinks listing={listing} className="flex flex-wrap gap-x-5 py-2 text-sm" />
        </details>
      </div>
    </article>
  );
}

function Fact({ Icon, children }: { Icon: LucideIcon; children: ReactNode }) {
  return (
    <p className="flex items-start gap-1.5">
      <Icon aria-hidden="true" className="mt-[0.2em] size-[1.1em] shrink-0" />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </p>
  );
}

/** Services in a line, a dot between them; one before the first of a line would stand outside. */
function ServiceList({ services, more }: { services: readonly string[]; more: number }) {
  return (
    <div className="overflow-x-clip">
      <ul
        aria-label="Services"
        className="-ms-5 flex flex-wrap text-sm font-medium text-ink *:flex *:max-w-full *:before:w-5 *:before:shrink-0 *:before:text-center *:before:text-accent *:before:content-['·']"
      >
        {services.map((service) => (
          <li key={service}>
            <span dir="auto" className="min-w-0 wrap-anywhere">
              {service}
            </span>
          </li>
        ))}
        {more > 0 && <li className="font-normal text-ink-muted">+{more} more</li>}
      </ul>
    </div>
  );
}

/** Distance between towns, which is all that is known of a listing; none within one. */
function Distance({ listing, unit }: { listing: DirectoryListing; unit: DistanceUnit }) {
  const { distance_km: km = null } = listing;
  if (km === null || km < 0.1) return null;
  return <span className="font-medium text-ink-soft"> · about {formatDistance(km, unit)}</span>;
}

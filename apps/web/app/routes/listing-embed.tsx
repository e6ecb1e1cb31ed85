import { bookingWindow } from '@kindling/domain/bookings/places';
import { sessionMinutes } from '@kindling/domain/teaching/class-duration';
import { data } from 'react-router';
import { wholeCourseNote } from '../features/bookings/courses/course-labels.ts';
import { datePrice, timeLabel } from '../features/bookings/date-labels.ts';
import { type ListingDate, readListingDates } from '../features/bookings/dates/listing-dates-api.ts';
import { priceLabel } from '../features/classes/class-labels.ts';
import { EmbedCalendar, type EmbedDate } from '../features/embed/embed-calendar.tsx';
import { EmbedGone, EmbedUnavailable } from '../features/embed/embed-message.tsx';
import { readListing } from '../features/listings/directory/find-listings.ts';
import { publicData, renderingServer, unwrapOr503 } from '../lib/backend/public-data.server.ts';
import { pageMeta } from '../shell/page-meta.ts';
import { classTables, type RouteHandle } from '../shell/route-handle.ts';
import type { Route } from './+types/listing-embed.ts';

export const handle: RouteHandle = { static: true, cached: { tables: classTables }, embed: true };

export function meta({ loaderData }: Route.MetaArgs) {
  return [
    ...pageMeta({ title: loaderData ? `Dates: ${loaderData.name}` : 'Dates', indexed: false }),
    ...(loaderData ? [{ tagName: 'link', rel: 'canonical', href: loaderData.url }] : []),
  ];
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const backend = publicData(context);
  const listing = unwrapOr503(await readListing(backend, params.slug));
  if (!listing) return data(null, { status: 404 });
  const dates = unwrapOr503(await readListingDates(backend, listing.id));
  const path = `/businesses/${listing.slug}`;
  return {
    name: listing.business_name,
    location: listing.business_location,
    path,
    url: context.get(renderingServer).siteUrl + path,
    dates: dates.map(toEmbedDate),
  };
}

function toEmbedDate({ class: ofClass, ...date }: ListingDate): EmbedDate {
  return {
    id: date.id,
    startsAt: date.starts_at,
    time: timeLabel(date),
    title: ofClass.class_title,
    facts: [datePrice(date, priceLabel(ofClass, sessionMinutes(date))), wholeCourseNote(date.series)]
      .filter(Boolean)
      .join(' · '),
    placesLeft: date.places_left,
    state: bookingWindow(date, new Date()),
    href: `/classes/${ofClass.slug}/you?date=${date.id}`,
  };
}

export default function ListingEmbed({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <EmbedGone />;
  const { name, location, path, dates } = loaderData;
  return (
    <EmbedCalendar
      title={name}
      subtitle={location}
      href={path}
      dates={dates}
      emptyText="No dates here right now. New ones show up by themselves."
    />
  );
}

export function ErrorBoundary() {
  return <EmbedUnavailable />;
}

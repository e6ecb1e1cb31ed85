import { bookingWindow } from '@kindling/domain/bookings/places';
import { isolateDirection, joinIsolated } from '@kindling/domain/isolate-direction';
import { bookSessionPath, businessPath } from '@kindling/domain/paths';
import { sessionPriceLabel } from '@kindling/domain/sessions/session-price';
import { data } from 'react-router';
import { type ListingSession, readListingSessions } from '../features/bookings/class-sessions/listing-sessions-api.ts';
import { wholeCourseNote } from '../features/bookings/courses/course-labels.ts';
import { saysZone, timeLabel } from '../features/bookings/session-time-label.ts';
import { EmbedCalendar, type EmbedSession } from '../features/embed/embed-calendar.tsx';
import { EmbedGone, EmbedUnavailable } from '../features/embed/embed-message.tsx';
import { readListing } from '../features/listings/directory/find-listings.ts';
import { publicData, renderingServer, unwrapOr503 } from '../lib/backend/public-data.server.ts';
import { pageMeta } from '../shell/page-meta.ts';
import { classTables, type RouteHandle } from '../shell/route-handle.ts';
import type { Route } from './+types/listing-embed.ts';

export const handle: RouteHandle = { static: true, cached: { tables: classTables }, embed: true };

export function meta({ loaderData }: Route.MetaArgs) {
  return [
    ...pageMeta({ title: loaderData ? `Dates: ${isolateDirection(loaderData.name)}` : 'Dates', indexed: false }),
    ...(loaderData ? [{ tagName: 'link', rel: 'canonical', href: loaderData.url }] : []),
  ];
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const backend = publicData(context);
  const listing = unwrapOr503(await readListing(backend, params.slug));
  if (!listing) return data(null, { status: 404 });
  const sessions = unwrapOr503(await readListingSessions(backend, listing.id));
  const path = businessPath(listing.slug);
  return {
    name: listing.business_name,
    location: listing.business_location,
    path,
    url: context.get(renderingServer).siteUrl + path,
    sessions: sessions.map((session) => toEmbedSession(session, saysZone(sessions))),
  };
}

function toEmbedSession({ class: ofClass, ...session }: ListingSession, zone: boolean): EmbedSession {
  return {
    id: session.id,
    startsAt: session.starts_at,
    time: timeLabel(session, zone),
    title: ofClass.class_title,
    facts: joinIsolated([sessionPriceLabel(session, ofClass), wholeCourseNote(session.series)], ' · '),
    placesLeft: session.places_left,
    state: bookingWindow(session, new Date()),
    href: bookSessionPath(ofClass.slug, session.id),
  };
}

export default function ListingEmbed({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <EmbedGone />;
  const { name, location, path, sessions } = loaderData;
  return (
    <EmbedCalendar title={name} subtitle={location} href={path} sessions={sessions} emptyText="No dates right now." />
  );
}

export function ErrorBoundary() {
  return <EmbedUnavailable />;
}

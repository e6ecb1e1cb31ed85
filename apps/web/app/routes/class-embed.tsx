import { bookingWindow } from '@kindling/domain/bookings/places';
import { data } from 'react-router';
import { wholeCourseNote } from '../features/bookings/courses/course-labels.ts';
import { datePrice, timeLabel } from '../features/bookings/date-labels.ts';
import { type ClassDate, readClassDates } from '../features/bookings/dates/class-dates-api.ts';
import { placeLabel } from '../features/bookings/dates/venue-labels.ts';
import { priceLabel } from '../features/classes/class-labels.ts';
import { readPublicClass } from '../features/classes/page/public-class-api.ts';
import { EmbedCalendar, type EmbedDate } from '../features/embed/embed-calendar.tsx';
import { EmbedGone, EmbedUnavailable } from '../features/embed/embed-message.tsx';
import { publicData, renderingServer, unwrapOr503 } from '../lib/backend/public-data.server.ts';
import { pageMeta } from '../shell/page-meta.ts';
import { classTables, type RouteHandle } from '../shell/route-handle.ts';
import type { Route } from './+types/class-embed.ts';

export const handle: RouteHandle = { static: true, cached: { tables: classTables }, embed: true };

export function meta({ loaderData }: Route.MetaArgs) {
  return [
    ...pageMeta({ title: loaderData ? `Dates: ${loaderData.title}` : 'Dates', indexed: false }),
    ...(loaderData ? [{ tagName: 'link', rel: 'canonical', href: loaderData.url }] : []),
  ];
}

const mostDates = 12;

export async function loader({ context, params }: Route.LoaderArgs) {
  const backend = publicData(context);
  const shown = unwrapOr503(await readPublicClass(backend, params.slug));
  if (!shown) return data(null, { status: 404 });
  const dates = unwrapOr503(await readClassDates(backend, shown.id)).slice(0, mostDates);
  const path = `/classes/${shown.slug}`;
  const price = priceLabel(shown);
  return {
    title: shown.class_title,
    teacher: shown.instructor_name,
    path,
    url: context.get(renderingServer).siteUrl + path,
    dates: dates.map((date) => toEmbedDate(date, price, path)),
  };
}

function toEmbedDate(date: ClassDate, classPrice: string, path: string): EmbedDate {
  return {
    id: date.id,
    startsAt: date.starts_at,
    time: timeLabel(date),
    title: undefined,
    facts: [placeLabel(date), datePrice(date, classPrice), wholeCourseNote(date.series)].filter(Boolean).join(' · '),
    placesLeft: date.places_left,
    state: bookingWindow(date, new Date()),
    href: `${path}/you?date=${date.id}`,
  };
}

export default function ClassEmbed({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <EmbedGone />;
  const { title, teacher, path, dates } = loaderData;
  return (
    <EmbedCalendar
      title={title}
      subtitle={`with ${teacher}`}
      href={path}
      dates={dates}
      emptyText={`No dates right now. Message ${teacher} on Kindling to ask about the next ones.`}
    />
  );
}

export function ErrorBoundary() {
  return <EmbedUnavailable />;
}

import { bookingWindow } from '@kindling/domain/bookings/places';
import { isolateDirection, joinIsolated } from '@kindling/domain/isolate-direction';
import { bookSessionPath, classPath } from '@kindling/domain/paths';
import { sessionPriceLabel } from '@kindling/domain/sessions/session-price';
import { data } from 'react-router';
import { type ClassSession, readClassSessions } from '../features/bookings/class-sessions/class-sessions-api.ts';
import { placeLabel } from '../features/bookings/class-sessions/venue-labels.ts';
import { wholeCourseNote } from '../features/bookings/courses/course-labels.ts';
import { saysZone, timeLabel } from '../features/bookings/session-time-label.ts';
import { type PublicClass, readPublicClass } from '../features/classes/page/public-class-api.ts';
import { EmbedCalendar, type EmbedSession } from '../features/embed/embed-calendar.tsx';
import { EmbedGone, EmbedUnavailable } from '../features/embed/embed-message.tsx';
import { publicData, renderingServer, unwrapOr503 } from '../lib/backend/public-data.server.ts';
import { pageMeta } from '../shell/page-meta.ts';
import { classTables, type RouteHandle } from '../shell/route-handle.ts';
import type { Route } from './+types/class-embed.ts';

export const handle: RouteHandle = { static: true, cached: { tables: classTables }, embed: true };

export function meta({ loaderData }: Route.MetaArgs) {
  return [
    ...pageMeta({ title: loaderData ? `Dates: ${isolateDirection(loaderData.title)}` : 'Dates', indexed: false }),
    ...(loaderData ? [{ tagName: 'link', rel: 'canonical', href: loaderData.url }] : []),
  ];
}

const mostSessions = 12;

export async function loader({ context, params }: Route.LoaderArgs) {
  const backend = publicData(context);
  const shown = unwrapOr503(await readPublicClass(backend, params.slug));
  if (!shown) return data(null, { status: 404 });
  const sessions = unwrapOr503(await readClassSessions(backend, shown.id)).slice(0, mostSessions);
  const path = classPath(shown.slug);
  const zone = saysZone(sessions);
  return {
    title: shown.class_title,
    teacher: shown.instructor_name,
    path,
    url: context.get(renderingServer).siteUrl + path,
    sessions: sessions.map((session) => toEmbedSession(session, shown, zone)),
  };
}

function toEmbedSession(session: ClassSession, ofClass: PublicClass, zone: boolean): EmbedSession {
  return {
    id: session.id,
    startsAt: session.starts_at,
    time: timeLabel(session, zone),
    title: undefined,
    facts: joinIsolated(
      [placeLabel(session, ofClass), sessionPriceLabel(session, ofClass), wholeCourseNote(session.series)],
      ' · ',
    ),
    placesLeft: session.places_left,
    state: bookingWindow(session, new Date()),
    href: bookSessionPath(ofClass.slug, session.id),
  };
}

export default function ClassEmbed({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <EmbedGone />;
  const { title, teacher, path, sessions } = loaderData;
  return (
    <EmbedCalendar
      title={title}
      subtitle={`with ${isolateDirection(teacher)}`}
      href={path}
      sessions={sessions}
      emptyText={`No dates right now. Message ${isolateDirection(teacher)} on Kindling to ask about the next ones.`}
    />
  );
}

export function ErrorBoundary() {
  return <EmbedUnavailable />;
}

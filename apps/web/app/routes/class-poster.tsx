import { isolateDirection } from '@kindling/domain/isolate-direction';
import { classPath } from '@kindling/domain/paths';
import { sessionPriceLabel } from '@kindling/domain/sessions/session-price';
import { classCategories, experienceLevels, optionLabel } from '@kindling/domain/teaching/teaching-options';
import { data } from 'react-router';
import { type ClassSession, readClassSessions } from '../features/bookings/class-sessions/class-sessions-api.ts';
import { placeLabel, venuesOf } from '../features/bookings/class-sessions/venue-labels.ts';
import { saysZone, timeLabel } from '../features/bookings/session-time-label.ts';
import { classTint, locationLabel, priceLabel } from '../features/classes/class-labels.ts';
import { type PublicClass, readPublicClass } from '../features/classes/page/public-class-api.ts';
import { ClassPoster, type ClassPosterFacts } from '../features/poster/class-poster.tsx';
import posterStyles from '../features/poster/poster.css?url';
import { PosterPage } from '../features/poster/poster-page.tsx';
import { qrCode } from '../features/poster/qr-code.server.ts';
import { publicData, renderingServer, unwrapOr503 } from '../lib/backend/public-data.server.ts';
import { pageMeta } from '../shell/page-meta.ts';
import { classTables, type RouteHandle } from '../shell/route-handle.ts';
import type { Route } from './+types/class-poster.ts';

export const handle: RouteHandle = { static: true, cached: { tables: classTables } };

export function links() {
  return [{ rel: 'stylesheet', href: posterStyles }];
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [
    ...pageMeta({
      title: loaderData ? `Poster: ${isolateDirection(loaderData.facts.title)}` : 'Poster',
      indexed: false,
    }),
    ...(loaderData ? [{ tagName: 'link', rel: 'canonical', href: loaderData.url }] : []),
  ];
}

/** Sessions that fit: fewer where each says its place, or is too long for a line. */
const mostSessions = { shared: 4, apart: 3 };
const lineLetters = 38;

export async function loader({ context, params }: Route.LoaderArgs) {
  const backend = publicData(context);
  const shown = unwrapOr503(await readPublicClass(backend, params.slug));
  if (!shown) throw data(null, { status: 404 });
  const sessions = unwrapOr503(await readClassSessions(backend, shown.id)).filter(
    ({ status }) => status === 'scheduled',
  );
  const path = classPath(shown.slug);
  const url = context.get(renderingServer).siteUrl + path;
  return { facts: factsOf(shown, sessions, url), path, url };
}

function factsOf(shown: PublicClass, sessions: readonly ClassSession[], url: string): ClassPosterFacts {
  const zone = saysZone(sessions);
  const places = new Set(sessions.map(({ venue, is_online }) => `${venue?.id} ${is_online}`));
  const shared = places.size === 1 ? sessions[0] : undefined;
  const isOneLineEach = sessions
    .slice(0, mostSessions.shared)
    .every((session) => timeLabel(session, zone).length <= lineLetters);
  const most = shared && isOneLineEach ? mostSessions.shared : mostSessions.apart;
  const prices = new Set(sessions.map((session) => sessionPriceLabel(session, shown)));
  return {
    tint: classTint(shown.class_category),
    title: shown.class_title,
    teacher: shown.instructor_name,
    description: shown.class_description,
    kind: [
      optionLabel(classCategories, shown.class_category),
      optionLabel(experienceLevels, shown.experience_level),
    ].join(' · '),
    price: prices.size === 1 ? ([...prices][0] ?? '') : priceLabel(shown),
    where: shared ? whereOf(shared, shown) : sessions.length > 0 ? [] : [locationLabel(shown)],
    sessions: sessions.slice(0, most).map((session) => ({
      id: session.id,
      time: timeLabel(session, zone),
      place: shared ? undefined : placeLabel(session, shown),
    })),
    more: Math.max(sessions.length - most, 0),
    availability: shown.availability_notes?.trim() || undefined,
    address: url.replace(/^https?:\/\//, ''),
    code: qrCode(url),
  };
}

/** Venue and address in words; of a home only the town. */
function whereOf(session: ClassSession, shown: PublicClass): string[] {
  const [venue] = venuesOf([session]);
  if (!venue) return [placeLabel(session, shown)];
  const address = venue.public_address?.trim();
  const named =
    venue.name === null
      ? [venue.town]
      : [venue.name, ...(address ? [address] : []), ...(address?.includes(venue.town) ? [] : [venue.town])];
  return session.is_online ? [...named, 'and online'] : named;
}

export default function ClassPosterScreen({ loaderData: { facts, path } }: Route.ComponentProps) {
  return (
    <PosterPage title={facts.title} path={path}>
      <ClassPoster facts={facts} />
    </PosterPage>
  );
}

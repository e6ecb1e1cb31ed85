import { classCategories, experienceLevels, optionLabel } from '@kindling/domain/teaching/teaching-options';
import { data } from 'react-router';
import { datePrice, timeLabel } from '../features/bookings/date-labels.ts';
import { type ClassDate, readClassDates } from '../features/bookings/dates/class-dates-api.ts';
import { placeLabel, venuesOf } from '../features/bookings/dates/venue-labels.ts';
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
    ...pageMeta({ title: loaderData ? `Poster: ${loaderData.facts.title}` : 'Poster', indexed: false }),
    ...(loaderData ? [{ tagName: 'link', rel: 'canonical', href: loaderData.url }] : []),
  ];
}

/** Dates that fit: fewer where each says its place, or is too long for a line. */
const mostDates = { shared: 4, apart: 3 };
const lineLetters = 38;

export async function loader({ context, params }: Route.LoaderArgs) {
  const backend = publicData(context);
  const shown = unwrapOr503(await readPublicClass(backend, params.slug));
  if (!shown) throw data(null, { status: 404 });
  const dates = unwrapOr503(await readClassDates(backend, shown.id)).filter(({ status }) => status === 'scheduled');
  const path = `/classes/${shown.slug}`;
  const url = context.get(renderingServer).siteUrl + path;
  return { facts: factsOf(shown, dates, url), path, url };
}

function factsOf(shown: PublicClass, dates: readonly ClassDate[], url: string): ClassPosterFacts {
  const places = new Set(dates.map(({ venue, is_online }) => `${venue?.id} ${is_online}`));
  const shared = places.size === 1 ? dates[0] : undefined;
  const isOneLineEach = dates.slice(0, mostDates.shared).every((date) => timeLabel(date).length <= lineLetters);
  const most = shared && isOneLineEach ? mostDates.shared : mostDates.apart;
  const prices = new Set(dates.map((date) => datePrice(date, priceLabel(shown))));
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
    where: shared ? whereOf(shared) : dates.length > 0 ? [] : [locationLabel(shown)],
    dates: dates.slice(0, most).map((date) => ({
      id: date.id,
      time: timeLabel(date),
      place: shared ? undefined : placeLabel(date),
    })),
    more: Math.max(dates.length - most, 0),
    availability: shown.availability_notes?.trim() || undefined,
    address: url.replace(/^https?:\/\//, ''),
    code: qrCode(url),
  };
}

/** Venue and address in words; of a home only the town. */
function whereOf(date: ClassDate): string[] {
  const [venue] = venuesOf([date]);
  if (!venue) return date.is_online ? ['Online'] : [];
  const address = venue.public_address?.trim();
  const named =
    venue.name === null
      ? [venue.town]
      : [venue.name, ...(address ? [address] : []), ...(address?.includes(venue.town) ? [] : [venue.town])];
  return date.is_online ? [...named, 'and online'] : named;
}

export default function ClassPosterScreen({ loaderData: { facts, path } }: Route.ComponentProps) {
  return (
    <PosterPage title={facts.title} path={path}>
      <ClassPoster facts={facts} />
    </PosterPage>
  );
}

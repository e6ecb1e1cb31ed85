import bootAssets from 'virtual:boot-assets';
import { bookingWindow } from '@kindling/domain/bookings/places';
import { classPath, instructorPath } from '@kindling/domain/paths';
import { data } from 'react-router';
import { BookingBar } from '../features/bookings/class-sessions/booking-bar.tsx';
import { ClassSessions } from '../features/bookings/class-sessions/class-sessions.tsx';
import {
  type ClassSession,
  readClassSessions,
  readCourses,
} from '../features/bookings/class-sessions/class-sessions-api.ts';
import { sessionEvents } from '../features/bookings/class-sessions/session-events.ts';
import { SessionVenues } from '../features/bookings/class-sessions/session-venues.tsx';
import { venuesOf } from '../features/bookings/class-sessions/venue-labels.ts';
import { ClassPage } from '../features/classes/page/class-page.tsx';
import { readPublicClass } from '../features/classes/page/public-class-api.ts';
import { ClassReviews } from '../features/classes/reviews/class-reviews.tsx';
import { readReviewShares, readReviewWords, reviewPage } from '../features/classes/reviews/class-reviews-api.ts';
import { PhotoGallery } from '../features/photos/photo-gallery.tsx';
import { isUuid } from '../lib/backend/is-uuid.ts';
import { publicData, renderingServer, unwrapOr503 } from '../lib/backend/public-data.server.ts';
import { formatPhone } from '../shared/phone/format-phone.server.ts';
import { readPhotos } from '../shared/photos.ts';
import { WantedNote } from '../shared/wanted-note.tsx';
import { pageMeta, sharedPageMeta } from '../shell/page-meta.ts';
import { classReviewTables, classTables, type RouteHandle } from '../shell/route-handle.ts';
import type { Route } from './+types/class.ts';

export const handle: RouteHandle = {
  static: true,
  cached: {
    tables: [...classTables, ...classReviewTables],
    query(params) {
      const before = earlierReviews(params);
      return before ? new URLSearchParams({ reviews: before }).toString() : '';
    },
  },
};

/** The review that the reviews to show are before. */
function earlierReviews(params: URLSearchParams): string | undefined {
  const id = params.get('reviews') ?? '';
  return isUuid(id) ? id.toLowerCase() : undefined;
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return pageMeta({ title: 'Class', indexed: false });
  const { shown, url, events } = loaderData;
  return [
    ...sharedPageMeta({ title: shown.class_title, text: shown.class_description, url }),
    ...events.map((event) => ({ 'script:ld+json': event })),
  ];
}

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const backend = publicData(context);
  const shown = unwrapOr503(await readPublicClass(backend, params.slug));
  if (!shown) throw data(null, { status: 404 });
  const before = earlierReviews(new URL(request.url).searchParams);
  const [sessions, courses, photos, shares, words] = await Promise.all([
    readClassSessions(backend, shown.id).then(unwrapOr503),
    readCourses(backend, shown.id).then(unwrapOr503),
    readPhotos(backend, shown.id).then(unwrapOr503),
    readReviewShares(backend, shown.id).then(unwrapOr503),
    readReviewWords(backend, shown.id, before).then(unwrapOr503),
  ]);
  const { siteUrl, country } = context.get(renderingServer);
  const url = `${siteUrl}${classPath(shown.slug)}`;
  const events = sessionEvents(sessions, {
    title: shown.class_title,
    description: shown.class_description,
    url,
    teacher: {
      name: shown.instructor_name,
      url: shown.teacher ? `${siteUrl}${instructorPath(shown.teacher.slug)}` : undefined,
    },
  });
  const public_phone = formatPhone(shown.public_phone, country);
  return {
    shown: { ...shown, public_phone },
    sessions,
    courses,
    photos,
    shares,
    reviews: reviewPage(words, before),
    events,
    url,
  };
}

/** Whether a session can be booked, now or later. */
function waitsForBooking(session: ClassSession): boolean {
  return ['open', 'not-yet'].includes(bookingWindow(session, new Date()));
}

export default function ClassScreen({
  loaderData: { shown, sessions, courses, photos, shares, reviews },
}: Route.ComponentProps) {
  const thing = shown.details?.thing;
  const ahead = sessions.some((session) => session.places_left > 0 && waitsForBooking(session));
  const shared = { sessions, courses, slug: shown.slug, ofClass: shown };
  return (
    <>
      <ClassPage
        shown={shown}
        photos={photos.length > 0 && <PhotoGallery photos={photos} of={shown.class_title} />}
        reviews={<ClassReviews shares={shares} page={reviews} slug={shown.slug} teacher={shown.instructor_name} />}
        wish={thing && !ahead && <WantedNote thing={thing} />}
        dates={
          sessions.length === 0
            ? undefined
            : {
                bar: <BookingBar {...shared} />,
                sessions: <ClassSessions {...shared} materials={shown.materials_needed} />,
                venues: <SessionVenues sessions={sessions} />,
                placed: venuesOf(sessions).length > 0,
              }
        }
      />
      {sessions.length > 0 && !import.meta.env.DEV && <script type="module" src={bootAssets.classSessionsUrl} />}
    </>
  );
}

import bootAssets from 'virtual:boot-assets';
import { data } from 'react-router';
import { ClassDates } from '../features/bookings/dates/class-dates.tsx';
import { readClassDates, readCourses } from '../features/bookings/dates/class-dates-api.ts';
import { sessionEvents } from '../features/bookings/dates/session-events.ts';
import { priceLabel } from '../features/classes/class-labels.ts';
import { ClassPage } from '../features/classes/page/class-page.tsx';
import { readPublicClass } from '../features/classes/page/public-class-api.ts';
import { PhotoGallery } from '../features/photos/photo-gallery.tsx';
import { readPhotos } from '../lib/backend/photos.ts';
import { publicData, renderingServer, unwrapOr503 } from '../lib/backend/public-data.server.ts';
import { formatPhone } from '../lib/format-phone.server.ts';
import { pageMeta, sharedPageMeta } from '../shell/page-meta.ts';
import { classTables, type RouteHandle } from '../shell/route-handle.ts';
import type { Route } from './+types/class.ts';

export const handle: RouteHandle = { static: true, cached: { tables: classTables } };

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return pageMeta({ title: 'Class', indexed: false });
  const { shown, url, events } = loaderData;
  return [
    ...sharedPageMeta({ title: shown.class_title, text: shown.class_description, url }),
    ...events.map((event) => ({ 'script:ld+json': event })),
  ];
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const backend = publicData(context);
  const shown = unwrapOr503(await readPublicClass(backend, params.slug));
  if (!shown) throw data(null, { status: 404 });
  const [dates, courses, photos] = await Promise.all([
    readClassDates(backend, shown.id).then(unwrapOr503),
    readCourses(backend, shown.id).then(unwrapOr503),
    readPhotos(backend, shown.id).then(unwrapOr503),
  ]);
  const { siteUrl, country } = context.get(renderingServer);
  const url = `${siteUrl}/classes/${shown.slug}`;
  const events = sessionEvents(dates, {
    title: shown.class_title,
    description: shown.class_description,
    url,
    teacher: {
      name: shown.instructor_name,
      url: shown.teacher ? `${siteUrl}/instructors/${shown.teacher.slug}` : undefined,
    },
  });
  const public_phone = formatPhone(shown.public_phone, country);
  return { shown: { ...shown, public_phone }, dates, courses, photos, events, url };
}

export default function ClassScreen({ loaderData: { shown, dates, courses, photos } }: Route.ComponentProps) {
  const gallery = photos.length > 0 && <PhotoGallery photos={photos} of={shown.class_title} />;
  if (dates.length === 0) return <ClassPage shown={shown} photos={gallery} />;
  return (
    <ClassPage
      shown={shown}
      photos={gallery}
      dates={
        <>
          <ClassDates
            dates={dates}
            courses={courses}
            slug={shown.slug}
            teacher={shown.instructor_name}
            classPrice={priceLabel(shown)}
          />
          {!import.meta.env.DEV && <script type="module" src={bootAssets.datesUrl} />}
        </>
      }
    />
  );
}

import { instructorPath } from '@kindling/domain/paths';
import { data } from 'react-router';
import { InstructorPage } from '../features/classes/instructor/instructor-page.tsx';
import { readPublicInstructor } from '../features/classes/instructor/public-instructor-api.ts';
import { withPhotosAndShares } from '../features/classes/search/search-classes-api.ts';
import { PhotoGallery } from '../features/photos/photo-gallery.tsx';
import { publicData, renderingServer, unwrapOr503 } from '../lib/backend/public-data.server.ts';
import { readPhotos } from '../shared/photos.ts';
import { pageMeta, sharedPageMeta } from '../shell/page-meta.ts';
import type { RouteHandle } from '../shell/route-handle.ts';
import type { Route } from './+types/instructor.ts';

export const handle: RouteHandle = {
  static: true,
  cached: {
    tables: [
      'private.class_review_totals',
      'public.class_details',
      'public.class_sessions',
      'public.class_submissions',
      'public.instructor_profiles',
      'public.photos',
    ],
  },
};

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return pageMeta({ title: 'Instructor', indexed: false });
  const { shown, siteUrl } = loaderData;
  return sharedPageMeta({
    title: shown.display_name,
    text: shown.bio,
    url: `${siteUrl}${instructorPath(shown.slug)}`,
  });
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const backend = publicData(context);
  const shown = unwrapOr503(await readPublicInstructor(backend, params.slug));
  if (!shown) throw data(null, { status: 404 });
  const [photos, classes] = await Promise.all([
    readPhotos(backend, shown.id).then(unwrapOr503),
    withPhotosAndShares(backend, shown.classes),
  ]);
  return { shown: { ...shown, classes }, photos, siteUrl: context.get(renderingServer).siteUrl };
}

export default function InstructorScreen({ loaderData: { shown, photos } }: Route.ComponentProps) {
  return (
    <InstructorPage
      shown={shown}
      photos={photos.length > 0 && <PhotoGallery photos={photos} of={shown.display_name} />}
    />
  );
}

import { data } from 'react-router';
import { InstructorPage } from '../features/classes/instructor/instructor-page.tsx';
import { readPublicInstructor } from '../features/classes/instructor/public-instructor-api.ts';
import { publicData, renderingServer, unwrapOr503 } from '../lib/backend/public-data.server.ts';
import { pageMeta, sharedPageMeta } from '../shell/page-meta.ts';
import type { RouteHandle } from '../shell/route-handle.ts';
import type { Route } from './+types/instructor.ts';

export const handle: RouteHandle = { static: true };

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return pageMeta({ title: 'Instructor', indexed: false });
  const { shown, siteUrl } = loaderData;
  return sharedPageMeta({
    title: shown.display_name,
    text: shown.bio,
    url: `${siteUrl}/instructors/${shown.slug}`,
  });
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const shown = unwrapOr503(await readPublicInstructor(publicData(context), params.slug));
  if (!shown) throw data(null, { status: 404 });
  return { shown, siteUrl: context.get(renderingServer).siteUrl };
}

export default function InstructorScreen({ loaderData }: Route.ComponentProps) {
  return <InstructorPage shown={loaderData.shown} />;
}

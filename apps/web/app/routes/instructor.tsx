import { data } from 'react-router';
import { instructorAt } from '../features/classes/instructor/instructor-api.ts';
import { InstructorPage } from '../features/classes/instructor/instructor-page.tsx';
import { answered, publicData } from '../lib/public-data.server.ts';
import { pageMeta } from '../shell/page-meta.ts';
import type { RouteHandle } from '../shell/route-handle.ts';
import type { Route } from './+types/instructor.ts';

export const handle: RouteHandle = { static: true };

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return pageMeta({ title: 'Instructor', indexed: false });
  return pageMeta({ title: loaderData.display_name, description: loaderData.bio.slice(0, 200) });
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const shown = answered(await instructorAt(publicData(context), params.slug));
  if (!shown) throw data(null, { status: 404 });
  return shown;
}

export default function InstructorScreen({ loaderData }: Route.ComponentProps) {
  return <InstructorPage shown={loaderData} />;
}

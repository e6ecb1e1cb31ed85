import { data } from 'react-router';
import { classAt } from '../features/classes/class-api.ts';
import { ClassPage } from '../features/classes/page/class-page.tsx';
import { answered, publicData } from '../lib/public-data.server.ts';
import { pageMeta } from '../shell/page-meta.ts';
import type { RouteHandle } from '../shell/route-handle.ts';
import type { Route } from './+types/class.ts';

export const handle: RouteHandle = { static: true };

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return pageMeta({ title: 'Class', indexed: false });
  return pageMeta({ title: loaderData.class_title, description: loaderData.class_description.slice(0, 200) });
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const shown = answered(await classAt(publicData(context), params.slug));
  if (!shown) throw data(null, { status: 404 });
  return shown;
}

export default function ClassScreen({ loaderData }: Route.ComponentProps) {
  return <ClassPage shown={loaderData} />;
}

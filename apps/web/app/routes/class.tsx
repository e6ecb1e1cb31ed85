import { data } from 'react-router';
import { ClassPage } from '../features/classes/page/class-page.tsx';
import { readPublicClass } from '../features/classes/page/public-class-api.ts';
import { publicData, renderingServer, unwrapOr503 } from '../lib/backend/public-data.server.ts';
import { pageMeta, sharedPageMeta } from '../shell/page-meta.ts';
import type { RouteHandle } from '../shell/route-handle.ts';
import type { Route } from './+types/class.ts';

export const handle: RouteHandle = { static: true };

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return pageMeta({ title: 'Class', indexed: false });
  const { shown, siteUrl } = loaderData;
  return sharedPageMeta({
    title: shown.class_title,
    text: shown.class_description,
    url: `${siteUrl}/classes/${shown.slug}`,
  });
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const shown = unwrapOr503(await readPublicClass(publicData(context), params.slug));
  if (!shown) throw data(null, { status: 404 });
  return { shown, siteUrl: context.get(renderingServer).siteUrl };
}

export default function ClassScreen({ loaderData }: Route.ComponentProps) {
  return <ClassPage shown={loaderData.shown} />;
}

import { data, redirect } from 'react-router';
import { ThingView } from '../features/things/page/thing-view.tsx';
import { loadContent, thingAt } from '../features/things/thing-page.ts';
import { pageMeta } from '../shell/page-meta.ts';
import type { Route } from './+types/thing.ts';

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta({ title: loaderData?.entry.name ?? 'Things', indexed: false });
}

/** For the HTML: the words of the page travel with it. */
export async function loader({ params, request }: Route.LoaderArgs) {
  const entry = entryAt(params.slug, request);
  return { entry, content: await loadContent(entry) };
}

/** From one page to the next: shows which thing it is, and its words when they have come. */
export function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  const entry = entryAt(params.slug, request);
  return { entry, content: loadContent(entry) };
}

/** Other spellings lead to the one address of a thing for good; what is none is not found. */
function entryAt(slug: string, request: Request) {
  const address = thingAt(slug);
  if (!address) throw data(null, { status: 404 });
  if ('movedTo' in address) throw redirect(address.movedTo + new URL(request.url).search, 301);
  return address.entry;
}

export default function ThingScreen({ loaderData }: Route.ComponentProps) {
  return <ThingView {...loaderData} />;
}

import { data, redirect, useSearchParams } from 'react-router';
import { useBookedSessions } from '../features/bookings/use-booked-sessions.ts';
import { ThingSessions } from '../features/recommendations/sessions/thing-sessions.tsx';
import { WantedList } from '../features/recommendations/wishes/wanted-list.tsx';
import { WishBox } from '../features/recommendations/wishes/wish-box.tsx';
import { useResult } from '../features/results/use-result.ts';
import { ThingView } from '../features/things/page/thing-view.tsx';
import { loadContent, thingAt } from '../features/things/thing-page.ts';
import { TryPlanner } from '../features/tries/try-planner.tsx';
import { useMember } from '../lib/session/member.ts';
import { pageMeta } from '../shell/page-meta.ts';
import type { Route } from './+types/thing.ts';

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta({ title: loaderData?.entry.name ?? 'Things', indexed: false });
}

/** Server rendering: the content is in the HTML. */
export async function loader({ params, request }: Route.LoaderArgs) {
  const entry = entryAt(params.slug, request);
  return { entry, content: await loadContent(entry) };
}

/** Client-side navigation: the head at once, the content when its chunk is there (lazy). */
export function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  const entry = entryAt(params.slug, request);
  return { entry, content: loadContent(entry) };
}

/** Canonical redirect (301) for other spellings; 404 for anything else. */
function entryAt(slug: string, request: Request) {
  const address = thingAt(slug);
  if (!address) throw data(null, { status: 404 });
  if ('movedTo' in address) throw redirect(address.movedTo + new URL(request.url).search, 301);
  return address.entry;
}

export default function ThingScreen({ loaderData }: Route.ComponentProps) {
  const { id } = useMember();
  const { entry } = loaderData;
  const wishing = useSearchParams()[0].has('wish');
  const result = useResult(id);
  const booked = useBookedSessions(id);
  const scores = result.status === 'found' ? result.result.percentageScores : null;
  return (
    <ThingView
      {...loaderData}
      planner={<TryPlanner key={entry.slug} userId={id} thing={entry.slug} />}
      sessions={
        <ThingSessions
          key={entry.slug}
          userId={id}
          entry={entry}
          scores={scores}
          booked={booked}
          otherwise={<WishBox userId={id} entry={entry} opened={wishing} />}
          wishing={wishing}
        >
          <WantedList userId={id} entry={entry} />
        </ThingSessions>
      }
    />
  );
}

import bootAssets from 'virtual:boot-assets';
import { Belief } from '../features/home/belief.tsx';
import { BusinessCallToAction, FinalCallToAction } from '../features/home/calls-to-action.tsx';
import { Hero } from '../features/home/hero.tsx';
import { HomeSteps } from '../features/home/home-steps.tsx';
import { HomeStories } from '../features/home/home-stories.tsx';
import { HowWeHelp } from '../features/home/how-we-help.tsx';
import { TodayShell } from '../features/today/today-shell.tsx';
import { publicData } from '../lib/backend/public-data.server.ts';
import { pageMeta } from '../shell/page-meta.ts';
import type { RouteHandle } from '../shell/route-handle.ts';
import type { Route } from './+types/home.ts';

export const handle: RouteHandle = {
  static: true,
  cached: { tables: ['public.member_cards', 'public.posts', 'public.stories'] },
  withoutData: true,
};

export function meta() {
  return pageMeta({
    path: '/',
    title: 'Kindling: where women find a hobby they love',
    description:
      'For women who want something of their own: a two-minute quiz finds your hobby, and you’ll see the classes, places and people to try it with.',
  });
}

/** Fails soft: without stories the page shows its empty state. */
export async function loader({ context }: Route.LoaderArgs) {
  const { data } = await publicData(context).rpc('featured_stories', { page_size: 3 });
  return { stories: data ?? [] };
}

export default function Home({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <div className="member:hidden">
        <Hero />
        <HomeSteps />
        <Belief />
        <HomeStories stories={loaderData.stories} />
        <HowWeHelp />
        <BusinessCallToAction />
        <FinalCallToAction />
      </div>
      {/* Filled in by `home-members.tsx`, and as high before as after. */}
      <div data-live={bootAssets.homeUrl} className="hidden member:block" suppressHydrationWarning>
        <TodayShell />
      </div>
    </>
  );
}

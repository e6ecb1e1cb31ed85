import bootAssets from 'virtual:boot-assets';
import { distanceUnit } from '@kindling/domain/places/distance';
import { currencyOf } from '@kindling/domain/sessions/currency-of';
import { today } from '@kindling/domain/sessions/when';
import { findSaturday } from '../features/bookings/whats-on/find-saturday.ts';
import { SaturdayStrip } from '../features/bookings/whats-on/saturday-strip.tsx';
import { Belief } from '../features/home/belief.tsx';
import { BusinessCallToAction, FinalCallToAction } from '../features/home/calls-to-action.tsx';
import { Hero } from '../features/home/hero.tsx';
import { HomeSteps } from '../features/home/home-steps.tsx';
import { HomeStories } from '../features/home/home-stories.tsx';
import { HowWeHelp } from '../features/home/how-we-help.tsx';
import { TodayShell } from '../features/today/today-shell.tsx';
import { publicData, renderingServer } from '../lib/backend/public-data.server.ts';
import { pageMeta } from '../shell/page-meta.ts';
import { classTables, type RouteHandle } from '../shell/route-handle.ts';
import type { Route } from './+types/home.ts';

export const handle: RouteHandle = {
  static: true,
  cached: {
    tables: [
      'private.class_review_totals',
      'private.session_search',
      'public.member_cards',
      'public.posts',
      'public.stories',
      ...classTables,
    ],
  },
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

/** Fails soft: without stories the page shows its empty state, and without sessions no strip. */
export async function loader({ context }: Route.LoaderArgs) {
  const backend = publicData(context);
  const { country } = context.get(renderingServer);
  const where = { unit: distanceUnit(country), currency: currencyOf(country), today: today() };
  const [{ data: stories }, next] = await Promise.all([
    backend.rpc('featured_stories', { page_size: 3 }),
    // The server has logged the error.
    findSaturday(backend, where).catch(() => ({ sessions: [] })),
  ]);
  return { stories: stories ?? [], next };
}

export default function Home({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <div className="member:hidden">
        <Hero />
        <SaturdayStrip {...loaderData.next} />
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
